import type { Resolvers } from '../../gql/types.ts';
import { bankAppointments } from './appointments-ahead.ts';
import { bankNeedsAttention } from './attention.ts';
import { bankContent } from './content.ts';
import { donorsByBloodGroup, eligibleSoon } from './donor-cards.ts';
import { goalProgress } from './goals.ts';
import { capacityHeatMap } from './heat-map.ts';
import { platformFigures } from './platform.ts';
import { bankToday } from './today.ts';
import { bankTrends } from './trends.ts';
import { platformWaiting } from './waiting.ts';

export const dashboardResolvers: Resolvers = {
  Query: {
    bankToday: (_source, _args, context) => bankToday(context),
    bankNeedsAttention: (_source, _args, context) => bankNeedsAttention(context),
    bankAppointments: (_source, _args, context) => bankAppointments(context),
    bankContent: (_source, _args, context) => bankContent(context),
    goalProgress: (_source, _args, context) => goalProgress(context),
    capacityHeatMap: (_source, _args, context) => capacityHeatMap(context),
    donorsByBloodGroup: (_source, _args, context) => donorsByBloodGroup(context),
    eligibleSoon: (_source, _args, context) => eligibleSoon(context),
    bankTrends: (_source, _args, context) => bankTrends(context),
    platformWaiting: (_source, _args, context) => platformWaiting(context),
    platformFigures: (_source, _args, context) => platformFigures(context),
  },
};
