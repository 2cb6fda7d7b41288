import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { newDonors, openDrive } from '../support/appointments.ts';
import { callsAt } from '../support/calls.ts';
import { groundOf } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly around: string;
  readonly count: number;
  readonly donors: readonly { readonly id: string; readonly names: string; readonly clientId: number }[];
}

const MAP = `query ($filter: DonorSearchInput!) { found: donorMap(filter: $filter) { totalRecords isCapped unplaced
  circle { name latitude longitude miles } places { latitude longitude around count donors { id names clientId } } } }`;
const NEAR = 'query ($id: ID!) { donorDetailsForAdmin(id: $id) { nearestDrives { id date miles free } } }';
const sum = (places: readonly Place[]): number => places.reduce((all, { count }) => all + count, 0);
const idsOf = (places: readonly Place[]): string[] =>
  places.flatMap(({ donors }) => donors.map(({ id }) => id)).sort();

describe.each(DATABASES)('donors on a map, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let other: Caller;
  let parent: Caller;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    other = await server.signIn('bank-admin-2');
    parent = await server.signIn('super');
  });
  afterAll(() => server.stop());
  const { ask, refused } = callsAt(() => ({ server, bank }));
  const map = async (filter: object, caller = bank) => (await ask(MAP, { filter }, caller)).found;
  const counted = async (where: string) => {
    const { rows } = await server.sql(
      `SELECT count(*)::int AS total, count(*) FILTER (WHERE lat IS NULL OR lng IS NULL)::int AS unplaced FROM donors WHERE ${where}`,
    );
    return rows[0];
  };

  test('everybody whom a filter finds stands somewhere, or is counted as without a place', async () => {
    await server.sql(
      "UPDATE donors SET lat = NULL WHERE id IN (SELECT id FROM donors WHERE client_id = 1 AND state = 'OK' ORDER BY id LIMIT 3)",
    );
    for (const [filter, where] of [
      [{}, 'client_id = 1'],
      [{ state: 'OK', isActive: true }, "client_id = 1 AND state = 'OK' AND is_active"],
      [{ names: 'an' }, "client_id = 1 AND (first_name || ' ' || last_name) ILIKE '%an%'"],
    ] as const) {
      const wanted = await counted(where);
      const found = await map(filter);
      expect(found).toMatchObject({
        totalRecords: wanted?.total,
        unplaced: wanted?.unplaced,
        isCapped: false,
      });
      expect(sum(found.places)).toBe(Number(wanted?.total) - Number(wanted?.unplaced));
      expect(found.places.length).toBeLessThanOrEqual(1_000);
    }
    expect((await map({})).unplaced).toBeGreaterThanOrEqual(3);
  });

  test('few are named, each in one place; many are only counted', async () => {
    const { rows } = await server.sql(
      'SELECT id FROM donors WHERE client_id = 1 AND lat IS NOT NULL ORDER BY id LIMIT 500',
    );
    const ids = rows.map(({ id }) => String(id));
    const few = await map({ ids });
    expect(idsOf(few.places)).toEqual(ids.toSorted());
    for (const place of few.places as Place[]) expect(place.donors).toHaveLength(place.count);
    await server.sql(
      `INSERT INTO donors (client_id, first_name, last_name, donor_number, donor_id, city, state, lat, lng)
       SELECT 1, 'Many', 'Crowd', 'M-' || n, 'M' || n, 'Tulsa', 'OK', 36.1, -95.9 FROM generate_series(1, 501) AS n`,
    );
    const many = await map({ names: 'Many Crowd' });
    expect({ total: many.totalRecords, named: idsOf(many.places) }).toEqual({ total: 501, named: [] });
    expect(many.places).toMatchObject([
      { latitude: 36.1, longitude: -95.9, around: 'Tulsa, OK', count: 501 },
    ]);
    await server.sql("DELETE FROM donors WHERE last_name = 'Crowd' AND client_id = 1");
  });

  test('a place is told to a hundredth of a degree, whoever lives there', async () => {
    const { rows } = await server.sql(
      'SELECT id, lat, lng FROM donors WHERE client_id = 1 AND lat IS NOT NULL LIMIT 1',
    );
    const [home] = rows;
    const { places } = await map({ ids: [home?.id] });
    expect(places).toMatchObject([{ count: 1, donors: [{ id: home?.id }] }]);
    for (const [told, real] of [
      [places[0].latitude, home?.lat],
      [places[0].longitude, home?.lng],
    ]) {
      expect(told).toBe(Math.round(told * 100) / 100);
      expect(Math.abs(told - Number(real))).toBeLessThanOrEqual(0.005 + 1e-9);
    }
  });

  test('whoever lives all over the country stands in a thousand places at the most', async () => {
    await server.sql(
      `INSERT INTO donors (client_id, first_name, last_name, donor_number, donor_id, city, state, lat, lng)
       SELECT 1, 'Far', 'Scatter', 'S-' || n, 'S' || n, 'Tulsa', 'OK', 25 + (n % 50) * 0.45, -120 + (n / 50) * 0.9 FROM generate_series(0, 2499) AS n`,
    );
    const { places, totalRecords } = await map({ names: 'Far Scatter' });
    expect({ totalRecords, placed: sum(places) }).toEqual({ totalRecords: 2_500, placed: 2_500 });
    expect(places.length).toBeLessThanOrEqual(1_000);
    expect(places.length).toBeGreaterThan(100);
    await server.sql("DELETE FROM donors WHERE last_name = 'Scatter' AND client_id = 1");
  });

  test('the circle is told with its middle, and holds whoever is shown', async () => {
    const found = await map({ radiusType: 'Site', addressFilter: '1', radius: 10 });
    const { rows } = await server.sql(
      'SELECT latitude::float8 AS latitude, longitude::float8 AS longitude FROM sites WHERE site_id = 1',
    );
    expect(found.circle).toMatchObject({ ...rows[0], miles: 10 });
    expect(found.totalRecords).toBeGreaterThan(0);
    expect(found.totalRecords).toBe(sum(found.places));
    const nowhere = await map({ radiusType: 'Address', addressFilter: 'Nowhere at all, ZZ', radius: 10 });
    expect(nowhere).toMatchObject({ totalRecords: 0, places: [], circle: null });
  });

  test('another bank’s donors stand on no map of this one, and the parent view has them all', async () => {
    const { rows } = await server.sql(
      'SELECT id FROM donors WHERE client_id = 1 AND lat IS NOT NULL ORDER BY id LIMIT 5',
    );
    const ids = rows.map(({ id }) => String(id));
    expect(await map({ ids }, other)).toMatchObject({ totalRecords: 0, places: [] });
    expect(await map({ clientIds: [1] }, other)).toMatchObject({ totalRecords: 0, places: [] });
    expect(idsOf((await map({ ids }, parent)).places)).toEqual(ids.toSorted());
    expect((await map({ clientIds: [2] }, parent)).totalRecords).toBe(
      (await counted('client_id = 2'))?.total,
    );
  });

  test('a filter that contradicts itself is refused as the list refuses it', async () => {
    const both = { withInDays: 7, endEligibleDate: '2030-01-01' };
    expect(await refused(MAP, { filter: both })).toEqual([
      'BAD_USER_INPUT',
      'filter.withInDays: daysOrRange',
    ]);
  });

  test('drives near a donor are on the day of their own clock, late in the evening too', async () => {
    const ground = await groundOf(server);
    const date = addDays(utcDay(new Date()), 40);
    const far = { latitude: 64.84, longitude: -147.72 };
    const evening = {
      startTime: '20:00',
      endTime: '22:00',
      startLunchTime: null,
      endLunchTime: null,
      ...far,
    };
    const driveId = await openDrive(
      () => ({ server, bank }),
      () => ground,
    )(date, {}, evening);
    const [donor] = await newDonors(server, 1);
    await server.sql('UPDATE donors SET lat = $2, lng = $3 WHERE id = $1', [
      donor?.id,
      far.latitude,
      far.longitude,
    ]);
    const { nearestDrives } = (await ask(NEAR, { id: donor?.id })).donorDetailsForAdmin;
    expect(nearestDrives).toMatchObject([{ id: driveId, date, miles: 0 }]);
    expect(nearestDrives[0].free).toBeGreaterThan(0);
  });
});
