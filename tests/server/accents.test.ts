import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainText, unaccented } from '../../src/lib/plain-text.ts';
import { ENGINES, startTestServer, type TestServer } from '../support/server.ts';

const NAME = 'Núñez–O’Brien of Łódź';
const TYPED = [
  "nunez-o'brien of lodz",
  'NÚÑEZ–O’BRIEN',
  'Nu\u0301n\u0303ez',
  'Ｎｕｎｅｚ',
  '\u200bnu\u00adnez\u202c',
];

/** A list, its rows and their name, and the table and column of that. */
const LISTS: readonly (readonly [
  list: string,
  rows: string,
  field: string,
  table: string,
  column: string,
])[] = [
  ['allSponsorGroups', 'sponsorGroups', 'sponsorName', 'sponsor_groups', 'sponsor_name'],
  ['allStaff', 'staff', 'name', 'staff', 'name'],
  ['allStaffDesignations', 'staffDesignations', 'designationName', 'staff_designations', 'designation_name'],
  ['allAdminRoles', 'adminRoles', 'roleName', 'admin_roles', 'role_name'],
  ['allAdminUsers', 'adminUsers', 'lastName', 'admin_users', 'last_name'],
  ['allResources', 'resources', 'name', 'resources', 'name'],
  ['allDonationTypes', 'donationTypes', 'name', 'donation_types', 'name'],
  ['allEmailTemplates', 'emailTemplates', 'name', 'email_templates', 'name'],
  ['allAds', 'ads', 'name', 'ads', 'name'],
  ['allEvents', 'events', 'name', 'events', 'name'],
  ['allDriveCenters', 'driveCenters', 'driveCenterName', 'drive_centers', 'drive_center_name'],
];
const ORDERED = ['Ähren', 'ahren 2', 'Ahren 3', 'de Ahren', 'Łahren', 'Mahren'];

