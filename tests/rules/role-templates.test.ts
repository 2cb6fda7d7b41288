import { describe, expect, test } from 'vitest';
import { ownRoleRule } from '../../src/rules/admin-role.ts';
import { type Grants, isCoherent, toRows, withinRights } from '../../src/rules/grants.ts';
import { MODULES } from '../../src/rules/modules.ts';
import { countGrants, setCell } from '../../src/rules/permission-edit.ts';
import { ROLE_TEMPLATES, templateGrants, within } from '../../src/rules/role-templates.ts';
import { messagesOf } from './message-on.ts';

const EVERYTHING = MODULES.map(({ name }) => name);
const says = (grants: Grants, path: string): string =>
  (['read', 'write', 'delete'] as const).filter((level) => grants[path]?.[level]).join(' ');

describe('where a role starts from', () => {
  test.each(ROLE_TEMPLATES)('%s hangs together and grants something', (template) => {
    const grants = templateGrants(template);
    expect(isCoherent(grants)).toBe(true);
    expect(countGrants(grants).read).toBeGreaterThan(5);
  });
  test.each([
    ['readOnly', 'donorManagement/add', 'read'],
    ['recruiter', 'donorManagement/add', 'read write'],
    ['recruiter', 'driveManagement/createDrive', 'read'],
    ['recruiter', 'userManagement', ''],
    ['drivePlanner', 'driveManagement/createDrive', 'read write delete'],
    ['drivePlanner', 'driveManagement/approveDrive', 'read'],
    ['centerManager', 'driveManagement/approveDrive', 'read write delete'],
    ['centerManager', 'rolesManagement', ''],
    ['contentEditor', 'contentManagement/Ads/add', 'read write delete'],
    ['contentEditor', 'donorManagement', ''],
    ['administrator', 'rolesManagement', 'read write delete'],
  ] as const)('%s: %s may %s', (template, path, expected) => {
    expect(says(templateGrants(template), path)).toBe(expected);
  });
  test('only what the bank has, and only what may be granted', () => {
    const own = setCell(setCell({}, 'reports', 'read', true).grants, 'donorManagement', 'read', true).grants;
    const grants = within(templateGrants('administrator'), ['reports', 'dashboard'], { own, before: {} });
    expect(says(grants, 'reports')).toBe('read');
    expect([says(grants, 'donorManagement'), says(grants, 'dashboard')]).toEqual(['', '']);
    expect(withinRights(own, grants)).toBe(true);
    const free = { own: templateGrants('administrator'), before: {} };
    expect(within(templateGrants('recruiter'), EVERYTHING, free)).toMatchObject(templateGrants('recruiter'));
  });
});

describe('one’s own role', () => {
  const form = (enablements: Grants) => ({
    roleName: 'Keeper',
    detail: '',
    enablements: toRows(enablements),
  });
  const before = setCell({}, 'rolesManagement', 'write', true).grants;
  test('keeps the write on role management', () => {
    const without = setCell(before, 'rolesManagement', 'write', false).grants;
    expect(messagesOf(ownRoleRule(before), form(without))).toEqual({
      enablements: 'You cannot take role management from your own role',
    });
    expect(messagesOf(ownRoleRule(before), form(before))).toEqual({});
    expect(messagesOf(ownRoleRule({}), form(without))).toEqual({});
  });
});
