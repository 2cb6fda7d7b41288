import { placeOfAddress } from '../../places/us-places.ts';
import type { DonorColumns } from './table.ts';

const PARTS = ['city', 'state', 'zipCode'] as const;
type Address = Pick<DonorColumns, (typeof PARTS)[number]>;
type Somewhere = Address & Pick<DonorColumns, 'lat' | 'lng'>;

/**
 * An address with the place where it is: as it was given, else by its zip code, else by its city. Whoever moves sends
 * the place of the old address along, as they have read it: that counts as none.
 */
export async function located<T extends Somewhere>(address: T, stored?: Somewhere): Promise<T> {
  const isOld = address.lat === stored?.lat && address.lng === stored?.lng;
  if (address.lat !== null && address.lng !== null && !isOld) return address;
  const isKnown = stored !== undefined && stored.lat !== null && stored.lng !== null;
  if (isKnown && PARTS.every((part) => address[part] === stored[part]))
    return { ...address, lat: stored.lat, lng: stored.lng };
  const place = await placeOfAddress(address);
  return { ...address, lat: place?.lat ?? null, lng: place?.lng ?? null };
}
