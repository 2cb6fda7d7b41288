import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { startI18n } from '../../src/i18n/i18n.ts';
import { PermissionTree } from '../../src/kit/permission-tree/permission-tree.tsx';
import { type Grants, isCoherent, toRows } from '../../src/rules/grants.ts';
import { MODULE_PLACES } from '../../src/rules/modules.ts';
import { type GrantLimit, setCell } from '../../src/rules/permission-edit.ts';

const READ = { read: true, write: false, delete: false };
let latest: Grants = {};

interface Options {
  readonly start?: Grants;
  readonly modules?: readonly string[];
  readonly limit?: GrantLimit;
  readonly readOnly?: boolean;
  readonly onlyGranted?: boolean;
}

function Held({ start = {}, readOnly, ...rest }: Options) {
  const [value, setValue] = useState(start);
  latest = value;
  return (
    <PermissionTree label="Permissions" value={value} onChange={readOnly ? undefined : setValue} {...rest} />
  );
}

const show = (options: Options = {}) => {
  const user = userEvent.setup();
  render(<Held {...options} />);
  const tree = screen.getByRole('treegrid', { name: 'Permissions' });
  const names = () =>
    within(tree)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  const box = (name: string) => within(tree).getByRole('checkbox', { name });
  const state = (name: string) => {
    const { checked, indeterminate } = box(name) as HTMLInputElement;
    return indeterminate ? 'mixed' : checked ? 'on' : 'off';
  };
  const cell = (path: string, column: string) => {
    const found = tree.querySelector<HTMLElement>(`[data-cell="${path}:${column}"]`);
    if (!found) throw new Error(`no cell ${path}:${column}`);
    return found;
  };
  const here = () => document.activeElement?.getAttribute('data-cell');
  return { user, tree, names, box, state, cell, here };
};

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces(['permissions', 'menu']);
});

