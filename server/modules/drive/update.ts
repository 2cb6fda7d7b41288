import { and, eq, inArray } from 'drizzle-orm';
import { daysBetween } from '../../../src/lib/day.ts';
import { placeDays } from '../../../src/rules/drive-dates.ts';
import {
  locksPlan,
  needsApprovalAgain,
  RESULT_DAYS,
  type ReviewedField,
} from '../../../src/rules/drive-status.ts';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { driveCenters, driveLocations, driveSlots, resources } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import type { DriveInput, FieldChange } from '../../gql/types.ts';
import { checkVersion, difference, knownId, nextVersion, versionOf } from '../../optimistic-locking.ts';
import { todayAt } from './bank-zones.ts';
import { isReplanned } from './days.ts';
import { checkBookings, keepsDayPlan, pairPlaces, reviewedChanges, reviewedFacts } from './edit.ts';
import { ENTITY } from './entity.ts';
import { driveFields, type FormPlace } from './fields.ts';
import { checkIds, checkPlan, formOf, ownFactsOf, planOfForm } from './form.ts';
import { withFormerStaff } from './former-staff.ts';
import type { Bed } from './places.ts';
import { currentDrive, lockDrive, shownDrive, sponsorsOf } from './read.ts';
import type { DriveRecord, DriveRow, PlaceRow } from './record.ts';
import { hadOf } from './resource-errors.ts';
import { removeFreeSlots } from './slots.ts';
import { checkAction, lockPlanning, nameOfViewer } from './state.ts';
import { planned, rowOf, writeSponsors, writtenOf } from './write.ts';

/** Where the form shows what a reviewer has seen. */
const LOCKED_AT: Readonly<Record<ReviewedField, string>> = {
  date: 'centerDetails',
  time: 'centerDetails',
  location: 'centerDetails',
  resource: 'resourceId',
  beds: 'bedConfigration',
  blockedSlots: 'bedConfigration',
};

/** Puts the places of a form where the stored ones are. Nothing is held meanwhile, so that places may swap. */
async function writePlaces(
  tx: Tx,
  drive: DriveRow,
  stored: readonly PlaceRow[],
  pairs: readonly (readonly [FormPlace, PlaceRow | null])[],
): Promise<void> {
  await tx.update(driveCenters).set({ resourceId: null }).where(eq(driveCenters.id, drive.id));
  await tx.update(driveLocations).set({ staffIds: [] }).where(eq(driveLocations.driveId, drive.id));
  const kept = new Set(pairs.map(([, row]) => row?.id));
  const gone = stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) {
    await removeFreeSlots(tx, inArray(driveSlots.locationId, gone));
    await tx.delete(driveLocations).where(inArray(driveLocations.id, gone));
  }
  for (const [place, row] of pairs) {
    if (row) {
      const told = row.toldLocation ?? row.location;
      await tx
        .update(driveLocations)
        .set({ ...rowOf(place), toldLocation: told === place.location ? null : told })
        .where(eq(driveLocations.id, row.id));
    } else
      await tx
        .insert(driveLocations)
        .values({ ...rowOf(place), clientId: drive.clientId, driveId: drive.id });
  }
}

