import { array, assert, boolean, constantFrom, property, record, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { can, type MenuEntry, type Right } from '../../src/rules/access.ts';
import { adminRoleRule } from '../../src/rules/admin-role.ts';
import {
  ancestorsOf,
  beyond,
  fromMenu,
  fromRows,
  GRANT_LEVELS,
  type Grants,
  isCoherent,
  toRows,
  withinRights,
} from '../../src/rules/grants.ts';
import { MODULE_PLACES, MODULES, type ModuleNode } from '../../src/rules/modules.ts';
import {
  cellState,
  countGrants,
  diffGrants,
  locksOneselfOut,
  setCell,
  setRow,
  toggleCell,
} from '../../src/rules/permission-edit.ts';
import { messagesOf } from './message-on.ts';

const PATHS = MODULE_PLACES.map(({ path }) => path);
const clicks = array(tuple(constantFrom(...PATHS), constantFrom(...GRANT_LEVELS), boolean()), {
  maxLength: 12,
});
const clicked = (list: readonly (readonly [string, (typeof GRANT_LEVELS)[number], boolean])[]): Grants =>
  list.reduce((grants, [path, level, on]) => setCell(grants, path, level, on).grants, {} as Grants);

describe('the tree', () => {
  test('names are unique on each level, urls lead somewhere, three levels at the most', () => {
    expect(new Set(PATHS).size).toBe(PATHS.length);
    expect(MODULES.every(({ url }) => url.startsWith('/'))).toBe(true);
    expect(Math.max(...PATHS.map((path) => path.split('/').length))).toBe(3);
  });
  test('ancestors, nearest first', () => {
    expect(ancestorsOf('a/b/c')).toEqual(['a/b', 'a']);
    expect(ancestorsOf('a')).toEqual([]);
  });
  test('write switches read on, also above', () => {
    const { grants, changed } = setCell({}, 'driveManagement/createDrive/addDrive', 'write', true);
    expect(can(menuOf(grants), { module: 'driveManagement', child: 'addDrive', level: 'WRITE' })).toBe(true);
    expect(cellState(grants, 'driveManagement', 'read')).toBe('mixed');
    expect(changed).toContain('driveManagement/createDrive/addDrive:read');
    expect(changed).toContain('driveManagement:read');
  });
  test('read off switches write and delete off, everywhere below', () => {
    const all = setCell({}, 'driveManagement', 'delete', true).grants;
    const none = setCell(all, 'driveManagement', 'read', false).grants;
    expect(countGrants(none)).toEqual({ read: 0, write: 0, delete: 0 });
  });
  test('a click on a mixed cell switches all on, the next one all off', () => {
    const one = setCell({}, 'donorManagement/add', 'read', true).grants;
    const all = toggleCell(one, 'donorManagement', 'read').grants;
    expect(cellState(all, 'donorManagement', 'read')).toBe('on');
    expect(cellState(toggleCell(all, 'donorManagement', 'read').grants, 'donorManagement', 'read')).toBe(
      'off',
    );
  });
  test('the row menu', () => {
    const full = setRow({}, 'reports', ['read', 'write', 'delete']).grants;
    const reading = setRow(full, 'reports', ['read']);
    expect(countGrants(reading.grants)).toEqual({ read: 6, write: 0, delete: 0 });
    expect(reading.changed).toHaveLength(12);
    expect(countGrants(setRow(full, 'reports', []).grants).read).toBe(0);
  });
  test('whatever is clicked, the rights hang together, and nothing is hidden behind a cell', () => {
    assert(
      property(clicks, (list) => {
        const grants = clicked(list);
        return (
          isCoherent(grants) &&
          MODULE_PLACES.every(({ path, node }) => {
            const own = grants[path];
            if (!node.children?.length) return true;
            return GRANT_LEVELS.every(
              (level) => Boolean(own?.[level]) === (cellState(grants, path, level) !== 'off'),
            );
          })
        );
      }),
    );
  });
  test('what a click says it changed is what differs', () => {
    assert(
      property(clicks, constantFrom(...PATHS), constantFrom(...GRANT_LEVELS), (list, path, level) => {
        const before = clicked(list);
        const { grants, changed } = toggleCell(before, path, level);
        const { granted, revoked } = diffGrants(before, grants);
        return new Set([...granted, ...revoked]).size === changed.length && changed.length > 0;
      }),
    );
  });
  test('rows and grants are two ways to say one thing', () => {
    assert(
      property(clicks, (list) => {
        const grants = clicked(list);
        expect(fromRows(toRows(grants))).toEqual(fromRows(toRows(fromRows(toRows(grants)))));
        expect(fromMenu(menuOf(grants))).toEqual(fromRows(toRows(grants)));
      }),
    );
  });
});

/** The menu as the server makes it of a role: what cannot be read, and has nothing below it, is not there. */
function menuOf(grants: Grants, above = '', nodes: readonly ModuleNode[] = MODULES): MenuEntry[] {
  return nodes
    .map(({ name, url, children = [] }) => {
      const own = grants[`${above}${name}`] ?? { read: false, write: false, delete: false };
      const below = menuOf(grants, `${above}${name}/`, children);
      return { name, url, ...own, isReadPermission: own.read, children: below };
    })
    .filter(({ read, children }) => read || children.length > 0);
}

describe('nobody grants beyond their own rights', () => {
  test('a thousand generated edits: no gain', () => {
    assert(
      property(clicks, clicks, (own, wanted) => {
        const [mine, theirs] = [clicked(own), clicked(wanted)];
        const over = MODULE_PLACES.some(({ path }) =>
          GRANT_LEVELS.some((level) => theirs[path]?.[level] && !mine[path]?.[level]),
        );
        return withinRights(mine, theirs) === !over;
      }),
      { numRuns: 1_000 },
    );
  });
  test('what a role has already may stay', () => {
    const great = setCell({}, 'reports', 'read', true).grants;
    expect(beyond({}, great)).toHaveLength(6);
    expect(withinRights({}, great, great)).toBe(true);
  });
  test('names of objects are no rights', () => {
    expect(withinRights({}, { constructor: { read: true, write: false, delete: false } })).toBe(false);
    expect(can([], { module: '__proto__', level: 'READ' } as unknown as Right)).toBe(false);
  });
  test('one does not lock oneself out', () => {
    const own = setCell({}, 'rolesManagement', 'write', true).grants;
    expect(locksOneselfOut(own, setCell(own, 'rolesManagement', 'write', false).grants)).toBe(true);
    expect(locksOneselfOut(own, own)).toBe(false);
    expect(locksOneselfOut({}, {})).toBe(false);
  });
});

describe('a role', () => {
  const grant = (path: string, read: boolean, write = false) => ({ path, read, write, delete: false });
  const ROLE = { roleName: 'Planner', detail: '', enablements: [grant('reports', true)] };
  test.each([
    [{}, {}],
    [{ roleName: '' }, { roleName: '{{name}} is required' }],
    [{ roleName: 'ab' }, { roleName: 'Minimum field length: 3' }],
    [{ detail: 'x'.repeat(251) }, { detail: 'Maximum field length: 250' }],
    [{ enablements: [grant('nowhere', true)] }, { 'enablements[0].path': 'This feature is not known' }],
    [
      { enablements: [grant('reports', true), grant('reports', true)] },
      { enablements: 'A feature is named twice' },
    ],
    [
      { enablements: [grant('reports', false, true)] },
      { enablements: 'Write and delete need read, also on the entries above' },
    ],
    [
      { enablements: [grant('reports/adminLogin', true)] },
      { enablements: 'Write and delete need read, also on the entries above' },
    ],
  ])('%j: %j', (values, messages) =>
    expect(messagesOf(adminRoleRule, { ...ROLE, ...values })).toEqual(messages),
  );
  test('whatever the tree makes, the rule takes', () => {
    assert(
      property(clicks, record({ roleName: constantFrom('Abc', 'Planner') }), (list, { roleName }) => {
        expect(
          messagesOf(adminRoleRule, { roleName, detail: '', enablements: toRows(clicked(list)) }),
        ).toEqual({});
      }),
      { numRuns: 30 },
    );
  });
});
