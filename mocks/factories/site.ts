import type { Site } from '../gql/types.ts';

const NAMES = [
  'Riverside Blood Center',
  'Buckeye Community Blood Bank',
  'Front Range Donor Services',
  'Capital Valley Blood Source',
  'Cook Inlet Blood Bank',
  'Islands Blood Center',
];
const STATES = ['OK', 'OH', 'CO', 'CA', 'AK', 'HI'];
const ZONES = ['CST', 'EST', 'MST', 'PST', 'AKST', 'HST'];
const at = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

/** A blood bank, believable and the same every time for the same `siteId`. */
export function makeSite(overrides: Partial<Site> & { readonly siteId: number }): Partial<Site> {
  const index = overrides.siteId - 1;
  const turn = Math.floor(index / NAMES.length);
  return {
    id: `site-${overrides.siteId}`,
    name: turn === 0 ? at(NAMES, index) : `${at(NAMES, index)} ${turn + 1}`,
    code: `B${overrides.siteId}`,
    phoneNumber: `91855501${String(overrides.siteId).padStart(2, '0')}`,
    isActive: overrides.siteId % 5 !== 0,
    timeZone: at(ZONES, index),
    address: {
      addressLine1: '4500 S 129th East Ave',
      addressLine2: null,
      city: 'Tulsa',
      state: at(STATES, index),
      zipCode: '74134',
      latitude: 36.1,
      longitude: -95.8,
    },
    ...overrides,
  };
}
