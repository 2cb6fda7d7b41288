import { afterAll, beforeAll } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { APPOINTMENTS, type MadeDonor, newDonors, openDrive } from './appointments.ts';
import { callsAt } from './calls.ts';
import { freshDays, type Ground, groundOf } from './drives.ts';
import { type DatabaseKind, startTestServer, type TestServer } from './server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;

/** A server with an administrator, a recruiter, ground for drives, and so many donors who may give; `settings` and `clock` are its own. */
export function bookingDesk(
  kind: DatabaseKind,
  count: number,
  settings: () => Readonly<Record<string, string>> = () => ({}),
  clock?: () => Date,
) {
  let server: TestServer;
  let bank: Caller;
  let recruiter: Caller;
  let ground: Ground;
  let donors: MadeDonor[] = [];
  beforeAll(async () => {
    server = await startTestServer(kind, settings(), undefined, clock);
    bank = await server.signIn('bank-admin');
    recruiter = await server.signIn('recruiter');
    ground = await groundOf(server);
    donors = await newDonors(server, count);
  });
  afterAll(() => server.stop());
  const desk = () => ({ server, bank });
  const { ask, refused } = callsAt(desk);
  const bookable = async (driveId: string, donorId?: string) =>
    (await ask(APPOINTMENTS.bookable, { driveId, donorId })).bookableSlots;
  return {
    get server() {
      return server;
    },
    get bank() {
      return bank;
    },
    get recruiter() {
      return recruiter;
    },
    get ground() {
      return ground;
    },
    ask,
    refused,
    bookable,
    open: openDrive(desk, () => ground),
    day: freshDays(addDays(utcDay(new Date()), 130), 3),
    /** One of them, another each time. */
    somebody: (): MadeDonor => {
      const donor = donors.shift();
      if (!donor) throw new Error('more donors are needed');
      return donor;
    },
    book: async (driveId: string, donorId: string, at = 0, more: object = {}) => {
      const { times } = await bookable(driveId);
      const { startTime, donationTypeId } = times[at];
      const a = { donorId, driveId, startTime, donationTypeId, ...more };
      return (await ask(APPOINTMENTS.add, { a })).adminAddAppointment;
    },
    slotOf: async (id: string) =>
      (await server.sql('SELECT booked, capacity FROM drive_slots WHERE id = $1', [id])).rows[0],
  };
}
