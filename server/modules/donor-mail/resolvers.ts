import type { Resolvers } from '../../gql/types.ts';
import { mailTemplates } from './template.ts';

/** Messages that somebody sends to donors. */
export const donorMailResolvers: Resolvers = {
  Query: {
    mailTemplates: (_source, { recipients }, context) => mailTemplates(context, recipients),
  },
};
