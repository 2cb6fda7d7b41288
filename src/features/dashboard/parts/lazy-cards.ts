import { type ComponentType, lazy } from 'react';
import { loadTexts } from '../../../i18n/i18n.ts';
import type { deferred } from './deferred-cards.ts';

type Deferred = typeof deferred;

/** A part that comes after the first content, with its texts; one chunk has them all. */
function later<Props>(pick: (of: Deferred) => ComponentType<Props>) {
  return lazy(async () => {
    const [{ deferred: of }] = await Promise.all([
      import(/* webpackChunkName: "dashboard-cards" */ './deferred-cards.ts'),
      loadTexts(['cards']),
    ]);
    return { default: pick(of) };
  });
}

export const LazyCards = {
  today: later((of) => of.TodayCard),
  attention: later((of) => of.AttentionCard),
  goals: later((of) => of.GoalCard),
  heatMap: later((of) => of.HeatMapCard),
  bloodGroups: later((of) => of.BloodGroupsCard),
  eligibleSoon: later((of) => of.EligibleSoonCard),
};

export const BankYearCard = later((of) => of.BankYearCard);
export const DonorYearCard = later((of) => of.DonorYearCard);
export const DonorStateCard = later((of) => of.DonorStateCard);
export const OwnWork = later((of) => of.OwnWork);
export const PlatformTiles = later((of) => of.PlatformTiles);
export const WaitingCard = later((of) => of.WaitingCard);
export const LiveCards = later((of) => of.LiveCards);
export const LongestWaitingCard = later((of) => of.LongestWaitingCard);
export const HeaderActions = later((of) => of.HeaderActions);
export const OpenCount = later((of) => of.OpenCount);
export const CalendarCard = lazy(async () => {
  const [{ CalendarCard: Card }] = await Promise.all([
    import('../../../pickers/calendar/calendar-card.tsx'),
    loadTexts(['calendar']),
  ]);
  return { default: Card };
});
export const BankMapCard = lazy(async () => ({
  default: (await import(/* webpackChunkName: "dashboard-map" */ './bank-map-card.tsx')).BankMapCard,
}));
