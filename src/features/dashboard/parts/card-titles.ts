import type { CardName } from './bank-cards.ts';

/** What each card is called, in the texts of the cards. */
export const CARD_TITLES = {
  appointments: 'appointments',
  ads: 'ads',
  toFinish: 'toFinish',
  mail: 'mailOfWeek',
  edited: 'edited',
  today: 'openToday',
  attention: 'needsAttention',
  goals: 'goalProgress',
  heatMap: 'capacity',
  bloodGroups: 'donorsByBloodGroup',
  eligibleSoon: 'eligibleSoon',
} as const satisfies Record<CardName, string>;
