import { and, asc, eq, lte } from 'drizzle-orm';
import { appointments } from '../../db/schema/appointment.ts';
import { systemTx, type Tx } from '../../db/transaction.ts';
import { limitConcurrency } from '../../files/concurrency-limit.ts';
import type { OutsideFault } from '../../gql/types.ts';
import { callOutside } from '../../outside/ask.ts';
import { OutsideError } from '../../outside/fault.ts';
import { repeatedWork } from '../../repeated-work.ts';
import type { Services } from '../../services.ts';
import { wholeAppointments } from './record.ts';
import { confirmAppointment, LEASE_MS, noteFault, requestOf } from './record-system.ts';

export interface RecordSystemRequests {
  /** Asks for what is due; answers how many appointments were confirmed. */
  readonly run: () => Promise<number>;
  /** The same after a change, which does not wait for it. */
  readonly deliver: () => void;
  readonly start: (services: Services) => void;
  readonly stop: () => void;
}

const EVERY_MS = 15_000;
const BACKOFF_SECONDS = [15, 30, 60, 120, 300, 600, 1_800];
/** One look asks for so many of a bank at most: the rest waits for the next. */
const AT_ONCE = 500;
/** A system that takes its time keeps no other bank's waiting. */
const BANKS_AT_ONCE = 4;

type Outcome = 'none' | 'confirmed' | 'failed' | 'away';

/** The system is there, and has its reasons: the next appointment may do better. */
const IS_ANSWER: readonly OutsideFault[] = ['REFUSED', 'INVALID_ANSWER'];

/** One look at what is due, and what it asked for. */
function createLook(services: Services, isStopped: () => boolean) {
  const { database, clock } = services;
  const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => systemTx(database.db, work);

  async function dueBanks(): Promise<number[]> {
    const rows = await inTx((tx) =>
      tx
        .selectDistinct({ clientId: appointments.clientId })
        .from(appointments)
        .where(lte(appointments.drmNextTryAt, clock())),
    );
    return rows.map(({ clientId }) => clientId);
  }

  /** The appointment of a bank that is due longest, which nobody else asks for meanwhile. */
  const take = (clientId: number) =>
    inTx(async (tx) => {
      const now = clock();
      const [due] = await tx
        .select({ id: appointments.id })
        .from(appointments)
        .where(and(eq(appointments.clientId, clientId), lte(appointments.drmNextTryAt, now)))
        .orderBy(asc(appointments.drmNextTryAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!due) return undefined;
      await tx
        .update(appointments)
        .set({ drmNextTryAt: new Date(now.getTime() + LEASE_MS) })
        .where(eq(appointments.id, due.id));
      const [whole] = await wholeAppointments(tx).where(eq(appointments.id, due.id));
      return whole;
    });

  type Whole = NonNullable<Awaited<ReturnType<typeof take>>>;
  const write = ({ appointment }: Whole, set: Partial<typeof appointments.$inferInsert>) =>
    inTx((tx) =>
      tx
        .update(appointments)
        .set(set)
        // A change that came meanwhile is asked for anew.
        .where(and(eq(appointments.id, appointment.id), eq(appointments.sequence, appointment.sequence))),
    );

  async function postpone(whole: Whole, fault: OutsideFault): Promise<void> {
    const { endTime, drmTries: tries } = whole.appointment;
    const seconds = BACKOFF_SECONDS[Math.min(tries, BACKOFF_SECONDS.length - 1)] ?? 1_800;
    const next = new Date(clock().getTime() + seconds * 1_000);
    // Nobody asks for what is over.
    const drmNextTryAt = next < endTime ? next : null;
    // A system that is left alone was not asked.
    if (fault === 'RESTING') await write(whole, { drmNextTryAt });
    else
      await inTx((tx) =>
        noteFault(tx, { services }, whole.appointment, fault, { drmNextTryAt, drmTries: tries + 1 }),
      );
  }

  async function askOne(clientId: number): Promise<Outcome> {
    const whole = await take(clientId);
    if (!whole) return 'none';
    const context = { services, clientId, tx: inTx, systemTx: inTx };
    try {
      const answer = await callOutside(context, 'RECORD_SYSTEM', clientId, requestOf(whole));
      // The bank has no record system any more: there is nobody to wait for.
      if (!answer) await write(whole, { drmRequestInitiated: false, drmNextTryAt: null, drmFault: null });
      else await inTx((tx) => confirmAppointment(tx, context, whole.appointment));
      return answer ? 'confirmed' : 'failed';
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      await postpone(whole, error.fault);
      return IS_ANSWER.includes(error.fault) ? 'failed' : 'away';
    }
  }

  async function askBank(clientId: number): Promise<number> {
    let confirmed = 0;
    for (let asked = 0; asked < AT_ONCE && !isStopped(); asked += 1) {
      const outcome = await askOne(clientId);
      if (outcome === 'confirmed') confirmed += 1;
      if (outcome === 'none' || outcome === 'away') break;
    }
    return confirmed;
  }

  return async (): Promise<number> => {
    const limited = limitConcurrency(BANKS_AT_ONCE);
    const banks = await dueBanks();
    const confirmed = await Promise.all(banks.map((bank) => limited(() => askBank(bank))));
    return confirmed.reduce((sum, count) => sum + count, 0);
  };
}

/** Asks the record systems to confirm appointments, beside any number of other processes. */
export function createRecordSystemRequests(): RecordSystemRequests {
  let given: { services: Services; look: () => Promise<number> } | undefined;
  let running: Promise<number> | undefined;
  let wanted = false;

  /** Asked for again while it runs: what came since is not left to the timer. */
  async function looks(look: () => Promise<number>): Promise<number> {
    let confirmed = 0;
    while (wanted) {
      wanted = false;
      confirmed += await look();
    }
    return confirmed;
  }
  async function run(): Promise<number> {
    if (!given) return 0;
    const { config } = given.services;
    if (!config.outside.RECORD_SYSTEM && !config.integrationCalls) return 0;
    wanted = true;
    running ??= looks(given.look).finally(() => {
      running = undefined;
    });
    return running;
  }

  const work = repeatedWork(EVERY_MS, run, (error) =>
    given?.services.log.warn(
      { err: error },
      'the appointments that wait for a record system could not be read',
    ),
  );
  return {
    run,
    deliver: () =>
      given?.services.background.run('record system', async () => {
        await run();
      }),
    start: (services) => {
      given = { services, look: createLook(services, work.isStopped) };
      work.start();
    },
    stop: work.stop,
  };
}
