import { WEEK } from '../lib/day.ts';
import { CMS_TYPES } from './ads.ts';
import { APPOINTMENT_ACTIONS } from './appointment-actions.ts';
import { BOOKERS, DAY_STATUSES, SLOT_STATUSES } from './appointment-status.ts';
import { BEST_DONATION_REASONS } from './best-donation.ts';
import { DONOR_BLOOD_TYPES } from './blood-groups.ts';
import { BOOKING_LOSSES } from './booking-loss.ts';
import { STATUSES } from './client.ts';
import { CONFLICT_KINDS, CONFLICT_LEVELS } from './conflicts.ts';
import { CONTACT_ORIGINS, CONTACT_SOURCES } from './contact-preferences.ts';
import { CATEGORIES, DONATION_TYPE_STATES, SUPPLY_KINDS } from './donation-type.ts';
import { ELIGIBLE_KINDS, FILTER_GAPS, RADIUS_TYPES } from './donor-filter.ts';
import { MERGE_COUNTS, MERGE_FIELDS, MERGE_REASONS, TWIN_SIGNS } from './donor-merge.ts';
import { DRIVE_KINDS } from './drive.ts';
import { DRIVE_CHECKS } from './drive-checks.ts';
import { DATE_REASONS } from './drive-dates.ts';
import { DRIVE_ACTIONS, DRIVE_STATUSES, REVIEWED_FIELDS } from './drive-status.ts';
import { DRIVE_STEPS } from './drive-story.ts';
import { DONATION_OUTCOMES, KINDS } from './eligibility.ts';
import { ELIGIBILITY_REASONS } from './eligibility-check.ts';
import { MESSAGE_STATES, TEMPLATE_TYPES } from './email-template.ts';
import { EVENT_NAMES, VARIABLE_GROUPS, VARIABLE_NAMES } from './email-variables.ts';
import { EVENT_KINDS, EVENT_STATUSES, EVENT_TIMES } from './event.ts';
import { FILL_RATES } from './fill-rate.ts';
import { GOAL_FORECASTS, GOAL_STANDINGS } from './forecast.ts';
import { INVITATION_REASONS } from './invitation.ts';
import { STATE_CODES } from './postal-address.ts';
import { REPORT_BARS, REPORT_RESULTS, REPORTS } from './report.ts';
import { RESOURCE_TYPES } from './resource.ts';
import { SEXES } from './sexes.ts';
import { SHOW_FACTORS } from './show-factors.ts';
import { DONOR_LANGUAGES } from './site-config.ts';
import { BLOCK_REASONS } from './slot-blocks.ts';
import { SEVERITIES, SUPPORT_STATUSES } from './support.ts';
import { ZONE_LABELS } from './zones.ts';

/**
 * The contract's scalars that are closed sets, each with the values that its rule has (docs/adr/0024). Many are no names
 * of GraphQL ("A+"), and what travels is given: so they are texts on the wire, and no enums.
 */
export const CLOSED_SETS = {
  ActiveStatus: STATUSES,
  AppointmentAction: APPOINTMENT_ACTIONS,
  AppointmentStatus: SLOT_STATUSES,
  BestDonationReason: BEST_DONATION_REASONS,
  BlockReason: BLOCK_REASONS,
  BloodType: DONOR_BLOOD_TYPES,
  Booker: BOOKERS,
  BookingLoss: BOOKING_LOSSES,
  CalendarStatus: [...new Set([...EVENT_STATUSES, ...DRIVE_STATUSES])],
  CheckCode: DRIVE_CHECKS,
  CheckedKind: CONFLICT_KINDS,
  CheckLevel: CONFLICT_LEVELS,
  CmsType: CMS_TYPES,
  ContactOrigin: CONTACT_ORIGINS,
  ContactSource: CONTACT_SOURCES,
  DateReason: DATE_REASONS,
  DayStatus: DAY_STATUSES,
  DonationCategory: CATEGORIES,
  DonationKind: KINDS,
  DonationOutcome: DONATION_OUTCOMES,
  DonationTypeState: DONATION_TYPE_STATES,
  DonorLanguage: DONOR_LANGUAGES,
  DriveAction: DRIVE_ACTIONS,
  DriveKind: DRIVE_KINDS,
  DriveStatus: DRIVE_STATUSES,
  DriveStepKind: DRIVE_STEPS,
  EligibilityReason: [...ELIGIBILITY_REASONS, 'booked', 'none'],
  EligibleFor: ELIGIBLE_KINDS,
  EmailEventName: EVENT_NAMES,
  EmailVariable: VARIABLE_NAMES,
  EventKind: EVENT_KINDS,
  EventStatus: EVENT_STATUSES,
  EventTime: EVENT_TIMES,
  FillRate: FILL_RATES,
  FilterGap: FILTER_GAPS,
  GoalForecast: GOAL_FORECASTS,
  GoalStanding: GOAL_STANDINGS,
  InvitationReason: INVITATION_REASONS,
  MergeCount: MERGE_COUNTS,
  MergeField: MERGE_FIELDS,
  MergeReason: MERGE_REASONS,
  MessageState: MESSAGE_STATES,
  RadiusType: RADIUS_TYPES,
  ReportBars: REPORT_BARS,
  ReportName: REPORTS,
  ReportResult: REPORT_RESULTS,
  ResourceType: RESOURCE_TYPES,
  ReviewedField: REVIEWED_FIELDS,
  Severity: SEVERITIES,
  Sex: SEXES,
  ShowFactor: SHOW_FACTORS,
  StateCode: STATE_CODES,
  SupplyKind: SUPPLY_KINDS,
  SupportStatus: SUPPORT_STATUSES,
  TemplateType: TEMPLATE_TYPES,
  TwinSign: TWIN_SIGNS,
  VariableGroup: VARIABLE_GROUPS,
  Weekday: WEEK,
  ZoneLabel: ZONE_LABELS,
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ClosedSet = keyof typeof CLOSED_SETS;
/** One of the values of a scalar: `ValueOf<'BloodType'>`. */
export type ValueOf<Scalar extends ClosedSet> = (typeof CLOSED_SETS)[Scalar][number];

const SETS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(CLOSED_SETS));

/** The values of a scalar that is a closed set; of any other type nothing. */
export const valuesOf = (scalar: string): readonly string[] | undefined => SETS.get(scalar);
