import type { Resolvers } from '../../gql/types.ts';
import { lookUpDonor } from './lookup.ts';
import { portalSession } from './portal-session.ts';
import { registerInDonorPlatform } from './register.ts';
import { outsideSystems } from './states.ts';

export const outsideSystemResolvers: Resolvers = {
  Query: {
    outsideSystems: (_source, _args, context) => outsideSystems(context),
    searchDonorInRecordSystem: (_source, args, context) => lookUpDonor(context, 'RECORD_SYSTEM', args),
    searchDonorInSecondSystem: (_source, args, context) => lookUpDonor(context, 'SECOND_SYSTEM', args),
  },
  Mutation: {
    registerInDonorPlatform: (_source, args, context) => registerInDonorPlatform(context, args),
    jwtByEmail: (_source, args, context) => portalSession(context, args),
  },
};