/** Letters and signs of Latin scripts, of other ones, and the wide signs of Japanese keyboards. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x17f],
  [0x180, 0x24f],
  [0x2b0, 0x2ff],
  [0x370, 0x45f],
  [0x1e00, 0x1eff],
  [0x2000, 0x2050],
  [0x3041, 0x30ff],
  [0xac00, 0xac50],
  [0xfb00, 0xfb06],
  [0xff01, 0xff5e],
];
const SIGNS = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_unused, index) => String.fromCodePoint(from + index)),
);

describe.each(ENGINES)('names are found without their accents, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  let root: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    root = await server.signIn('super');
  });
  afterAll(() => server.stop());
  const total = async (list: string, filter: object, caller = bank): Promise<number> => {
    const { data, errors } = await server.ask(
      'private',
      `query ($search: String!) { page: ${list}(filter: { search: $search }) { totalRecords } }`,
      filter,
      caller,
    );
    expect({ list, errors }).toEqual({ list, errors: [] });
    return data.page.totalRecords;
  };

  test('the database writes each sign as the console does', async () => {
    expect(SIGNS.length).toBeGreaterThan(1_500);
    const { rows } = await server.sql(
      'SELECT sign, unaccented(sign) AS plain FROM unnest($1::text[]) AS sign',
      [SIGNS],
    );
    const other = rows.filter(({ sign, plain }) => plain !== unaccented(sign));
    expect(other).toEqual([]);
    expect(rows.some(({ sign, plain }) => sign !== plain)).toBe(true);
  });

  test.each(LISTS)('%s', async (list, rows, field, table, column) => {
    await server.sql(
      `UPDATE ${table} SET ${column} = $1 WHERE id = (SELECT id FROM ${table} WHERE client_id = 1 ORDER BY id LIMIT 1)`,
      [NAME],
    );
    for (const search of TYPED) expect([search, await total(list, { search })]).toEqual([search, 1]);
    for (const search of ['nunezz', '´', '\u200b'])
      expect([search, await total(list, { search })]).toEqual([search, 0]);
    // The next list finds what it has itself, and not the sponsor of its rows.
    await server.sql(`UPDATE ${table} SET ${column} = $1 WHERE ${column} = $2`, [list, NAME]);
    // In the order of names, whatever order the database has of its own.
    const ids = await server.sql(
      `SELECT id FROM ${table} WHERE client_id = 1 ORDER BY id LIMIT ${ORDERED.length}`,
    );
    const names = ORDERED.slice(0, ids.rows.length);
    for (const [at, name] of names.entries())
      await server.sql(`UPDATE ${table} SET ${column} = $1 WHERE id = $2`, [name, ids.rows.at(-1 - at).id]);
    for (const sortOrder of [1, -1]) {
      const { data } = await server.ask(
        'private',
        `query ($pagination: PaginationInput) { page: ${list}(pagination: $pagination) { rows: ${rows} { name: ${field} } } }`,
        { pagination: { sortBy: field, sortOrder, pageSize: 100 } },
        bank,
      );
      const said: string[] = data.page.rows.map(({ name }: { name: string }) => name);
      expect(said.filter((name) => names.includes(name))).toEqual(sortOrder > 0 ? names : names.toReversed());
    }
    expect(names.length).toBeGreaterThan(2);
  });

  test('blood banks', async () => {
    await server.sql('UPDATE sites SET name = $1 WHERE site_id = 2', [NAME]);
    for (const search of TYPED)
      expect([search, await total('allSite', { search }, root)]).toEqual([search, 1]);
  });

  describe('donors', () => {
    let donor: { id: string };
    beforeAll(async () => {
      const { rows } = await server.sql(
        `UPDATE donors SET first_name = 'José', last_name = 'Muñoz' WHERE id = (SELECT d.id FROM donors d
          JOIN appointments a ON a.donor_id = d.id WHERE d.client_id = 1 ORDER BY d.id LIMIT 1) RETURNING id`,
      );
      donor = rows[0];
    });
    const found = async (filter: object): Promise<string[]> => {
      const { data, errors } = await server.ask(
        'private',
        `query ($filter: DonorSearchInput!) { page: allDonorsSearchSortWithPagination(filter: $filter, pageSize: 100) { donors { id } } }`,
        { filter },
        bank,
      );
      expect(errors).toEqual([]);
      return data.page.donors.map(({ id }: { id: string }) => id);
    };

    test.each([{ search: 'jose munoz' }, { search: 'JOSÉ MUÑOZ' }, { names: 'se mun' }])(
      'by %j',
      async (filter) => {
        expect(await found(filter)).toContain(donor.id);
      },
    );

    test('in the order of their names', async () => {
      const all = await server.sql(
        `SELECT id FROM donors WHERE client_id = 1 AND id <> $1 ORDER BY id LIMIT ${ORDERED.length}`,
        [donor.id],
      );
      for (const [at, name] of ORDERED.entries())
        await server.sql("UPDATE donors SET first_name = 'Orderly', last_name = $1 WHERE id = $2", [
          name,
          all.rows.at(-1 - at).id,
        ]);
      for (const sortOrder of [1, -1]) {
        const { data } = await server.ask(
          'private',
          `query ($order: Int) { page: allDonorsSearchSortWithPagination(filter: { names: "orderly" }, sortBy: "names", sortOrder: $order, pageSize: 50) { donors { lastName } } }`,
          { order: sortOrder },
          bank,
        );
        const said = data.page.donors.map(({ lastName }: { lastName: string }) => lastName);
        expect(said).toEqual(sortOrder > 0 ? ORDERED : ORDERED.toReversed());
      }
    });

    test('and their appointments', async () => {
      const { data } = await server.ask(
        'private',
        `query { page: allAppointments(filter: { search: "jose munoz" }) { appointments { donor { id } } } }`,
        {},
        bank,
      );
      expect(
        new Set(data.page.appointments.map((row: { donor: { id: string } }) => row.donor.id)).has(donor.id),
      ).toBe(true);
    });

    test('in the palette, first by the surname', async () => {
      const { data } = await server.ask(
        'private',
        `query { findRecords(text: "munoz") { kind id } }`,
        {},
        bank,
      );
      expect(data.findRecords.find(({ kind: of }: { kind: string }) => of === 'DONOR')?.id).toBe(donor.id);
    });

    test('whoever is entered without accents is told of as a possible duplicate', async () => {
      const { rows } = await server.sql(
        `SELECT birth_date::text AS born FROM donors WHERE id = $1 AND birth_date IS NOT NULL`,
        [donor.id],
      );
      const wanted = { firstName: 'Jose', lastName: 'Munoz', birthDate: rows[0]?.born };
      const { data } = await server.ask(
        'private',
        'query ($donor: DonorMatchInput!) { possibleDonorMatches(donor: $donor) { donor { id } because } }',
        { donor: wanted },
        bank,
      );
      expect(data.possibleDonorMatches).toEqual([{ donor: { id: donor.id }, because: ['nameAndBirthDate'] }]);
    });
  });
});

test.each([
  ['José', 'jose'],
  ['Đặng Thị', 'dang thi'],
  ['Straße', 'strasse'],
  ['Søren Ægir', 'soren aegir'],
  ['O’Brien‑Smith', "o'brien-smith"],
  ['１２３\u00a0ＡＢ', '123 ab'],
  ['plain', 'plain'],
])('%s is compared as %s', (text, plain) => expect(plainText(text)).toBe(plain));
