import type { GraphQLFieldResolver } from 'graphql';
import { exportOperation } from '../../../src/rules/exports.ts';
import type { Context } from '../../context.ts';
import { exportLists } from '../../exports.ts';
import type { MutationResolvers } from '../../gql/types.ts';
import { type AskedExport, startExport } from '../../jobs/export.ts';
import { startKeyOf } from '../../jobs/start.ts';
import { shownJob } from './read.ts';

type Arguments = AskedExport & { readonly idempotencyKey?: string | null };

/** The start of the export of each list: the contract has one for each, with the list's own filter and right. */
export const exportResolvers: MutationResolvers = Object.fromEntries(
  exportLists
    .filter(({ turned }) => !turned)
    .map((list): [string, GraphQLFieldResolver<unknown, Context, Arguments>] => [
      exportOperation(list.path),
      async (_source, { idempotencyKey, ...asked }, context, { schema }) => {
        const job = await startExport(context, list, asked, startKeyOf(idempotencyKey, context));
        return context.tx((tx) => shownJob(tx, { context, schema }, job));
      },
    ]),
);
