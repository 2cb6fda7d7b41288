import type { Resolvers } from '../../gql/types.ts';
import { changesFor } from './stream.ts';

export const liveResolvers: Resolvers = {
  Subscription: {
    changes: { subscribe: (_source, _args, context) => changesFor(context) },
  },
};
