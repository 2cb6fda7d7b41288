import { and, asc, eq, lte } from 'drizzle-orm';
import { backoffSeconds } from '../../backoff.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { systemTx, type Tx } from '../../db/transaction.ts';
import { limitConcurrency } from '../../files/concurrency-limit.ts';
import type { OutsideFault } from '../../gql/types.ts';
import { oneAtATime } from '../../one-at-a-time.ts';
import { callOutside } from '../../outside/ask.ts';
import { OutsideError } from '../../outside/fault.ts';
import { repeatedWork } from '../../repeated-work.ts';
import type { Services } from '../../services.ts';
import { wholeAppointments } from './record.ts';
import { CONFIRMED, callsRecordSystems, LEASE_MS, noteOutcome, requestOf } from './record-system.ts';

export interface RecordSystemRequests {
  /** Asks for what is due. */
  readonly run: () => Promise<void>;
  /** The same after a change, which does not wait for it. */
  readonly deliver: () => void;
  readonly start: (services: Services) => void;
  readonly stop: () => void;
}

const EVERY_MS = 15_000;
/** One look asks for so many of a bank at most: the rest waits for the next. */
const AT_ONCE = 500;
/** A system that takes its time keeps no other bank's waiting. */
const BANKS_AT_ONCE = 4;

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

  async function postpone({ appointment }: Whole, fault: OutsideFault): Promise<void> {
    // A system that is left alone was not asked: the lease is wait enough.
    if (fault === 'RESTING') return;
    const { endTime, drmTries: tries } = appointment;
    const next = new Date(clock().getTime() + backoffSeconds(tries) * 1_000);
    await inTx((tx) =>
      noteOutcome(tx, { services }, appointment, {
        // Nobody asks for what is over.
        drmNextTryAt: next < endTime ? next : null,
        drmTries: tries + 1,
        drmFault: fault,
      }),
    );
  }

  /** Asks for one appointment; false where there is none, and where the bank's system is away. */
  async function askOne(clientId: number): Promise<boolean> {
    const whole = await take(clientId);
    if (!whole) return false;
    const context = { services, clientId, tx: inTx, systemTx: inTx };
    try {
      const answered = await callOutside(context, 'RECORD_SYSTEM', clientId, requestOf(whole));
      // A bank that has no record system any more leaves nobody to wait for.
      const outcome = answered
        ? CONFIRMED
        : { drmRequestInitiated: false, drmNextTryAt: null, drmFault: null };
      await inTx((tx) => noteOutcome(tx, context, whole.appointment, outcome));
      return true;
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      await postpone(whole, error.fault);
      return IS_ANSWER.includes(error.fault);
    }
  }

  async function askBank(clientId: number): Promise<void> {
    for (let asked = 0; asked < AT_ONCE && !isStopped(); asked += 1) if (!(await askOne(clientId))) return;
  }

  return async (): Promise<void> => {
    const limited = limitConcurrency(BANKS_AT_ONCE);
    const banks = await dueBanks();
    await Promise.all(banks.map((bank) => limited(() => askBank(bank))));
  };
}

/** Asks the record systems to confirm appointments, beside any number of other processes. */
export function createRecordSystemRequests(): RecordSystemRequests {
  let given: { services: Services; look: () => Promise<void> } | undefined;
  const run = oneAtATime(async () => {
    if (given && callsRecordSystems(given.services.config)) await given.look();
  });
  const work = repeatedWork(EVERY_MS, run, (error) =>
    given?.services.log.warn(
      { err: error },
      'the appointments that wait for a record system could not be read',
    ),
  );
  return {
    run,
    deliver: () => given?.services.background.run('record system', run),
    start: (services) => {
      given = { services, look: createLook(services, work.isStopped) };
      work.start();
    },
    stop: work.stop,
  };
}
