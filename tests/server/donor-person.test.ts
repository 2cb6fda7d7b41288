import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { donorRow, importDonors } from '../support/donor-files.ts';
import { DONORS, donorsAt } from '../support/donors.ts';
import { countsOf, ended, JOB } from '../support/jobs.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

describe.each(DATABASES)('the record system’s own id of a donor, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  const { ask, make } = donorsAt(() => ({ server, bank }));

  const personOf = async (id: string): Promise<unknown[]> => {
    const { rows } = await server.sql('SELECT person_number, person_id FROM donors WHERE id = $1', [id]);
    return [rows[0]?.person_number, rows[0]?.person_id];
  };
  /** As the record system has told it. */
  const isNamed = (id: string, personId: string) =>
    server.sql('UPDATE donors SET person_id = $2 WHERE id = $1', [id, personId]);
  const somebody = async () => {
    const donor = await make({ personNumber: 'W1' });
    await isNamed(donor.id, 'P-1');
    return donor;
  };

  test('stays with a form that leaves the person’s number, and goes with another number', async () => {
    const { id } = await somebody();
    const save = async (changes: object) => {
      const { donor } = (await ask(DONORS.details, { id })).donorDetailsForAdmin;
      const { updatedAt, firstName, lastName, gender, birthDate, emailAddress, phones, address } = donor;
      const same = { id, updatedAt, firstName, lastName, gender, birthDate, emailAddress, phones, address };
      await ask(DONORS.update, { user: { ...same, ...changes } });
    };
    await save({ personNumber: 'W1', lastName: 'Renamed' });
    expect(await personOf(id)).toEqual(['W1', 'P-1']);
    await save({ personNumber: 'W2' });
    expect(await personOf(id)).toEqual(['W2', null]);
    await isNamed(id, 'P-2');
    await save({ personNumber: '' });
    expect(await personOf(id)).toEqual([null, null]);
  });

  test('so it does with a file, and comes back where the file is taken back', async () => {
    const { id, donorNumber, emailAddress } = await somebody();
    const row = donorRow(1, { donorNumber, emailAddress, personNumber: '' });
    await importDonors(server, bank, [row]);
    expect(await personOf(id)).toEqual(['W1', 'P-1']);
    const other = { ...row, personNumber: 'W2' };
    await importDonors(server, bank, [other], { dryRun: true });
    expect(await personOf(id)).toEqual(['W1', 'P-1']);
    const job = await importDonors(server, bank, [other]);
    expect(await personOf(id)).toEqual(['W2', null]);
    await isNamed(id, 'P-2');
    const { undoJob } = await ask(JOB.undo, { id: job.id });
    expect(countsOf(await ended(server, bank, undoJob.id))).toEqual({ done: 1 });
    // What the record system calls the former person, and not what it said of the other one meanwhile.
    expect(await personOf(id)).toEqual(['W1', 'P-1']);
  });
});
