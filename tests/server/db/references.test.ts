import { afterAll, beforeAll, expect, test } from 'vitest';
import { DATABASES, startTestServer, type TestServer } from '../../support/server.ts';

/** What refers to a row that may go, and stays so small that it is gone through: a bank has some of each. */
const SMALL = new Set([
  'ads.file_id',
  'donation_types.file_id',
  'email_events.template_id',
  'notification_reads.admin_user_id',
  'one_time_codes.registration_id',
  'record_presences.admin_user_id',
  'resources.insurance_file_id',
  'resources.photo_back_id',
  'resources.photo_front_id',
  'resources.photo_left_id',
  'resources.photo_right_id',
  'site_enablement_links.site_enablement_id',
  'slot_holds.donor_id',
  'staff.staff_designation_id',
  'support_requests.screenshot_id',
]);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(DATABASES.at(-1) ?? 'embedded');
});
afterAll(() => server.stop());

test('what refers to a row that goes is found by an index: without one each slot that a drive drops is looked for in all appointments', async () => {
  const { rows } = await server.sql(`
    WITH reference AS (
      SELECT c.conrelid AS of, array_agg(a.attname::text) FILTER (WHERE a.attname <> 'client_id' OR array_length(c.conkey, 1) = 1) AS columns
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
      WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace GROUP BY c.oid, c.conrelid),
    found AS (
      SELECT i.indrelid AS of, first.attname::text AS first, second.attname::text AS second
      FROM pg_index i JOIN pg_attribute first ON first.attrelid = i.indrelid AND first.attnum = i.indkey[0]
        LEFT JOIN pg_attribute second ON second.attrelid = i.indrelid AND second.attnum = i.indkey[1]
      WHERE i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
    SELECT DISTINCT r.of::regclass || '.' || r.columns[1] AS name FROM reference r
    WHERE NOT EXISTS (SELECT 1 FROM found f WHERE f.of = r.of AND f.first = ANY (r.columns))
      AND NOT EXISTS (SELECT 1 FROM found f WHERE f.of = r.of AND f.first = 'client_id' AND f.second = ANY (r.columns))`);
  expect(rows.map(({ name }) => String(name)).sort()).toEqual([...SMALL].sort());
});

test('what is of a donor is found by an index: a merge moves it, and a change of the address ends the codes under way', async () => {
  const { rows } = await server.sql(`
    SELECT c.relname || '.donor_id' AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'donor_id' AND a.atttypid = 'uuid'::regtype
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT 1 FROM pg_index i WHERE i.indrelid = c.oid AND i.indkey[0] = a.attnum
        AND coalesce(pg_get_expr(i.indpred, i.indrelid), '(donor_id IS NOT NULL)') = '(donor_id IS NOT NULL)')`);
  expect(rows.map(({ name }) => String(name)).filter((name) => !SMALL.has(name))).toEqual([]);
});
