import { afterEach, describe, expect, test } from 'vitest';
import { ConfigError } from '../../../server/config.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { DATABASES, startTestServer, type TestServer } from '../../support/server.ts';

describe.each(DATABASES)('a database that was restored without the role of requests, on %s', (kind) => {
  let server: TestServer;
  afterEach(() => server.stop());
  // What a dump leaves out where the role is not there, and a membership that is the cluster's.
  test.each([
    [
      'its policies',
      "DO $$ DECLARE wall record; BEGIN FOR wall IN SELECT polname, polrelid::regclass AS of FROM pg_policy LOOP EXECUTE format('DROP POLICY %I ON %s', wall.polname, wall.of); END LOOP; END $$",
    ],
    ['its grants', 'REVOKE ALL ON ALL TABLES IN SCHEMA public FROM donorgrid_app'],
  ])('lacks %s, and is not served', async (_what, lost) => {
    server = await startTestServer(kind);
    const { pool } = server.services.database;
    await migrate(pool);
    await server.sql(lost);
    const refusal = await migrate(pool).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect(String(refusal)).toContain('restored without that role');
  });
});
