import { array, object } from 'yup';
import { daysBetween, isDay, WEEK } from '../lib/day.ts';
import type { Day } from '../lib/scalars.ts';
import { choice, clock, required, requiredClock, requiredDay } from './fields.ts';
import { openDayCount } from './open-days.ts';
import { position } from './postal-address.ts';
import { blockedSlotRule } from './slot-blocks.ts';
import { ZONE_LABELS } from './zones.ts';

/** What speaks most for a date that is suggested. */
export const DATE_REASONS = ['weekday', 'season', 'noDriveNear', 'eligibleDonors', 'allFree'] as const;

/** So many days are looked through for the best dates at once, the first and the last among them. */
const SEARCHED_DAYS = 180;

/** Is this a period in which dates are looked for? */
export function isSearched(from: string, to: string): boolean {
  if (!isDay(from) || !isDay(to)) return false;
  const days = daysBetween(from, to) + 1;
  return days >= 1 && days <= SEARCHED_DAYS;
}

/** So many days a drive has at the most, all places together: each is held against each day of the other drives. */
export const DRIVE_DAYS_MAX = 3_660;

interface PlannedDays {
  readonly startDate?: string;
  readonly endDate?: string;
  readonly locationDetail?: readonly { readonly days?: readonly string[] | undefined }[];
}

/** The days of all places of a drive together; what is missing or wrong counts none. */
export function placeDays(ranges: readonly PlannedDays[]): number {
  let count = 0;
  for (const { startDate = '', endDate = '', locationDetail = [] } of ranges)
    if (isDay(startDate) && isDay(endDate))
      for (const { days = [] } of locationDetail) count += openDayCount({ startDate, endDate, days });
  return count;
}

/** Has a drive no more days than that, or than it `had` before the limit? */
export const fitsDays = (ranges: readonly PlannedDays[], had = 0): boolean =>
  placeDays(ranges) <= Math.max(DRIVE_DAYS_MAX, had);

interface Opening {
  readonly startTime?: string;
  readonly endTime?: string;
  readonly startLunchTime?: string;
  readonly endLunchTime?: string;
}

const quarter = (value: string | undefined): boolean => !value || Number(value.slice(3)) % 15 === 0;

/** Is lunch inside the opening? What is missing is left to its own rule. */
function insideOpening({ startTime, endTime, startLunchTime, endLunchTime }: Opening): boolean {
  if (!startTime || !endTime || !startLunchTime || !endLunchTime) return true;
  return startLunchTime >= startTime && endLunchTime <= endTime;
}

const locationRule = object({
  days: array(choice(WEEK)).default([]),
  staffIds: array(required()).default([]),
  location: required().max(100, 'maximumLength100'),
  ...position(),
  startTime: requiredClock().test('quarter', 'quarterHours', quarter),
  endTime: requiredClock()
    .test('quarter', 'quarterHours', quarter)
    .test('after', 'endBeforeStart', (value, { parent }) => {
      const { startTime } = parent as Opening;
      return !value || !startTime || value > startTime;
    }),
  startLunchTime: clock()
    .test(
      'both',
      'lunchBothOrNone',
      (value, { parent }) => Boolean(value) || !(parent as Opening).endLunchTime,
    )
    .test('inside', 'lunchOutside', (value, { parent }) => !value || insideOpening(parent as Opening)),
  endLunchTime: clock()
    .test(
      'both',
      'lunchBothOrNone',
      (value, { parent }) => Boolean(value) || !(parent as Opening).startLunchTime,
    )
    .test('after', 'endBeforeStart', (value, { parent }) => {
      const { startLunchTime } = parent as Opening;
      return !value || !startLunchTime || value > startLunchTime;
    }),
  timeZone: choice(ZONE_LABELS),
  blockedSlots: array(blockedSlotRule).max(1000, 'tooManyRows').default([]),
});

/** So many days a range has at the most, its first and its last among them: every day of it is worked out. */
const RANGE_DAYS_MAX = 366;

/** One range of dates of a drive with its places. `notBefore` is YYYY-MM-DD or nothing. */
export const centerDetailRule = (notBefore: Day | null) =>
  object({
    startDate: requiredDay().test(
      'past',
      'dateInPast',
      (value) => !value || !notBefore || value >= notBefore,
    ),
    endDate: requiredDay()
      .test('order', 'endBeforeStart', (value, { parent }) => {
        const { startDate } = parent as { startDate?: Day };
        return !value || !startDate || value >= startDate;
      })
      .test('year', 'rangeTooLong', (value, { parent }) => {
        const { startDate } = parent as { startDate?: Day };
        return !value || !startDate || daysBetween(startDate, value) < RANGE_DAYS_MAX;
      }),
    locationDetail: array(locationRule).default([]).min(1, 'isRequired'),
  });
