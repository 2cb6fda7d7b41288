import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { openDrive } from '../support/appointments.ts';
import { type Asker, callsAt } from '../support/calls.ts';
import { donorsAt } from '../support/donors.ts';
import { freshDays, type Ground, groundOf } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { CREATE_SITE, SITE, siteForm, siteInput, UPDATE_SITE } from '../support/sites.ts';

const INVITE =
  'query ($id: ID!) { donorsToInvite(driveId: $id) { totalRecords eligible isPlaced reach { miles eligible } donors { id distance } } }';
const NEAR = 'query ($id: ID!) { donorDetailsForAdmin(id: $id) { nearestDrives { id miles free } } }';
const TARGETS = 'query ($from: MoveOriginInput!) { moveTargets(from: $from) { driveId miles } }';
const AROUND =
  'query ($filter: DonorSearchInput!) { donorMap(filter: $filter) { totalRecords circle { name } } }';
const TULSA = { addressLine1: '1 Main St', city: 'Tulsa', stateArea: 'OK', zipcode: '74103' };
const AT = {
  tulsa: { latitude: expect.closeTo(36.15, 1), longitude: expect.closeTo(-95.99, 1) },
  boston: { latitude: expect.closeTo(42.35, 1), longitude: expect.closeTo(-71.06, 1) },
};
const NONE = { latitude: null, longitude: null };
const HALL = { location: 'Parish hall' };

