import { readdirSync, rmSync } from 'node:fs';
import { expect } from 'vitest';
import type { TestServer } from './server.ts';

type Ground = Pick<TestServer, 'sql' | 'config' | 'services'>;

/** Everything that paths have left in the bank, in the order in which it can go. */
const CLEARED = [
  'DELETE FROM rate_limits',
  'DELETE FROM jobs WHERE client_id = 5',
  "DELETE FROM registrations WHERE email LIKE '%paths.example'",
  "DELETE FROM one_time_codes WHERE email LIKE '%paths.example'",
  "DELETE FROM site_enablement_links WHERE site_id = (SELECT id FROM sites WHERE site_id = 5) AND site_enablement_id = (SELECT id FROM site_enablements WHERE name = 'marketingAutomation')",
  "DELETE FROM sessions WHERE admin_user_id IN (SELECT id FROM admin_users WHERE email LIKE '%paths.example')",
  "UPDATE admin_users SET admin_role_id = NULL, deleted_at = now(), email = id || '@gone.example', unique_identifier = id::text WHERE email LIKE '%paths.example'",
  "DELETE FROM admin_roles WHERE client_id = 5 AND (role_name LIKE 'Path %' OR role_name LIKE 'Role %') AND NOT EXISTS (SELECT 1 FROM admin_users u WHERE u.admin_role_id = admin_roles.id)",
];

/** Takes away what the path before has made. */
export async function clearGround({ sql, config, services }: Ground): Promise<void> {
  for (const statement of CLEARED) await sql(statement);
  await services.background.settled();
  const folder = `${config.dataDir}/outbox`;
  for (const file of readdirSync(config.dataDir).includes('outbox') ? readdirSync(folder) : [])
    rmSync(`${folder}/${file}`);
}

/** Long work is a part of the step that began it. */
export const jobsAtRest = ({ sql }: Ground): Promise<void> =>
  expect
    .poll(
      async () =>
        (await sql("SELECT FROM jobs WHERE client_id = 5 AND state IN ('QUEUED', 'RUNNING')")).rowCount,
      { interval: 10 },
    )
    .toBe(0);

/** Jobs that are begun meanwhile fail before their first row, as they do when a statement takes too long. */
export async function withFailingJobs<T>({ sql }: Ground, work: () => Promise<T>): Promise<T> {
  await sql(
    "CREATE OR REPLACE FUNCTION fail_job() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.state := 'FAILED'; NEW.reason := 'TIMEOUT'; NEW.finished_at := now(); RETURN NEW; END $$",
  );
  await sql('CREATE TRIGGER fails_on_purpose BEFORE INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION fail_job()');
  return work().finally(() => sql('DROP TRIGGER fails_on_purpose ON jobs'));
}

/** What waits to be used or gone on with: open codes, registrations, jobs. */
export async function waitingOf({ sql }: Ground): Promise<unknown> {
  const { rows } = await sql(
    `SELECT (SELECT json_agg(DISTINCT u.user_name) FROM one_time_codes c JOIN admin_users u ON u.id = c.admin_user_id
        WHERE u.client_id = 5 AND c.used_at IS NULL AND c.expires_at > now()) AS codes,
      (SELECT json_agg(r.proved_at IS NOT NULL) FROM registrations r WHERE r.email LIKE '%paths.example') AS registrations,
      (SELECT json_agg(json_build_array(j.state, j.undo_of IS NOT NULL, u.user_name, j.input) ORDER BY j.created_at, j.id)
        FROM jobs j JOIN admin_users u ON u.id = j.owner_id WHERE j.client_id = 5) AS jobs`,
  );
  return rows[0];
}
