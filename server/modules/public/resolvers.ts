import type { Resolvers } from '../../gql/types.ts';
import { createAppointment } from './appointment.ts';
import { publicSites, publicTypes, submitDonorPII } from './donor.ts';

/** What the pages of donors call without a token. */
export const publicResolvers: Resolvers = {
  Query: {
    allPublicSites: (_source, _args, context) => publicSites(context),
    allPublicDonationTypes: (_source, { clientId }, context) => publicTypes(context, clientId),
  },
  Mutation: {
    createAppointment: (_source, args, context) => createAppointment(context, args),
    submitDonorPII: (_source, args, context) => submitDonorPII(context, args),
  },
};
