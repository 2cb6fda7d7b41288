import type { Resolvers } from '../../gql/types.ts';
import { findRecords } from './find-records.ts';

export const searchResolvers: Resolvers = {
  Query: { findRecords: (_source, { text }, context) => findRecords(context, text) },
};
