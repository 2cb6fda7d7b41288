import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { addDays } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { wallTime } from '../../src/rules/zones.ts';
import { openDrive } from './appointments.ts';
import { launch } from './browser.ts';
import { type Asker, callsAt } from './calls.ts';
import { DRIVES, type Ground, groundOf, newDrive } from './drives.ts';
import { DATABASES, startTestServer, type TestServer } from './server.ts';

const ZONE = 'America/Chicago';
const HOUR = 3_600_000;
const POINT = { latitude: 36.15, longitude: -95.99 };

/** Nine in the morning of the bank, of the day on which the run began: its drive of the day is ahead, and can be marked. */
function morning(): number {
  const { date } = wallTime(new Date(), ZONE);
  const noon = Date.parse(`${date}T18:00:00Z`);
  const at = wallTime(new Date(noon), ZONE).time;
  return noon + (9 - Number(at.slice(0, 2))) * HOUR;
}

/** A browser, a bank, and a drive of its own today: its name is the drive's, with so many places. */
export function donorDay(name: string) {
  let browser: Browser;
  let server: TestServer;
  let bank: Asker;
  let ground: Ground;
  let driveId = '';
  const ahead = morning() - Date.now();
  const clock = (): Date => new Date(Date.now() + ahead);
  const desk = () => ({ server, bank });
  const { ask } = callsAt(desk);
  /** With a unit that is free then: the seeded bank has drives on most days. */
  const open = async (date: Day, overrides: object = {}, place: object = {}): Promise<string> => {
    const { plannableResources } = await ask(DRIVES.resources, {
      d: newDrive(ground, date, overrides, place),
    });
    const resourceId = plannableResources.find((one: { isFree: boolean }) => one.isFree)?.resource.id;
    return openDrive(desk, () => ground)(date, { resourceId, ...overrides }, place);
  };
  beforeAll(async () => {
    [browser, server] = await Promise.all([
      launch(),
      startTestServer(DATABASES.at(-1) ?? 'embedded', {}, undefined, clock),
    ]);
    bank = await server.signIn('bank-admin');
    ground = await groundOf(server);
    driveId = await open(
      wallTime(clock(), ZONE).date,
      { driveCenterName: name },
      { startTime: '12:00', endTime: '18:00', startLunchTime: '15:00', endLunchTime: '15:30', ...POINT },
    );
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
  return {
    get browser() {
      return browser;
    },
    get server() {
      return server;
    },
    get driveId() {
      return driveId;
    },
    chairs: (quantity: number) => [
      { bedName: 'Chair', quantity, donationTypeIds: [ground.typeId], isActive: true },
    ],
    /** Opens another drive, on a day so far ahead. */
    openAhead: (days: number, overrides: object = {}) =>
      open(addDays(wallTime(clock(), ZONE).date, days), overrides),
  };
}
