import { AttentionCard } from './attention-card.tsx';
import { BankYearCard } from './bank-year-card.tsx';
import { BloodGroupsCard } from './blood-groups-card.tsx';
import { DonorStateCard } from './donor-state-card.tsx';
import { DonorYearCard } from './donor-year-card.tsx';
import { EligibleSoonCard } from './eligible-soon-card.tsx';
import { GoalCard } from './goal-card.tsx';
import { HeaderActions } from './header-actions.tsx';
import { HeatMapCard } from './heat-map-card.tsx';
import { LiveCards } from './live-cards.tsx';
import { LongestWaitingCard } from './longest-waiting-card.tsx';
import { OpenCount } from './open-count.tsx';
import { OwnWork } from './own-work.tsx';
import { PlatformTiles } from './platform-tiles.tsx';
import { TodayCard } from './today-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** What comes after the first content of the dashboard, in one chunk. */
export const deferred = {
  AttentionCard,
  BankYearCard,
  BloodGroupsCard,
  DonorStateCard,
  DonorYearCard,
  EligibleSoonCard,
  GoalCard,
  HeaderActions,
  HeatMapCard,
  LiveCards,
  LongestWaitingCard,
  OpenCount,
  OwnWork,
  PlatformTiles,
  TodayCard,
  WaitingCard,
};