describe('what the tree shows', () => {
  test('starts with the modules alone, and counts what is granted', () => {
    const { names } = show({ start: setCell({}, 'reports', 'read', true).grants });
    expect(names()).toEqual(
      MODULE_PLACES.filter(({ parentPath }) => parentPath === null).map(({ path }) =>
        i18next.t(`menu:${path as 'dashboard'}`),
      ),
    );
    expect(screen.getByText(`Granted 6 of ${MODULE_PLACES.length}`)).toBeInTheDocument();
  });

  test('three levels with their places among their siblings', async () => {
    const { user, tree } = show();
    await user.click(screen.getByRole('button', { name: 'Expand all' }));
    const row = within(tree)
      .getByRole('checkbox', { name: 'Read: Drives › All drives › Add drive' })
      .closest('tr');
    expect(row).toHaveAttribute('aria-level', '3');
    expect(row).toHaveAttribute('aria-posinset', '2');
    expect(row).toHaveAttribute('aria-setsize', '4');
    expect(within(tree).getAllByRole('rowheader')).toHaveLength(MODULE_PLACES.length);
    await user.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(within(tree).queryByRole('rowheader', { name: 'Add drive' })).not.toBeInTheDocument();
  });

  test('a search opens what it finds, with the way to it and all below it', async () => {
    const { user, names } = show();
    await user.type(screen.getByRole('searchbox', { name: 'Search features' }), 'add drive');
    expect(names()).toEqual(['Drives', 'All drives', 'Add drive']);
    await user.clear(screen.getByRole('searchbox', { name: 'Search features' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search features' }), 'sponsor');
    expect(names()).toEqual(['Sponsor groups', 'List', 'Add', 'View', 'Edit']);
    await user.type(screen.getByRole('searchbox', { name: 'Search features' }), 'x');
    expect(screen.getByText('No feature matches')).toBeInTheDocument();
  });

  test('only what is granted; a row that is switched off meanwhile stays until it is asked again', async () => {
    const { user, names, box } = show({ start: setCell({}, 'donorManagement/view', 'read', true).grants });
    await user.click(screen.getByRole('checkbox', { name: 'Show only granted' }));
    expect(names()).toEqual(['Donors', 'View']);
    await user.click(box('Read: Donors › View'));
    expect(latest.donorManagement?.read).toBe(false);
    expect(names()).toEqual(['Donors', 'View']);
  });

  test('what the bank has not is named, folded away, and cannot be granted', () => {
    const { names } = show({ modules: ['dashboard', 'reports'] });
    expect(names()).toEqual(['Dashboard', 'Reports']);
    const others = screen.getByText('Not enabled for this bank (12)').closest('details');
    expect(others).not.toHaveAttribute('open');
    expect(within(others as HTMLElement).getByText('Donors')).toBeInTheDocument();
  });

  test('for reading: words instead of boxes, no menu', () => {
    const { tree } = show({
      readOnly: true,
      onlyGranted: true,
      start: setCell({}, 'donorManagement/view', 'read', true).grants,
    });
    expect(tree).toHaveAttribute('aria-readonly', 'true');
    expect(within(tree).queryByRole('checkbox')).not.toBeInTheDocument();
    expect(within(tree).queryByRole('button', { name: 'Set Donors' })).not.toBeInTheDocument();
    const [parent, child] = within(tree).getAllByRole('row').slice(1);
    expect(parent).toHaveTextContent('DonorsPartly grantedNot grantedNot granted');
    expect(child).toHaveTextContent('ViewGrantedNot grantedNot granted');
  });
});

describe('what hangs on a cell follows it', () => {
  const DRIVE = 'Drives › All drives › Add drive';
  const at = 'driveManagement/createDrive/addDrive';
  test.each([
    [
      'write switches read on, up to the module',
      {},
      `Write: ${DRIVE}`,
      {
        [`Read: ${DRIVE}`]: 'on',
        'Read: Drives › All drives': 'mixed',
        'Read: Drives': 'mixed',
        'Delete: Drives': 'off',
      },
    ],
    [
      'delete switches read on',
      {},
      `Delete: ${DRIVE}`,
      { [`Read: ${DRIVE}`]: 'on', [`Write: ${DRIVE}`]: 'off' },
    ],
    [
      'read off takes write and delete',
      setCell(setCell({}, at, 'write', true).grants, at, 'delete', true).grants,
      `Read: ${DRIVE}`,
      { [`Write: ${DRIVE}`]: 'off', [`Delete: ${DRIVE}`]: 'off', 'Read: Drives': 'off' },
    ],
    [
      'a parent switches all its children',
      {},
      'Read: Drives › All drives',
      { [`Read: ${DRIVE}`]: 'on', 'Read: Drives › All drives': 'on', 'Read: Drives': 'mixed' },
    ],
    [
      'a mixed parent goes on',
      setCell({}, at, 'read', true).grants,
      'Read: Drives',
      { 'Read: Drives': 'on', 'Read: Drives › Approval': 'on' },
    ],
    [
      'a parent that is wholly on goes off',
      setCell({}, 'driveManagement', 'read', true).grants,
      'Read: Drives',
      { 'Read: Drives': 'off', [`Read: ${DRIVE}`]: 'off' },
    ],
  ])('%s', async (_name, start, click, expected) => {
    const { user, box, state } = show({ start });
    await user.click(screen.getByRole('button', { name: 'Expand all' }));
    await user.click(box(click));
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, state(name)]))).toEqual(expected);
    expect(isCoherent(latest)).toBe(true);
  });

  test('what changed by itself flashes and is said, the click itself does not', async () => {
    const { user, box, cell, tree } = show();
    await user.click(screen.getByRole('button', { name: 'Expand Donors' }));
    await user.click(box('Write: Donors › Add'));
    const flashing = [...tree.querySelectorAll('[data-flash] input')].map((input) =>
      input.getAttribute('data-cell'),
    );
    expect(flashing).toEqual(['donorManagement:read', 'donorManagement:write', 'donorManagement/add:read']);
    expect(cell('donorManagement/add', 'write').closest('td')).not.toHaveAttribute('data-flash');
    expect(
      screen
        .getByText('Switched on as well: Read: Donors, Write: Donors, and Read: Donors › Add.')
        .closest('[role=status]'),
    ).toBeInTheDocument();
    await user.click(box('Read: Donors'));
    await user.click(box('Read: Donors'));
    expect(screen.getByText('Switched off as well: 8 permissions.')).toBeInTheDocument();
  });

  test('the head of a column switches what is shown, and nothing else', async () => {
    const { user } = show();
    await user.type(screen.getByRole('searchbox', { name: 'Search features' }), 'add drive');
    await user.click(screen.getByRole('checkbox', { name: 'Write: all features shown' }));
    const paths = toRows(latest).flatMap(({ path, write }) => (write ? [path] : []));
    expect(paths).toEqual(['driveManagement', 'driveManagement/createDrive', at]);
    await user.click(screen.getByRole('checkbox', { name: 'Write: all features shown' }));
    expect(latest[at]).toEqual(READ);
  });

  test.each([
    ['None', { read: false, write: false, delete: false }],
    ['Read', READ],
    ['Read + write', { read: true, write: true, delete: false }],
    ['Full', { read: true, write: true, delete: true }],
  ])('the menu of a row: %s', async (choice, grant) => {
    const { user } = show({ start: setCell({}, 'reports/adminLogin', 'write', true).grants });
    await user.click(screen.getByRole('button', { name: 'Set Reports' }));
    await user.click(await screen.findByRole('menuitem', { name: choice }));
    expect(latest['reports/donorActivity']).toEqual(grant);
    expect(latest.reports).toEqual(grant);
  });
});

