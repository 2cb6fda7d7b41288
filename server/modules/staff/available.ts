import { type SQL, sql } from 'drizzle-orm';
import { addDays, isDay, utcDay, weekdayOf } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { badInput } from '../../errors.ts';
import type { StaffFilterInput } from '../../gql/types.ts';
import { bankDay, bankTime, isNotOver } from '../../platform-days.ts';
import { isOpenOn, nextPlannedDay, takesPlace } from '../drive/days.ts';

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export interface Window {
  readonly date: Day;
  readonly start: string;
  readonly end: string;
}

/** A time of a day, refused at its fields where it is none. */
export function checkedWindow(
  { date, start, end }: Window,
  names: Readonly<Record<keyof Window, string>>,
): Window {
  const wrong = [
    ...(isDay(date) ? [] : [names.date]),
    ...(CLOCK.test(start) ? [] : [names.start]),
    ...(end === '24:00' || CLOCK.test(end) ? [] : [names.end]),
  ];
  if (wrong.length > 0) throw badInput(wrong.map((path) => ({ path, code: 'isNotValid' })));
  if (end <= start) throw badInput([{ path: names.end, code: 'endBeforeStart' }]);
  return { date, start, end };
}

/** The time that a filter asks about: the whole day unless hours are given. */
export function windowOf(filter: StaffFilterInput): Window | null {
  const { availableOn, availableFrom, availableTo } = filter;
  if (!availableOn) return null;
  return checkedWindow(
    { date: availableOn, start: availableFrom || '00:00', end: availableTo || '24:00' },
    { date: 'filter.availableOn', start: 'filter.availableFrom', end: 'filter.availableTo' },
  );
}

/** Drives of the member of the row `staff`. */
const theirDrives = (now: Date): SQL => sql`drive_locations l JOIN drive_centers d ON d.id = l.drive_id
  WHERE l.client_id = staff.client_id AND l.staff_ids @> ARRAY[staff.id] AND ${takesPlace(now)}`;

/**
 * Everybody's drives at once, `held.id` at each: who asks of all members does not look for the drives of each. The policy
 * keeps an index of lists from such a search, so that every drive was gone through once a member.
 */
const allDrives = (now: Date): SQL => sql`drive_locations l JOIN drive_centers d ON d.id = l.drive_id
  CROSS JOIN LATERAL unnest(l.staff_ids) AS held (id) WHERE held.id IS NOT NULL AND ${takesPlace(now)}`;

/** What a statement over all drives tells of the member of the row `staff`: it is asked once, however many members there are. */
const toldOfAll = <Value>(value: SQL, drives: SQL): SQL<Value> =>
  sql`((SELECT jsonb_object_agg(told.client_id || ' ' || told.id, told.value)
    FROM (SELECT l.client_id, held.id, ${value} AS value FROM ${drives} GROUP BY l.client_id, held.id) told)
    ->> (staff.client_id || ' ' || staff.id))`;

const minutes = (clock: SQL): SQL =>
  sql`(split_part(${clock}, ':', 1)::int * 60 + split_part(${clock}, ':', 2)::int)`;

/** A date, its day of the week and the two ends of a time, all texts, as the database is told or tells them. */
type Times = Readonly<Record<'date' | 'day' | 'start' | 'end', SQL<string>>>;

/**
 * Who works the whole time and has no drive in it; a date that is not like their week has its own hours. Spans that
 * touch are one, and a day without hours of its own, that was asked about as a whole, counts as soon as somebody works
 * on it.
 */
function isFreeAt({ date, day, start, end }: Times, isWholeDay: boolean, busy: SQL): SQL {
  const spans = sql`SELECT range_agg(int4range(${minutes(sql`span->>'start'`)}, ${minutes(sql`span->>'end'`)}))`;
  const usual = sql`${spans} FROM jsonb_array_elements(staff.working_time) worked, jsonb_array_elements(worked->'dayTime') span
    WHERE worked->>'dayName' = ${day} AND span->>'end' > span->>'start'`;
  const other = sql`${spans} FROM jsonb_array_elements(staff.exceptions) worked, jsonb_array_elements(worked->'dayTime') span
    WHERE worked->>'date' = ${date} AND span->>'end' > span->>'start'`;
  const isOther = sql`staff.exceptions @> jsonb_build_array(jsonb_build_object('date', ${date}))`;
  const hours = sql`CASE WHEN ${isOther} THEN (${other}) ELSE (${usual}) END`;
  const works = isWholeDay
    ? sql`(${hours}) IS NOT NULL`
    : sql`coalesce((${hours}) @> int4range(${minutes(start)}, ${minutes(end)}), false)`;
  return sql`((${isOther} OR ${day} = ANY (staff.working_days)) AND ${works}
    AND NOT ((staff.client_id, staff.id) IN (${busy})))`;
}

