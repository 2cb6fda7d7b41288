/** The cards that a user may hide, with a least height that loading, errors and little data keep. */
export const CARDS = {
  today: { title: 'openToday', modules: ['driveManagement'], className: 'min-h-80' },
  attention: {
    title: 'needsAttention',
    modules: ['driveManagement', 'donorManagement'],
    className: 'min-h-80',
  },
  goals: { title: 'goalProgress', modules: ['driveManagement'], className: 'min-h-71' },
  heatMap: { title: 'capacity', modules: ['driveManagement'], className: 'min-h-100' },
  bloodGroups: { title: 'donorsByBloodGroup', modules: ['donorManagement'], className: 'min-h-95' },
  eligibleSoon: { title: 'eligibleSoon', modules: ['donorManagement'], className: 'min-h-79' },
} as const;

export type CardName = keyof typeof CARDS;

export const CARD_NAMES = Object.keys(CARDS) as readonly CardName[];

export const isCardName = (text: unknown): text is CardName => CARD_NAMES.some((name) => name === text);
