import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../support/calls.ts';
import { DONORS, donorsAt } from '../support/donors.ts';
import { sendExport } from '../support/exports.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { CONFIGURE_SITE, SITES } from '../support/sites.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const LIST = `query ($filter: DonorSearchInput) { page: allDonorsSearchSortWithPagination(filter: $filter) {
  donors { id email emailAddress isContactMasked phones { cell } } } }`;
const REVEAL =
  'mutation ($id: ID!) { shown: revealDonorContact(id: $id) { id email isContactMasked phones { cell homePhone work } } }';
const HISTORY =
  'query ($id: ID!) { recordHistory(entity: "donor", id: $id) { entries { action changes { field before after } } } }';
const EMAIL = 'marked.person@hidden.example';
const CELL = '9187654321';

describe.each(DATABASES)('masked contact data, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let reader: Caller;
  let donor: { id: string; updatedAt: string };
  let ahead = 0;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, () => new Date(Date.now() + ahead));
    bank = await server.signIn('bank-admin');
    reader = await server.signIn('reader');
    donor = await make({ emailAddress: EMAIL, phones: { cell: CELL, cellCall: true, cellText: true } });
    const boss = await server.signIn('super');
    const [{ id, updatedAt }] = (await ask(SITES, { f: { search: 'RBC' } }, boss)).allSite.Site;
    await ask(CONFIGURE_SITE, { s: { id, updatedAt, maskDonorContact: true } }, boss);
  });
  afterAll(() => server.stop());
  const { ask, refused, make } = donorsAt(() => ({ server, bank }));
  const filter = () => ({ ids: [donor.id] });
  const masked = { email: 'm***@hidden.example', isContactMasked: true, phones: { cell: '***-***-**21' } };
  const whole = { email: EMAIL, isContactMasked: false, phones: { cell: CELL } };

  test('nobody is told it in a list, a page, a search, the history, messages or a file', async () => {
    for (const caller of [bank, reader]) {
      const { text } = await server.ask('private', LIST, { filter: { email: EMAIL } }, caller);
      expect(JSON.parse(text).data.page.donors).toMatchObject([masked]);
      expect(text).not.toMatch(/marked|765/);
      const page = await server.ask('private', DONORS.details, { id: donor.id }, caller);
      expect(page.errors).toEqual([]);
      expect(page.text).not.toMatch(/marked|765/);
    }
    await ask(DONORS.email, { id: donor.id, email: `new.${EMAIL}`, reason: 'They asked' });
    await ask(DONORS.email, { id: donor.id, email: EMAIL, reason: 'They asked again' });
    for (const [query, id] of [
      [HISTORY, donor.id],
      [DONORS.messages, donor.id],
    ] as const) {
      const { text, errors } = await server.ask('private', query, { id }, bank);
      expect(errors).toEqual([]);
      expect(text).toContain('***@hidden.example');
      expect(text).not.toMatch(/marked|765/);
    }
    const { status, text: csv } = await sendExport(server, 'donors', bank, {
      body: JSON.stringify({
        scope: 'all',
        filter: filter(),
        columns: [{ key: 'phone' }, { key: 'email' }],
      }),
    });
    expect([status, csv]).toEqual([200, expect.stringContaining('***@hidden.example')]);
    expect(csv).not.toMatch(/marked|765/);
  });

  test('the history of a new donor tells what was filled in, and no answer to a question of the form', async () => {
    const { id } = await make({ keepsContact: false });
    const { recordHistory } = await ask(HISTORY, { id });
    const fields = recordHistory.entries[0].changes.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(expect.arrayContaining(['firstName', 'emailAddress', 'isActive']));
    expect(fields).not.toContain('confirmedUnique');
    expect(fields).not.toContain('keepsContact');
  });

  test('who may asks for it once: it is logged, shown to them alone, and for a quarter of an hour', async () => {
    expect(await refused(REVEAL, { id: donor.id }, reader)).toEqual(['FORBIDDEN']);
    expect(await refused(REVEAL, { id: donor.id }, await server.signIn('bank-admin-2'))).toEqual([
      'NOT_FOUND',
    ]);
    expect((await ask(REVEAL, { id: donor.id })).shown).toMatchObject(whole);
    expect((await auditOf(server, 'donor', donor.id)).at(-1)).toMatchObject({
      action: 'Reveal contact data',
      client_id: 1,
    });
    const { rows } = await server.sql('SELECT activity, email FROM activity_logs WHERE donor_id = $1', [
      donor.id,
    ]);
    expect(rows).toEqual([{ activity: 'Reveal contact data', email: 'bank-admin@donorgrid.example' }]);
    expect((await ask(LIST, { filter: filter() })).page.donors).toMatchObject([whole]);
    expect((await ask(LIST, { filter: filter() }, reader)).page.donors).toMatchObject([masked]);
    ahead = 16 * 60_000;
    // A session that nobody used has ended by then.
    bank = await server.signIn('bank-admin');
    expect((await ask(LIST, { filter: filter() })).page.donors).toMatchObject([masked]);
  });

  test('whoever edits without having seen it leaves it as it is', async () => {
    const { donor: read } = (await ask(DONORS.details, { id: donor.id })).donorDetailsForAdmin;
    const { firstName, gender, birthDate, address } = read;
    const user = {
      id: donor.id,
      updatedAt: read.updatedAt,
      firstName,
      lastName: 'Renamed',
      gender,
      birthDate,
      address,
    };
    await ask(DONORS.update, {
      user: { ...user, emailAddress: '', phones: { cellCall: false, cellText: false }, keepsContact: true },
    });
    const { rows } = await server.sql('SELECT last_name, email, cell, cell_call FROM donors WHERE id = $1', [
      donor.id,
    ]);
    expect(rows).toEqual([{ last_name: 'Renamed', email: EMAIL, cell: CELL, cell_call: false }]);
    const stale = await server.ask(
      'private',
      DONORS.update,
      { user: { ...user, emailAddress: 'x@y.example' } },
      bank,
    );
    expect(stale.errors[0]?.extensions.code).toBe('CONFLICT');
    expect(stale.text).not.toMatch(/marked|765/);
    // Neither a guess nor the masks that the history has shown go into the record.
    const { updatedAt } = (await ask(DONORS.details, { id: donor.id })).donorDetailsForAdmin.donor;
    const phones = { cell: '9180000000', cellCall: false, cellText: false };
    for (const emailAddress of ['guessed@y.example', 'm***@hidden.example'])
      expect(await refused(DONORS.update, { user: { ...user, updatedAt, emailAddress, phones } })).toEqual([
        'BAD_USER_INPUT',
        'user.emailAddress: contactMasked',
        'user.phones.cell: contactMasked',
      ]);
    const { rows: after } = await server.sql('SELECT email, cell FROM donors WHERE id = $1', [donor.id]);
    expect(after).toEqual([{ email: EMAIL, cell: CELL }]);
  });
});
