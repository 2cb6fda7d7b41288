import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Day } from '../../../src/lib/scalars.ts';
import type { ValueOf } from '../../../src/rules/closed-sets.ts';
import type { BlockedSlot } from '../../../src/rules/slot-blocks.ts';
import {
  at,
  bankKey,
  clientId,
  containingIndex,
  day,
  email,
  id,
  partsOf,
  phone,
  plain,
  sameBank,
  times,
  timestamps,
} from './columns.ts';
import { files } from './file.ts';

export const donationTypes = pgTable(
  'donation_types',
  {
    id: id(),
    clientId: clientId(),
    name: text('name').notNull(),
    isPublished: boolean('is_published').notNull().default(false),
    isArchive: boolean('is_archive').notNull().default(false),
    productName: text('product_name').notNull(),
    product: text('product').notNull(),
    category: text('category').$type<ValueOf<'DonationCategory'>>().notNull(),
    maximiumProcedureTime: integer('maximium_procedure_time').notNull(),
    bedCleanupTime: integer('bed_cleanup_time').notNull(),
    totalDonationProcedureTime: integer('total_donation_procedure_time').notNull(),
    requiredSupplies: jsonb('required_supplies').notNull(), // [{ supplies, type, quantity }]
    requiredStaff: jsonb('required_staff').notNull(), // [{ staffDesignation, canTest, quantity }]
    fileId: uuid('file_id'),
    deferralRules: jsonb('deferral_rules').notNull(), // [{ nextType, days }]
    maximumPerYear: integer('maximum_per_year'),
    minimumAgeMen: integer('minimum_age_men'),
    minimumAgeWomen: integer('minimum_age_women'),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('donation_types_name_key').on(table.clientId, sql`lower(${table.name})`),
    sameBank(table, table.fileId, files),
  ],
);

export const sponsorGroups = pgTable(
  'sponsor_groups',
  {
    id: id(),
    clientId: clientId(),
    sponsorName: text('sponsor_name').notNull(),
    sponsorCode: text('sponsor_code').notNull(),
    ...timestamps,
  },
  (table) => [
    bankKey(table),
    uniqueIndex('sponsor_groups_code_key').on(table.clientId, table.sponsorCode),
    index('sponsor_groups_name_idx').on(table.clientId, table.sponsorName, table.id),
    containingIndex('sponsor_groups_search_idx', plain(table.sponsorName), partsOf(table.sponsorCode)),
  ],
);

export const resources = pgTable(
  'resources',
  {
    id: id(),
    clientId: clientId(),
    name: text('name').notNull(),
    addressLine1: text('address_line1').notNull().default(''),
    addressLine2: text('address_line2'),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    zipCode: text('zip_code').notNull().default(''),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    maximumDonorsAtATime: integer('maximum_donors_at_a_time').notNull(),
    resourceType: text('resource_type').$type<ValueOf<'ResourceType'>>().notNull(),
    status: text('status').$type<ValueOf<'ActiveStatus'>>().notNull(),
    isPublished: boolean('is_published').notNull().default(false),
    isArchive: boolean('is_archive').notNull().default(false),
    supplies: jsonb('supplies').notNull(), // [{ fixedSupplies, quantity }]
    manufacturingYear: integer('manufacturing_year'),
    companyName: text('company_name'),
    model: text('model'),
    vin: text('vin'),
    licensePlate: text('license_plate'),
    driversLicense: text('drivers_license'),
    maxTravelOccupancy: integer('max_travel_occupancy'),
    maxOccupancy: integer('max_occupancy'),
    registrationRenewalDate: day('registration_renewal_date'),
    mobileCode: text('mobile_code'),
    /** [{ id, bedName, quantity, donationTypeIds, isActive }] */
    bedConfigration: jsonb('bed_configration').notNull(),
    photoFrontId: uuid('photo_front_id'),
    photoBackId: uuid('photo_back_id'),
    photoRightId: uuid('photo_right_id'),
    photoLeftId: uuid('photo_left_id'),
    insuranceFileId: uuid('insurance_file_id'),
    insuranceExpirationDate: day('insurance_expiration_date'),
    ...timestamps,
  },
  (table) => [
    bankKey(table),
    sameBank(table, table.photoFrontId, files),
    sameBank(table, table.photoBackId, files),
    sameBank(table, table.photoRightId, files),
    sameBank(table, table.photoLeftId, files),
    sameBank(table, table.insuranceFileId, files),
    uniqueIndex('resources_name_key').on(table.clientId, sql`lower(${table.name})`),
    uniqueIndex('resources_mobile_code_key').on(table.clientId, sql`lower(${table.mobileCode})`),
  ],
);

