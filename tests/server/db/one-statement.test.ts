import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sponsorGroups } from '../../../server/db/schema/planning.ts';
import { systemTx, tenantAsk } from '../../../server/db/transaction.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';

const LIST = `query ($size: Int!, $page: Int!) { allSponsorGroups(pagination: { pageSize: $size, pageNumber: $page }, filter: {}) {
  totalRecords sponsorGroups { id clientId } } }`;

describe.each(ENGINES)('one statement in one round trip, %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());
  const banksSeenBy = (clientId: number): Promise<{ clientId: number }[]> =>
    tenantAsk(server.services.database.pool, { clientId }, (tx) =>
      tx.selectDistinct({ clientId: sponsorGroups.clientId }).from(sponsorGroups),
    );
  const asks = (statement: ReturnType<typeof sql>) =>
    tenantAsk(server.services.database.pool, { clientId: 1 }, (tx) => tx.execute(statement));

  test('a kept plan has no tenant: the same text shows each bank its own, and a stranger nothing', async () => {
    // A connection plans a statement for all values alike after five times.
    for (let turn = 0; turn < 8; turn += 1) {
      expect(await banksSeenBy(1)).toEqual([{ clientId: 1 }]);
      expect(await banksSeenBy(2)).toEqual([{ clientId: 2 }]);
      expect((await banksSeenBy(0)).length).toBeGreaterThan(1);
      expect(await banksSeenBy(-1)).toEqual([]);
    }
  });

  test('role and settings end with it, whether it went well or not', async () => {
    await asks(sql`SELECT 1`);
    await expect(asks(sql`SELECT 1 / 0`)).rejects.toThrow();
    const [row] = await systemTx(server.services.database.db, async (tx) => {
      const { rows } = await tx.execute<{ who: string; bank: string | null }>(
        sql`SELECT current_user AS who, current_setting('app.client_id', true) AS bank`,
      );
      return rows;
    });
    expect(row?.who).not.toBe('donorgrid_app');
    expect(row?.bank || null).toBeNull();
  });

  test('a second statement is refused, and nothing stays open', async () => {
    const { pool } = server.services.database;
    const twice = tenantAsk(pool, { clientId: 1 }, async (tx) => {
      await tx.execute(sql`SELECT 1`);
      return tx.execute(sql`SELECT 2`);
    });
    await expect(twice).rejects.toThrow();
    expect(await banksSeenBy(1)).toEqual([{ clientId: 1 }]);
    const unasked = tenantAsk(pool, { clientId: 1 }, () => Promise.reject(new Error('not asked')));
    await expect(unasked).rejects.toThrow('not asked');
    expect(await banksSeenBy(2)).toEqual([{ clientId: 2 }]);
  });

  test('a list is one statement, and is counted only where its page does not tell how many there are', async () => {
    const caller = await server.signIn('bank-admin');
    const { rows } = await server.sql(
      'SELECT count(*)::int AS count FROM sponsor_groups WHERE client_id = 1',
    );
    const count = Number(rows[0]?.count);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const list = async (size: number, page: number) => {
      query.mockClear();
      const { data } = await server.ask('private', LIST, { size, page }, caller);
      const asked = query.mock.calls.filter(([config]) =>
        /from "sponsor_groups"/.test((config as unknown as pg.QueryConfig).text ?? ''),
      ).length;
      const { totalRecords, sponsorGroups: found } = data.allSponsorGroups;
      return { asked, totalRecords, found: found.length };
    };
    expect(count).toBeGreaterThan(3);
    expect(await list(100, 1)).toEqual({ asked: 1, totalRecords: count, found: count });
    expect(await list(2, 1)).toEqual({ asked: 2, totalRecords: count, found: 2 });
    expect(await list(count - 1, 2)).toEqual({ asked: 1, totalRecords: count, found: 1 });
    expect(await list(count, 2)).toEqual({ asked: 2, totalRecords: count, found: 0 });
    query.mockRestore();
  });
});
