import type { Resolvers } from '../../gql/types.ts';
import { shownJob } from '../job/read.ts';
import { invitationTemplates } from './message.ts';
import { donorsToInvite, invitationPreview, invitationResults } from './read.ts';
import { sendInvitations, unsubscribe } from './send.ts';

export const invitationResolvers: Resolvers = {
  Query: {
    donorsToInvite: (_source, args, context) => donorsToInvite(context, args),
    invitationResults: (_source, { driveId }, context) => invitationResults(context, driveId),
    invitationTemplates: (_source, { driveId }, context) => invitationTemplates(context, driveId),
    invitationPreview: (_source, args, context) => invitationPreview(context, args),
  },
  Mutation: {
    sendInvitations: async (_source, args, context, { schema }) => {
      const job = await sendInvitations(context, args);
      return context.tx((tx) => shownJob(tx, { context, schema }, job));
    },
    unsubscribe: (_source, { token }, context) => unsubscribe(context, token),
  },
};
