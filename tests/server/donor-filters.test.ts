import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../src/lib/day.ts';
import { bankToday } from '../support/bank-today.ts';
import { auditOf, callsAt } from '../support/calls.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;

const LIST =
  'query ($filter: DonorSearchInput, $size: Int) { page: allDonorsSearchSortWithPagination(filter: $filter, pageSize: $size) { totalRecords } }';
const FILTER =
  'id filterName search names phone bloodTypes withInDays inviteInDays radius createdFrom missingContact clientIds isShared ownerName viewerCanEdit count earlierCount gone';
const MINE = `{ allDonorFilters { ${FILTER} } }`;
const SAVE = `mutation ($donorFilter: DonorFilterInput!) { saved: createDonorFilter(donorFilter: $donorFilter) { ${FILTER} } }`;
const CHANGE = `mutation ($donorFilter: DonorFilterInput!) { saved: updateDonorFilter(donorFilter: $donorFilter) { ${FILTER} } }`;
const WHO =
  'query ($filter: DonorSearchInput) { page: allDonorsSearchSortWithPagination(filter: $filter, pageSize: 10) { donors { id } } }';
const CHOSEN = 'id filterName donorIds chosenCount count';
const CHOOSE = `mutation ($donorFilter: DonorFilterInput!) { saved: createDonorFilter(donorFilter: $donorFilter) { ${CHOSEN} } }`;
const RECHOOSE = `mutation ($donorFilter: DonorFilterInput!) { saved: updateDonorFilter(donorFilter: $donorFilter) { ${CHOSEN} } }`;
const DROP = 'mutation ($id: ID!) { deleteDonorFilter(id: $id) { id } }';
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const today = bankToday();

