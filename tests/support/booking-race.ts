import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '../../server/db/seed/administration.ts';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { APPOINTMENTS, newDonors, openDrive } from './appointments.ts';
import { groundOf } from './drives.ts';
import { type Answer, post, type TestServer } from './server.ts';

const SIGN_IN = 'mutation ($user: AdminSignInInput!) { adminSignIn(user: $user) { clientId } }';
/** Beds that begin at the same time. */
const BEDS = 8;
/** Sessions at each server: administrators at their desks, of whom nobody waits behind all the others. */
const SESSIONS = 8;

async function signIn(url: string) {
  const deviceId = randomUUID();
  const user = { email: 'bank-admin@donorgrid.example', password: DEMO_PASSWORD, adminSiteDomain: url };
  const { headers } = await post(`${url}/graphql/public`, SIGN_IN, { user }, { deviceId });
  return { token: headers.get('authorization')?.replace('Bearer ', '') ?? '', deviceId, clientId: 1 };
}

interface Race {
  readonly urls: readonly string[];
  readonly sql: TestServer['sql'];
  readonly rounds: number;
  readonly atOnce: number;
}

/**
 * Many book the same time of a drive at once, through every server in turn: in each round exactly as many as there are
 * beds succeed, the others are told what else is free, and nothing fails. Answers the milliseconds of every booking.
 */
export async function raceForSlots({ urls, sql, rounds, atOnce }: Race): Promise<number[]> {
  const callers: { url: string; caller: Awaited<ReturnType<typeof signIn>> }[] = [];
  for (let session = 0; session < SESSIONS; session += 1)
    for (const url of urls) callers.push({ url, caller: await signIn(url) });
  const [first] = callers;
  if (!first) throw new Error('no server');
  const server = {
    sql,
    ask: (_endpoint: string, query: string, variables: object) =>
      post(`${first.url}/graphql/private`, query, variables, first.caller),
  } as unknown as TestServer;
  const ground = await groundOf(server);
  await sql(
    `UPDATE resources SET maximum_donors_at_a_time = 20, bed_configration = jsonb_set(bed_configration, '{0,quantity}', '${BEDS}')
     WHERE id = '${ground.resourceId}'`,
  );
  const open = openDrive(
    () => ({ server, bank: first.caller }),
    () => ground,
  );
  const beds = [{ bedName: 'Chair', quantity: BEDS, donationTypeIds: [ground.typeId], isActive: true }];
  const today = utcDay(new Date());
  const took: number[] = [];
  let times: { startTime: string; capacity: number; donationTypeId: string }[] = [];
  let driveId = '';
  for (let round = 0; round < rounds; round += 1) {
    if (times.length === 0) {
      driveId = await open(addDays(today, 130 + round), { bedConfigration: beds });
      const { data } = await server.ask('private', APPOINTMENTS.bookable, { driveId });
      times = data.bookableSlots.times.filter(({ capacity }: { capacity: number }) => capacity === BEDS);
      if (times.length === 0)
        throw new Error(`no time has ${BEDS} beds: ${JSON.stringify(data.bookableSlots.times)}`);
    }
    const time = times.shift();
    const donors = await newDonors(server, atOnce);
    const answers: Answer[] = await Promise.all(
      donors.map(async ({ id }, index) => {
        const { url, caller } = callers[index % callers.length] as (typeof callers)[number];
        const a = { donorId: id, driveId, startTime: time?.startTime, donationTypeId: time?.donationTypeId };
        const since = performance.now();
        const answer = await post(`${url}/graphql/private`, APPOINTMENTS.add, { a }, caller);
        took.push(performance.now() - since);
        return answer;
      }),
    );
    const won = answers.filter(({ errors }) => errors.length === 0);
    const lost = answers.filter(({ errors }) => errors.length > 0);
    expect([round, won.length, answers.filter(({ status }) => status >= 500).length]).toEqual([
      round,
      BEDS,
      0,
    ]);
    const told = new Set(lost.map(({ errors }) => JSON.stringify(errors[0]?.extensions.fields ?? errors[0])));
    expect([...told]).toEqual([JSON.stringify([{ path: 'appointment.slotId', code: 'slotTaken' }])]);
  }
  const { rows } = await sql(
    `SELECT count(*)::int AS count FROM drive_slots s WHERE s.booked <> (SELECT count(*) FROM appointments a WHERE a.slot_id = s.id AND NOT a.canceled)`,
  );
  expect(rows[0]?.count).toBe(0);
  return took;
}
