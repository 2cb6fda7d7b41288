import { type ComponentType, lazy } from 'react';
import { loadTexts } from '../../../i18n/i18n.ts';

/** A part that comes after the first content, with its texts; one chunk has them all. */
function later<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadTexts(['cards'])]);
    return { default: component };
  });
}

export const LazyCards = {
  today: later(
    async () => (await import(/* webpackChunkName: "dashboard-cards" */ './today-card.tsx')).TodayCard,
  ),
  attention: later(
    async () =>
      (await import(/* webpackChunkName: "dashboard-cards" */ './attention-card.tsx')).AttentionCard,
  ),
  goals: later(
    async () => (await import(/* webpackChunkName: "dashboard-cards" */ './goal-card.tsx')).GoalCard,
  ),
  heatMap: later(
    async () => (await import(/* webpackChunkName: "dashboard-cards" */ './heat-map-card.tsx')).HeatMapCard,
  ),
  bloodGroups: later(
    async () =>
      (await import(/* webpackChunkName: "dashboard-cards" */ './blood-groups-card.tsx')).BloodGroupsCard,
  ),
  eligibleSoon: later(
    async () =>
      (await import(/* webpackChunkName: "dashboard-cards" */ './eligible-soon-card.tsx')).EligibleSoonCard,
  ),
};

export const BankTiles = later(
  async () => (await import(/* webpackChunkName: "dashboard-cards" */ './bank-tiles.tsx')).BankTiles,
);
export const PlatformTiles = later(
  async () => (await import(/* webpackChunkName: "dashboard-cards" */ './platform-tiles.tsx')).PlatformTiles,
);
export const WaitingCard = later(
  async () => (await import(/* webpackChunkName: "dashboard-cards" */ './waiting-card.tsx')).WaitingCard,
);
export const LongestWaitingCard = later(
  async () =>
    (await import(/* webpackChunkName: "dashboard-cards" */ './longest-waiting-card.tsx')).LongestWaitingCard,
);
export const HeaderActions = later(
  async () => (await import(/* webpackChunkName: "dashboard-cards" */ './header-actions.tsx')).HeaderActions,
);
export const OpenCount = later(
  async () => (await import(/* webpackChunkName: "dashboard-cards" */ './open-count.tsx')).OpenCount,
);
export const CalendarCard = lazy(async () => ({
  default: (await import('./calendar-card.tsx')).CalendarCard,
}));
export const BankMapCard = lazy(async () => ({ default: (await import('./bank-map-card.tsx')).BankMapCard }));
