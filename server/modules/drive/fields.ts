import { spanOf } from '../../../src/lib/day.ts';
import type { DriveForm } from '../../../src/rules/drive.ts';
import type { BlockedSlot } from '../../../src/rules/slot-blocks.ts';
import { driveCenters, type driveLocations } from '../../db/schema/planning.ts';
import type {
  BedConfigrationInput,
  CenterDetailInput,
  DriveInput,
  LocationDetailInput,
} from '../../gql/types.ts';
import { recordFields } from '../../records/fields.ts';

type Range = DriveForm['centerDetails'][number];
type RulePlace = Range & Range['locationDetail'][number];
type PlaceField = Exclude<keyof CenterDetailInput | keyof LocationDetailInput, 'locationDetail'>;
/** A place with its days, as a form fills it and its row keeps it. */
export type FormPlace = Readonly<Pick<typeof driveLocations.$inferSelect, PlaceField>>;

const kept = <T>(value: T): T => value;
const orNull = (time: string | null): string | null => time || null;

/** Blocks with their parts in one order: the database keeps them in another, and what is alike must look alike. */
const inOrder = (blocked: readonly BlockedSlot[]): BlockedSlot[] =>
  blocked.map(({ bedName, bedNumber, startTime, reason }) => ({ bedName, bedNumber, startTime, reason }));

/** What a form fills of a place, each in the columns of its name: how its value is kept. */
const PLACE: {
  readonly [K in PlaceField]: K extends keyof RulePlace
    ? (value: FormPlace[K]) => FormPlace[K]
    : 'the rule has no such field';
} = {
  startDate: kept,
  endDate: kept,
  days: kept,
  staffIds: (ids) => [...new Set(ids)],
  location: kept,
  latitude: kept,
  longitude: kept,
  startTime: kept,
  endTime: kept,
  startLunchTime: orNull,
  endLunchTime: orNull,
  timeZone: kept,
  blockedSlots: inOrder,
};
const PLACES = Object.entries(PLACE) as readonly [PlaceField, (value: unknown) => unknown][];

/** A place with what a form fills, and nothing else. */
export const placeOf = (place: { readonly [K in PlaceField]?: FormPlace[K] | undefined }): FormPlace =>
  Object.fromEntries(PLACES.map(([name, keep]) => [name, keep(place[name] ?? null)])) as FormPlace;

/** The places of a form, each with the days of its range. */
export const placesOf = ({ centerDetails }: Pick<DriveForm, 'centerDetails'>): FormPlace[] =>
  centerDetails.flatMap(({ startDate, endDate, locationDetail }) =>
    locationDetail.map((place) => placeOf({ ...place, startDate, endDate })),
  );

// The database keeps the keys of its lists unordered: each is written and read with its own.
type StoredBed = Required<BedConfigrationInput>;
const bed = ({ bedName, quantity, isActive, donationTypeIds }: StoredBed): StoredBed => ({
  bedName,
  quantity,
  isActive,
  donationTypeIds,
});
type Supply = DriveForm['suppliesDetails'][number];
const supply = ({ consumerPackage, qty, isOwn }: Supply): Supply => ({
  consumerPackage,
  qty,
  // What was stored before it was told counts as recommended.
  isOwn: Boolean(isOwn),
});

/** What of a drive is kept in tables of its own. */
interface Beside {
  readonly places: readonly FormPlace[];
  readonly sponsorIds: readonly string[];
}

/** What a form fills of a drive, and where it is kept. */
export const driveFields = recordFields<typeof driveCenters, DriveInput, DriveForm, Beside>()(
  driveCenters,
  {
    resourceType: { column: 'resourceType' },
    driveCenterName: { column: 'driveCenterName' },
    primaryContactName: { column: 'primaryContactName' },
    contactPhone: { column: 'contactPhone' },
    email: { column: 'email' },
    contactName: { column: 'contactName' },
    sponsorIds: {
      read: ({ sponsorIds }) => [...sponsorIds].sort(),
      write: (ids) => ({ sponsorIds: [...new Set(ids)] }),
    },
    resourceId: { column: 'resourceId' },
    bedConfigration: {
      read: (row) => (row.bedConfigration as StoredBed[]).map(bed),
      write: (beds) => ({ bedConfigration: beds.map(bed) }),
    },
    donationTypeIds: { column: 'donationTypeIds' },
    // A drive lasts from the first day of its places to the last.
    centerDetails: {
      read: ({ places }) => places.map(placeOf),
      write: (centerDetails) => {
        const places = placesOf({ centerDetails });
        const span = spanOf(places);
        if (!span) throw new Error('the rule of drives lets none through without a place');
        return { places, startDate: span.from, endDate: span.to };
      },
    },
    centerGoals: { column: 'centerGoals' },
    note: { column: 'note' },
    attendance: { column: 'attendance' },
    suppliesDetails: {
      read: (row) => (row.suppliesDetails as Supply[]).map(supply),
      write: (supplies) => ({ suppliesDetails: supplies.map(supply) }),
    },
    numberOfPersonalResources: { column: 'numberOfPersonalResources' },
    numberOfDrivers: { column: 'numberOfDrivers' },
  },
  // Its number is given, and its state has operations of its own.
  [
    'driveID',
    'isApproved',
    'isActived',
    'newDriveCreated',
    'wasActive',
    'reviewState',
    'reviewReason',
    'reviewedBy',
    'reviewedAt',
    'requestedByName',
    'requestedAt',
    'approvedByName',
    'approvedAt',
    'statusByName',
    'statusAt',
    'reviewChanges',
  ],
);
