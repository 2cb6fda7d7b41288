import { and, count, eq } from 'drizzle-orm';
import { stateCode } from '../../../src/rules/states.ts';
import type { Context } from '../../context.ts';
import { donors } from '../../db/schema/donor.ts';
import type { Resolvers } from '../../gql/types.ts';
import { searchDonors } from './search.ts';

/** How many donors the tenant has, of one state or of all. */
async function countDonors(context: Context, state?: string): Promise<{ totalCount: number }> {
  const where = and(
    context.clientId > 0 ? eq(donors.clientId, context.clientId) : undefined,
    state ? eq(donors.state, state) : undefined,
  );
  const [row] = await context.tx((tx) => tx.select({ count: count() }).from(donors).where(where));
  return { totalCount: row?.count ?? 0 };
}

export const donorResolvers: Resolvers = {
  Query: {
    allDonorsSearchSortWithPagination: (_source, args, context) => searchDonors(context, args),
    allDonorsWithPagination: (_source, { pagination }, context) => searchDonors(context, pagination ?? {}),
    totalDonors: (_source, _args, context) => countDonors(context),
    donorsByState: (_source, { state }, context) => countDonors(context, stateCode(state) ?? '--'),
  },
};
