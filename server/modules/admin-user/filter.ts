import { and, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { daysBefore } from '../../../src/lib/day.ts';
import { type Context, viewerOf } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import { containing, isOneOf, matches } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import type { AdminUserFilterInput } from '../../gql/types.ts';
import { roleIsChangeable } from './user-row.ts';

/** A filtered list is counted so far and no further; a search that finds more is a broad one. */
export const COUNT_CAP = 1_000;
/** So many found rows are taken by their identifiers. */
const CANDIDATES = 5_000;
/** From three letters on a search goes by the index. */
const INDEXED = 3;

const words = sql`(${adminUsers.firstName} || ' ' || ${adminUsers.lastName} || ' ' || ${adminUsers.email} || ' ' || ${adminUsers.userName} || ' ' || ${adminUsers.uniqueIdentifier})`;

/**
 * Whose accounts: the selected bank's; the parent administration may ask for another one's, or for all. Accounts that it
 * names are meant whosever they are: they were chosen in the list of another bank.
 */
function bankOf(context: Context, { siteId, allSites, ids }: AdminUserFilterInput): number | null {
  if (viewerOf(context).clientId !== 0 || context.clientId !== 0) return context.clientId;
  if (allSites || (ids && siteId == null)) return null;
  return siteId ?? 0;
}

/**
 * A search of three letters and more is answered from the index: few are taken by identifier. What finds more is
 * common, so that reading rows in the list's order meets enough of them soon.
 */
async function searched(
  tx: Tx,
  text: string,
  bank: number | null,
): Promise<{ where: SQL; isBroad: boolean }> {
  const pattern = containing(text);
  const broad = matches(words, pattern);
  if (text.trim().length < INDEXED) return { where: broad, isBroad: false };
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT admin_user_matches(${pattern}, ${bank}::int, ${CANDIDATES + 1}::int) AS id`,
  );
  if (rows.length > CANDIDATES) return { where: broad, isBroad: true };
  const ids = rows.map(({ id }) => id);
  return { where: ids.length > 0 ? isOneOf(adminUsers.id, ids) : sql`false`, isBroad: false };
}

/** The conditions of a list: whether it is a bank's whole one, and whether its search alone is beyond the cap. */
export async function conditions(
  tx: Tx,
  context: Context,
  filter: AdminUserFilterInput,
): Promise<{ where: SQL | undefined; isWhole: boolean; isBroad: boolean; walks: boolean }> {
  const bank = bankOf(context, filter);
  const narrow: SQL[] = [];
  const add = (condition: SQL | undefined): void => {
    if (condition) narrow.push(condition);
  };
  const search = filter.search?.trim() ? await searched(tx, filter.search, bank) : null;
  add(search?.where);
  if (filter.roleIds?.length) add(isOneOf(adminUsers.adminRoleId, filter.roleIds));
  if (filter.exceptRoleId)
    add(or(isNull(adminUsers.adminRoleId), not(isOneOf(adminUsers.adminRoleId, [filter.exceptRoleId]))));
  if (filter.viewerCanChangeRole != null) {
    const changeable = await roleIsChangeable(tx, context);
    add(filter.viewerCanChangeRole ? changeable : not(changeable));
  }
  if (filter.isActive != null) add(eq(adminUsers.isActive, filter.isActive));
  if (filter.states?.length) add(inArray(adminUsers.state, filter.states));
  if (filter.isAutoCreated != null) add(eq(adminUsers.isAutoCreated, filter.isAutoCreated));
  if (filter.neverSignedIn != null)
    add(filter.neverSignedIn ? isNull(adminUsers.lastSignIn) : isNotNull(adminUsers.lastSignIn));
  if (filter.lastSignInBeforeDays != null)
    add(
      or(
        isNull(adminUsers.lastSignIn),
        lt(
          adminUsers.lastSignIn,
          daysBefore(context.now, Math.min(Math.max(0, filter.lastSignInBeforeDays), 36_500)),
        ),
      ),
    );
  if (filter.ids) add(filter.ids.length > 0 ? isOneOf(adminUsers.id, filter.ids) : sql`false`);
  return {
    where: and(
      bank === null ? undefined : eq(adminUsers.clientId, bank),
      filter.isDeleted ? isNotNull(adminUsers.deletedAt) : isNull(adminUsers.deletedAt),
      ...narrow,
    ),
    isWhole: narrow.length === 0,
    // So many rows that the page is best taken in the order of an index.
    walks: (narrow.length === 0 || search?.isBroad === true) && bank !== null && !filter.isDeleted,
    // Of removed accounts there are few, whatever the search has found among all.
    isBroad: search?.isBroad === true && narrow.length === 1 && !filter.isDeleted,
  };
}
