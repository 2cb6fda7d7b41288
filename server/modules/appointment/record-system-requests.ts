import { and, asc, eq, lte } from 'drizzle-orm';
import { backoffSeconds } from '../../backoff.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { systemTx, type Tx } from '../../db/transaction.ts';
import type { OutsideFault } from '../../gql/types.ts';
import { callOutside } from '../../outside/ask.ts';
import { createDueRequests, type DueRequests, isAnswer, LEASE_MS } from '../../outside/due-requests.ts';
import { OutsideError } from '../../outside/fault.ts';
import type { Services } from '../../services.ts';
import { wholeAppointments } from './record.ts';
import { CONFIRMED, callsRecordSystems, noteOutcome, requestOf } from './record-system.ts';

function look(services: Services) {
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
      return isAnswer(error.fault);
    }
  }

  return { dueBanks, askOne };
}

/** Asks the record systems to confirm appointments. */
export const createRecordSystemRequests = (): DueRequests =>
  createDueRequests({ name: 'record system', isCalled: callsRecordSystems, look });
