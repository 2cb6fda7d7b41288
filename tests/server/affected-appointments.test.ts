import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DriveCenter, DriveInput } from '../../server/gql/types.ts';
import { addDays, utcDay } from '../../src/lib/day.ts';
import {
  bookSlots,
  DRIVES,
  drivesAt,
  freshDays,
  type Ground,
  groundOf,
  inputOf,
  newDrive,
} from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
interface Affected {
  readonly loss: string;
  readonly appointment: {
    readonly id: string;
    readonly bedNumber: number;
    readonly donor: { readonly names: string } | null;
  };
}

describe.each(DATABASES)('whom an edit of a drive would take the time from, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let ground: Ground;
  let drive: DriveCenter;
  const day = freshDays(addDays(utcDay(new Date()), 130), 60);
  const { ask, refused, make, byId, answer } = drivesAt(() => ({ server, bank }));
  beforeAll(async () => {
    server = await startTestServer(kind);
    server.services.mailer.stop();
    bank = await server.signIn('bank-admin');
    ground = await groundOf(server);
    const { id } = await make(newDrive(ground, day()));
    await ask(DRIVES.approve, { id, activate: true });
    // Five beds begin at nine, and the next five donors after them.
    await bookSlots(server, id, 7);
    await ask(DRIVES.deactivate, { id, reason: 'Snow', a: { choice: 'KEEP' } });
    drive = await byId(id);
  });
  afterAll(() => server.stop());

  const edited = (overrides: Partial<DriveInput>, place: object = {}): DriveInput => {
    const input = { ...inputOf(drive), ...overrides };
    return {
      ...input,
      centerDetails: input.centerDetails.map((range) => ({
        ...range,
        locationDetail: range.locationDetail.map((one) => ({ ...one, ...place })),
      })),
    };
  };
  const affected = async (
    d: DriveInput,
    caller: Caller = bank,
  ): Promise<{ totalRecords: number; appointments: Affected[] }> =>
    (await ask(DRIVES.affected, { d }, caller)).affectedAppointments;
  const lossesOf = async (d: DriveInput): Promise<Record<string, number>> => {
    const { totalRecords, appointments } = await affected(d);
    const counts = Object.fromEntries(
      [...Map.groupBy(appointments, ({ loss }) => loss)].map(([loss, own]) => [loss, own.length]),
    );
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(totalRecords);
    return counts;
  };

  test('an edit that keeps every time affects nobody', async () => {
    expect(await affected(edited({ note: 'Bring chairs' }))).toEqual({ totalRecords: 0, appointments: [] });
    expect(
      await affected(edited({}, { location: '99 Other St, Tulsa, OK', endTime: '16:00' })),
    ).toMatchObject({
      totalRecords: 0,
    });
  });

  test.each([
    ['another day', () => movedDay(), { dayClosed: 7 }],
    ['an hour later', () => edited({}, { startTime: '10:00' }), { outsideHours: 7 }],
    ['lunch at nine', () => edited({}, { startLunchTime: '09:00', endLunchTime: '09:15' }), { lunch: 3 }],
    ['three of five beds', () => edited({ bedConfigration: beds(3) }), { bedGone: 2 }],
    ['beds that are switched off', () => edited({ bedConfigration: beds(5, false) }), { bedGone: 7 }],
  ] as const)('%s: each is told with what takes the time away', async (_what, input, expected) => {
    expect(await lossesOf(input())).toEqual(expected);
  });

  const beds = (quantity: number, isActive = true) =>
    inputOf(drive).bedConfigration.map((bed) => ({ ...bed, quantity, isActive }));
  const movedDay = (): DriveInput => {
    const input = inputOf(drive);
    return {
      ...input,
      centerDetails: input.centerDetails.map((range) => ({
        ...range,
        startDate: addDays(range.startDate, 1),
        endDate: addDays(range.endDate, 1),
      })),
    };
  };

  test('what is told is what the save refuses, and nothing has changed by asking', async () => {
    const input = edited({}, { startTime: '10:00' });
    const { totalRecords, appointments } = await affected(input);
    expect(appointments.map(({ appointment }) => appointment.donor?.names)).not.toContain(undefined);
    const { errors } = await answer(DRIVES.update, { d: input });
    const named = errors[0]?.extensions.appointments as { id: string }[];
    expect(named.map(({ id }) => id)).toEqual(appointments.map(({ appointment }) => appointment.id));
    expect(named).toHaveLength(totalRecords);
    expect((await byId(drive.id)).updatedAt).toBe(drive.updatedAt);
  });

  test('another bank has no such drive; who may not plan is refused', async () => {
    const input = edited({}, { startTime: '10:00' });
    expect(await refused(DRIVES.affected, { d: input }, await server.signIn('bank-admin-2'))).toEqual([
      'NOT_FOUND',
    ]);
    expect(await refused(DRIVES.affected, { d: { ...input, id: null } })).toEqual(['NOT_FOUND']);
    expect(await refused(DRIVES.affected, { d: input }, await server.signIn('editor'))).toEqual([
      'FORBIDDEN',
    ]);
  });
});
