import { eq } from 'drizzle-orm';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { outsideFailed } from '../../errors.ts';
import type { Appointment } from '../../gql/types.ts';
import type { FullRow } from '../../graphql/row.ts';
import { askOutside, outsideFault } from '../../outside/ask.ts';
import { LEASE_MS } from '../../outside/due-requests.ts';
import { checkAllowed, lockAppointment } from './change.ts';
import { shownAppointment, wholeById } from './read.ts';
import { ENTITY } from './record.ts';
import { banksWithRecordSystem, CONFIRMED, noteOutcome, requestOf } from './record-system.ts';

/** Asks the record system once more, and waits for its answer. OUTSIDE_SYSTEM with the cause where there is none. */
export async function retryRecordSystem(context: Context, id: string): Promise<FullRow<Appointment>> {
  const whole = await context.tx(async (tx) => {
    const row = await lockAppointment(tx, context, id);
    await checkAllowed(tx, context, row, 'retryRecordSystem');
    if (!(await banksWithRecordSystem(tx, context)).includes(row.clientId))
      throw outsideFailed('RECORD_SYSTEM', 'outsideNotConfigured');
    // Whatever becomes of this try, it is asked on.
    await tx
      .update(appointments)
      .set({ drmNextTryAt: new Date(context.now.getTime() + LEASE_MS), drmTries: 0 })
      .where(eq(appointments.id, row.id));
    await audit(tx, context, {
      entity: ENTITY,
      entityId: row.id,
      action: 'RetryRecordSystem',
      clientId: row.clientId,
    });
    return wholeById(tx, context, row.id);
  });
  try {
    await askOutside(context, 'RECORD_SYSTEM', whole.appointment.clientId, requestOf(whole));
  } catch (error) {
    const fault = outsideFault(error);
    if (fault) await context.tx((tx) => noteOutcome(tx, context, whole.appointment, { drmFault: fault }));
    throw error;
  }
  return context.tx(async (tx) => {
    await noteOutcome(tx, context, whole.appointment, CONFIRMED);
    return shownAppointment(tx, context, whole.appointment.id);
  });
}
