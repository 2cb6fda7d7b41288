import { array, type InferType, object } from 'yup';
import { daysBetween } from '../lib/day.ts';
import type { Day } from '../lib/scalars.ts';
import { centerDetailRule, fitsDays } from './drive-dates.ts';
import {
  between,
  choice,
  flag,
  personName,
  required,
  requiredEmail,
  requiredPhone,
  requiredWhole,
  whole,
} from './fields.ts';
import { bedRule } from './resource.ts';
import { longText } from './text.ts';
import { isUnique } from './unique.ts';

export const DRIVE_KINDS = ['Mobile Drive', 'Fixed Center'] as const;
/** A mobile drive lasts so many days at the most. */
const MOBILE_DAYS = 31;

const isMobile = (parent: unknown): boolean =>
  (parent as { resourceType?: string }).resourceType === 'Mobile Drive';

interface Dates {
  readonly startDate?: Day | '';
  readonly endDate?: Day | '';
}

const tooLong = ({ startDate, endDate }: Dates): boolean =>
  Boolean(startDate && endDate && daysBetween(startDate, endDate) >= MOBILE_DAYS);

interface DriveRuleOptions {
  /** The first day that may be chosen: today when adding, nothing when editing. */
  readonly notBefore: Day | null;
  /** The days of all places that the drive has as it is stored: an edit may keep them. */
  readonly had?: number;
}

/** A mobile drive or fixed center (docs/design 9.2). */
export const driveRule = ({ notBefore, had = 0 }: DriveRuleOptions) =>
  object({
    resourceType: choice(DRIVE_KINDS),
    driveCenterName: between(3, 50),
    sponsorIds: array(required())
      .default([])
      .test(
        'sponsor',
        'sponsorRequired',
        (value, { parent }) => !isMobile(parent) || (value ?? []).length > 0,
      ),
    primaryContactName: personName().required('isRequired'),
    contactName: personName(),
    contactPhone: requiredPhone(),
    email: requiredEmail(),
    centerDetails: array(centerDetailRule(notBefore))
      .default([])
      .min(1, 'isRequired')
      .test(
        'long',
        'mobileDriveTooLong',
        (rows, { parent }) => !isMobile(parent) || !(rows ?? []).some((row) => row && tooLong(row)),
      )
      .test('days', 'tooManyDriveDays', (rows) => fitsDays((rows ?? []).filter(Boolean), had)),
    resourceId: required(),
    bedConfigration: array(bedRule)
      .default([])
      .min(1, 'isRequired')
      .test('once', 'bedTwice', (rows) => isUnique(rows, 'bedName')),
    donationTypeIds: array(required()).default([]).min(1, 'isRequired'),
    centerGoals: requiredWhole(1, 10_000, 'range1To10000'),
    note: longText().max(1000, 'maximumLength1000'),
    attendance: whole(0, 10_000, 'range0To10000'),
    suppliesDetails: array(
      object({
        consumerPackage: required().max(50, 'maximumLength50'),
        qty: requiredWhole(0, 10_000, 'range0To10000'),
        isOwn: flag(),
      }),
    )
      .default([])
      .test('once', 'supplyTwice', (rows) => isUnique(rows, 'consumerPackage')),
    numberOfPersonalResources: requiredWhole(0, 100, 'range0To100'),
    numberOfDrivers: requiredWhole(0, 100, 'range0To100').test(
      'driver',
      'driverRequired',
      (value, { parent }) => !isMobile(parent) || value === undefined || value >= 1,
    ),
  });

export type DriveForm = InferType<ReturnType<typeof driveRule>>;
