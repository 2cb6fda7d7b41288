import type { Resolvers } from '../../gql/types.ts';
import { endPresence, markPresence } from './presence.ts';
import { changesFor } from './stream.ts';

export const liveResolvers: Resolvers = {
  Mutation: {
    markPresence: (_source, { entity, id }, context) => markPresence(context, entity, id),
    endPresence: (_source, { entity, id }, context) => endPresence(context, entity, id),
  },
  Subscription: {
    changes: { subscribe: (_source, _args, context) => changesFor(context) },
  },
};
