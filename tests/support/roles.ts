import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { makeAdminRole } from '../../mocks/factories/admin-role.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import type { Resolvers } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { type AppOptions, makeSession, renderApp, sent } from './render-app.tsx';

export const roleSession = makeSession({ clientId: 1 });
export const roleReader = makeSession({ clientId: 1 }, makeMenu({ write: false, delete: false }));

/** Loads what the roles' screens load lazily, so that no test waits for it. */
export const loadRoleScreens = () =>
  Promise.all([
    import('../../src/features/roles/role-list.tsx'),
    import('../../src/features/roles/role-form.tsx'),
    import('../../src/features/roles/role-detail.tsx'),
  ]);

/** The console at an address of the roles, with what was sent by operation. */
export async function openRoles(path: string, overrides: Resolvers = {}, options: AppOptions = {}) {
  const user = userEvent.setup();
  const schema = createMockSchema({
    ...overrides,
    Mutation: {
      createAdminRole: (_source, { adminRole }) =>
        makeAdminRole(9, { roleName: adminRole.roleName, detail: adminRole.detail }),
      updateAdminRole: (_source, { adminRole }) =>
        makeAdminRole(2, { roleName: adminRole.roleName, updatedAt: '2026-11-20T15:00:00.000Z' }),
      deleteAdminRole: (_source, { id }) => ({ id }),
      ...overrides.Mutation,
    },
  });
  const app = await renderApp(path, { session: roleSession, schema, ...options });
  const sentOf = (name: string) => sent(app.requests, name);
  const box = (name: string) => screen.getByRole('checkbox', { name });
  return { user, app, sent: sentOf, box };
}

/** An operation that the server refuses on a field. */
export const refused = (operation: string, path: string, code: string): AppOptions => ({
  intercept: ({ name }) =>
    name === operation
      ? {
          errors: [
            new GraphQLError('The input is not valid', {
              extensions: { code: 'BAD_USER_INPUT', fields: [{ path, code }] },
            }),
          ],
        }
      : undefined,
});
