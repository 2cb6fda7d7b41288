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
export const CustomiseMenu = later(
  async () => (await import(/* webpackChunkName: "dashboard-cards" */ './customise-menu.tsx')).CustomiseMenu,
);
export const CalendarCard = lazy(async () => ({
  default: (await import('./calendar-card.tsx')).CalendarCard,
}));
export const BankMapCard = lazy(async () => ({ default: (await import('./bank-map-card.tsx')).BankMapCard }));
