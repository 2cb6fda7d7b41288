import { array, type InferType, object } from 'yup';
import type { Day } from '../lib/scalars.ts';
import { STATUSES } from './client.ts';
import { inCapitals } from './codes.ts';
import { choice, day, flag, required, requiredWhole, upTo, whole } from './fields.ts';
import { addressRule } from './postal-address.ts';
import { text } from './text.ts';
import { isUnique } from './unique.ts';
import { isRightVin, VIN } from './vin.ts';

export const RESOURCE_TYPES = ['Mobile unit', 'Fixed center', 'Bed set'] as const;

/** Beds of one kind, of a resource or of a drive. */
export const bedRule = object({
  bedName: required().max(50, 'maximumLength50'),
  quantity: requiredWhole(1, 50, 'range1To50'),
  donationTypeIds: array(required()).default([]).min(1, 'isRequired'),
  isActive: flag(),
});

/** What is asked for of a vehicle alone. */
const ofVehicle = <S extends { required: (code: string) => S }>(
  [resourceType]: readonly unknown[],
  field: S,
): S => (resourceType === 'Mobile unit' ? field.required('isRequired') : field);

/** A mobile unit, fixed center or set of beds (docs/design 8.1). `today` is YYYY-MM-DD. */
export const resourceRule = (today: Day) =>
  object({
    name: required().max(50, 'maximumLength50'),
    resourceType: choice(RESOURCE_TYPES),
    status: choice(STATUSES, 'statusRequired'),
    permanentAddress: addressRule(),
    maximumDonorsAtATime: requiredWhole(1, 100, 'range1To100'),
    bedConfigration: array(bedRule)
      .default([])
      .test('once', 'bedTwice', (rows) => isUnique(rows, 'bedName')),
    supplies: array(
      object({
        fixedSupplies: required().max(50, 'maximumLength50'),
        quantity: requiredWhole(1, 999, 'range1To999'),
      }),
    )
      .default([])
      .test('once', 'supplyTwice', (rows) => isUnique(rows, 'fixedSupplies')),
    companyName: upTo(50),
    model: upTo(50),
    manufacturingYear: whole(1980, Number(today.slice(0, 4)) + 1, 'manufacturingYear'),
    vin: text().transform(inCapitals).matches(VIN, { message: 'vinFormat', excludeEmptyString: true }),
    licensePlate: upTo(20),
    driversLicense: upTo(20),
    maxTravelOccupancy: whole(1, 100, 'range1To100'),
    maxOccupancy: whole(1, 100, 'range1To100'),
    registrationRenewalDate: day().when('resourceType', ofVehicle),
    mobileCode: upTo(20).when('resourceType', ofVehicle),
    photoFrontId: text(),
    photoBackId: text(),
    photoRightId: text(),
    photoLeftId: text(),
    insuranceFileId: text(),
    insuranceExpirationDate: day(),
  });

export type ResourceForm = InferType<ReturnType<typeof resourceRule>>;

/** What is worth a look before saving: codes of warnings. */
export function resourceWarnings({
  bedConfigration,
  maximumDonorsAtATime,
  vin,
}: {
  readonly bedConfigration: readonly { readonly quantity: number; readonly isActive: boolean }[];
  readonly maximumDonorsAtATime: number;
  readonly vin: string;
}): readonly string[] {
  const beds = bedConfigration.reduce((sum, bed) => sum + (bed.isActive ? bed.quantity : 0), 0);
  return [
    ...(maximumDonorsAtATime < beds ? ['fewerDonorsThanBeds'] : []),
    ...(vin && !isRightVin(vin) ? ['vinChecksum'] : []),
  ];
}

interface BedsOfKind {
  readonly quantity: number;
  readonly isActive: boolean;
  /** What its donation types are: their category, and the minutes that one takes the bed. */
  readonly types: readonly { readonly category: string; readonly bedMinutes: number }[];
}

/**
 * Active beds of a resource, and how many whole-blood donors an hour they serve at most: no more at a time than the
 * resource takes. Null where no bed takes whole blood.
 */
export function bedTotals(
  rows: readonly BedsOfKind[],
  maximumDonorsAtATime: number,
): { readonly beds: number; readonly perHour: number | null } {
  const active = rows.filter(({ isActive }) => isActive);
  const beds = active.reduce((sum, { quantity }) => sum + quantity, 0);
  // The quickest type of each bed first: that is the most that can be.
  const paces = active
    .flatMap(({ quantity, types }) => {
      const minutes = types
        .filter(({ category, bedMinutes }) => category === 'Whole Blood' && bedMinutes > 0)
        .map(({ bedMinutes }) => bedMinutes);
      return minutes.length > 0 ? [{ quantity, perHour: 60 / Math.min(...minutes) }] : [];
    })
    .sort((a, b) => b.perHour - a.perHour);
  if (paces.length === 0) return { beds, perHour: null };
  let left = maximumDonorsAtATime > 0 ? maximumDonorsAtATime : Number.POSITIVE_INFINITY;
  let donors = 0;
  for (const { quantity, perHour } of paces) {
    const used = Math.min(left, quantity);
    donors += used * perHour;
    left -= used;
  }
  return { beds, perHour: Math.floor(donors) };
}
