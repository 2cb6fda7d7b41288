import { and, eq } from 'drizzle-orm';
import type { GraphQLError } from 'graphql';
import { can, rightTo } from '../../../src/rules/access.ts';
import { type Context, viewerOf } from '../../context.ts';
import { emailTemplates } from '../../db/schema/content.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, notFound } from '../../errors.ts';
import type { BookedAppointmentsInput } from '../../gql/types.ts';
import { isId } from '../../optimistic-locking.ts';
import { appointmentValues } from '../appointment/mail.ts';
import { cancelAll, carryOut, type Move, planMoves } from '../appointment/settle.ts';
import { lockDonors } from '../appointment/slots.ts';
import { fits } from '../email-template/events.ts';
import { rendered } from '../email-template/render.ts';
import type { LockedDrive } from './read.ts';
import type { Booking } from './slots.ts';

type Choice = BookedAppointmentsInput;

const MOST_NAMED = 3;
const NEAR: readonly Move['code'][] = ['donorBookedNear', 'donorBookedThen'];

/** Why not all can be moved; who has another appointment is named to those who may read donors. */
function stuck(context: Context, without: readonly Move[], total: number): GraphQLError {
  const fields = [{ path: 'appointments.targetDriveId', code: without[0]?.code ?? 'noSlots' }];
  const counts = { count: without.length, total };
  if (!without.every(({ code }) => NEAR.includes(code))) return badInput(fields, 'movesWithoutSlot', counts);
  if (!can(viewerOf(context).menu, rightTo('READ', 'donorManagement')))
    return badInput(fields, 'movesBookedNear', counts);
  const names = [...new Set(without.map(({ whole: { donor } }) => `${donor.firstName} ${donor.lastName}`))];
  const more = names.length > MOST_NAMED ? ', …' : '';
  const name = names.slice(0, MOST_NAMED).join(', ') + more;
  return badInput(fields, 'movesBookedNearNames', { ...counts, name });
}

/** Puts every booking into a free slot of the same type at another drive, or none of them. */
async function move(
  tx: Tx,
  context: Context,
  bookings: readonly Booking[],
  target: LockedDrive,
): Promise<void> {
  const moves = await planMoves(
    tx,
    context,
    bookings.map(({ id }) => id),
    target,
  );
  const without = moves.filter(({ slot }) => !slot);
  if (without.length > 0) throw stuck(context, without, moves.length);
  await carryOut(tx, context, moves, target, true);
}

/** A template of the bank that is switched on and uses nothing that is not known of a canceled appointment. */
async function templateOf(tx: Tx, clientId: number, id: string | null | undefined) {
  if (!id) return null;
  const [found] = isId(id)
    ? await tx
        .select({ subject: emailTemplates.subject, template: emailTemplates.template })
        .from(emailTemplates)
        .where(
          and(
            eq(emailTemplates.id, id),
            eq(emailTemplates.clientId, clientId),
            eq(emailTemplates.isEnable, true),
          ),
        )
    : [];
  if (!found || !fits('AppointmentCanceled', found))
    throw badInput([{ path: 'appointments.emailTemplateId', code: 'isNotValid' }]);
  return found;
}

/**
 * Cancels bookings, and writes to whoever wants mail, in the same transaction: by a template where one was chosen, in
 * standard words where none was, and not at all where that was chosen.
 */
async function cancel(
  tx: Tx,
  context: Context,
  { drive }: LockedDrive,
  bookings: readonly Booking[],
  reason: string,
  { notify, emailTemplateId }: Choice,
): Promise<void> {
  const template = await templateOf(tx, drive.clientId, emailTemplateId);
  const ids = bookings.map(({ id }) => id);
  if (!template || notify === false) return cancelAll(tx, context, ids, reason, { notify: notify !== false });
  await cancelAll(tx, context, ids, reason, {
    notify: true,
    wordingOf: (whole, bank) => rendered(template, appointmentValues(whole, bank, reason)),
  });
}

/** Does with bookings what was chosen. Keeping them changes nothing of them. */
export async function settle(
  tx: Tx,
  context: Context,
  locked: LockedDrive,
  bookings: readonly Booking[],
  chosen: Choice,
  target: LockedDrive | null,
  reason: string,
): Promise<void> {
  const { choice } = chosen;
  if (bookings.length === 0 || choice === 'KEEP') return;
  await lockDonors(
    tx,
    bookings.map(({ donorId }) => donorId),
  );
  if (choice === 'CANCEL') return cancel(tx, context, locked, bookings, reason, chosen);
  if (!target) throw notFound('drive');
  if (!target.drive.isActived || target.drive.clientId !== locked.drive.clientId)
    throw badInput([{ path: 'appointments.targetDriveId', code: 'isNotValid' }]);
  return move(tx, context, bookings, target);
}
