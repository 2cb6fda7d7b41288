import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { makeAdminUser } from '../../mocks/factories/admin-user.ts';
import type { AdminUser, Resolvers } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { type AppOptions, makeSession, renderApp, sent } from './render-app.tsx';

export type Keyboard = ReturnType<typeof userEvent.setup>;

export const ROLES = [
  { id: 'role-1', roleName: 'Bank administrator', isBeyondOwn: false },
  { id: 'role-2', roleName: 'Drive planner', isBeyondOwn: false },
  { id: 'role-3', roleName: 'Network keeper', isBeyondOwn: true },
];

const page = (...adminUsers: AdminUser[]) => ({
  totalRecords: adminUsers.length,
  isCapped: false,
  adminUsers,
});

/** A bank with these administrators; the first one is the one that is opened. */
export function schemaOf(users: readonly AdminUser[] = [makeAdminUser(1)], more: Resolvers = {}) {
  const first = users[0] ?? makeAdminUser(1);
  return createMockSchema({
    ...more,
    Query: {
      allAdminUsers: () => page(...users),
      adminUserById: () => first,
      isAdminUserFree: () => true,
      allAdminRolesWithOutRoleValidation: () => ({ totalRecords: ROLES.length, adminRoles: ROLES }),
      ...more.Query,
    },
    Mutation: {
      createAdminUser: () => first,
      updateAdminUser: () => ({ ...first, updatedAt: '2026-11-20T15:00:00.000Z' }),
      updateAdminUserProfile: () => ({ ...first, updatedAt: '2026-11-20T15:00:00.000Z' }),
      updateAdminUserStatus: (_source, { isActive }) => ({ ...first, isActive }),
      ...more.Mutation,
    },
  });
}

/** The console at an address, as somebody of the bank; `sent` answers the variables of what was asked so far. */
export async function open(path: string, options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, {
    session: makeSession({ clientId: 1 }),
    schema: schemaOf(),
    ...options,
  });
  const sentOf = (name: string) => sent(app.requests, name);
  return { user, app, sent: sentOf };
}

/** Fills text fields by their labels, and leaves the last one. */
export async function fill(user: Keyboard, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const control = await screen.findByLabelText(label);
    await user.clear(control);
    if (text) await user.type(control, text);
  }
  await user.tab();
}

export async function choose(user: Keyboard, label: RegExp, name: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name }));
}

/** The screens of users, loaded before the tests' clocks run. */
export const loadScreens = () =>
  Promise.all([
    import('../../src/features/users/user-list.tsx'),
    import('../../src/features/users/user-form.tsx'),
    import('../../src/features/users/user-detail.tsx'),
    import('../../src/features/users/user-profile-page.tsx'),
    import('../../src/features/users/my-profile-page.tsx'),
    import('../../src/kit/list/bulk-dialog.tsx'),
  ]);

/** Of an administrator with whom the reader may do nothing. */
export const NONE = {
  viewerCanEdit: false,
  viewerCanToggle: false,
  viewerCanChangeRole: false,
  viewerCanResetPassword: false,
  viewerCanDelete: false,
};

/** Opens the menu of somebody's row, and answers what is in it. */
export async function menuOf(user: Keyboard, name = 'Maria Ortega') {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await screen.findByRole('menu');
  return screen.getAllByRole('menuitem').map((item) => item.textContent);
}
