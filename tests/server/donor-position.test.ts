import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { donorRow, importDonors } from '../support/donor-files.ts';
import { DONORS, donorsAt, newDonor } from '../support/donors.ts';
import { ended, JOB } from '../support/jobs.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const AROUND = `query ($filter: DonorSearchInput!) {
  page: allDonorsSearchSortWithPagination(filter: $filter) { donors { id } } }`;

const TULSA = { addressLine1: '1 Main St', city: 'Tulsa', state: 'OK', zipCode: '74103' };
const BOSTON = { addressLine1: '2 Beacon St', city: 'Boston', state: 'MA', zipCode: '02108' };
const AT = {
  tulsa: { latitude: expect.closeTo(36.15, 1), longitude: expect.closeTo(-95.99, 1) },
  boston: { latitude: expect.closeTo(42.35, 1), longitude: expect.closeTo(-71.06, 1) },
};

describe.each(DATABASES)('where a donor lives, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  const { ask, make } = donorsAt(() => ({ server, bank }));
  const addressOf = async (id: string) =>
    (await ask(DONORS.details, { id })).donorDetailsForAdmin.donor.address;
  const around = async (id: string, addressFilter: string): Promise<boolean> => {
    const filter = { ids: [id], radiusType: 'Address', addressFilter, radius: 10 };
    return (await ask(AROUND, { filter })).page.donors.length === 1;
  };

  test('who is added by hand is found around their zip code; with an unknown one, around their city', async () => {
    const donor = await make();
    expect(donor.address).toMatchObject(AT.tulsa);
    expect(await around(donor.id, '74103')).toBe(true);
    expect((await make({ address: { ...BOSTON, zipCode: '00000' } })).address).toMatchObject(AT.boston);
    const given = { latitude: 36.1, longitude: -95.9 };
    expect((await make({ address: { ...TULSA, ...given } })).address).toMatchObject(given);
    const nowhere = { ...TULSA, city: 'Nowhereatall', zipCode: '00000' };
    expect((await make({ address: nowhere })).address).toMatchObject({ latitude: null, longitude: null });
  });

  test('who moves is found at the new address, though the form sends the old place along', async () => {
    const donor = await make();
    const save = async (address: object) => {
      const { updatedAt } = (await ask(DONORS.details, { id: donor.id })).donorDetailsForAdmin.donor;
      const { phones, emailAddress } = donor;
      const user = newDonor({ id: donor.id, updatedAt, phones, emailAddress, address });
      return (await ask(DONORS.update, { user })).updateUserProfileByAdmin.address;
    };
    const { latitude, longitude } = donor.address;
    expect(await save({ ...BOSTON, latitude, longitude })).toMatchObject(AT.boston);
    expect([await around(donor.id, '74103'), await around(donor.id, '02108')]).toEqual([false, true]);
    // Another street of the same zip code: the place that somebody has given stays.
    const given = { latitude: 42.36, longitude: -71.065 };
    await save({ ...BOSTON, ...given });
    expect(await save({ ...BOSTON, ...given, addressLine1: '4 Park St' })).toMatchObject(given);
    expect(await save({ ...BOSTON, addressLine1: '5 Park St' })).toMatchObject(given);
  });

  test('who has no place yet gets one with the next save', async () => {
    const { id, phones, emailAddress } = await make();
    await server.sql('UPDATE donors SET lat = NULL, lng = NULL WHERE id = $1', [id]);
    const { updatedAt, address } = (await ask(DONORS.details, { id })).donorDetailsForAdmin.donor;
    expect(address.latitude).toBeNull();
    const user = newDonor({ id, updatedAt, phones, emailAddress, address, lastName: 'Seen' });
    expect((await ask(DONORS.update, { user })).updateUserProfileByAdmin.address).toMatchObject(AT.tulsa);
  });

  test('who moves by a file is found there, and at the old address again once it is taken back', async () => {
    const { id, donorNumber, emailAddress } = await make();
    const row = donorRow(1, { ...BOSTON, donorNumber, emailAddress });
    const moved = await importDonors(server, bank, [row]);
    expect(moved.counts).toEqual({ updated: 1 });
    expect(await addressOf(id)).toMatchObject(AT.boston);
    expect((await importDonors(server, bank, [row])).counts).toEqual({ unchanged: 1 });
    await ended(server, bank, (await ask(JOB.undo, { id: moved.id })).undoJob.id);
    expect(await addressOf(id)).toMatchObject(AT.tulsa);
  });
});
