import type { RouteId } from '../../../access/paths.ts';
import {
  useBankTodayQuery,
  useCapacityHeatMapQuery,
  useDonorsByBloodGroupQuery,
  useEligibleSoonQuery,
  useGoalProgressQuery,
  useTotalDonorsQuery,
} from '../../../gql/dashboard/hooks.ts';
import type { Guarded } from '../../../kit/use-permission.ts';

interface CardSpec {
  /** One of these has to be allowed: the card's own query, or those whose records it speaks of. */
  readonly asks: readonly Guarded[];
  readonly className: string;
}

/** The cards that stand in a place of their own, with a least height that loading, errors and little data keep. */
export const CARDS = {
  today: { asks: [useBankTodayQuery], className: 'min-h-80 @max-[34rem]:min-h-90' },
  attention: { asks: [useBankTodayQuery, useTotalDonorsQuery], className: 'min-h-80' },
  goals: { asks: [useGoalProgressQuery], className: 'min-h-71.5' },
  heatMap: { asks: [useCapacityHeatMapQuery], className: 'min-h-100 max-sm:min-h-102' },
  bloodGroups: { asks: [useDonorsByBloodGroupQuery], className: 'min-h-95 pointer-coarse:min-h-126.5' },
  eligibleSoon: { asks: [useEligibleSoonQuery], className: 'min-h-79' },
} as const satisfies Record<string, CardSpec>;

/** The cards that lead the page of those alone who write what they show, on one of these pages, and plan no drives. */
const OWN = {
  appointments: ['addDonor'],
  ads: ['addAd'],
  toFinish: ['addAd', 'addEmailTemplate'],
  mail: ['addEmailTemplate'],
  edited: ['addEmailTemplate'],
} as const satisfies Record<string, readonly RouteId[]>;

/** The least heights of those: of what they hold when they are full, so that nothing moves when it comes. */
export const OWN_HEIGHTS: Readonly<Record<OwnCard, string>> = {
  appointments: 'min-h-103 @max-[34rem]:min-h-152',
  ads: 'min-h-83 @max-[34rem]:min-h-98.5',
  toFinish: 'min-h-83',
  mail: 'min-h-83 @max-[34rem]:min-h-98.5',
  edited: 'min-h-83',
};

export type PlacedCard = keyof typeof CARDS;
export type OwnCard = keyof typeof OWN;
/** The cards that a user may hide. */
export type CardName = OwnCard | PlacedCard;

const keysOf = <Key extends string>(of: Readonly<Record<Key, unknown>>) => Object.keys(of) as Key[];

export const isOwn = (name: unknown): name is OwnCard => keysOf(OWN).some((own) => own === name);
export const isCardName = (name: unknown): name is CardName =>
  isOwn(name) || keysOf(CARDS).some((card) => card === name);

/** The cards beside the specification's that somebody may see. */
export const cardsFor = (
  allows: (operation: Guarded) => boolean,
  opens: (page: RouteId) => boolean,
): readonly CardName[] => [
  ...keysOf(OWN).filter((name) => !opens('addDrive') && OWN[name].some(opens)),
  ...keysOf(CARDS).filter((name) => CARDS[name].asks.some(allows)),
];
