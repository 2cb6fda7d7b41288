import { PICTURE_SIDE } from '../../../src/rules/uploads.ts';
import { storePicture } from '../../files/store.ts';
import type { Resolvers } from '../../gql/types.ts';
import { listRequests } from './read.ts';
import { serviceStatus } from './status.ts';
import { createRequest, setRequestStatus } from './write.ts';

export const supportResolvers: Resolvers = {
  Query: {
    allSupportRequests: (_source, { pagination, filter }, context) =>
      listRequests(context, pagination, filter ?? {}),
    serviceStatus: (_source, _args, context) => serviceStatus(context),
  },
  Mutation: {
    createSupportRequest: (_source, { supportRequest }, context) => createRequest(context, supportRequest),
    // Texts on it have to stay readable; the parent administration asks too.
    uploadSupportScreenshot: (_source, { file }, context) =>
      storePicture(context, 'file', file, {
        clientId: context.clientId,
        maxSide: PICTURE_SIDE.screenshot,
        guarded: 'support',
      }),
    setSupportRequestStatus: (_source, { id, status }, context) => setRequestStatus(context, id, status),
  },
};
