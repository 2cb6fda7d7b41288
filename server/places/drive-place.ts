import { type Address, type Place, placeOfAddress, placeOfText } from './us-places.ts';

export type Position = Pick<Place, 'lat' | 'lng'>;

interface Placed {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** What a bank says of where it is. */
export interface BankPlace extends Placed, Address {}

/** What a place of a drive says of where it is. */
export interface DrivePlace extends Placed {
  readonly location: string;
}

/** The bank `b` of a statement, as a `BankPlace`. */
export const BANK_PLACE =
  "jsonb_build_object('latitude', b.latitude, 'longitude', b.longitude, 'city', b.city, 'state', b.state, 'zipCode', b.zip_code)";

const given = ({ latitude, longitude }: Placed): Position | null =>
  latitude === null || longitude === null ? null : { lat: latitude, lng: longitude };

/** Where a bank is: as it says, or as its address says. */
export const positionOfBank = async (bank: BankPlace): Promise<Position | null> =>
  given(bank) ?? (await placeOfAddress(bank));

/** Where a place of a drive is: as it says, as its text says, or at least where its bank is. */
export const positionOfDrive = async (
  place: DrivePlace | undefined,
  bank: BankPlace | null,
): Promise<Position | null> =>
  (place && (given(place) ?? (await placeOfText(place.location, bank?.state)))) ??
  (bank && positionOfBank(bank));
