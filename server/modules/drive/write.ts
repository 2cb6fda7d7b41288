import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Day } from '../../../src/lib/scalars.ts';
import type { DriveForm } from '../../../src/rules/drive.ts';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { exclusionViolation } from '../../db/errors.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { events } from '../../db/schema/event.ts';
import { driveCenters, driveLocations, driveSponsors } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import type { DriveInput } from '../../gql/types.ts';
import { bankOf } from '../../optimistic-locking.ts';
import { bankZones, todayAt } from './bank-zones.ts';
import { checksOf } from './checks.ts';
import { ENTITY } from './entity.ts';
import { driveFields, type FormPlace } from './fields.ts';
import { checkIds, checkPlan, factsOf, formOf, planOfForm, planRefusal } from './form.ts';
import type { Bed } from './places.ts';
import type { Plan } from './plan.ts';
import { lockDrive, readDrive, shownDrive, sponsorsOf } from './read.ts';
import type { DriveRecord, DriveRow } from './record.ts';
import { hadOf } from './resource-errors.ts';
import { checkAction, lockPlanning, nameOfViewer } from './state.ts';

/** What a form says of a drive: its columns, and what stands beside them; beds keep their ids by their names. */
export function writtenOf(form: DriveForm, stored?: DriveRow) {
  const { places, sponsorIds, ...columns } = driveFields.columns(form);
  const known = (stored?.bedConfigration ?? []) as (Bed & { id?: string })[];
  const bedConfigration = (columns.bedConfigration as Bed[]).map((bed) => ({
    id: known.find(({ bedName }) => bedName === bed.bedName)?.id ?? randomUUID(),
    ...bed,
  }));
  return { places, sponsorIds, columns: { ...columns, bedConfigration } };
}

/** The first day that a new drive may have: today by the clock of its bank. */
export const todayOf = (context: Context, clientId: number): Promise<Day> =>
  context.tx(async (tx) => todayAt(context.now, (await bankZones(tx, [clientId])).get(clientId)));

/** Writes a plan; what the database itself refuses comes back as the conflict that it is. */
export async function planned<T>(
  context: Context,
  clientId: number,
  plan: Plan,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (exclusionViolation(error) !== 'drive_holds_once') throw error;
    const refusal = await context.tx(async (tx) => {
      const had = plan.id ? hadOf((await readDrive(tx, context, plan.id)).drive) : undefined;
      return planRefusal(checksOf(plan, await factsOf(tx, clientId, context, plan), had));
    });
    throw refusal ?? error;
  }
}

const NUMBER = sql<number>`coalesce(max(substring(drive_id FROM '^DR-([0-9]{1,9})$')::int), 0) + 1`;

/** The number of a bank's next drive. */
export async function nextNumber(tx: Tx, clientId: number): Promise<string> {
  const [next] = await tx
    .select({ number: NUMBER })
    .from(driveCenters)
    .where(eq(driveCenters.clientId, clientId));
  return `DR-${next?.number ?? 1}`;
}

export async function createDrive(context: Context, input: DriveInput): Promise<DriveRecord> {
  const clientId = bankOf(context);
  const form = await formOf(input, { notBefore: await todayOf(context, clientId) });
  const plan = planOfForm(form, null);
  checkIds(plan);
  return planned(context, clientId, plan, () =>
    context.tx(async (tx) => {
      await lockPlanning(tx, clientId);
      await checkPlan(tx, context, clientId, plan);
      const driveID = await nextNumber(tx, clientId);
      const { columns, places, sponsorIds } = writtenOf(form);
      const [drive] = await tx
        .insert(driveCenters)
        .values({
          ...columns,
          clientId,
          driveID,
          requestedByName: nameOfViewer(context),
          requestedAt: context.now,
          createdAt: context.now,
          updatedAt: context.now,
        })
        .returning();
      if (!drive) throw new Error('an insert returned no row');
      await writeSponsors(tx, drive, sponsorIds);
      await tx
        .insert(driveLocations)
        .values(places.map((place) => ({ ...rowOf(place), clientId, driveId: drive.id })));
      await audit(tx, context, {
        entity: ENTITY,
        entityId: drive.id,
        action: 'Create',
        after: driveFields.snapshot({ ...drive, places, sponsorIds }),
      });
      return shownDrive(tx, context, drive.id);
    }),
  );
}

export const rowOf = ({ days, staffIds, ...place }: FormPlace) => ({
  ...place,
  days: [...days],
  staffIds: [...staffIds],
});

export async function writeSponsors(
  tx: Tx,
  { id: driveId, clientId }: Pick<DriveRow, 'id' | 'clientId'>,
  sponsorIds: readonly string[],
): Promise<void> {
  await tx.delete(driveSponsors).where(eq(driveSponsors.driveId, driveId));
  const rows = sponsorIds.map((sponsorGroupId) => ({ clientId, driveId, sponsorGroupId }));
  if (rows.length > 0) await tx.insert(driveSponsors).values(rows);
}

/** Removes a drive that nobody has decided on and nobody is booked for. */
export async function deleteDrive(context: Context, wanted: string): Promise<{ id: string }> {
  return context.tx(async (tx) => {
    const locked = await lockDrive(tx, context, wanted);
    const { drive, places } = locked;
    await checkAction(tx, context, locked, 'delete');
    const [booked] = await tx
      .select({ id: appointments.id })
      .from(appointments)
      .where(eq(appointments.driveId, drive.id))
      .limit(1);
    const [event] = await tx
      .select({ id: events.id })
      .from(events)
      .where(eq(events.sourceId, drive.id))
      .limit(1);
    if (booked || event) throw badInput([{ path: 'id', code: 'inUse' }], 'driveInUse');
    const sponsorIds = await sponsorsOf(tx, drive.id);
    await tx.delete(driveCenters).where(eq(driveCenters.id, drive.id));
    await audit(tx, context, {
      entity: ENTITY,
      entityId: drive.id,
      action: 'Delete',
      clientId: drive.clientId,
      before: {
        ...driveFields.snapshot({ ...drive, places, sponsorIds }),
        // For whoever brings it back; its history leaves it out (history/records.ts).
        driveID: drive.driveID,
        requestedByName: drive.requestedByName,
        requestedAt: drive.requestedAt?.toISOString() ?? null,
        approvedByName: drive.approvedByName,
        approvedAt: drive.approvedAt?.toISOString() ?? null,
        wasActive: drive.wasActive,
        reviewChanges: drive.reviewChanges,
      },
    });
    return { id: drive.id };
  });
}
