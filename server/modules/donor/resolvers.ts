import { and, count, eq } from 'drizzle-orm';
import { stateCode } from '../../../src/rules/states.ts';
import type { Context } from '../../context.ts';
import { donors } from '../../db/schema/donor.ts';
import type { Resolvers } from '../../gql/types.ts';
import { updateDonors } from './bulk.ts';
import { allDonorFilters, deleteDonorFilter, donorFilterById, saveDonorFilter } from './filters.ts';
import { donorMap } from './map.ts';
import { donorCount, donorMatches, searchDonors } from './search.ts';

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
    donorMatches: (_source, { filter }, context) => donorMatches(context, filter),
    countDonors: (_source, { filter }, context) => donorCount(context, filter),
    donorMap: (_source, { filter }, context) => donorMap(context, filter),
    allDonorFilters: (_source, _args, context) => allDonorFilters(context),
    donorFilterById: (_source, { id }, context) => donorFilterById(context, id),
    totalDonors: (_source, _args, context) => countDonors(context),
    donorsByState: (_source, { state }, context) => countDonors(context, stateCode(state) ?? '--'),
  },
  Mutation: {
    updateDonors: (_source, asked, context) => updateDonors(context, asked),
    createDonorFilter: (_source, { donorFilter }, context) => saveDonorFilter(context, donorFilter, true),
    updateDonorFilter: (_source, { donorFilter }, context) => saveDonorFilter(context, donorFilter, false),
    deleteDonorFilter: (_source, { id }, context) => deleteDonorFilter(context, id),
  },
};
