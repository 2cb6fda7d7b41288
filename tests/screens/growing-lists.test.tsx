import { act, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import type { AdminUser, HistoryEntry, PaginationInput } from '../../mocks/gql/types.ts';
import { tellChanged } from '../../src/kit/live/live.ts';
import { loadRoleScreens, openRoles } from '../support/roles.ts';

beforeAll(loadRoleScreens, 60_000);

/** As the server does: no page has more than so many rows, whatever is asked for. */
const MOST = 100;
interface Asked {
  readonly pagination?: PaginationInput | null;
}
function cut<R>(rows: readonly R[], { pagination }: Asked): R[] {
  const size = Math.min(MOST, pagination?.pageSize ?? MOST);
  const from = ((pagination?.pageNumber ?? 1) - 1) * size;
  return rows.slice(from, from + size);
}

const ENTRIES = Array.from(
  { length: 123 },
  (_none, at): HistoryEntry => ({
    id: String(1_000 - at),
    at: '2026-11-18T14:00:00.000Z',
    actorId: null,
    actorName: `Writer ${at + 1}`,
    action: 'Update',
    changes: [],
  }),
);

test('a history is read to its first change, a page at a time; a page that does not come is asked for again', async () => {
  const faults = [3];
  const { user, sent } = await openRoles('/rolesManagement/detail?id=role-2&tab=history', {
    Query: {
      recordHistory: (_source: unknown, asked: Asked) => {
        if (asked.pagination?.pageNumber === faults[0]) {
          faults.pop();
          throw new GraphQLError('Out of order', { extensions: { code: 'INTERNAL_SERVER_ERROR' } });
        }
        return { totalRecords: ENTRIES.length, entries: cut(ENTRIES, asked) } as never;
      },
    },
  });
  const list = await screen.findByRole('list', { name: 'History' });
  const shown = () => list.querySelectorAll('li').length;
  const more = () => screen.queryByText('Show older changes');
  await user.click(more() as HTMLElement);
  await waitFor(() => expect(shown()).toBe(40));
  await user.click(more() as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shown()).toBe(60));
  for (const count of [80, 100, 120, 123]) {
    await user.click(more() as HTMLElement);
    await waitFor(() => expect(shown()).toBe(count));
  }
  expect(within(list).getByText(/Writer 123 /)).toBeInTheDocument();
  expect(more()).toBeNull();
  const sizes = sent('RecordHistory').map((asked) => (asked.pagination as PaginationInput).pageSize);
  expect(new Set(sizes)).toEqual(new Set([20]));
});

const PEOPLE = Array.from(
  { length: 105 },
  (_none, at) =>
    ({
      id: `person-${at + 1}`,
      firstName: 'Nina',
      lastName: `Kowalski ${at + 1}`,
      email: `nina${at + 1}@example.org`,
      isActive: true,
      adminRoleId: 'role-2',
      adminRoleName: 'Recruiter',
      viewerCanChangeRole: false,
    }) as AdminUser,
);

test('all people of a role are shown, a page at a time', async () => {
  const { user } = await openRoles('/rolesManagement/detail?id=role-2&tab=users', {
    Query: {
      allAdminUsers: (_source: unknown, asked: Asked) => ({
        totalRecords: PEOPLE.length,
        isCapped: false,
        adminUsers: cut(PEOPLE, asked),
      }),
    },
  });
  const table = await screen.findByRole('table', { name: 'Users' });
  const shown = () => table.querySelectorAll('tbody tr').length;
  const more = () => screen.queryByText('Show more users');
  for (const count of [50, 75, 100, 105]) {
    await user.click(more() as HTMLElement);
    await waitFor(() => expect(shown()).toBe(count));
  }
  expect(within(table).getByText('Nina Kowalski 105')).toBeInTheDocument();
  expect(more()).toBeNull();
});