describe('nobody grants beyond their own rights', () => {
  const own = setCell({}, 'donorManagement/view', 'write', true).grants;
  const before = setCell({}, 'donorManagement/add', 'read', true).grants;
  test('what one has not does not give way, and says why', async () => {
    const { user, box } = show({ limit: { own, before: {} } });
    await user.click(screen.getByRole('button', { name: 'Expand Donors' }));
    expect(box('Read: Donors › Add')).toHaveAttribute('aria-disabled', 'true');
    expect(box('Read: Donors › Add')).toHaveAttribute('title', 'You do not have this right yourself');
    await user.click(box('Read: Donors › Add'));
    expect(latest).toEqual({});
  });
  test('a parent takes what is allowed, keeps what the role had, and goes off at the next click', async () => {
    const { user, box, state } = show({ start: before, limit: { own, before } });
    await user.click(screen.getByRole('button', { name: 'Expand Donors' }));
    await user.click(box('Read: Donors'));
    expect([
      state('Read: Donors'),
      state('Read: Donors › Add'),
      state('Read: Donors › View'),
      state('Read: Donors › List'),
    ]).toEqual(['mixed', 'on', 'on', 'off']);
    await user.click(box('Read: Donors'));
    expect(state('Read: Donors')).toBe('off');
    await user.click(box('Read: Donors › Add'));
    expect(state('Read: Donors › Add')).toBe('on');
  });
});

describe('by keyboard', () => {
  test('one stop for Tab; arrows move, fold and unfold; Space and Enter switch', async () => {
    const { user, cell, here, names, state, tree } = show();
    expect(tree.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
    cell('dashboard', 'name').focus();
    const steps: [string, string][] = [
      ['{ArrowDown}', 'clientManagement:name'],
      ['{ArrowRight}', 'clientManagement:name'],
      ['{ArrowDown}', 'clientManagement/view:name'],
      ['{ArrowRight}', 'clientManagement/view:read'],
      ['{ArrowRight}', 'clientManagement/view:write'],
      ['{ArrowUp}', 'clientManagement:write'],
      ['{Home}', 'clientManagement:name'],
      ['{End}', 'clientManagement:menu'],
      ['{ArrowLeft}', 'clientManagement:delete'],
      ['{Control>}{End}{/Control}', 'donorgrid-support:delete'],
      ['{ArrowDown}', 'donorgrid-support:delete'],
      ['{Control>}{Home}{/Control}', 'dashboard:delete'],
      ['{ArrowUp}', ':delete'],
      ['{ArrowLeft}', ':write'],
      ['{ArrowDown}', 'dashboard:write'],
    ];
    for (const [key, expected] of steps) {
      await user.keyboard(key);
      expect([key, here()]).toEqual([key, expected]);
    }
    await user.keyboard(' ');
    expect(state('Write: Dashboard')).toBe('on');
    await user.keyboard('{Enter}');
    expect(state('Write: Dashboard')).toBe('off');
    expect(tree.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
    cell('clientManagement/view', 'name').focus();
    await user.keyboard('{ArrowLeft}');
    expect(here()).toBe('clientManagement:name');
    await user.keyboard('{ArrowLeft}');
    expect(names()).not.toContain('View');
    await user.keyboard('{Enter}');
    expect(names()).toContain('View');
  });

  test('the menu of a row opens with Enter, not with the arrow that moves on', async () => {
    const { user, cell, here } = show();
    cell('dashboard', 'menu').focus();
    await user.keyboard('{ArrowDown}');
    expect(here()).toBe('clientManagement:menu');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Full' })).toBeInTheDocument();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(latest.clientManagement).toEqual({ read: true, write: true, delete: false });
  });
});
