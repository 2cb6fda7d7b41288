/** How full a drive is booked, as lists are narrowed by it. */
export const FILL_RATES = ['LOW', 'MIDDLE', 'HIGH'] as const;
export type FillRate = (typeof FILL_RATES)[number];

/** The shares of its room between which a drive is neither nearly empty nor nearly full, both of them included. */
export const MIDDLE_FILL = { from: 0.5, to: 0.8 } as const;

/** How full is what has so much room? Without any it is not full. */
export function fillRateOf({
  booked,
  capacity,
}: {
  readonly booked: number;
  readonly capacity: number;
}): FillRate {
  const share = capacity > 0 ? booked / capacity : 0;
  return share < MIDDLE_FILL.from ? 'LOW' : share > MIDDLE_FILL.to ? 'HIGH' : 'MIDDLE';
}
