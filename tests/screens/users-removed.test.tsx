import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAdminUser } from '../../mocks/factories/admin-user.ts';
import { loadScreens, menuOf, NONE, open, schemaOf } from '../support/users.tsx';

beforeAll(loadScreens, 60_000);

const removed = { ...NONE, deletedAt: '2026-11-19T15:00:00.000Z', viewerCanRestore: true } as const;

/** The list of those who were removed; whoever is restored is gone from it. */
async function openRemoved(count: number) {
  const users = Array.from({ length: count }, (_unused, index) => makeAdminUser(index + 1, removed));
  const restoreAdminUser = () => {
    users.shift();
    return makeAdminUser(1);
  };
  return open('/userManagement?removed=yes', { schema: schemaOf(users, { Mutation: { restoreAdminUser } }) });
}

describe('the list of removed users', () => {
  test('lists them by themselves, changed by nobody, and restores them', async () => {
    const { user, sent } = await openRemoved(1);
    const row = (await screen.findByRole('link', { name: 'Maria Ortega' })).closest('tr');
    expect(row).toHaveTextContent('Removed');
    expect(row).not.toHaveTextContent('Active');
    expect(sent('AllUsers')[0]?.filter).toMatchObject({ isDeleted: true });
    expect(await menuOf(user)).toEqual(['View', 'Restore', 'Profile', 'Open activity']);
    await user.click(screen.getByRole('menuitem', { name: 'Restore' }));
    expect(await screen.findByText('Maria Ortega restored')).toBeInTheDocument();
    expect(sent('RestoreUser')).toEqual([{ id: 'user-1' }]);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Maria Ortega' })).not.toBeInTheDocument());
  });

  test('a row that goes by what was done with it leaves the focus to the next one, and the last one to the page', async () => {
    const { user } = await openRemoved(2);
    for (const [name, next] of [
      ['Maria Ortega', () => screen.getByRole('link', { name: 'James Porter' }).closest('tr')],
      ['James Porter', () => screen.getByRole('main')],
    ] as const) {
      await menuOf(user, name);
      await user.click(screen.getByRole('menuitem', { name: 'Restore' }));
      await waitFor(() => expect(screen.queryByRole('link', { name })).not.toBeInTheDocument());
      await waitFor(() => expect(next()?.contains(document.activeElement)).toBe(true));
    }
  });
});
