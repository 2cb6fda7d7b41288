/** The cards that a user may hide: their places in the grid, with a least height that loading, errors and little data keep. */
export const CARDS = {
  today: {
    title: 'openToday',
    modules: ['driveManagement'],
    className: 'max-xl:order-1 max-xl:col-span-12 min-h-64',
  },
  attention: {
    title: 'needsAttention',
    modules: ['driveManagement', 'donorManagement'],
    className: 'max-xl:order-2 max-xl:col-span-12 md:max-xl:col-span-6 min-h-83',
  },
  goals: {
    title: 'goalProgress',
    modules: ['driveManagement'],
    className: 'max-xl:order-3 max-xl:col-span-12 md:max-xl:col-span-6 min-h-83',
  },
  heatMap: {
    title: 'capacity',
    modules: ['driveManagement'],
    className: 'max-xl:order-4 max-xl:col-span-12 min-h-100',
  },
  bloodGroups: {
    title: 'donorsByBloodGroup',
    modules: ['donorManagement'],
    className: 'max-xl:order-5 max-xl:col-span-12 md:max-xl:col-span-6 min-h-93',
  },
  eligibleSoon: {
    title: 'eligibleSoon',
    modules: ['donorManagement'],
    className: 'max-xl:order-6 max-xl:col-span-12 md:max-xl:col-span-6 min-h-93',
  },
} as const;

export type CardName = keyof typeof CARDS;

export const CARD_NAMES = Object.keys(CARDS) as readonly CardName[];

export const isCardName = (text: unknown): text is CardName => CARD_NAMES.some((name) => name === text);