describe.each(DATABASES)('a bank that was added by hand, on %s', (kind) => {
  let server: TestServer;
  let parent: Asker;
  let bank: Asker;
  let site: { id: string; siteId: number };
  let ground: Ground;
  let donorId = '';
  const desk = () => ({ server, bank });
  const { ask } = callsAt(desk);
  const nextDay = freshDays(addDays(utcDay(new Date()), 40));
  const address = async () => (await ask(SITE, { id: site.id }, parent)).siteById.address;
  const save = async (over: object) => {
    const stored = (await ask(SITE, { id: site.id }, parent)).siteById;
    return (await ask(UPDATE_SITE, { s: siteInput(stored, over) }, parent)).updateSite.address;
  };
  const open = (place: object) => openDrive(desk, () => ground)(nextDay(), {}, place);
  const invited = async (id: string) => (await ask(INVITE, { id })).donorsToInvite;
  const nearest = async (): Promise<Record<string, number>> => {
    const { nearestDrives } = (await ask(NEAR, { id: donorId })).donorDetailsForAdmin;
    return Object.fromEntries(
      nearestDrives.map(({ id, miles }: { id: string; miles: number }) => [id, miles]),
    );
  };
  const close = (id: string) => server.sql('UPDATE drive_centers SET is_actived = false WHERE id = $1', [id]);

  beforeAll(async () => {
    server = await startTestServer(kind);
    parent = await server.signIn('super');
    bank = parent;
    const { allSiteEnablements } = await ask('{ allSiteEnablements { id isOnlyForParentAdmin } }');
    const modules = (allSiteEnablements as { id: string; isOnlyForParentAdmin: boolean }[]).flatMap(
      ({ id, isOnlyForParentAdmin }) => (isOnlyForParentAdmin ? [] : [id]),
    );
    const s = siteForm(modules, { ...TULSA, ...NONE });
    site = (await ask(CREATE_SITE, { s }, parent)).createSite;
    bank = { ...parent, clientId: site.siteId };
    for (const table of ['donation_types', 'sponsor_groups', 'resources'])
      await server.sql(
        `INSERT INTO ${table} SELECT (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'client_id', $1::int, 'file_id', null))).*
         FROM ${table} r WHERE client_id = 1`,
        [site.siteId],
      );
    ground = await groundOf(server, site.siteId);
    donorId = (await donorsAt(desk).make()).id;
  });
  afterAll(() => server.stop());

  test('stands where its zip code is, and at a new one after it has moved; a typed position stays', async () => {
    expect(await address()).toMatchObject(AT.tulsa);
    const boston = { addressLine1: '2 Beacon St', city: 'Boston', stateArea: 'MA', zipcode: '02108' };
    expect(await save({ ...boston, ...NONE })).toMatchObject(AT.boston);
    const typed = { latitude: 36.1, longitude: -95.9 };
    expect(await save({ ...TULSA, ...typed })).toMatchObject(typed);
    expect(await save({ phone: '3195550124' })).toMatchObject(typed);
    // Whoever takes the marker away has it away.
    expect(await save(NONE)).toMatchObject(NONE);
    expect(await save({ ...TULSA, addressLine1: '3 Main St', zipcode: '00000' })).toMatchObject(AT.tulsa);
    const nowhere = { city: 'Nowhereatall', zipcode: '00000' };
    expect(await save(nowhere)).toMatchObject(NONE);
    expect(await save(TULSA)).toMatchObject(AT.tulsa);
  });

  test('invites donors to a drive whose place is only a name, and a donor sees that drive near', async () => {
    const driveId = await open(HALL);
    const found = { totalRecords: 1, eligible: 1, isPlaced: true, donors: [{ id: donorId }] };
    expect(await invited(driveId)).toMatchObject(found);
    expect(await nearest()).toEqual({ [driveId]: 0 });
    // Of an earlier bank the position was never looked up.
    await server.sql('UPDATE sites SET latitude = NULL, longitude = NULL WHERE id = $1', [site.id]);
    expect(await invited(driveId)).toMatchObject(found);
    expect(await nearest()).toEqual({ [driveId]: 0 });
    // What is saved as a filter there finds the same.
    for (const [radiusType, addressFilter] of [
      ['Drive', driveId],
      ['Site', String(site.siteId)],
    ]) {
      const filter = { radiusType, addressFilter, radius: 25, clientIds: [site.siteId] };
      const { donorMap } = await ask(AROUND, { filter });
      expect(donorMap).toMatchObject({ totalRecords: 1, circle: { name: expect.any(String) } });
    }
    await close(driveId);
  });

  test('a drive is where it says, or where its text says, before it is where its bank is', async () => {
    const own = await open({ ...HALL, latitude: 36.25, longitude: -95.99 });
    const named = await open({ location: '5 Elm St, Broken Arrow, OK' });
    const far = await open({ location: '5 Beacon St, Boston, MA 02108' });
    const miles = await nearest();
    expect(Object.keys(miles).sort()).toEqual([own, named].sort());
    for (const id of [own, named]) {
      const [donor] = (await invited(id)).donors;
      expect(donor.distance).toBeGreaterThan(3);
      expect(miles[id]).toBeCloseTo(donor.distance, 0);
    }
    expect(await invited(far)).toMatchObject({ totalRecords: 0, isPlaced: true });
    for (const id of [own, named, far]) await close(id);
  });

  test('so it is where appointments are moved from, and where they can be moved to', async () => {
    const hall = await open(HALL);
    const other = await open(HALL);
    const named = await open({ location: '5 Elm St, Broken Arrow, OK' });
    const miles = async (driveId: string): Promise<Record<string, number | null>> => {
      const { moveTargets } = await ask(TARGETS, { from: { driveId } });
      type Target = { driveId: string; miles: number | null };
      return Object.fromEntries(moveTargets.map((target: Target) => [target.driveId, target.miles]));
    };
    const apart = expect.toSatisfy((found: number) => found > 3 && found < 30);
    expect(await miles(hall)).toEqual({ [other]: 0, [named]: apart });
    expect(await miles(named)).toEqual({ [hall]: apart, [other]: apart });
    for (const id of [hall, other, named]) await close(id);
  });

  test('where nobody knows where a drive is, that is told', async () => {
    await save({ city: 'Nowhereatall', zipcode: '00000', ...NONE });
    const driveId = await open(HALL);
    expect(await invited(driveId)).toMatchObject({ isPlaced: false, totalRecords: 0, donors: [] });
    expect(await nearest()).toEqual({});
    await server.sql('UPDATE drive_locations SET latitude = 36.15, longitude = -95.99 WHERE drive_id = $1', [
      driveId,
    ]);
    expect(await invited(driveId)).toMatchObject({ isPlaced: true, totalRecords: 1 });
  });
});
