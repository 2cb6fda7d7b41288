import type { Day } from '../lib/scalars.ts';
import type { AppointmentStatus } from './appointment-status.ts';
import type { DriveStatus } from './drive-status.ts';

/** What the words of a refusal may hold. */
export interface RefusalValues {
  readonly count: number;
  readonly total: number;
  /** A name as somebody gave it, or one of the contract's. */
  readonly by: string;
  readonly name: string;
  /** What kind of record: as the server calls it in English, and translated by that. */
  readonly record: string;
  readonly day: Day;
  /** A wall time, HH:mm, and the zone that it is read in. */
  readonly time: string;
  readonly zone: string;
  readonly status: DriveStatus | AppointmentStatus;
  readonly drives: readonly { readonly name: string; readonly day: Day }[];
  /** What stands in the way of a plan: keys of the `rules` texts, each with the other record's name. */
  readonly checks: readonly { readonly code: string; readonly name: string | null }[];
}

/**
 * Why the reference backend refuses: the reasons that travel as `extensions.reason`, each with the names of its values
 * (`extensions.params`). The sentence of each is in the `refusals` texts of each language; the English one is the server's
 * `message` as well.
 */
export const REFUSALS = {
  signInAgain: [],
  forbidden: [],
  notFound: ['record'],
  badInput: [],
  conflict: [],
  rateLimited: [],
  notServed: ['name'],
  tookTooLong: [],
  unavailable: [],
  internal: [],
  outsideSystem: ['checks'],
  olderThanServer: [],
  notUnderstood: [],
  requestTooLarge: [],

  appointmentMoved: [],
  appointmentStatus: ['status'],
  appointmentsBooked: ['count'],
  alreadySo: [],
  archived: [],
  batchSize: ['count'],
  chooseBank: [],
  dateFormat: [],
  deviceRequired: [],
  donorBookedNear: [],
  donorBookedThen: [],
  donorInactive: [],
  donorNotEligible: [],
  driveActivatedBy: ['by', 'time', 'zone'],
  driveApprovedBy: ['by', 'time', 'zone'],
  driveBooked: ['count'],
  driveBusy: ['checks'],
  driveCanceledBy: ['by', 'time', 'zone'],
  driveDeactivatedBy: ['by', 'time', 'zone'],
  driveInUse: [],
  driveNotActive: [],
  drivePlanLocked: [],
  driveRejectedBy: ['by', 'time', 'zone'],
  driveRunning: [],
  driveSentBackBy: ['by', 'time', 'zone'],
  driveStatus: ['status'],
  emailTaken: [],
  eventBooked: ['count'],
  exportTooLarge: ['count'],
  exportTooLargeNow: ['count'],
  loginIncorrect: [],
  mergeAfter: ['name'],
  mergeCollides: [],
  mergeOver: [],
  movesBookedNear: ['count', 'total'],
  movesBookedNearNames: ['count', 'total', 'name'],
  movesWithoutSlot: ['count', 'total'],
  noMailWanted: [],
  originUnknown: [],
  otpWrong: [],
  pictureRequired: [],
  possibleDuplicate: [],
  recordNeeded: [],
  recordReferred: ['record'],
  registrationUnproved: [],
  registrationWaits: [],
  resourceInUse: ['drives'],
  resourceInUseMore: ['drives', 'count'],
  rowsChanged: [],
  selectBank: [],
  slotNotBookable: [],
  slotTaken: [],
  slotsBooked: ['count'],
  slotsTaken: ['count'],
  staffAssigned: ['day'],
  tooManyDrives: [],
  tooManyFilters: ['count'],
  tooManyJobs: ['count'],
  tooManyRows: ['count'],
  tooManyViews: ['count'],
  usesMoreThan: ['name'],
  viewSharedElsewhere: [],
} as const satisfies Readonly<Record<string, readonly (keyof RefusalValues)[]>>;

export type RefusalReason = keyof typeof REFUSALS;
/** The values of a reason. */
export type RefusalParams<R extends RefusalReason> = Readonly<
  Pick<RefusalValues, (typeof REFUSALS)[R][number]>
>;

/** How the values of a refusal are written in a language. */
export interface RefusalWords {
  readonly number: (value: number) => string;
  readonly day: (day: Day) => string;
  readonly hour: (time: string) => string;
  readonly record: (name: string) => string;
  readonly status: (status: string) => string;
  readonly check: (code: string) => string;
  readonly labelled: (label: string, text: string) => string;
}

const texts = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];

/**
 * The holes of a refusal's sentence, filled. What comes from another backend may be anything: what is not what its name
 * says stays empty.
 */
export function refusalHoles(
  params: Readonly<Record<string, unknown>>,
  words: RefusalWords,
): Readonly<Record<string, string | number>> {
  const text = (name: string): string => (typeof params[name] === 'string' ? params[name] : '');
  const number = (name: string): number => (typeof params[name] === 'number' ? params[name] : 0);
  const hour = text('time');
  return {
    count: number('count'),
    formatted: words.number(number('count')),
    total: words.number(number('total')),
    by: text('by'),
    name: text('name'),
    zone: text('zone'),
    record: text('record') && words.record(text('record')),
    day: text('day') && words.day(text('day') as Day),
    time: /^\d\d:\d\d$/.test(hour) ? words.hour(hour) : hour,
    status: text('status') && words.status(text('status')),
    drives: texts(params.drives)
      .map(({ name, day }) => `${String(name)} (${words.day(String(day) as Day)})`)
      .join(', '),
    checks: texts(params.checks)
      .map(({ code, name }) =>
        name ? words.labelled(words.check(String(code)), String(name)) : words.check(String(code)),
      )
      .join('; '),
  };
}
