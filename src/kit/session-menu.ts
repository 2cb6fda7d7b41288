import type { MenuAnswer } from '../access/sign-in-session.ts';
import type { CallResult } from '../api/bind.ts';
import { call } from '../api/call.ts';
import { readFragment } from '../gql/kit/fragment-masking.ts';
import { MenuTreeFragmentDoc, UserAdminRoleByIdDocument } from '../gql/kit/graphql.ts';

interface RoleAnswer {
  readonly domain: string;
  readonly menu: readonly MenuAnswer[];
}

/** The role of somebody who has just signed in, asked with a token that is not stored yet. */
export async function lookUpRole(
  id: string,
  authToken: string,
  clientId: number,
): Promise<CallResult<RoleAnswer>> {
  const { data, error } = await call(
    UserAdminRoleByIdDocument,
    { id },
    { authToken, clientId, keepRefusal: true },
  );
  if (error) return { error };
  const { domain, enablement } = data.userAdminRoleById;
  return { data: { domain, menu: readFragment(MenuTreeFragmentDoc, enablement) } };
}
