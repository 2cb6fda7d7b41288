import { type SQL, sql } from 'drizzle-orm';

/** A result may come for so long; after that it is a no-show. */
const RESULT_HOURS = 24;

/** From when on an appointment's result is known, if it ended before. */
export const resultsKnownAt = (now: Date): string =>
  new Date(now.getTime() - RESULT_HOURS * 3_600_000).toISOString();

/** Did the donor of appointment `p` come to it? Whoever could not give came as well. */
export const CAME = sql`(p.donated OR coalesce(p.mark IN ('ARRIVED', 'DEFERRED'), false))`;

/** Is nothing more to be expected of appointment `a`: did its donor not come, or come and could not give? */
export const NOTHING_TO_COME = sql`coalesce(a.mark IN ('NO_SHOW', 'DEFERRED'), false)`;

const recordUntil = (donorId: SQL, known: SQL): SQL => sql`
  SELECT count(*)::int AS total, (count(*) FILTER (WHERE ${CAME}))::int AS shows
  FROM appointments p
  WHERE p.donor_id = ${donorId} AND NOT p.canceled AND p.end_time <= ${known}`;

/**
 * A donor's record, as a subquery: of how many appointments (`total`) the result is known, and to how many of them they
 * came (`shows`), whether they gave or could not. `src/rules/forecast.ts` makes a probability of it.
 */
export const showRecord = (donorId: SQL, now: Date): SQL =>
  recordUntil(donorId, sql`${resultsKnownAt(now)}::timestamptz`);

/** The same as it stood at an instant that a row tells. */
export const showRecordAt = (donorId: SQL, instant: SQL): SQL =>
  recordUntil(donorId, sql`${instant} - make_interval(hours => ${RESULT_HOURS})`);
