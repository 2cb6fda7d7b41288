import { sql } from 'drizzle-orm';
import { purgeAudit } from './audit/retention.ts';
import type { Config } from './config.ts';
import type { Database } from './db/open.ts';
import { systemTx } from './db/transaction.ts';
import { forgetUnused } from './files/unused.ts';
import type { Log } from './log.ts';
import { repeatedWork } from './repeated-work.ts';

export interface Purge {
  /** Removes what has run out; answers how many rows went. */
  readonly run: (now?: Date) => Promise<number>;
  readonly start: () => void;
  readonly stop: () => void;
}

const EVERY_MS = 10 * 60_000;
/** One statement removes so many rows, and one run makes so many statements: nobody waits for a purge. */
const ROWS = 1_000;
const ROUNDS = 20;
/** A file may have some megabytes. */
const FILES = 50;

/**
 * What has run out, and how long it is kept beyond that. A message stays a month, as a trace of what was sent; an
 * idle session cannot come back.
 */
const OLD = [
  ['sessions', "least(idle_until, absolute_until) < $now - interval '1 hour'"],
  ['rate_limits', 'until < $now'],
  ['record_presences', "seen_at < $now - interval '1 hour'"],
  ['one_time_codes', "expires_at < $now - interval '1 day'"],
  ['registrations', 'expires_at < $now'],
  ['known_devices', "seen_at < $now - interval '180 days'"],
  ['slot_holds', "expires_at < $now - interval '1 hour'"],
  ['idempotency_keys', "created_at < $now - interval '1 day'"],
  ['public_requests', "created_at < $now - interval '1 day'"],
  ['mail_outbox', "sent_at < $now - interval '30 days'"],
  ['mail_outbox', "given_up_at < $now - interval '30 days'"],
] as const;

/**
 * Takes away what has run out, from time to time. Any number of processes may do so at once: each takes rows that no
 * other one has locked.
 */
export function createPurge(
  database: Database,
  log: Log,
  clock: () => Date,
  { auditDays, exportDays }: Pick<Config, 'auditDays' | 'exportDays'>,
): Purge {
  async function purge(table: string, condition: string, now: Date): Promise<number> {
    const [before = '', after = ''] = condition.split('$now');
    const { rowCount } = await systemTx(database.db, (tx) =>
      tx.execute(
        sql`DELETE FROM ${sql.identifier(table)} WHERE ctid = ANY (ARRAY(
            SELECT ctid FROM ${sql.identifier(table)}
            WHERE ${sql.raw(before)}${now}::timestamptz${sql.raw(after)}
            LIMIT ${ROWS} FOR UPDATE SKIP LOCKED))`,
      ),
    );
    return rowCount ?? 0;
  }

  /** What an undo of a merge would need goes when its time is over; that the two became one stays. */
  async function forgetMerged(now: Date): Promise<number> {
    const { rowCount } = await systemTx(database.db, (tx) =>
      tx.execute(
        sql`UPDATE donor_merges SET state = NULL WHERE id IN (SELECT id FROM donor_merges
            WHERE state IS NOT NULL AND undo_until < ${now}::timestamptz LIMIT ${ROWS} FOR UPDATE SKIP LOCKED)`,
      ),
    );
    return rowCount ?? 0;
  }

  /** The file of an export has its days; of what was cancelled there is none. One that may go on keeps what it has. */
  async function forgetFiles(now: Date): Promise<number> {
    const { rowCount } = await systemTx(database.db, (tx) =>
      tx.execute(
        sql`DELETE FROM export_files WHERE job_id IN (SELECT f.job_id FROM export_files f JOIN jobs j ON j.id = f.job_id
              WHERE j.state = 'CANCELLED'
                OR j.state = 'DONE' AND j.finished_at < ${now}::timestamptz - make_interval(days => ${exportDays})
              LIMIT ${FILES} FOR UPDATE OF f SKIP LOCKED)`,
      ),
    );
    return rowCount ?? 0;
  }

  async function run(now = clock()): Promise<number> {
    let all =
      (await forgetMerged(now)) +
      (await forgetFiles(now)) +
      (await forgetUnused(database.db, now)) +
      (await purgeAudit(database.db, now, auditDays));
    for (const [table, condition] of OLD) {
      for (let round = 0; round < ROUNDS && !work.isStopped(); round += 1) {
        const gone = await purge(table, condition, now);
        all += gone;
        if (gone < ROWS) break;
      }
    }
    return all;
  }

  const work = repeatedWork(EVERY_MS, run, (error) =>
    log.warn({ err: error }, 'what has run out could not be removed yet'),
  );
  return { run, start: work.start, stop: work.stop };
}