describe.each(DATABASES)('filters of donors, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let other: Caller;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    other = await server.signIn('bank-admin-2');
  });
  afterAll(() => server.stop());
  const { ask, refused } = callsAt(() => ({ server, bank }));

  test('a filter keeps every condition of the list, and finds with it what the list finds', async () => {
    const kept = { createdFrom: '2020-01-01', missingContact: true, isActive: true, inviteInDays: 7 };
    const { saved } = await ask(SAVE, { donorFilter: { filterName: 'Whom nobody reaches', ...kept } });
    const { page } = await ask(LIST, { filter: kept, size: 1 });
    expect(saved).toMatchObject({
      createdFrom: kept.createdFrom,
      missingContact: true,
      inviteInDays: 7,
      clientIds: [],
    });
    expect(saved.count).toBe(page.totalRecords);
    const boss = await server.signIn('super');
    const { saved: ofBank } = await ask(
      SAVE,
      { donorFilter: { filterName: 'The second bank', clientIds: [2] } },
      boss,
    );
    const { page: second } = await ask(LIST, { filter: { clientIds: [2] }, size: 1 }, boss);
    expect(ofBank).toMatchObject({ clientIds: [2], count: second.totalRecords });
    await ask(DROP, { id: saved.id });
  });

  test('what is searched for is kept as it was asked, a phone number in whatever form', async () => {
    const { rows } = await server.sql(
      'SELECT donor_number AS number, cell FROM donors WHERE client_id = 1 AND cell IS NOT NULL ORDER BY id LIMIT 1',
    );
    const [found] = rows;
    const cell = String(found?.cell);
    const phone = `+1 (${cell.slice(0, 3)}) ${cell.slice(3, 6)}-${cell.slice(6)}`;
    for (const [filterName, criteria, kept] of [
      ['By number', { search: found?.number, isActive: true }, { search: found?.number, names: null }],
      ['By number', { search: found?.number, names: 'Zz' }, { search: found?.number, names: 'Zz' }],
      ['By phone', { phone }, { phone: cell, search: null }],
    ] as const) {
      const { saved } = await ask(SAVE, { donorFilter: { filterName, ...criteria } });
      const { page } = await ask(LIST, { filter: criteria, size: 1 });
      expect(saved).toMatchObject({ ...kept, count: page.totalRecords });
      expect(page.totalRecords > 0).toBe(!('names' in criteria));
      await ask(DROP, { id: saved.id });
    }
  });

  test('a filter is saved, counted, shared, changed by its owner alone, and deleted', async () => {
    const { saved } = await ask(SAVE, {
      donorFilter: { filterName: 'O negative now', bloodTypes: ['O-'], withInDays: 0 },
    });
    const { page } = await ask(LIST, { filter: { bloodTypes: ['O-'], withInDays: 0 }, size: 1 });
    expect(saved).toMatchObject({
      bloodTypes: ['O-'],
      withInDays: 0,
      isShared: false,
      viewerCanEdit: true,
      count: page.totalRecords,
      earlierCount: null,
      gone: [],
    });
    expect(await refused(SAVE, { donorFilter: { filterName: 'o NEGATIVE now' } })).toEqual([
      'BAD_USER_INPUT',
      'donorFilter.filterName: notUnique',
    ]);
    const planner = await server.signIn('planner');
    expect((await ask(MINE, {}, planner)).allDonorFilters).toEqual([]);
    await ask(CHANGE, {
      donorFilter: {
        id: saved.id,
        filterName: 'O negative now',
        bloodTypes: ['O-'],
        withInDays: 0,
        isShared: true,
      },
    });
    expect((await ask(MINE, {}, planner)).allDonorFilters).toMatchObject([
      { id: saved.id, viewerCanEdit: false, ownerName: expect.stringMatching(/./) },
    ]);
    expect((await ask(MINE, {}, other)).allDonorFilters).toEqual([]);
    for (const caller of [other, planner])
      expect(await refused(DROP, { id: saved.id }, caller)).toEqual([
        expect.stringMatching(/NOT_FOUND|FORBIDDEN/),
      ]);
    await server.sql(
      `UPDATE donor_filters SET counts = '[{"day": "${addDays(today, -8)}", "count": 412}]' WHERE id = $1`,
      [saved.id],
    );
    for (const _again of [1, 2])
      expect((await ask(MINE)).allDonorFilters[0]).toMatchObject({
        earlierCount: 412,
        count: page.totalRecords,
      });
    const { rows } = await server.sql('SELECT counts FROM donor_filters WHERE id = $1', [saved.id]);
    expect(rows[0]?.counts).toEqual([
      { day: today, count: page.totalRecords },
      { day: addDays(today, -8), count: 412 },
    ]);
    await ask(DROP, { id: saved.id });
    expect((await ask(MINE)).allDonorFilters).toEqual([]);
    const audit = await auditOf(server, 'donorFilter', saved.id);
    expect(audit.map(({ action }) => action)).toEqual(['Create', 'Update', 'Delete']);
    expect(JSON.stringify(audit)).not.toContain('O-');
  });

  test('a filter whose site or donation type is gone says so, and counts no one', async () => {
    const donorFilter = {
      filterName: 'Near the unit',
      radiusType: 'Site',
      radius: 15,
      addressFilter: NOWHERE,
      donationTypes: ['Moon dust'],
    };
    const { saved } = await ask(SAVE, { donorFilter });
    expect(saved).toMatchObject({ count: null, gone: ['site', 'donationType'] });
    await ask(DROP, { id: saved.id });
  });

  test('chosen donors are kept by name: the filter finds exactly them, for whoever sees it', async () => {
    const planner = await server.signIn('planner');
    const idsOf = async (bankId: number, count: number) => {
      const { rows } = await server.sql('SELECT id FROM donors WHERE client_id = $1 ORDER BY id LIMIT $2', [
        bankId,
        count,
      ]);
      return rows.map(({ id }) => String(id));
    };
    const [mine, foreign] = [await idsOf(1, 3), await idsOf(2, 1)];
    const found = async (filter: object, caller: Caller = bank) =>
      (await ask(WHO, { filter }, caller)).page.donors.map(({ id }: { id: string }) => id).toSorted();
    const { saved } = await ask(CHOOSE, {
      donorFilter: { filterName: 'Called today', donorIds: [...mine, ...foreign, 'nobody'] },
    });
    expect(saved).toMatchObject({ chosenCount: 3, count: 3 });
    expect(saved.donorIds.toSorted()).toEqual(mine);
    const chosenIn = saved.id;
    expect(await found({ chosenIn })).toEqual(mine);
    expect(await found({ chosenIn, ids: [mine[0], foreign[0]] })).toEqual([mine[0]]);
    // Nobody else’s, until it is shared; never another bank’s.
    expect(await found({ chosenIn }, planner)).toEqual([]);
    const { saved: shared } = await ask(RECHOOSE, {
      donorFilter: { id: saved.id, filterName: 'Called on Monday', chosenIn, isShared: true },
    });
    expect(shared).toMatchObject({ filterName: 'Called on Monday', chosenCount: 3 });
    expect(await found({ chosenIn }, planner)).toEqual(mine);
    expect(await found({ chosenIn }, other)).toEqual([]);
    expect(await found({ chosenIn: NOWHERE })).toEqual([]);
    expect(await found({ chosenIn: 'x' })).toEqual([]);
    expect(await refused(CHOOSE, { donorFilter: { filterName: 'Theirs', donorIds: foreign } })).toEqual([
      'BAD_USER_INPUT',
      'donorFilter.donorIds: isNotValid',
    ]);
    const tooMany = Array.from({ length: 1_001 }, () => mine[0]);
    expect((await refused(CHOOSE, { donorFilter: { filterName: 'Many', donorIds: tooMany } }))[0]).toBe(
      'BAD_USER_INPUT',
    );
    expect(JSON.stringify(await auditOf(server, 'donorFilter', saved.id))).not.toContain(mine[0]);
    // Without them, it is a search again.
    const { saved: emptied } = await ask(RECHOOSE, {
      donorFilter: { id: saved.id, filterName: 'Called on Monday', bloodTypes: ['O-'] },
    });
    expect(emptied).toMatchObject({ chosenCount: 0, donorIds: [] });
    expect(await found({ chosenIn })).toEqual([]);
    await ask(DROP, { id: saved.id });
  });

  test('filters are bounded: twenty a person', async () => {
    const made: string[] = [];
    // Of a filter that is gone nothing is kept: it named some, and a search without conditions finds all.
    expect(await refused(SAVE, { donorFilter: { filterName: 'Of a gone one', chosenIn: NOWHERE } })).toEqual([
      'BAD_USER_INPUT',
      'donorFilter.chosenIn: isNotValid',
    ]);
    for (let n = 0; n < 20; n++)
      made.push((await ask(SAVE, { donorFilter: { filterName: `Filter ${n}`, names: 'zzz' } })).saved.id);
    expect(await refused(SAVE, { donorFilter: { filterName: 'One more' } })).toEqual([
      'BAD_USER_INPUT',
      'donorFilter.filterName: tooManyFilters',
    ]);
    for (const id of made) await ask(DROP, { id });
  });
});
