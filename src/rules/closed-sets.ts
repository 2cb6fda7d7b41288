import { WEEK } from '../lib/day.ts';
import { CMS_TYPES } from './ads.ts';
import { APPOINTMENT_ACTIONS } from './appointment-actions.ts';
import { BOOKERS, DAY_STATUSES, SLOT_STATUSES } from './appointment-status.ts';
import { DONOR_BLOOD_TYPES } from './blood-groups.ts';
import { STATUSES } from './client.ts';
import { CONFLICT_LEVELS } from './conflicts.ts';
import { CONTACT_ORIGINS, CONTACT_SOURCES } from './contact-preferences.ts';
import { CATEGORIES, DONATION_TYPE_STATES, SUPPLY_KINDS } from './donation-type.ts';
import { ELIGIBLE_KINDS, RADIUS_TYPES } from './donor-filter.ts';
import { DRIVE_KINDS, FILL_RATES } from './drive.ts';
import { DRIVE_ACTIONS, DRIVE_STATUSES } from './drive-status.ts';
import { KINDS } from './eligibility.ts';
import { TEMPLATE_TYPES } from './email-template.ts';
import { EVENT_KINDS, EVENT_STATUSES, EVENT_TIMES } from './event.ts';
import { GOAL_FORECASTS } from './forecast.ts';
import { RESOURCE_TYPES } from './resource.ts';
import { SEXES } from './sexes.ts';
import { BLOCK_REASONS } from './slot-blocks.ts';
import { SEVERITIES, SUPPORT_STATUSES } from './support.ts';

/**
 * The contract's scalars that are closed sets, each with the values that its rule has (docs/adr/0024). Many are no names
 * of GraphQL ("A+"), and what travels is given: so they are texts on the wire, and no enums.
 */
export const CLOSED_SETS = {
  ActiveStatus: STATUSES,
  AppointmentAction: APPOINTMENT_ACTIONS,
  AppointmentStatus: SLOT_STATUSES,
  BlockReason: BLOCK_REASONS,
  BloodType: DONOR_BLOOD_TYPES,
  Booker: BOOKERS,
  CheckLevel: CONFLICT_LEVELS,
  CmsType: CMS_TYPES,
  ContactOrigin: CONTACT_ORIGINS,
  ContactSource: CONTACT_SOURCES,
  DayStatus: DAY_STATUSES,
  DonationCategory: CATEGORIES,
  DonationKind: KINDS,
  DonationTypeState: DONATION_TYPE_STATES,
  DriveAction: DRIVE_ACTIONS,
  DriveKind: DRIVE_KINDS,
  DriveStatus: DRIVE_STATUSES,
  EligibleFor: ELIGIBLE_KINDS,
  EventKind: EVENT_KINDS,
  EventStatus: EVENT_STATUSES,
  EventTime: EVENT_TIMES,
  FillRate: FILL_RATES,
  GoalForecast: GOAL_FORECASTS,
  RadiusType: RADIUS_TYPES,
  ResourceType: RESOURCE_TYPES,
  Severity: SEVERITIES,
  Sex: SEXES,
  SupplyKind: SUPPLY_KINDS,
  SupportStatus: SUPPORT_STATUSES,
  TemplateType: TEMPLATE_TYPES,
  Weekday: WEEK,
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

export type ClosedSet = keyof typeof CLOSED_SETS;
/** One of the values of a scalar: `ValueOf<'BloodType'>`. */
export type ValueOf<Scalar extends ClosedSet> = (typeof CLOSED_SETS)[Scalar][number];

const SETS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(CLOSED_SETS));

/** The values of a scalar that is a closed set; of any other type nothing. */
export const valuesOf = (scalar: string): readonly string[] | undefined => SETS.get(scalar);
