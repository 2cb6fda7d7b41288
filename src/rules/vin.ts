/** A vehicle's number: seventeen characters without I, O and Q. */
export const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

const VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;

/** Does the check digit (the ninth character) fit? Vehicles from elsewhere may lack one: a warning, not an error. */
export function isRightVin(vin: string): boolean {
  if (!VIN.test(vin)) return false;
  const sum = WEIGHTS.reduce<number>(
    (total, weight, index) => total + weight * (VALUES.indexOf(vin[index] ?? '0') % 10),
    0,
  );
  return vin[8] === '0123456789X'[sum % 11];
}