export const driveCenters = pgTable(
  'drive_centers',
  {
    id: id(),
    clientId: clientId(),
    driveID: text('drive_id').notNull(),
    resourceType: text('resource_type').$type<ValueOf<'DriveKind'>>().notNull(),
    driveCenterName: text('drive_center_name').notNull(),
    primaryContactName: text('primary_contact_name').notNull(),
    contactPhone: phone('contact_phone').notNull(),
    email: email('email').notNull(),
    contactName: text('contact_name'),
    resourceId: uuid('resource_id'),
    bedConfigration: jsonb('bed_configration').notNull(),
    donationTypeIds: uuid('donation_type_ids').array().notNull(),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    centerGoals: integer('center_goals').notNull(),
    note: text('note'),
    attendance: integer('attendance'),
    /** [{ consumerPackage, qty, isOwn }] */
    suppliesDetails: jsonb('supplies_details').notNull(),
    numberOfPersonalResources: integer('number_of_personal_resources').notNull().default(0),
    numberOfDrivers: integer('number_of_drivers').notNull().default(0),
    isApproved: boolean('is_approved').notNull().default(false),
    isActived: boolean('is_actived').notNull().default(false),
    newDriveCreated: boolean('new_drive_created').notNull().default(true),
    wasActive: boolean('was_active').notNull().default(false),
    /** sentBack, rejected or canceled, with who, when and why. */
    reviewState: text('review_state'),
    reviewReason: text('review_reason'),
    reviewedBy: uuid('reviewed_by'),
    reviewedAt: at('reviewed_at'),
    /** Who asked for approval last, who approved, and who brought it into its state, by their names then. */
    requestedByName: text('requested_by_name'),
    requestedAt: at('requested_at'),
    approvedByName: text('approved_by_name'),
    approvedAt: at('approved_at'),
    statusByName: text('status_by_name'),
    statusAt: at('status_at'),
    /** [{ field, before, after }]: what edits have changed since it was approved. */
    reviewChanges: jsonb('review_changes').notNull().default([]),
    ...timestamps,
  },
  (table) => [
    bankKey(table),
    sameBank(table, table.resourceId, resources),
    uniqueIndex('drive_centers_drive_id_key').on(table.clientId, table.driveID),
    index('drive_centers_dates_idx').on(table.clientId, table.startDate, table.endDate),
    index('drive_centers_resource_idx').on(table.resourceId, table.endDate),
    containingIndex(
      'drive_centers_search_idx',
      plain(table.driveCenterName),
      table.driveID,
      plain(table.primaryContactName),
    ),
  ],
);

export const driveSponsors = pgTable(
  'drive_sponsors',
  {
    clientId: clientId(),
    driveId: uuid('drive_id').notNull(),
    sponsorGroupId: uuid('sponsor_group_id').notNull(),
  },
  (table) => [
    sameBank(table, table.driveId, driveCenters).onDelete('cascade'),
    sameBank(table, table.sponsorGroupId, sponsorGroups),
    uniqueIndex('drive_sponsors_key').on(table.driveId, table.sponsorGroupId),
    index('drive_sponsors_group_idx').on(table.sponsorGroupId),
  ],
);

/** One opening of a drive: a range of dates at one place. Times are wall time, HH:mm, in the zone. */
export const driveLocations = pgTable(
  'drive_locations',
  {
    id: id(),
    clientId: clientId(),
    driveId: uuid('drive_id').notNull(),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    isDriveActive: boolean('is_drive_active').notNull().default(false),
    /** Days of a place that were closed by themselves, while others of its drive are open or before they passed. */
    closedDates: day('closed_dates').array().$type<Day[]>().notNull().default([]),
    days: text('days').array().$type<ValueOf<'Weekday'>[]>().notNull(),
    staffIds: uuid('staff_ids').array().notNull(),
    location: text('location').notNull(),
    /** Where its donors believe it to be, while it has moved since and they have not been told. */
    toldLocation: text('told_location'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    startLunchTime: text('start_lunch_time'),
    endLunchTime: text('end_lunch_time'),
    timeZone: text('time_zone').$type<ValueOf<'ZoneLabel'>>().notNull(),
    /** Slots of its plan on which nobody is booked. */
    blockedSlots: jsonb('blocked_slots').$type<readonly BlockedSlot[]>().notNull().default([]),
    /** When it is open: the database works it out of days, times and zone. */
    openTimes: times('open_times').notNull().default('{}'),
  },
  (table) => [
    bankKey(table),
    sameBank(table, table.driveId, driveCenters).onDelete('cascade'),
    index('drive_locations_drive_idx').on(table.driveId),
    containingIndex('drive_locations_search_idx', plain(table.location)),
    index('drive_locations_dates_idx').on(table.clientId, table.startDate, table.endDate),
  ],
);

/**
 * Whom a place of a drive takes, its resource and its people, and when. The database alone writes it, and lets nobody be
 * taken twice at the same time.
 */
export const driveHolds = pgTable(
  'drive_holds',
  {
    locationId: uuid('location_id').notNull(),
    heldId: uuid('held_id').notNull(),
    clientId: clientId(),
    openTimes: times('open_times').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.locationId, table.heldId] }),
    sameBank(table, table.locationId, driveLocations).onDelete('cascade'),
  ],
);

/** A bed's slot. `booked` never passes `capacity`: the guarded update is what keeps two from one bed. */
export const driveSlots = pgTable(
  'drive_slots',
  {
    id: id(),
    clientId: clientId(),
    driveId: uuid('drive_id').notNull(),
    locationId: uuid('location_id').notNull(),
    bedName: text('bed_name').notNull(),
    bedNumber: integer('bed_number').notNull(),
    donationTypeId: uuid('donation_type_id').notNull(),
    startTime: at('start_time').notNull(),
    endTime: at('end_time').notNull(),
    capacity: integer('capacity').notNull().default(1),
    booked: integer('booked').notNull().default(0),
    blockedReason: text('blocked_reason'),
  },
  (table) => [
    bankKey(table),
    sameBank(table, table.driveId, driveCenters).onDelete('cascade'),
    sameBank(table, table.locationId, driveLocations).onDelete('cascade'),
    uniqueIndex('drive_slots_key').on(table.locationId, table.bedName, table.bedNumber, table.startTime),
    index('drive_slots_drive_idx').on(table.driveId, table.startTime),
    // What a week of slots needs lies in the index: the dashboards add up tens of thousands of them.
    index('drive_slots_open_idx')
      .on(table.clientId, table.startTime, table.booked, table.capacity, table.driveId)
      .where(sql`blocked_reason IS NULL`),
  ],
);
