import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import type { Asker } from '../support/calls.ts';
import { drivesAt, type Ground, groundOf, newDrive } from '../support/drives.ts';
import { sendExport } from '../support/exports.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const LIST =
  'query ($p: PaginationInput, $f: DriveFilterInput) { allDriveCenters(pagination: $p, filter: $f) { driveCenters { id clientName driveCenterName checks { message relatedName } } } }';
const today = utcDay(new Date());

interface Drive {
  readonly id: string;
  readonly clientName: string;
  readonly driveCenterName: string;
  readonly checks: readonly { readonly message: string; readonly relatedName: string | null }[];
}

/** The checks of a drive as a file says them: each once, with the names of what it is about. */
const inWords = (checks: Drive['checks']): string =>
  [...new Set(checks.map(({ message }) => message))]
    .map((message) => {
      const names = checks.flatMap((check) => (check.message === message && check.relatedName) || []);
      return [message, names.join(', ')].filter(Boolean).join(': ');
    })
    .join('; ');

describe.each(DATABASES)('files of drives, on %s', (kind) => {
  let server: TestServer;
  let bank: Asker;
  let ground: Ground;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    ground = await groundOf(server);
  });
  afterAll(() => server.stop());
  const { ask, make } = drivesAt(() => ({ server, bank }));
  const page = async (filter: object, caller: Asker): Promise<readonly Drive[]> =>
    (await ask(LIST, { p: { pageSize: 100 }, f: filter }, caller)).allDriveCenters.driveCenters;
  const fileOf = async (keys: readonly string[], filter: object) => {
    const columns = keys.map((key) => ({ key }));
    const body = JSON.stringify({ scope: 'all', columns, filter });
    const { rows, status } = await sendExport(server, 'drives', bank, { body });
    expect(status).toBe(200);
    return rows.slice(1);
  };

  test('a file has the rows of the filter in the order of the list, with their checks', async () => {
    const filter = { from: today, to: addDays(today, 60), isStaffShort: true };
    const drives = await page(filter, bank);
    expect(await fileOf(['driveCenterName', 'clientName', 'checks'], filter)).toEqual(
      drives.map(({ driveCenterName, clientName, checks }) => [driveCenterName, clientName, inWords(checks)]),
    );
    const ids = (await page({ clientIds: [2] }, await server.signIn('super'))).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(await fileOf(['driveCenterName'], { ids })).toEqual([]);
  });

  test('a check that several drives are the reason of stands once, with the name of each', async () => {
    const date = addDays(today, 200);
    const at = (latitude: number) => ({
      latitude,
      longitude: -80,
      location: `${latitude} Far Rd, Tulsa, OK`,
    });
    const beside = {
      resourceId: ground.otherResourceId,
      sponsorIds: [ground.otherSponsorId],
    };
    const drive = await make(newDrive(ground, date, {}, at(10)));
    const others = [
      await make(newDrive(ground, addDays(date, 2), { ...beside, driveCenterName: 'Before' }, at(10.01))),
      await make(newDrive(ground, addDays(date, 3), { ...beside, driveCenterName: 'Behind' }, at(10.02))),
    ];
    const [[checks] = []] = await fileOf(['checks'], { ids: [drive.id] });
    const [first, second] = others.map(({ driveCenterName, driveID }) => `${driveCenterName} (${driveID})`);
    const near = 'Another drive is within 5 miles and 14 days: ';
    expect(checks?.split('; ').filter((check) => check.startsWith(near))).toEqual([
      expect.stringMatching(/^[^,]*, [^,]*$/),
    ]);
    expect(checks).toContain(first);
    expect(checks).toContain(second);
    // What is about the drive itself stands without a name.
    expect(checks?.split('; ')).toContain('Not enough staff is assigned');
  });

  test('a drive tells who asked for approval, and when by the clock of the bank', async () => {
    const { id, requestedByName } = await make(newDrive(ground, addDays(today, 210)));
    expect(requestedByName).toMatch(/\S+ \S+/);
    const at = '2026-01-16T05:30:20Z';
    await server.sql('UPDATE drive_centers SET requested_at = $2 WHERE id = $1', [id, at]);
    expect(await fileOf(['requestedByName', 'requestedAt'], { ids: [id] })).toEqual([
      [requestedByName, '2026-01-15 23:30 CST'],
    ]);
  });
});
