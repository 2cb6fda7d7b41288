import type { Day } from '../../src/lib/scalars.ts';
import type { TestServer } from './server.ts';

export interface Made {
  readonly id: string;
  readonly updatedAt: string;
  readonly donorNumber: string;
}

/** What two donors have before they become one, and what the database holds of them. */
export function mergingAt(server: () => Pick<TestServer, 'sql'>) {
  let count = 0;
  const sql = (text: string, values: unknown[] = []) => server().sql(text, values);
  const gave = (donor: Made, date: Day, type = 'Whole Blood') =>
    sql(
      `INSERT INTO donations (client_id, donor_id, date, donation_type, site) VALUES (1, $1, $2, $3, 'Main')`,
      [donor.id, date, type],
    );
  const books = (donor: Made, start: string) => {
    count += 1;
    return sql(
      `INSERT INTO appointments (client_id, appointment_id, donor_id, start_time, end_time, product, category, time_zone, created_by)
       VALUES (1, $2, $1, $3::timestamptz, $3::timestamptz + interval '1 hour', 'p', 'Whole Blood', 'CST', 'x') RETURNING id`,
      [donor.id, `M-${count}`, start],
    );
  };
  const both = (keep: Made, gone: Made, overrides: object = {}) => ({
    keepId: keep.id,
    otherId: gone.id,
    keepUpdatedAt: keep.updatedAt,
    otherUpdatedAt: gone.updatedAt,
    fromOther: [],
    ...overrides,
  });
  const ofDonor = async (table: string, id: string): Promise<number> =>
    (await sql(`SELECT count(*)::int AS n FROM ${table} WHERE donor_id = $1`, [id])).rows[0]?.n;
  /** Everything that the database holds of two donors, as text. */
  const everything = async (...ids: string[]): Promise<string> => {
    const donors = await sql(
      `SELECT (to_jsonb(d) - 'updated_at')::text AS row FROM donors d WHERE id = ANY ($1::uuid[]) ORDER BY id`,
      [ids],
    );
    const rows = await sql(
      `SELECT id::text, donor_id::text FROM donations WHERE donor_id = ANY ($1::uuid[])
       UNION ALL SELECT id::text, donor_id::text FROM appointments WHERE donor_id = ANY ($1::uuid[]) ORDER BY 1`,
      [ids],
    );
    return JSON.stringify([donors.rows, rows.rows], null, 1);
  };
  return { sql, gave, books, both, ofDonor, everything };
}