/** Does the place of the row `l` take its people at a time? */
const takesPeopleAt = ({ date, start, end }: Omit<Times, 'day'>): SQL =>
  sql`(${isOpenOn(sql`${date}::date`)} AND l.start_time < ${end} AND l.end_time > ${start})`;

/** Who works and is free the whole of a time, which is on the clock of their bank, whichever that is. */
export function isAvailable({ date, start, end }: Window, now: Date): SQL {
  const text = (value: string): SQL<string> => sql`${value}::text`;
  const times = { date: text(date), day: text(weekdayOf(date)), start: text(start), end: text(end) };
  const busy = sql`SELECT l.client_id, held.id FROM ${allDrives(now)} AND ${takesPeopleAt(times)}`;
  return isFreeAt(times, start === '00:00' && end === '24:00', busy);
}

/** The moment on the clock of a bank, in its own words. */
const momentAt = (clientId: SQL, now: Date): SQL => sql`(
    SELECT at::date::text AS date, to_char(at, 'FMday') AS day, to_char(at, 'HH24:MI') AS start,
      CASE to_char(at, 'HH24:MI') WHEN '23:59' THEN '24:00' ELSE to_char(at + interval '1 minute', 'HH24:MI') END AS until
    FROM (SELECT ${bankTime(clientId, now)} AS at OFFSET 0) clock OFFSET 0)`;

/** Who works and is free at this moment: it is another time at each bank, so each one's clock is read once a row. */
export function isAvailableNow(now: Date): SQL {
  const times = {
    date: sql<string>`moment.date`,
    day: sql<string>`moment.day`,
    start: sql<string>`moment.start`,
    end: sql<string>`moment.until`,
  };
  // Today somewhere is yesterday, today or tomorrow: an index tells all other drives apart.
  const busy = sql`SELECT l.client_id, held.id FROM ${allDrives(now)}
    AND l.start_date <= ${addDays(utcDay(now), 1)}::date AND l.end_date >= ${addDays(utcDay(now), -1)}::date
    AND EXISTS (SELECT 1 FROM ${momentAt(sql`l.client_id`, now)} moment WHERE ${takesPeopleAt(times)})`;
  return sql`EXISTS (SELECT 1 FROM ${momentAt(sql`staff.client_id`, now)} moment
    WHERE ${isFreeAt(times, false, busy)})`;
}

/** The next day of the member of the row `staff` at a drive, with those that are closed by themselves. */
export const nextAssignment = (now: Date): SQL<Day | null> =>
  sql`(SELECT min(${nextPlannedDay(bankDay(sql`staff.client_id`, now))})::text FROM ${theirDrives(now)}
    AND ${isNotOver(sql`l.end_date`, sql`staff.client_id`, now)})`;

/** The same, to sort all of them by, or to tell it of many. */
export const byNextAssignment = (now: Date): SQL<Day | null> =>
  toldOfAll(
    sql`min(${nextPlannedDay(bankDay(sql`l.client_id`, now))})`,
    sql`${allDrives(now)} AND ${isNotOver(sql`l.end_date`, sql`l.client_id`, now)}`,
  );

/** The days of this week by the clock of a bank. */
function daysOfWeek(clientId: SQL, now: Date): SQL {
  const monday = sql`date_trunc('week', ${bankDay(clientId, now)}::timestamp)`;
  return sql`generate_series(${monday}, ${monday} + interval '6 days', interval '1 day')`;
}

const A_WEEK = 7;
/** May the place of the row `l` be open this week? No bank's week ends later, or begins earlier: an index tells. */
const isNearThisWeek = (now: Date): SQL =>
  sql`(l.start_date <= ${addDays(utcDay(now), A_WEEK)}::date AND l.end_date >= ${addDays(utcDay(now), -A_WEEK)}::date)`;

const ITS_MINUTES = sql`(${minutes(sql`l.end_time`)} - ${minutes(sql`l.start_time`)})`;

/** Hours of the member of the row `staff` at drives, from Monday to Sunday of their bank's week. */
export const hoursThisWeek = (now: Date): SQL<number> =>
  sql`(SELECT coalesce(sum(${ITS_MINUTES}), 0)::float / 60 FROM ${daysOfWeek(sql`staff.client_id`, now)} day, ${theirDrives(now)}
    AND ${isNearThisWeek(now)} AND ${isOpenOn(sql`day::date`)})`;

/** The same, to sort all of them by, or to tell it of many. */
export function byHoursThisWeek(now: Date): SQL<number> {
  const days = sql`(SELECT count(*) FROM ${daysOfWeek(sql`l.client_id`, now)} day WHERE ${isOpenOn(sql`day::date`)})`;
  const told = toldOfAll(
    sql`sum(${ITS_MINUTES} * ${days})::float / 60`,
    sql`${allDrives(now)} AND ${isNearThisWeek(now)}`,
  );
  return sql`coalesce(${told}::float, 0)`;
}
