import type { Address } from '../gql/types.ts';

/** An address in Tulsa that nobody has looked up on the map. */
export const makeAddress = (addressLine1: string): Address => ({
  addressLine1,
  addressLine2: null,
  city: 'Tulsa',
  state: 'OK',
  zipCode: '74103',
  latitude: null,
  longitude: null,
});