test('an open history follows what others change, as far as it was read', async () => {
  let entries = ENTRIES;
  const { user, sent } = await openRoles('/rolesManagement/detail?id=role-2&tab=history', {
    Query: {
      recordHistory: (_source: unknown, asked: Asked) =>
        ({ totalRecords: entries.length, entries: cut(entries, asked) }) as never,
    },
  });
  const list = await screen.findByRole('list', { name: 'History' });
  await user.click(await screen.findByText('Show older changes'));
  await waitFor(() => expect(list.querySelectorAll('li')).toHaveLength(40));
  entries = [{ ...(ENTRIES[0] as HistoryEntry), id: '1001', actorName: 'Somebody else' }, ...ENTRIES];
  act(() => tellChanged({ entity: 'adminRole', ids: ['role-2'] }));
  expect(await within(list).findByText(/Somebody else/)).toBeInTheDocument();
  expect(list.querySelectorAll('li')).toHaveLength(40);
  expect(sent('RecordHistory')).toHaveLength(4);
});

test('who was moved to another role stands in the table again after Undo', async () => {
  let away: readonly string[] = [];
  const { user } = await openRoles('/rolesManagement/detail?id=role-2&tab=users', {
    Query: {
      allAdminUsers: (_source: unknown, asked: Asked) => {
        const left = PEOPLE.slice(0, 3).filter(({ id }) => !away.includes(id));
        return {
          totalRecords: left.length,
          isCapped: false,
          adminUsers: cut(left, asked).map((one) => ({ ...one, viewerCanChangeRole: true })),
        };
      },
    },
    Mutation: {
      updateAdminUsers: (_source, { filter, adminRoleId }) => {
        const ids = filter.ids ?? [];
        away = adminRoleId === 'role-2' ? [] : ids;
        return ids.map((id) => ({ id, name: id, status: 'done' as const, reason: null }));
      },
    },
  });
  const table = await screen.findByRole('table', { name: 'Users' });
  await user.click(within(table).getByRole('button', { name: 'Move Nina Kowalski 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Nina Kowalski 2' }));
  await user.click(dialog.getByRole('combobox', { name: 'New role' }));
  await user.click(await screen.findByRole('option', { name: 'Content editor' }));
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(within(table).queryByText('Nina Kowalski 2')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await within(table).findByText('Nina Kowalski 2')).toBeInTheDocument();
});

test('whoever reads on by keyboard stays at the button, and goes on at the first of the last rows', async () => {
  let held: Promise<void> | undefined;
  const { user } = await openRoles(
    '/rolesManagement/detail?id=role-2&tab=history',
    {
      Query: {
        recordHistory: (_source: unknown, asked: Asked) =>
          ({ totalRecords: 43, entries: cut(ENTRIES.slice(0, 43), asked) }) as never,
      },
    },
    { hold: (name) => (name === 'RecordHistory' ? held : undefined) },
  );
  const list = await screen.findByRole('list', { name: 'History' });
  const more = () => screen.findByRole('button', { name: 'Show older changes' });
  const press = async (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    await user.keyboard('{Enter}');
    const button = screen.getByText('Show older changes');
    await waitFor(() => expect(button).toBeDisabled());
    await waitFor(() => expect(button).not.toHaveFocus());
    resolve();
  };
  (await more()).focus();
  await press();
  await waitFor(() => expect(list.querySelectorAll('li')).toHaveLength(40));
  expect(await more()).toHaveFocus();
  await press();
  await waitFor(() => expect(list.querySelectorAll('li')).toHaveLength(43));
  expect(within(list).getAllByRole('listitem')[40]?.querySelector('button')).toHaveFocus();
});

test('whoever has gone on meanwhile is left where they are', async () => {
  let held: Promise<void> | undefined;
  const { user } = await openRoles(
    '/rolesManagement/detail?id=role-2&tab=users',
    {
      Query: {
        allAdminUsers: (_source: unknown, asked: Asked) => ({
          totalRecords: 30,
          isCapped: false,
          adminUsers: cut(PEOPLE.slice(0, 30), asked),
        }),
      },
    },
    { hold: (name) => (name === 'RoleUsers' ? held : undefined) },
  );
  const table = await screen.findByRole('table', { name: 'Users' });
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  await user.click(await screen.findByRole('button', { name: 'Show more users' }));
  const tab = screen.getByRole('tab', { name: /^Users/ });
  tab.focus();
  resolve();
  await waitFor(() => expect(table.querySelectorAll('tbody tr')).toHaveLength(30));
  expect(tab).toHaveFocus();
});
