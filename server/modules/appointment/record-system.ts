import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { boolean, object } from 'yup';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { isOneOf } from '../../db/search.ts';
import { afterCommit, type Tx } from '../../db/transaction.ts';
import { announce } from '../../live/announce.ts';
import type { OutsideRequest } from '../../outside/outside.ts';
import { reachOf } from '../../outside/targets.ts';
import { ENTITY, type WholeAppointment } from './record.ts';

const answerRule = object({ received: boolean().strict().required().oneOf([true]) });

/** Since when a record system has not answered, of the appointment `a` of a statement. */
export const ASKED_SINCE = sql`coalesce(a.drm_requested_at, a.created_at)`;

/** Is any record system called? Where none is, no booking looks for one. */
export const callsRecordSystems = ({ outside, integrationCalls }: Config): boolean =>
  integrationCalls || outside.RECORD_SYSTEM !== undefined;

/** The banks of the tenant that have a record system to ask. */
export async function banksWithRecordSystem(
  tx: Tx,
  { services, clientId }: Pick<Context, 'services' | 'clientId'>,
): Promise<number[]> {
  if (!callsRecordSystems(services.config)) return [];
  const reaches = await reachOf({ services, clientId, tx: (read) => read(tx) }, ['RECORD_SYSTEM']);
  return reaches.filter(({ target }) => target).map((reach) => reach.clientId);
}

/**
 * The record systems of these appointments' banks are to be told what became of them: in the transaction of the change, so
 * that none is forgotten. Until they answer, the appointments are unconfirmed. A bank without a record system has nobody
 * to ask.
 */
export async function askRecordSystem(tx: Tx, context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const banks = await banksWithRecordSystem(tx, context);
  if (banks.length === 0) return;
  await tx
    .update(appointments)
    .set({
      drmRequestInitiated: true,
      drmResponseReceived: false,
      drmRequestedAt: context.now,
      drmNextTryAt: context.now,
      drmTries: 0,
      drmFault: null,
    })
    .where(
      and(
        isOneOf(appointments.id, ids),
        inArray(appointments.clientId, banks),
        // What is over needs nobody's word any more.
        gt(appointments.endTime, context.now),
      ),
    );
  // At once, and not before the change stands: a job's ends with its whole step.
  afterCommit(tx, () => context.services.recordSystem.deliver());
}

/** What a record system is told: the appointment as it is now, under our id, so that telling it twice does no more. */
export function requestOf({
  appointment,
  donor,
  driveID,
  donationType,
}: WholeAppointment): OutsideRequest<unknown> {
  return {
    method: 'PUT',
    path: `appointments/${appointment.id}`,
    body: {
      appointmentId: appointment.appointmentId,
      version: appointment.sequence,
      canceled: appointment.canceled,
      startTime: appointment.startTime.toISOString(),
      endTime: appointment.endTime.toISOString(),
      timeZone: appointment.timeZone,
      driveId: driveID,
      product: appointment.product,
      category: appointment.category,
      donationType,
      donor: {
        personId: donor.personId,
        donorNumber: donor.donorNumber,
        firstName: donor.firstName,
        lastName: donor.lastName,
        birthDate: donor.birthDate,
      },
    },
    isRepeatable: true,
    read: (value) => answerRule.validateSync(value),
  };
}

type Outcome = Pick<
  Partial<typeof appointments.$inferInsert>,
  'drmRequestInitiated' | 'drmResponseReceived' | 'drmNextTryAt' | 'drmTries' | 'drmFault'
>;

/** The record system has answered. */
export const CONFIRMED: Outcome = {
  drmResponseReceived: true,
  drmNextTryAt: null,
  drmTries: 0,
  drmFault: null,
};

/** Writes what came of a request: of this version of the appointment, and not of one that came meanwhile. */
export async function noteOutcome(
  tx: Tx,
  context: Pick<Context, 'services'>,
  { id, clientId, sequence }: WholeAppointment['appointment'],
  outcome: Outcome,
): Promise<void> {
  const noted = await tx
    .update(appointments)
    .set(outcome)
    .where(and(eq(appointments.id, id), eq(appointments.sequence, sequence)))
    .returning({ id: appointments.id });
  if (noted.length > 0) await announce(tx, context, [{ clientId, entity: ENTITY, entityId: id }]);
}
