import type { DriveDetailFragment, DriveInput, LocationDetailInput } from '../../gql/drives/graphql.ts';
import { recordFields } from '../../kit/record/record-fields.ts';
import type { Day } from '../../lib/scalars.ts';
import type { DriveForm } from '../../rules/drive.ts';
import { rangesOf } from '../../rules/drive-places.ts';
import type { BlockedSlot, BlockReason } from '../../rules/slot-blocks.ts';

export type RangeValue = DriveForm['centerDetails'][number];
export type PlaceValue = RangeValue['locationDetail'][number];

interface Types {
  readonly input: DriveInput;
  readonly form: DriveForm;
  readonly record: DriveDetailFragment;
}

/** What the form holds before anybody has chosen: its controls start empty. */
export const NOTHING = '' as never;

const number = (value: unknown): number | null =>
  value === '' || value === undefined || value === null ? null : Number(value);
const count = (value: unknown): number => number(value) ?? 0;
const orNull = (text: string | null | undefined): string | null => text || null;

const blocksOf = (blocked: readonly BlockedSlot[]): PlaceValue['blockedSlots'] =>
  blocked.map(({ bedName, bedNumber, startTime, reason }) => ({
    bedName,
    bedNumber,
    startTime,
    reason: reason as BlockReason,
  }));

type Place = DriveDetailFragment['centerDetails'][number]['locationDetail'][number];

const placeValue = (place: Place): Required<PlaceValue> => ({
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
});

const placeInput = (place: PlaceValue): Required<LocationDetailInput> => ({
  days: [...place.days],
  staffIds: [...place.staffIds],
  location: place.location,
  latitude: number(place.latitude),
  longitude: number(place.longitude),
  startTime: place.startTime,
  endTime: place.endTime,
  startLunchTime: orNull(place.startLunchTime),
  endLunchTime: orNull(place.endLunchTime),
  timeZone: place.timeZone,
  blockedSlots: blocksOf(place.blockedSlots),
});

/** The fields of a drive: what they are called, and how they are told. */
export const driveFields = recordFields<Types>()('drives', {
  resourceType: {
    label: 'kind',
    empty: 'Mobile Drive',
    read: ({ resourceType }) => resourceType as 'Mobile Drive',
  },
  driveCenterName: { label: 'name', empty: '' },
  sponsorIds: { label: 'sponsor', empty: [], read: ({ sponsors }) => sponsors.map(({ id }) => id) },
  primaryContactName: { label: 'primaryContact', empty: '' },
  contactName: { label: 'contactName', empty: '', optional: true, send: orNull },
  contactPhone: { label: 'contactPhone', empty: NOTHING, shown: 'phone' },
  email: { label: 'email', empty: NOTHING, shown: 'email' },
  centerDetails: {
    label: 'dates',
    empty: [],
    read: ({ centerDetails }) =>
      centerDetails.map(({ startDate, endDate, locationDetail }) => ({
        startDate,
        endDate,
        locationDetail: locationDetail.map(placeValue),
      })),
    send: (ranges) =>
      ranges.map(({ startDate, endDate, locationDetail }) => ({
        startDate,
        endDate,
        locationDetail: locationDetail.map(placeInput),
      })),
  },
  resourceId: { label: 'resource', empty: '' },
  bedConfigration: {
    label: 'beds',
    empty: [],
    read: ({ bedConfigration }) =>
      bedConfigration.map(({ bedName, quantity, isActive, donationType }) => ({
        bedName,
        quantity,
        isActive,
        donationTypeIds: donationType.map(({ id }) => id),
      })),
    send: (beds) =>
      beds.map(({ bedName, quantity, donationTypeIds, isActive }) => ({
        bedName,
        quantity: Number(quantity),
        donationTypeIds: [...donationTypeIds],
        isActive: Boolean(isActive),
      })),
  },
  donationTypeIds: { label: 'types', empty: [], read: ({ donationTypeId }) => [...donationTypeId] },
  centerGoals: { label: 'goal', empty: NOTHING, shown: 'number', send: count },
  note: { label: 'note', empty: '', shown: 'lines', optional: true, send: orNull },
  attendance: { label: 'attendance', empty: NOTHING, shown: 'number', optional: true, send: number },
  suppliesDetails: {
    label: 'packingList',
    empty: [],
    read: ({ suppliesDetails }) =>
      suppliesDetails.map(({ consumerPackage, qty, isOwn }) => ({
        consumerPackage,
        qty,
        isOwn: Boolean(isOwn),
      })),
    send: (supplies) =>
      supplies.map(({ consumerPackage, qty, isOwn }) => ({
        consumerPackage,
        qty: Number(qty),
        isOwn: Boolean(isOwn),
      })),
  },
  numberOfPersonalResources: { label: 'personalResources', empty: 0, shown: 'number', send: count },
  numberOfDrivers: { label: 'drivers', empty: 1, shown: 'number', send: count },
});

/** A place as the history has it: with its days. */
type OldPlace = LocationDetailInput & { readonly startDate: Day; readonly endDate: Day };

/** A drive with old values of its history over it, as the contract takes it. */
export const withOldValues = (
  drive: Parameters<typeof driveFields.withOld>[0],
  old: Readonly<Record<string, unknown>>,
) => {
  const { centerDetails: places } = old;
  return driveFields.withOld(
    drive,
    Array.isArray(places) ? { ...old, centerDetails: rangesOf(places as readonly OldPlace[]) } : old,
  );
};

/** What a reviewer has seen, by the fields that hold it. */
const REVIEWED: readonly string[] = ['centerDetails', 'resourceId', 'bedConfigration'];

/** Can it be that with these values a drive has to be approved again? */
export const asksAgain = (
  { status, isApproved }: { readonly status: string; readonly isApproved: boolean },
  values: Readonly<Record<string, unknown>>,
): boolean => status === 'Sent back' || (isApproved && REVIEWED.some((name) => name in values));
