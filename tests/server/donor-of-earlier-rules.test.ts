import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, addYears } from '../../src/lib/day.ts';
import { today } from '../support/clock/run-days.ts';
import { DONORS, donorsAt, newDonor } from '../support/donors.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

describe.each(DATABASES)('a donor who was added under other rules, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  const { ask, refused, make } = donorsAt(() => ({ server, bank }));
  /** The donor as a form sends them, with what it changes. */
  const formOf = async (id: string, changes: object) => {
    const { donor } = (await ask(DONORS.details, { id })).donorDetailsForAdmin;
    const { updatedAt, emailAddress, phones, birthDate } = donor;
    return { user: newDonor({ id, updatedAt, emailAddress, phones, birthDate, ...changes }) };
  };

  test('is edited at an age that was allowed; another birth date is asked for its age', async () => {
    const birthDate = addYears(today(), -17);
    const { id } = await make({ birthDate });
    await server.sql('UPDATE sites SET minimum_donor_age = 18 WHERE site_id = 1');
    const phones = { work: '9185550171' };
    const { updateUserProfileByAdmin: changed } = await ask(DONORS.update, await formOf(id, { phones }));
    expect(changed).toMatchObject({ birthDate, phones });
    expect(await refused(DONORS.update, await formOf(id, { birthDate: addDays(birthDate, -1) }))).toEqual([
      'BAD_USER_INPUT',
      'user.birthDate: donorTooYoung',
    ]);
    await server.sql('UPDATE sites SET minimum_donor_age = 17 WHERE site_id = 1');
  });

  test('is edited without telephone and e-mail, as they came; whoever has one keeps one', async () => {
    const { id } = await make();
    expect(await refused(DONORS.update, await formOf(id, { emailAddress: '', phones: {} }))).toEqual([
      'BAD_USER_INPUT',
      'user.emailAddress: contactRequired',
    ]);
    await server.sql('UPDATE donors SET email = NULL, cell = NULL WHERE id = $1', [id]);
    const { updateUserProfileByAdmin: changed } = await ask(
      DONORS.update,
      await formOf(id, { lastName: 'Silent' }),
    );
    expect(changed).toMatchObject({ lastName: 'Silent', emailAddress: null });
  });
});