export async function updateDrive(context: Context, input: DriveInput): Promise<DriveRecord> {
  const id = knownId(input.id, 'drive');
  const read = versionOf('drive', input.updatedAt);
  const before = await context.tx((tx) => shownDrive(tx, context, id));
  const form = await formOf(input, { notBefore: null, had: placeDays(before.centerDetails) });
  const asked = planOfForm(form, id);
  checkIds(asked);
  return planned(context, before.clientId, asked, () =>
    context.tx(async (tx) => {
      const locked = await lockDrive(tx, context, id);
      const { drive, places, status, site } = locked;
      await checkVersion(drive.updatedAt, read, () => currentDrive(tx, context, id));
      await checkAction(tx, context, locked, 'edit', 'editLimited', 'editResults');
      await lockPlanning(tx, drive.clientId);
      const stored = { ...drive, places, sponsorIds: await sponsorsOf(tx, id) };
      const { columns, places: sent, sponsorIds } = writtenOf(form, drive);
      const rows = pairPlaces(places, sent);
      const { wanted, present } = await withFormerStaff(
        tx,
        drive.clientId,
        sent.map((place, index) => [place, rows[index] ?? null] as const),
        { now: context.now, site },
      );
      const plan = { ...asked, places: present };
      const changes = difference(
        driveFields.values(stored),
        driveFields.valuesWith({ ...columns, places: wanted, sponsorIds }, stored),
      );
      if (!changes && status !== 'Sent back') return shownDrive(tx, context, id);
      const changed = Object.keys(changes?.after ?? {});
      if (status === 'Completed') {
        const today = todayAt(context.now, site);
        const locks =
          daysBetween(drive.endDate, today) > RESULT_DAYS
            ? changed
            : changed.filter((field) => !['attendance', 'note'].includes(field));
        if (locks.length > 0)
          throw badInput(locks.map((field) => ({ path: `drive.${field}`, code: 'locked' })));
      }
      const facts =
        status === 'Completed'
          ? await ownFactsOf(tx, drive.clientId, context, plan)
          : await checkPlan(tx, context, drive.clientId, plan, hadOf(drive));
      const [unit] = drive.resourceId
        ? await tx.select({ name: resources.name }).from(resources).where(eq(resources.id, drive.resourceId))
        : [];
      const seenBefore = (rows: readonly PlaceRow[]) =>
        reviewedFacts(rows, drive.bedConfigration as Bed[], unit?.name ?? '', facts);
      const seenNow = (those: readonly FormPlace[]) =>
        reviewedFacts(those, plan.beds, facts.resources.get(plan.resourceId ?? '')?.name ?? '', facts);
      const review = reviewedChanges(
        seenBefore(places),
        seenNow(wanted),
        // Sent back or not: all that the approval did not see.
        drive.isApproved ? [] : (drive.reviewChanges as FieldChange[]),
      );
      const replans = needsApprovalAgain(review.map(({ field }) => field));
      if (replans && locksPlan(status))
        throw badInput(
          review.map(({ field }) => ({ path: `drive.${LOCKED_AT[field]}`, code: 'locked' })),
          'drivePlanLocked',
        );
      const pairs = wanted.map((place, index) => [place, rows[index] ?? null] as const);
      await checkBookings(tx, context, locked, { pairs, beds: plan.beds, site });
      await writePlaces(tx, drive, places, pairs);
      if (replans) {
        const keeping = pairs.flatMap(([place, row]) =>
          row && keepsDayPlan(seenBefore([row]), seenNow([place])) ? [row.id] : [],
        );
        await removeFreeSlots(tx, and(eq(driveSlots.driveId, id), isReplanned(context.now, keeping)));
      }
      await writeSponsors(tx, drive, sponsorIds);
      const asksAgain = status === 'Sent back' || (drive.isApproved && replans);
      await tx
        .update(driveCenters)
        .set({
          ...columns,
          ...(asksAgain
            ? {
                isApproved: false,
                isActived: false,
                newDriveCreated: true,
                reviewState: null,
                reviewReason: null,
                requestedByName: nameOfViewer(context),
                requestedAt: context.now,
                statusByName: nameOfViewer(context),
                statusAt: context.now,
              }
            : {}),
          reviewChanges: drive.isApproved || drive.approvedAt ? review : [],
          updatedAt: nextVersion(driveCenters.updatedAt, context),
        })
        .where(eq(driveCenters.id, id));
      await audit(tx, context, {
        entity: ENTITY,
        entityId: id,
        action: 'Update',
        clientId: drive.clientId,
        ...(drive.isApproved && asksAgain
          ? // That it lost its approval is a part of the change: the story of the drive is told by it.
            {
              before: { ...changes?.before, isApproved: true },
              after: { ...changes?.after, isApproved: false },
            }
          : changes),
      });
      return shownDrive(tx, context, id);
    }),
  );
}
