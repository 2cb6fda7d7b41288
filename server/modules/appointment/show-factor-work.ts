import { type SQL, sql } from 'drizzle-orm';
import { showProbability } from '../../../src/rules/forecast.ts';
import {
  FACTOR_MONTHS,
  SHOW_FACTORS,
  type ShowResult,
  showFactorsOf,
} from '../../../src/rules/show-factors.ts';
import { showFactors } from '../../db/schema/appointment.ts';
import { sites } from '../../db/schema/site.ts';
import { systemTx, type Tx } from '../../db/transaction.ts';
import { ZONE_OF_SITE } from '../../platform-days.ts';
import { repeatedWork } from '../../repeated-work.ts';
import type { Services } from '../../services.ts';
import { BOOKING_TRAITS, bookingTraits, type TraitsRow } from './show-factors.ts';
import { CAME, resultsKnownAt, showRecordAt } from './show-record.ts';

export interface ShowFactorWork {
  /** Computes the factors of banks whose month has begun without them; answers of how many. */
  readonly run: (now?: Date) => Promise<number>;
  readonly start: () => void;
  readonly stop: () => void;
}

const EVERY_MS = 3_600_000;
/** So many results of a bank are read, the latest: more would not make its factors any better. */
const MOST_RESULTS = 20_000;

/** The appointment `p` has a result, of the last twelve months. */
const hasResult = (now: Date): SQL => sql`NOT p.canceled AND p.end_time <= ${resultsKnownAt(now)}::timestamptz
  AND p.start_time >= ${now.toISOString()}::timestamptz - make_interval(months => ${FACTOR_MONTHS})`;

/**
 * The banks whose factors are of an earlier month on their own clock, and those that have none and results to make some
 * of. Whether a bank has any its latest says, which an index gives: asked for any at all, the planner goes through the
 * appointments of all banks for each that has none.
 */
async function dueBanks(tx: Tx, now: Date, clientId?: number): Promise<number[]> {
  const { rows } = await tx.execute<{ bank: number }>(sql`
    SELECT s.site_id AS bank
    FROM ${sites} s LEFT JOIN LATERAL (SELECT min(f.computed_at) AS last FROM ${showFactors} f WHERE f.client_id = s.site_id) f ON true
    WHERE CASE WHEN f.last IS NULL THEN (SELECT true FROM appointments p WHERE p.client_id = s.site_id AND ${hasResult(now)}
        ORDER BY p.start_time DESC LIMIT 1)
      ELSE f.last < date_trunc('month', ${now.toISOString()}::timestamptz AT TIME ZONE ${ZONE_OF_SITE}) AT TIME ZONE ${ZONE_OF_SITE} END
      ${clientId === undefined ? sql`` : sql`AND s.site_id = ${clientId}`}
    ORDER BY 1`);
  return rows.map(({ bank }) => bank);
}

/** The results of a bank, each against what the donor's record was when the appointment began. */
async function resultsOf(tx: Tx, now: Date, clientId: number): Promise<ShowResult[]> {
  interface Row extends TraitsRow {
    readonly shows: number;
    readonly total: number;
    readonly count: number;
    readonly came: number;
  }
  const { rows } = await tx.execute<Row>(sql`
    SELECT r.shows, r.total, ${BOOKING_TRAITS}, count(*)::int AS count, (count(*) FILTER (WHERE a.came))::int AS came
    FROM (
      SELECT p.donor_id, p.start_time, p.created_at, p.time_zone, ${CAME} AS came FROM appointments p
      WHERE p.client_id = ${clientId} AND ${hasResult(now)}
      ORDER BY p.start_time DESC LIMIT ${MOST_RESULTS}) a
      JOIN ${sites} bank ON bank.site_id = ${clientId}
      CROSS JOIN LATERAL (${showRecordAt(sql`a.donor_id`, sql`a.start_time`)}) r
    GROUP BY r.shows, r.total, is_ahead, weekday`);
  return rows.map(({ shows, total, count, came, ...traits }) => ({
    ...bookingTraits(traits, total),
    expected: count * showProbability(shows, total),
    came,
  }));
}

/** One bank in one transaction; false where another process has done it, or is about to. */
async function computeFor(tx: Tx, now: Date, clientId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtext('show-factors'), ${clientId}::int) AS mine`,
  );
  if (!rows[0]?.mine || (await dueBanks(tx, now, clientId)).length === 0) return false;
  const factors = showFactorsOf(await resultsOf(tx, now, clientId));
  await tx
    .insert(showFactors)
    .values(SHOW_FACTORS.map((factor) => ({ clientId, factor, value: factors[factor], computedAt: now })))
    .onConflictDoUpdate({
      target: [showFactors.clientId, showFactors.factor],
      set: { value: sql`excluded.value`, computedAt: sql`excluded.computed_at` },
    });
  return true;
}

/** Computes the factors of each bank anew once a month, beside any number of other processes. */
export function createShowFactorWork({
  database,
  log,
  clock,
}: Pick<Services, 'database' | 'log' | 'clock'>): ShowFactorWork {
  const failed = (error: unknown): void =>
    log.warn({ err: error }, 'correction factors could not be computed yet');

  async function run(now = clock()): Promise<number> {
    let computed = 0;
    for (const bank of await systemTx(database.db, (tx) => dueBanks(tx, now))) {
      if (work.isStopped()) break;
      try {
        if (await systemTx(database.db, (tx) => computeFor(tx, now, bank))) computed += 1;
      } catch (error) {
        // One bank keeps no other one waiting.
        failed(error);
      }
    }
    return computed;
  }

  const work = repeatedWork(EVERY_MS, run, failed);
  return { run, start: work.start, stop: work.stop };
}
