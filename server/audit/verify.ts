import { createHash } from 'node:crypto';
import type pg from 'pg';

/** A bank's chain, or the first row of it that does not hold. */
export interface ChainVerdict {
  readonly bank: number;
  readonly rows: number;
  /** Rows that went by the retention, whole stretches of them. */
  readonly purged: number;
  /** Rows from before the chain could be followed; they are counted, not verified. */
  readonly older: number;
  /** What the last row's hash is: kept elsewhere, it tells a chain that was written anew as a whole. */
  readonly end: string;
  readonly broken?: string;
}

interface Chain {
  readonly bank: number;
  readonly start_seq: number;
  readonly start_hash: string | null;
  readonly older: number;
  readonly purged: number;
  readonly rows: number;
  readonly last_hash: string | null;
}

interface Row {
  readonly seq: number;
  readonly hash: string;
  readonly told: string;
  readonly entry: string;
}

const BATCH = 2_000;

/** A row as it was hashed: the entry that `audit_append` was given, as jsonb writes it. */
const ROWS = `SELECT seq, hash, at::text || ', ' || entity || ' ' || entity_id || ', ' || action AS told,
    jsonb_build_object('clientId', client_id, 'at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actorId', actor_id,
      'actorName', actor_name, 'entity', entity, 'entityId', entity_id, 'action', action, 'before', before, 'after', after, 'ip', ip,
      'requestId', request_id)::text AS entry
  FROM audit_log WHERE client_id = $1 AND seq > $2 ORDER BY seq LIMIT ${BATCH}`;

const follows = (before: string | null, { hash, entry }: Row): boolean =>
  createHash('sha256')
    .update(`${before ?? ''}${entry}`)
    .digest('hex') === hash;

async function verifyChain(client: pg.PoolClient, chain: Chain): Promise<ChainVerdict> {
  const { bank, purged, older } = chain;
  const verdict = { bank, purged, older, rows: chain.rows, end: chain.last_hash ?? '' };
  const before = await client.query<{ n: number; seq: number }>(
    'SELECT count(*)::int AS n, min(seq) AS seq FROM audit_log WHERE client_id = $1 AND seq <= $2',
    [bank, chain.start_seq],
  );
  if (before.rows[0]?.n !== older)
    return {
      ...verdict,
      broken: `before the start of the chain there are ${before.rows[0]?.n} rows, not ${older}`,
    };
  let seq = chain.start_seq;
  let hash = chain.start_hash;
  let count = 0;
  for (;;) {
    const { rows } = await client.query<Row>(ROWS, [bank, seq]);
    for (const row of rows) {
      if (!follows(hash, row))
        return {
          ...verdict,
          broken: `row ${row.seq} (${row.told}) does not follow from row ${seq || 'none'}: it was changed, moved or put in, or what stood before it is gone`,
        };
      ({ seq, hash } = row);
      count += 1;
    }
    if (rows.length < BATCH) break;
  }
  if (hash !== chain.last_hash || count !== chain.rows)
    return {
      ...verdict,
      broken: `after row ${seq || 'none'} the chain ends too early or too late: it has ${count} rows, and ${chain.rows} were written`,
    };
  return verdict;
}

/**
 * Follows the audit trail of every bank, row by row, as it is at one instant: others may go on writing meanwhile. A bank
 * whose rows belong to no chain is broken at its first row.
 */
export async function verifyAudit(pool: pg.Pool): Promise<readonly ChainVerdict[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows: chains } = await client.query<Chain>('SELECT * FROM audit_chains ORDER BY bank');
    const verdicts: ChainVerdict[] = [];
    for (const chain of chains) verdicts.push(await verifyChain(client, chain));
    const { rows: strays } = await client.query<{ client_id: number; seq: number; n: number }>(
      `SELECT client_id, min(seq) AS seq, count(*)::int AS n FROM audit_log
        WHERE client_id NOT IN (SELECT bank FROM audit_chains) GROUP BY client_id ORDER BY client_id`,
    );
    for (const { client_id: bank, seq, n } of strays)
      verdicts.push({
        bank,
        rows: n,
        purged: 0,
        older: 0,
        end: '',
        broken: `row ${seq} belongs to no chain`,
      });
    return verdicts;
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
  }
}
