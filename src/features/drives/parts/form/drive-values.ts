import type { DriveDetailFragment, DriveInput } from '../../../../gql/drives/graphql.ts';
import { addDays } from '../../../../lib/day.ts';
import type { Day } from '../../../../lib/scalars.ts';
import type { DriveForm } from '../../../../rules/drive.ts';
import type { BlockedSlot, BlockReason } from '../../../../rules/slot-blocks.ts';

export type RangeValue = DriveForm['centerDetails'][number];
export type PlaceValue = RangeValue['locationDetail'][number];
export type BedValue = DriveForm['bedConfigration'][number];
export type SupplyValue = DriveForm['suppliesDetails'][number];

/** What the form holds before anybody has chosen: its controls start empty. */
export const NOTHING = '' as never;

/** What other screens hand over: the days and hours that were selected there. */
export interface Given {
  readonly date?: Day | undefined;
  readonly endDate?: Day | undefined;
  readonly time?: string | undefined;
  readonly endTime?: string | undefined;
}

export const emptyPlace = (timeZone: string, { time = '', endTime = '' }: Given = {}): PlaceValue => ({
  days: [],
  staffIds: [],
  location: '',
  latitude: NOTHING,
  longitude: NOTHING,
  startTime: time,
  endTime,
  startLunchTime: '',
  endLunchTime: '',
  timeZone: timeZone as PlaceValue['timeZone'],
  blockedSlots: [],
});

export const emptyRange = (timeZone: string, given: Given = {}): RangeValue => ({
  startDate: given.date ?? NOTHING,
  endDate: given.endDate ?? given.date ?? NOTHING,
  locationDetail: [emptyPlace(timeZone, given)],
});

/** The form of a drive that is made anew. */
export const emptyDrive = (timeZone: string, given: Given): DriveForm => ({
  resourceType: 'Mobile Drive',
  driveCenterName: '',
  sponsorIds: [],
  primaryContactName: '',
  contactName: '',
  contactPhone: '',
  email: '',
  centerDetails: [emptyRange(timeZone, given)],
  resourceId: '',
  bedConfigration: [],
  donationTypeIds: [],
  centerGoals: NOTHING,
  note: '',
  attendance: NOTHING,
  suppliesDetails: [],
  numberOfPersonalResources: 0,
  numberOfDrivers: 1,
});

const blocksOf = (blocked: readonly BlockedSlot[]): PlaceValue['blockedSlots'] =>
  blocked.map(({ bedName, bedNumber, startTime, reason }) => ({
    bedName,
    bedNumber,
    startTime,
    reason: reason as BlockReason,
  }));

/** The form of a drive as it stands. */
export function driveValues(drive: DriveDetailFragment): DriveForm {
  return {
    resourceType: drive.resourceType as DriveForm['resourceType'],
    driveCenterName: drive.driveCenterName,
    sponsorIds: drive.sponsors.map(({ id }) => id),
    primaryContactName: drive.primaryContactName,
    contactName: drive.contactName ?? '',
    contactPhone: drive.contactPhone,
    email: drive.email,
    centerDetails: drive.centerDetails.map(({ startDate, endDate, locationDetail }) => ({
      startDate,
      endDate,
      locationDetail: locationDetail.map((place) => ({
        days: [...place.days] as PlaceValue['days'],
        staffIds: place.staff.map(({ id }) => id),
        location: place.location,
        latitude: place.latitude ?? NOTHING,
        longitude: place.longitude ?? NOTHING,
        startTime: place.startTime,
        endTime: place.endTime,
        startLunchTime: place.startLunchTime ?? '',
        endLunchTime: place.endLunchTime ?? '',
        timeZone: place.timeZone as PlaceValue['timeZone'],
        blockedSlots: blocksOf(place.blockedSlots),
      })),
    })),
    resourceId: drive.resourceId ?? '',
    bedConfigration: drive.bedConfigration.map(({ bedName, quantity, isActive, donationType }) => ({
      bedName,
      quantity,
      isActive,
      donationTypeIds: donationType.map(({ id }) => id),
    })),
    donationTypeIds: [...drive.donationTypeId],
    centerGoals: drive.centerGoals,
    note: drive.note ?? '',
    attendance: drive.attendance ?? NOTHING,
    suppliesDetails: drive.suppliesDetails.map(({ consumerPackage, qty }) => ({ consumerPackage, qty })),
    numberOfPersonalResources: drive.numberOfPersonalResources,
    numberOfDrivers: drive.numberOfDrivers,
  };
}

/** A whole-blood interval: after it the same donors may give again, on the same day of the week. */
const INTERVAL_WEEKS = 8;

/** A drive planned once more: so many weeks later, with nobody assigned yet. */
export function duplicateOf(drive: DriveDetailFragment, weeks = INTERVAL_WEEKS): DriveForm {
  const values = driveValues(drive);
  const days = weeks * 7;
  return {
    ...values,
    attendance: NOTHING,
    centerDetails: values.centerDetails.map((range) => ({
      startDate: addDays(range.startDate, days),
      endDate: addDays(range.endDate, days),
      locationDetail: range.locationDetail.map((place) => ({ ...place, staffIds: [] })),
    })),
  };
}

const number = (value: unknown): number | null =>
  value === '' || value === undefined || value === null ? null : Number(value);

/** The form as the contract takes it. */
export function driveInput(form: DriveForm): DriveInput {
  return {
    resourceType: form.resourceType,
    driveCenterName: form.driveCenterName,
    primaryContactName: form.primaryContactName,
    contactPhone: form.contactPhone,
    email: form.email,
    contactName: form.contactName || null,
    sponsorIds: [...form.sponsorIds],
    resourceId: form.resourceId,
    bedConfigration: form.bedConfigration.map(({ bedName, quantity, donationTypeIds, isActive }) => ({
      bedName,
      quantity: Number(quantity),
      donationTypeIds: [...donationTypeIds],
      isActive: Boolean(isActive),
    })),
    donationTypeIds: [...form.donationTypeIds],
    centerDetails: form.centerDetails.map(({ startDate, endDate, locationDetail }) => ({
      startDate,
      endDate,
      locationDetail: locationDetail.map((place) => ({
        days: [...place.days],
        staffIds: [...place.staffIds],
        location: place.location,
        latitude: number(place.latitude),
        longitude: number(place.longitude),
        startTime: place.startTime,
        endTime: place.endTime,
        startLunchTime: place.startLunchTime || null,
        endLunchTime: place.endLunchTime || null,
        timeZone: place.timeZone,
        blockedSlots: blocksOf(place.blockedSlots),
      })),
    })),
    centerGoals: number(form.centerGoals) ?? 0,
    note: form.note || null,
    attendance: number(form.attendance),
    suppliesDetails: form.suppliesDetails.map(({ consumerPackage, qty }) => ({
      consumerPackage,
      qty: Number(qty),
    })),
    numberOfPersonalResources: number(form.numberOfPersonalResources) ?? 0,
    numberOfDrivers: number(form.numberOfDrivers) ?? 0,
  };
}
