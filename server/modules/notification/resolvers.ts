import type { Resolvers } from '../../gql/types.ts';
import { listNotifications, markNotification } from './notifications.ts';

export const notificationResolvers: Resolvers = {
  Query: {
    allNotifications: (_source, { pagination, kinds, siteId }, context) =>
      listNotifications(context, pagination, kinds, siteId),
  },
  Mutation: {
    markNotificationRead: async (_source, { id, isRead, kinds }, context) => {
      await markNotification(context, id, isRead ?? true, kinds);
      return listNotifications(context, { pageNumber: 1, pageSize: 50 });
    },
  },
};
