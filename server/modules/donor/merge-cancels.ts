import { reasonRule } from '../../../src/rules/appointment.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import type { DonorMergeAppointment, DonorMergeCancelInput } from '../../gql/types.ts';
import { knownId } from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { checkAllowed, lockAppointment } from '../appointment/change.ts';
import { tellDonor } from '../appointment/mail.ts';
import { cancelAll, wholeByIds } from '../appointment/settle.ts';
import { shareDrives } from '../appointment/slots.ts';
import type { DonorColumns } from './table.ts';

const ARGUMENT = 'merge.cancel';

/** Appointments that are to be canceled with a merge, and why. */
interface Cancels {
  readonly ids: readonly string[];
  readonly reason: string;
}

export async function asCancels(input: DonorMergeCancelInput | null | undefined): Promise<Cancels | null> {
  if (!input || input.ids.length === 0) return null;
  const { reason } = await validated(reasonRule, ARGUMENT, { reason: input.reason });
  const ids = input.ids.map((id) => knownId(id, 'appointment').toLowerCase());
  return { ids: [...new Set(ids)].sort(), reason };
}

/** Locks the drives of what is to be canceled: before the donors, as all do. */
export async function shareCancelDrives(tx: Tx, cancels: Cancels | null): Promise<void> {
  if (!cancels) return;
  const rows = await tx
    .select({ driveId: appointments.driveId })
    .from(appointments)
    .where(isOneOf(appointments.id, cancels.ids));
  await shareDrives(
    tx,
    rows.map(({ driveId }) => driveId),
  );
}

/**
 * Cancels appointments of two donors who are to be one, as each would be by itself: none but those in the way. Where the
 * record that was booked has no address, its donor is told at that of the other: they are one person.
 */
export async function cancelConflicts(
  tx: Tx,
  context: Context,
  { ids, reason }: Cancels,
  conflicts: readonly DonorMergeAppointment[],
  both: readonly DonorColumns[],
): Promise<void> {
  for (const id of ids) {
    const row = await lockAppointment(tx, context, id);
    await checkAllowed(tx, context, row, 'cancel');
    if (!conflicts.some((conflict) => conflict.id === row.id))
      throw badInput([{ path: `${ARGUMENT}.ids`, code: 'isNotValid' }]);
  }
  await cancelAll(tx, context, ids, reason, { notify: true });
  for (const whole of await wholeByIds(tx, ids)) {
    const { donor, clientName } = whole;
    const other = both.find(({ id }) => id !== donor.id);
    if (!donor.email && other)
      await tellDonor(tx, context, 'cancel', { ...whole, donor: { ...other, clientName } }, { reason });
  }
}
