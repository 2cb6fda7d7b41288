import type { Resolvers } from '../../gql/types.ts';
import { deletedRecord } from './deleted.ts';
import { historyOf } from './read.ts';

export const historyResolvers: Resolvers = {
  Query: {
    deletedRecord: (_source, { entity, id }, context) => deletedRecord(context, entity, id),
    recordHistory: (_source, { entity, id, pagination }, context) =>
      historyOf(context, entity, id, pagination),
  },
};
