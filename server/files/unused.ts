import { sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { systemTx } from '../db/transaction.ts';

/** So long a file is kept that no record has: what was taken out, replaced or deleted with it can come back until then. */
const KEPT_HOURS = 24;
/** A file may have some megabytes. */
const FILES = 50;

/** The files that records have. */
const USED = sql`(SELECT file_id FROM donation_types UNION ALL SELECT file_id FROM ads
  UNION ALL SELECT screenshot_id FROM support_requests
  UNION ALL SELECT unnest(ARRAY[photo_front_id, photo_back_id, photo_right_id, photo_left_id, insurance_file_id]) FROM resources)`;
const IS_USED = sql`f.id IN (SELECT u.file_id FROM ${USED} AS u WHERE u.file_id IS NOT NULL)`;

/**
 * Takes files away that no record has had for a day, of whatever bank: it counts from when they are found unused, not from
 * their upload. One that a record has again begins anew. Answers how many went.
 */
export async function forgetUnused(db: Db, now: Date): Promise<number> {
  await systemTx(db, (tx) =>
    tx.execute(
      sql`UPDATE files AS f SET unused_since = CASE WHEN ${IS_USED} THEN NULL ELSE ${now}::timestamptz END
          WHERE (f.unused_since IS NULL) <> (${IS_USED})`,
    ),
  );
  const { rowCount } = await systemTx(db, (tx) =>
    tx.execute(
      sql`DELETE FROM files WHERE id IN (SELECT f.id FROM files AS f
            WHERE f.unused_since <= ${now}::timestamptz - make_interval(hours => ${KEPT_HOURS}) AND NOT (${IS_USED})
            LIMIT ${FILES} FOR UPDATE SKIP LOCKED)`,
    ),
  );
  return rowCount ?? 0;
}
