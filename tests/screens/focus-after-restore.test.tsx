import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { makeAdminUser } from '../../mocks/factories/admin-user.ts';
import { loadScreens, open, schemaOf } from '../support/users.tsx';

beforeAll(loadScreens, 60_000);

const REMOVED = {
  deletedAt: '2026-11-10T15:00:00.000Z',
  viewerCanEdit: false,
  viewerCanRestore: true,
} as const;

/** Presses a button by the keyboard; it loses the focus while it is busy. */
async function press(button: HTMLElement, answer: () => void): Promise<void> {
  button.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(button).toBeDisabled());
  await waitFor(() => expect(button).not.toHaveFocus());
  answer();
}

test('whoever restores a user on their page goes on there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let user = makeAdminUser(1, REMOVED);
  const restoreAdminUser = () => {
    user = makeAdminUser(1);
    return user;
  };
  await open('/userManagement/view?id=user-1', {
    schema: schemaOf([user], { Query: { adminUserById: () => user }, Mutation: { restoreAdminUser } }),
    hold: (name) => (name === 'RestoreUser' ? promise : undefined),
  });
  const notice = await screen.findByRole('region', { name: 'Removed user' });
  await press(within(notice).getByRole('button', { name: 'Restore' }), resolve);
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('whoever restores a user of the list goes on at the next row; pressed twice it is restored once', async () => {
  let users = [makeAdminUser(1, REMOVED), makeAdminUser(2, REMOVED)];
  const [first] = users;
  const { user, sent } = await open('/userManagement?removed=yes', {
    schema: schemaOf(users, {
      Query: { allAdminUsers: () => ({ totalRecords: users.length, isCapped: false, adminUsers: users }) },
      Mutation: {
        restoreAdminUser: () => {
          users = users.slice(1);
          return makeAdminUser(1);
        },
      },
    }),
  });
  const name = `${first?.firstName} ${first?.lastName}`;
  const row = (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;
  const next = row.nextElementSibling;
  await user.dblClick(within(row).getByRole('button', { name: `Restore: ${name}` }));
  await waitFor(() => expect(row).not.toBeInTheDocument());
  await waitFor(() => expect(next).toHaveFocus());
  expect(sent('RestoreUser')).toHaveLength(1);
});
