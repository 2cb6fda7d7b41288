import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import journal from '../../../server/db/migrations/meta/_journal.json' with { type: 'json' };
import { openDatabase } from '../../../server/db/open.ts';
import { seed } from '../../../server/db/seed/seed.ts';
import { tenantTx } from '../../../server/db/transaction.ts';
import { INTERVAL_DAYS, type Kind } from '../../../src/rules/eligibility.ts';
import { MODULES } from '../../../src/rules/modules.ts';
import { suiteBegin } from '../../support/clock/suite-clock.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { TEST_DONORS, templateFolder } from '../../support/templates.ts';

describe.each(ENGINES)('the database, %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());
  const rows = async (text: string): Promise<Record<string, unknown>[]> => (await server.sql(text)).rows;

  test('migrates twice, and from two sides at once', async () => {
    const { pool } = server.services.database;
    await Promise.all([migrate(pool), migrate(pool)]);
    expect(await rows('SELECT count(*) FROM drizzle.__drizzle_migrations')).toEqual([
      { count: journal.entries.length },
    ]);
  });

  if (kind === 'postgres')
    test('waits for whoever migrates longer than any statement may take', async () => {
      const { databaseUrl } = server.config;
      const other = new pg.Client(databaseUrl);
      await other.connect();
      // The time that the pool gives each statement, but shorter.
      const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, statement_timeout: 300 });
      try {
        await other.query('SELECT pg_advisory_lock(7301944)');
        const coming = migrate(pool);
        coming.catch(() => undefined);
        await new Promise((done) => setTimeout(done, 1_000));
        await other.query('SELECT pg_advisory_unlock(7301944)');
        await coming;
        // What the pool does afterwards has its time again.
        expect((await pool.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '300ms' }]);
      } finally {
        await other.end();
        await pool.end();
      }
    });

  test('a module that the database lacks is there after a start, and what stands is left as it is', async () => {
    const { pool } = server.services.database;
    const catalogue = () => rows('SELECT * FROM site_enablements ORDER BY ranking');
    const before = await catalogue();
    expect(before.map(({ name }) => name)).toEqual(MODULES.map(({ name }) => name));
    const links = await rows('SELECT count(*) FROM site_enablement_links');
    await pool.query("DELETE FROM site_enablements WHERE name = 'reports'");
    await pool.query("UPDATE site_enablements SET ranking = 99 WHERE name = 'dashboard'");
    const [kept] = await rows('SELECT count(*) FROM site_enablement_links');
    expect(Number(links[0]?.count)).toBeGreaterThan(Number(kept?.count));
    await migrate(pool);
    expect(await catalogue()).toEqual(before);
    // Which banks have it is theirs to say.
    expect(await rows('SELECT count(*) FROM site_enablement_links')).toEqual([kept]);
  });

  describe('the wall between banks', () => {
    const as = <T>(client: number, text: string): Promise<T[]> =>
      tenantTx(
        server.services.database.db,
        { clientId: client },
        async (tx) => (await tx.execute(sql.raw(text))).rows as T[],
      );
    const TABLES = [
      'donors',
      'donations',
      'admin_users',
      'admin_roles',
      'role_enablements',
      'drive_centers',
      'drive_slots',
      'drive_sponsors',
      'appointments',
      'events',
      'staff',
      'resources',
      'sponsor_groups',
      'donation_types',
      'email_templates',
      'ads',
      'activity_logs',
      'sites',
      'site_integrations',
      'site_enablement_links',
    ];
    test.each(TABLES)(
      '%s: a bank sees fewer rows than the parent, two banks none in common',
      async (table) => {
        const key =
          table === 'drive_sponsors' ? 'drive_id' : table === 'site_enablement_links' ? 'site_id' : 'id';
        const ids = async (client: number) =>
          new Set(
            (await as<Record<string, string>>(client, `SELECT ${key} FROM ${table}`)).map((row) => row[key]),
          );
        const [one, two, all] = [await ids(1), await ids(2), await ids(0)];
        expect(one.size).toBeGreaterThan(0);
        expect(one.size + two.size).toBeLessThan(all.size);
        expect([...one].filter((id) => two.has(id))).toEqual([]);
      },
    );
    test('what is not seen is not changed or removed', async () => {
      expect(await as(1, "UPDATE donors SET first_name = 'x' WHERE client_id = 2 RETURNING id")).toEqual([]);
      expect(await as(1, 'DELETE FROM donors WHERE client_id = 2 RETURNING id')).toEqual([]);
    });
    test('nothing is written for another bank', async () => {
      await expect(
        as(1, "INSERT INTO sponsor_groups (client_id, sponsor_name, sponsor_code) VALUES (2, 'x', 'XX')"),
      ).rejects.toThrow();
      await expect(as(1, 'UPDATE sponsor_groups SET client_id = 2')).rejects.toThrow();
    });
    test('the log is not rewritten, and tokens are not read', async () => {
      await expect(as(0, "UPDATE activity_logs SET email = 'x'")).rejects.toThrow();
      await expect(as(0, 'DELETE FROM audit_log')).rejects.toThrow();
      await expect(as(0, 'SELECT token_hash FROM sessions')).rejects.toThrow();
    });
  });

  describe('the seed', () => {
    test('has twelve banks in every zone that the fifty states keep', async () => {
      const found = await rows('SELECT count(*), count(DISTINCT time_zone) AS zones FROM sites');
      expect(found).toEqual([{ count: 12, zones: 6 }]);
    });
    test('has the real share of blood groups, give or take', async () => {
      const found = await rows(
        "SELECT blood_type, count(*) * 100.0 / sum(count(*)) OVER () AS share FROM donors WHERE blood_type <> 'UNKNOWN' GROUP BY 1",
      );
      const share = Object.fromEntries(found.map((row) => [row.blood_type, Number(row.share)]));
      expect(Math.abs((share['O+'] ?? 0) - 37.4)).toBeLessThan(7);
      expect(Math.abs((share['A+'] ?? 0) - 35.7)).toBeLessThan(7);
      expect(Object.keys(share)).toHaveLength(8);
    });
    test('no donor gave before the interval was over', async () => {
      const pairs = await rows(
        'SELECT donation_type AS next, lag(donation_type) OVER w AS last, date - lag(date) OVER w AS days FROM donations WINDOW w AS (PARTITION BY donor_id ORDER BY date)',
      );
      const early = pairs.filter(
        ({ last, next, days }) => last && Number(days) < INTERVAL_DAYS[last as Kind][next as Kind],
      );
      expect(pairs.length).toBeGreaterThan(500);
      expect(early).toEqual([]);
    });
    test('no slot holds more than its capacity, and each booking counts once', async () => {
      expect(await rows('SELECT count(*) FROM drive_slots WHERE booked > capacity')).toEqual([{ count: 0 }]);
      expect(
        await rows(
          'SELECT count(*) FROM drive_slots s WHERE booked <> (SELECT count(*) FROM appointments a WHERE a.slot_id = s.id AND NOT a.canceled)',
        ),
      ).toEqual([{ count: 0 }]);
    });
    test('has drives before and after today', async () => {
      const [found] = await rows(
        'SELECT count(*) FILTER (WHERE start_date < now()::date) AS past, count(*) FILTER (WHERE start_date > now()::date) AS future FROM drive_centers',
      );
      expect(Number(found?.past)).toBeGreaterThan(100);
      expect(Number(found?.future)).toBeGreaterThan(100);
    });
    test('leaves a database that has rows alone', async () => {
      const begins = vi.fn();
      expect(await seed(server.services.database.pool, { donors: 5, now: new Date(), begins })).toBe(false);
      expect(begins).not.toHaveBeenCalled();
    });
  });
});

