import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { boolean, object } from 'yup';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { siteIntegrations, sites } from '../../db/schema/site.ts';
import { isOneOf } from '../../db/search.ts';
import { afterCommit, type Tx } from '../../db/transaction.ts';
import type { OutsideFault } from '../../gql/types.ts';
import { announce } from '../../live/announce.ts';
import type { OutsideRequest } from '../../outside/outside.ts';
import { INTEGRATIONS } from '../../outside/targets.ts';
import { ENTITY, type WholeAppointment } from './record.ts';

/** Nobody else asks for an appointment that is being asked for: longer than three tries and their waits add up to. */
export const LEASE_MS = 60_000;

const answerRule = object({ received: boolean().strict().required().oneOf([true]) });

/** Since when a record system has not answered, of the appointment `a` of a statement. */
export const ASKED_SINCE = sql`coalesce(a.drm_requested_at, a.created_at)`;

/** The banks that have a record system of their own; all where the deployment has one, none where no system is called. */
function banksWithRecordSystem(tx: Tx, { services }: Pick<Context, 'services'>) {
  const { config } = services;
  if (config.outside.RECORD_SYSTEM) return 'all' as const;
  if (!config.integrationCalls) return 'none' as const;
  return tx
    .select({ clientId: sites.siteId })
    .from(sites)
    .innerJoin(siteIntegrations, eq(siteIntegrations.siteId, sites.id))
    .where(and(eq(siteIntegrations.name, INTEGRATIONS.RECORD_SYSTEM), ne(siteIntegrations.endpointUrl, '')));
}

/** Has a bank a record system that is asked? */
export async function hasRecordSystem(
  tx: Tx,
  context: Pick<Context, 'services'>,
  clientId: number,
): Promise<boolean> {
  const banks = banksWithRecordSystem(tx, context);
  if (banks === 'all' || banks === 'none') return banks === 'all';
  return (await banks).some((bank) => bank.clientId === clientId);
}

/**
 * The record systems of these appointments' banks are to be told what became of them: in the transaction of the change, so
 * that none is forgotten. Until they answer, the appointments are unconfirmed. A bank without a record system has nobody
 * to ask.
 */
export async function askRecordSystem(tx: Tx, context: Context, ids: readonly string[]): Promise<void> {
  const banks = banksWithRecordSystem(tx, context);
  if (banks === 'none' || ids.length === 0) return;
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
        banks === 'all' ? undefined : inArray(appointments.clientId, banks),
        // What is over needs nobody's word any more.
        gt(appointments.endTime, context.now),
      ),
    ); // At once, and not before the change stands: a job's ends with its whole step.
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

/** The record system has answered: for this version of the appointment, and not for one that came meanwhile. */
export async function confirmAppointment(
  tx: Tx,
  context: Pick<Context, 'services'>,
  { id, clientId, sequence }: WholeAppointment['appointment'],
): Promise<void> {
  const done = await tx
    .update(appointments)
    .set({ drmResponseReceived: true, drmNextTryAt: null, drmTries: 0, drmFault: null })
    .where(and(eq(appointments.id, id), eq(appointments.sequence, sequence)))
    .returning({ id: appointments.id });
  if (done.length > 0) await announce(tx, context, [{ clientId, entity: ENTITY, entityId: id }]);
}

/** What went wrong when the record system was asked for this version of an appointment: the lists show it. */
export async function noteFault(
  tx: Tx,
  context: Pick<Context, 'services'>,
  { id, clientId, sequence }: WholeAppointment['appointment'],
  drmFault: OutsideFault,
  more: Pick<Partial<typeof appointments.$inferInsert>, 'drmNextTryAt' | 'drmTries'> = {},
): Promise<void> {
  const noted = await tx
    .update(appointments)
    .set({ drmFault, ...more })
    .where(and(eq(appointments.id, id), eq(appointments.sequence, sequence)))
    .returning({ id: appointments.id });
  if (noted.length > 0) await announce(tx, context, [{ clientId, entity: ENTITY, entityId: id }]);
}
