import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, addYears, daysBetween } from '../../src/lib/day.ts';
import { auditOf, refusalOf } from '../support/calls.ts';
import { runDay, today } from '../support/clock/run-days.ts';
import { DONORS, donorsAt, newDonor } from '../support/donors.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;

describe.each(DATABASES)('the record of a donor, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let other: Caller;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    other = await server.signIn('bank-admin-2');
  });
  afterAll(() => server.stop());
  const { ask, refused, make } = donorsAt(() => ({ server, bank }));

  test('a donor is made with the next number of the bank, and read again', async () => {
    const first = await make();
    const second = await make({ phones: {}, bloodType: null });
    expect(first.donorNumber).toMatch(/^D-1\d{6}$/);
    expect(Number(second.donorNumber.slice(2))).toBe(Number(first.donorNumber.slice(2)) + 1);
    expect(second.bloodType).toBe('UNKNOWN');
    const { donorDetailsForAdmin: found } = await ask(DONORS.details, { id: first.id });
    expect(found).toMatchObject({
      donor: { ...first },
      today: today(),
      timeZone: 'America/Chicago',
      lifetimeDonations: 0,
      upcomingAppointments: 0,
      bestDonation: { kind: 'Platelets', because: 'plateletsNeeded', on: today(), isNow: true },
      merges: [],
    });
    const [audited] = await auditOf(server, 'donor', first.id);
    expect(audited).toMatchObject({
      action: 'Create',
      client_id: 1,
      after: { donorNumber: first.donorNumber },
    });
  });

  test.each([
    ['birthDate', { birthDate: addDays(addYears(today(), -17), 1) }, 'donorTooYoung'],
    ['birthDate', { birthDate: runDay('1925-11-17') }, 'donorTooOld'],
    ['birthDate', { birthDate: runDay('2026-11-19') }, 'dateInFuture'],
    ['firstName', { firstName: 'An_n' }, 'personName'],
    ['emailAddress', { emailAddress: '', phones: { cell: '' } }, 'contactRequired'],
    ['phones.work', { phones: { work: '918555' } }, 'phoneDigits'],
    [
      'address.zipCode',
      { address: { addressLine1: '1 A', city: 'Tulsa', state: 'OK', zipCode: '741' } },
      'zipDigits',
    ],
    ['donorNumber', { donorNumber: 'D_1' }, 'cardNumber'],
  ])('%s is refused: %j', async (field, wrong, code) => {
    expect(await refused(DONORS.create, { user: newDonor(wrong) })).toEqual([
      'BAD_USER_INPUT',
      `user.${field}: ${code}`,
    ]);
  });

  test("the bank's own least age counts, and another's does not", async () => {
    await server.sql('UPDATE sites SET minimum_donor_age = 25 WHERE site_id = 1');
    expect(await refused(DONORS.create, { user: newDonor({ birthDate: addYears(today(), -24) }) })).toContain(
      'user.birthDate: donorTooYoung',
    );
    const { data } = await server.ask(
      'private',
      DONORS.create,
      { user: newDonor({ birthDate: addYears(today(), -24) }) },
      other,
    );
    expect(data.createDonorByAdmin.clientId).toBe(2);
    await server.sql('UPDATE sites SET minimum_donor_age = 17 WHERE site_id = 1');
  });

  test('whoever may be there already is shown first: by name and birth date, by phone, by address', async () => {
    const there = await make({ phones: { work: '9187600001' } });
    const { firstName, lastName } = there;
    const same = {
      firstName: firstName.toUpperCase(),
      lastName,
      emailAddress: '',
      phones: { cell: '9187799999' },
    };
    const matches = async (donor: object, caller = bank) =>
      (await ask(DONORS.matches, { donor }, caller)).possibleDonorMatches;
    expect(await matches({ firstName, lastName, birthDate: '1980-05-05' })).toEqual([
      { because: ['nameAndBirthDate'], donor: { id: there.id, donorNumber: there.donorNumber } },
    ]);
    expect(
      await matches({ phones: ['(918) 760-0001'], emailAddress: there.emailAddress.toUpperCase() }),
    ).toMatchObject([{ because: ['email', 'phone'], donor: { id: there.id } }]);
    expect(await matches({ id: there.id, emailAddress: there.emailAddress })).toEqual([]);
    expect(await matches({ firstName, lastName, birthDate: '1980-05-06' })).toEqual([]);
    expect(await matches({ emailAddress: there.emailAddress }, other)).toEqual([]);
    const answer = await server.ask('private', DONORS.create, { user: newDonor(same) }, bank);
    expect(refusalOf(answer)).toEqual(['BAD_USER_INPUT', 'user.confirmedUnique: possibleDuplicate']);
    expect(answer.errors[0]?.extensions.matches).toEqual([there.id]);
    expect(await make(same)).toMatchObject({ lastName });
  });

  test('an edit keeps what another has changed meanwhile, and its number is unique', async () => {
    const { id, updatedAt, donorNumber } = await make();
    const user = newDonor({ id, updatedAt, lastName: 'Changed', donorNumber: '' });
    const { updateUserProfileByAdmin: changed } = await ask(DONORS.update, { user });
    expect(changed).toMatchObject({ lastName: 'Changed', donorNumber });
    expect((await refused(DONORS.update, { user }))[0]).toBe('CONFLICT');
    expect(await refused(DONORS.update, { user: { ...user, updatedAt: null } })).toContain(
      'user.updatedAt: isRequired',
    );
    const taken = { ...user, updatedAt: changed.updatedAt, donorNumber: (await make()).donorNumber };
    expect(await refused(DONORS.update, { user: taken })).toEqual([
      'BAD_USER_INPUT',
      'user.donorNumber: notUnique',
    ]);
    const rows = await auditOf(server, 'donor', id);
    expect(rows.at(-1)).toMatchObject({
      action: 'Update',
      before: { lastName: 'Quinley' },
      after: { lastName: 'Changed' },
    });
  });

  test('made twice with one key it is one donor', async () => {
    const variables = { user: newDonor(), key: 'donor-key-1' };
    const { createDonorByAdmin: first } = await ask(DONORS.create, variables);
    const { createDonorByAdmin: again } = await ask(DONORS.create, variables);
    expect(again.id).toBe(first.id);
  });

  test('contact preferences are set with how they were told, and told again', async () => {
    const { id } = await make();
    const set = {
      donorId: id,
      email: false,
      cellText: true,
      doNotContactUntil: '2027-01-31',
      source: 'writing',
    };
    expect((await ask(DONORS.contact, { preferences: set })).setContactPreferences).toEqual({
      email: false,
      cellCall: true,
      cellText: true,
      post: true,
      doNotContactUntil: '2027-01-31',
    });
    await ask(DONORS.contact, { preferences: { donorId: id, doNotContactUntil: null, source: 'phone' } });
    expect((await ask(DONORS.contactHistory, { id })).contactPreferenceHistory).toEqual([
      {
        actorName: expect.any(String),
        source: 'phone',
        changes: [{ field: 'doNotContactUntil', before: '2027-01-31', after: null }],
      },
      {
        actorName: expect.any(String),
        source: 'writing',
        changes: [
          { field: 'email', before: true, after: false },
          { field: 'cellText', before: false, after: true },
          { field: 'doNotContactUntil', before: null, after: '2027-01-31' },
        ],
      },
    ]);
    expect(await refused(DONORS.contact, { preferences: { ...set, source: 'rumour' } })).toContain(
      'preferences.source: isNotValid',
    );
  });

  test('another address: both hear of it, and it is nobody else’s', async () => {
    const [donor, neighbour] = [await make(), await make()];
    const change = { id: donor.id, email: 'new.zora@quinley.example', reason: 'asked at the desk' };
    expect(await refused(DONORS.email, { ...change, email: neighbour.emailAddress })).toContain(
      'donor.email: notUnique',
    );
    expect(await refused(DONORS.email, { ...change, email: donor.emailAddress })).toContain(
      'donor.email: sameEmail',
    );
    expect(await refused(DONORS.email, { ...change, reason: ' ' })).toContain('donor.reason: isRequired');
    expect((await ask(DONORS.isEmailFree, change)).isDonorEmailFree).toBe(true);
    expect((await ask(DONORS.isEmailFree, { email: neighbour.emailAddress })).isDonorEmailFree).toBe(false);
    await ask(DONORS.email, change);
    const { totalRecords, messages } = (await ask(DONORS.messages, { id: donor.id })).donorMessages;
    expect(totalRecords).toBe(2);
    expect(messages.map(({ recipient }: { recipient: string }) => recipient).sort()).toEqual(
      [change.email, donor.emailAddress].sort(),
    );
    const rows = await auditOf(server, 'donor', donor.id);
    expect(rows.at(-1)).toMatchObject({ action: 'ChangeEmail', after: { reason: 'asked at the desk' } });
  });

  test('an edit, and an earlier version put back, changes the address by the same rule', async () => {
    const [donor, neighbour] = [await make(), await make()];
    const edit = async (emailAddress: string, refusal = false) => {
      const { updatedAt } = (await ask(DONORS.details, { id: donor.id })).donorDetailsForAdmin.donor;
      const { phones } = donor;
      const user = newDonor({ id: donor.id, updatedAt, phones, emailAddress });
      return refusal ? refused(DONORS.update, { user }) : ask(DONORS.update, { user });
    };
    expect(await edit(neighbour.emailAddress, true)).toEqual([
      'BAD_USER_INPUT',
      'user.emailAddress: notUnique',
    ]);
    await edit('edited.zora@quinley.example');
    await edit(donor.emailAddress.toUpperCase());
    const told = (await ask(DONORS.messages, { id: donor.id })).donorMessages;
    expect(
      told.messages.map(({ recipient }: { recipient: string }) => recipient.toLowerCase()).sort(),
    ).toEqual(
      [
        'edited.zora@quinley.example',
        'edited.zora@quinley.example',
        donor.emailAddress,
        donor.emailAddress,
      ].sort(),
    );
    // Written otherwise it is the same address: nobody hears of it.
    await edit(donor.emailAddress);
    expect((await ask(DONORS.messages, { id: donor.id })).donorMessages.totalRecords).toBe(4);
  });

  test('donations and what they say together', async () => {
    const { id } = await make();
    const year = Number(today().slice(0, 4));
    const [first, second, third] = [`${year - 2}-01-01`, `${year - 1}-01-01`, `${year}-01-01`] as const;
    await server.sql(
      `INSERT INTO donations (client_id, donor_id, date, donation_type, site, outcome) VALUES
        (1, $1, $2, 'Whole Blood', 'A', 'Donated'), (1, $1, $3, 'Platelets', 'B', 'Donated'),
        (1, $1, $4, 'Platelets', 'B', 'Donated'), (1, $1, $5, 'Platelets', 'A', 'Deferred')`,
      [id, first, second, third, today()],
    );
    await server.sql(
      `INSERT INTO appointments (client_id, appointment_id, donor_id, start_time, end_time, donated, canceled, mark, drm_response_received, product, category, time_zone, created_by)
       SELECT 1, 'T-' || n, $1, t, t + interval '1 hour', n < 3, n = 4, m, true, 'p', 'Platelets', 'CST', 'x'
       FROM (VALUES (1, $2::timestamptz, NULL), (2, $3, NULL), (3, $4, NULL), (4, $5, NULL), (5, $6, NULL), (6, $7, 'ARRIVED'), (7, $8, 'DEFERRED'), (8, $9, 'NO_SHOW')) v (n, t, m)`,
      [
        id,
        `${first} 15:00Z`,
        `${second} 15:00Z`,
        ...(
          ['2026-10-01', '2026-10-02', '2026-12-02', '2026-10-03', '2026-10-04', '2026-10-05'] as const
        ).map((day) => `${runDay(day)} 20:00Z`),
      ],
    );
    expect((await ask(DONORS.statistics, { id })).donorStatistics).toEqual({
      lifetime: 3,
      thisYear: 1,
      lastYear: 1,
      byType: [
        { name: 'Platelets', value: 2 },
        { name: 'Whole Blood', value: 1 },
      ],
      byYear: [
        { name: `${year - 2}`, value: 1 },
        { name: `${year - 1}`, value: 1 },
        { name: `${year}`, value: 1 },
      ],
      averageIntervalDays: daysBetween(first, third) / 2,
      favouriteSite: 'B',
      favouriteHour: '09:00',
      streak: 3,
      // Who arrived and who was deferred have come.
      noShows: 2,
    });
    const { totalRecords, donations } = (await ask(DONORS.history, { id, p: { pageSize: 2, pageNumber: 2 } }))
      .donorDonationHistory;
    expect(totalRecords).toBe(4);
    expect(donations.map(({ date }: { date: string }) => date)).toEqual([second, first]);
  });

  test('nothing of it is there for another bank', async () => {
    const { id, updatedAt } = await make();
    const theirs = (await server.sql(`SELECT id FROM donors WHERE client_id = 2 LIMIT 1`)).rows[0]?.id;
    const calls: [string, object][] = [
      [DONORS.details, { id }],
      [DONORS.statistics, { id }],
      [DONORS.history, { id }],
      [DONORS.messages, { id }],
      [DONORS.contactHistory, { id }],
      [DONORS.update, { user: newDonor({ id, updatedAt }) }],
      [DONORS.contact, { preferences: { donorId: id, email: false, source: 'phone' } }],
      [DONORS.email, { id, email: 'thief@mail.example', reason: 'none' }],
      [DONORS.preview, { a: id, b: theirs }],
      [DONORS.preview, { a: theirs, b: id }],
      [DONORS.distinct, { a: id, b: theirs }],
    ];
    for (const [query, variables] of calls)
      expect([query, (await refused(query, variables, other))[0]]).toEqual([query, 'NOT_FOUND']);
    const reader = await server.signIn('reader');
    for (const [query, variables] of calls.slice(5))
      expect((await refused(query, variables, reader))[0]).toBe('FORBIDDEN');
  });
});