describe('the embedded database', () => {
  const folders: string[] = [];
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'donorgrid-embedded-'));
    folders.push(made);
    return made;
  };
  afterAll(() => {
    for (const made of folders) rmSync(made, { recursive: true, force: true });
  });
  const template = templateFolder();

  test('the same day seeds the same network', async () => {
    // The one that all tests start from, which another process has made, and one of this file.
    const seeded = await openDatabase({ dataDir: folder(), template });
    const anew = await openDatabase({ dataDir: folder() });
    await migrate(anew.pool);
    const begins = vi.fn();
    await seed(anew.pool, { donors: TEST_DONORS, now: suiteBegin(), begins });
    expect(begins).toHaveBeenCalledOnce();
    const prints = [];
    for (const database of [seeded, anew]) {
      const { rows } = await database.pool.query(
        "SELECT count(*) AS count, md5(string_agg(d::text, '' ORDER BY id)) AS print FROM donors d",
      );
      prints.push(rows[0]);
      await database.close();
    }
    expect(Number(prints[0]?.count)).toBeGreaterThanOrEqual(TEST_DONORS);
    expect(prints[0]).toEqual(prints[1]);
  }, 240_000);

  test('of many starts on one folder, one owns it; the others say so in one sentence', async () => {
    const dataDir = folder();
    const starts = await Promise.allSettled(
      Array.from({ length: 6 }, () => openDatabase({ dataDir, template })),
    );
    const won = starts.filter((start) => start.status === 'fulfilled');
    const lost = starts
      .filter((start) => start.status === 'rejected')
      .map((start) => String(start.reason.message));
    expect(won).toHaveLength(1);
    for (const message of lost)
      expect(message).toBe(
        `The data folder ${dataDir} is in use by another Donorgrid; stop that one, or name another folder in DATA_DIR.`,
      );
    await won[0]?.value.close();
    const again = await openDatabase({ dataDir });
    await again.close();
  });

  test('a long path, longer than a socket’s address may be', async () => {
    const dataDir = join(folder(), 'a'.repeat(60), 'b'.repeat(60));
    const database = await openDatabase({ dataDir, template });
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await database.close();
  });

  test('killed while it writes, it has all that it acknowledged, and is back in five seconds', async () => {
    const dataDir = folder();
    const child = fork(new URL('../../support/writer.ts', import.meta.url), [dataDir, template], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    let acknowledged = 0;
    await new Promise<void>((resolve) => {
      child.on('message', (count: number) => {
        acknowledged = count;
        if (count === 300) {
          child.kill('SIGKILL');
          resolve();
        }
      });
    });
    await new Promise((resolve) => child.once('exit', resolve));
    const opened = async () => {
      const started = performance.now();
      const database = await openDatabase({ dataDir });
      return { database, took: performance.now() - started };
    };
    const { database, took } = await opened();
    const { rows } = await database.pool.query('SELECT count(*) AS count FROM settings WHERE key LIKE $1', [
      'written-%',
    ]);
    expect(rows[0].count).toBeGreaterThanOrEqual(acknowledged);
    await database.close();
    // Five seconds, or the time of three starts that follow no kill, where everything takes its time.
    const clean = await opened();
    await clean.database.close();
    expect(took).toBeLessThan(Math.max(5_000, 3 * clean.took));
  });

  test('killed while its database is too busy to notice, it waits for it to close', async () => {
    const dataDir = folder();
    const child = fork(new URL('../../support/writer.ts', import.meta.url), [dataDir, template], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await new Promise((resolve) => child.once('message', resolve));
    const { pid } = child;
    const [owner] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    process.kill(Number(owner), 'SIGSTOP');
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exited;
    // Longer than an owner may say that it keeps the folder.
    const wake = () => process.kill(Number(owner), 'SIGCONT');
    const woken = setTimeout(wake, 6_000);
    try {
      const database = await openDatabase({ dataDir });
      const { rows } = await database.pool.query("SELECT 1 FROM settings WHERE key = 'written-1'");
      expect(rows).toHaveLength(1);
      await database.close();
    } catch (error) {
      wake();
      throw error;
    } finally {
      clearTimeout(woken);
    }
  });
});
