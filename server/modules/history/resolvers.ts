import type { Resolvers } from '../../gql/types.ts';
import { historyOf } from './read.ts';

export const historyResolvers: Resolvers = {
  Query: {
    recordHistory: (_source, { entity, id, pagination }, context) =>
      historyOf(context, entity, id, pagination),
  },
};
