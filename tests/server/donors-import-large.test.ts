import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { donorRow, importDonors } from '../support/donor-files.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

/** `IMPORT_ROWS=100000` makes it the whole file, which takes minutes. */
const ROWS = Number(process.env.IMPORT_ROWS ?? 10_000);
const WRONG = ROWS / 100;
const WITHIN = 540_000;

/** One row of a hundred is wrong, each time in another way. */
const FAULTS = [
  { birthDate: '02/30/1984' },
  { cell: '918-555-01' },
  { zipCode: '7410' },
  { emailAddress: 'j.hall@@post' },
] as const;
const rows = Array.from({ length: ROWS }, (_unused, index) =>
  donorRow(
    index,
    index % (ROWS / WRONG) === 7 ? FAULTS[Math.floor((index * WRONG) / ROWS) % FAULTS.length] : {},
  ),
);

describe.each(DATABASES)('a large file of donors, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  const there = async (): Promise<number> =>
    Number(
      (await server.sql("SELECT count(*)::int AS n FROM donors WHERE donor_number LIKE 'IMP%'")).rows[0]?.n,
    );
  /** How often PostgreSQL has looked for numbers in the index of their parts. */
  const searched = async (): Promise<number> =>
    Number(
      (
        await server.sql(
          "SELECT idx_scan::int AS n FROM pg_stat_user_indexes WHERE indexrelname = 'donors_number_search_idx'",
        )
      ).rows[0]?.n,
    );

  test(
    `${ROWS} rows of which ${WRONG} are wrong: the others come in, and the same file again adds none`,
    async () => {
      const began = performance.now();
      const first = await importDonors(server, bank, rows, { within: WITHIN });
      const seconds = (performance.now() - began) / 1_000;
      console.info(`${ROWS} rows in ${seconds.toFixed(0)} s on ${kind}`);
      expect(first.counts).toEqual({ created: ROWS - WRONG, failed: WRONG });
      expect(await there()).toBe(ROWS - WRONG);
      expect(new Set(first.problems.map((line) => line.split(' ').slice(1).join(' ')))).toEqual(
        new Set([
          'cell phoneDigits',
          'zipCode zipDigits',
          'emailAddress emailFormat',
          'birthDate invalidDate',
        ]),
      );
      const again = await importDonors(server, bank, rows, { within: WITHIN });
      expect(again.counts).toEqual({ unchanged: ROWS - WRONG, failed: WRONG });
      expect(await there()).toBe(ROWS - WRONG);
      // Whoever is in the file is found by their whole number: in the other index each would cost a hundred times as much.
      expect(await searched()).toBe(0);
    },
    2 * WITHIN + 60_000,
  );
});
