import { and, asc, eq } from 'drizzle-orm';
import { weekOf } from '../../../src/lib/day.ts';
import { driveConflicts, type PlannedOpening } from '../../../src/rules/conflicts.ts';
import { driveRule } from '../../../src/rules/drive.ts';
import { placeDays } from '../../../src/rules/drive-dates.ts';
import { isWorkedThroughout, openDaysOf, type WorkingDay } from '../../../src/rules/working-time.ts';
import type { Context } from '../../context.ts';
import { nameOrder } from '../../db/schema/columns.ts';
import { resources } from '../../db/schema/planning.ts';
import { staff } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import type { DriveInput, PlannableResource, PlannableStaff, SuppliesDetail } from '../../gql/types.ts';
import type { Row } from '../../graphql/row.ts';
import { bankOf, isId } from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { resourcesByIds } from '../resource/read.ts';
import { staffByIds } from '../staff/read.ts';
import { type Check, checksOf, plannedOf } from './checks.ts';
import { placesOf } from './fields.ts';
import { factsOf, ownFactsOf } from './form.ts';
import { drivesOfWeek } from './neighbours.ts';
import { openingsOf } from './places.ts';
import { type BankFacts, type Plan, suppliesOf } from './plan.ts';
import { isPlannable } from './plannable.ts';
import { type LockedDrive, readDrive } from './read.ts';
import { type Had, hadOf } from './resource-errors.ts';
import { notYetEligible } from './sponsor-donors.ts';

const MOST_RESOURCES = 200;
const MOST_STAFF = 500;
/** No resource has more beds of a kind. */
const MOST_BEDS = 50;

/**
 * A plan of a form that is not finished: its dates must be ones, whatever else is missing is left out. `stored` is the
 * drive that is edited, whose days may stay as many as they are.
 */
export async function planOfInput(
  input: DriveInput,
  stored: Pick<LockedDrive, 'drive' | 'places'> | null,
): Promise<Plan> {
  const had = placeDays((stored?.places ?? []).map((place) => ({ ...place, locationDetail: [place] })));
  const rule = driveRule({ notBefore: null, had }).pick(['centerDetails']);
  const form = await validated(rule, 'drive', { centerDetails: input.centerDetails });
  const beds = input.bedConfigration;
  if (beds.length > MOST_BEDS || beds.some(({ quantity }) => quantity < 0 || quantity > MOST_BEDS))
    throw badInput([{ path: 'drive.bedConfigration', code: 'range1To50' }]);
  return {
    id: stored?.drive.id ?? null,
    name: input.driveCenterName,
    isApproved: stored?.drive.isApproved ?? false,
    resourceType: input.resourceType,
    resourceId: isId(input.resourceId) ? input.resourceId : null,
    sponsorIds: input.sponsorIds.filter(isId),
    donationTypeIds: input.donationTypeIds.filter(isId),
    beds: beds.map((bed) => ({ ...bed, donationTypeIds: bed.donationTypeIds.filter(isId) })),
    places: placesOf(form).map((place) => ({ ...place, staffIds: place.staffIds.filter(isId) })),
    centerGoals: input.centerGoals,
    numberOfDrivers: input.numberOfDrivers,
  };
}

/** What is asked of a plan that is not saved; an edited drive is its own bank's, whatever is selected. */
const unsaved = <T>(
  context: Context,
  input: DriveInput,
  work: (tx: Tx, plan: Plan, facts: BankFacts, had: Had | undefined) => Promise<T> | T,
  factsFor = ownFactsOf,
): Promise<T> =>
  context.tx(async (tx) => {
    const stored = isId(input.id) ? await readDrive(tx, context, input.id) : null;
    const plan = await planOfInput(input, stored);
    const clientId = stored?.drive.clientId ?? bankOf(context);
    const facts = await factsFor(tx, clientId, context, plan);
    return work(tx, plan, facts, stored ? hadOf(stored.drive) : undefined);
  });

export const driveChecks = (context: Context, input: DriveInput): Promise<Check[]> =>
  unsaved(
    context,
    input,
    async (tx, plan, facts, had) => {
      const waiting = await notYetEligible(tx, [plan], facts.types);
      return checksOf(plan, facts, had, waiting.get(plan.id ?? ''));
    },
    factsOf,
  );

export const recommendedSupplies = (
  context: Context,
  input: DriveInput,
): Promise<Omit<SuppliesDetail, '__typename'>[]> =>
  unsaved(context, input, (_tx, plan, facts) => suppliesOf(plan, facts));

/** Resources that can be planned with: free first, each other with the reason. */
export const plannableResources = (context: Context, input: DriveInput): Promise<Row<PlannableResource>[]> =>
  unsaved(context, input, async (tx, plan, facts) => {
    const rows = await tx
      .select({ id: resources.id, mobileCode: resources.mobileCode })
      .from(resources)
      .where(and(eq(resources.clientId, facts.clientId), isPlannable))
      .orderBy(nameOrder(resources.name), asc(resources.id))
      .limit(MOST_RESOURCES);
    const planned = plannedOf(plan, facts);
    const byResource = Map.groupBy(await drivesOfWeek(tx, facts, plan), ({ resourceId }) => resourceId);
    const records = await resourcesByIds(
      tx,
      context,
      rows.map(({ id }) => id),
    );
    const codeOf = new Map(rows.map(({ id, mobileCode }) => [id, mobileCode]));
    return records
      .map((resource) => {
        const drive = { ...planned, resourceId: resource.id, mobileCode: codeOf.get(resource.id) ?? null };
        const isBusy = driveConflicts(drive, byResource.get(resource.id) ?? []).some(
          ({ code }) => code === 'resourceBusy',
        );
        return { resource, isFree: !isBusy, reason: isBusy ? 'resourceBusy' : null };
      })
      .sort((one, other) => Number(other.isFree) - Number(one.isFree));
  });

/** Why somebody is not free, the one that nothing can be done about first. */
const REASONS = ['staffBusy', 'outsideWorkingTime'] as const;

const overlaps = (one: PlannedOpening, other: PlannedOpening): boolean =>
  one.start < other.end && other.start < one.end;

/** The staff for a plan: who works and is free the whole time, and at which of its places; the fewest hours first. */
export const plannableStaff = (context: Context, input: DriveInput): Promise<Row<PlannableStaff>[]> =>
  unsaved(context, input, async (tx, plan, facts) => {
    const rows = await tx
      .select({ id: staff.id, workingTime: staff.workingTime, exceptions: staff.exceptions })
      .from(staff)
      .where(eq(staff.clientId, facts.clientId))
      .orderBy(nameOrder(staff.name), asc(staff.id))
      .limit(MOST_STAFF);
    const others = (await drivesOfWeek(tx, facts, plan))
      .filter(({ id }) => id !== plan.id)
      .flatMap(({ openings }) => openings);
    const needed = plan.places.map((place) => {
      const openings = openingsOf(place, undefined, facts.site);
      const taken = others.filter((other) => openings.some((one) => overlaps(one, other)));
      return {
        days: openDaysOf(openings.map(({ date }) => date)),
        span: { start: place.startTime, end: place.endTime },
        busy: new Set(taken.flatMap(({ staffIds }) => staffIds)),
      };
    });
    const week = weekOf(needed.flatMap(({ days }) => [...days.keys()]).sort()[0] ?? facts.today);
    const hours = new Map<string, number>();
    for (const { date, start, end, staffIds } of others)
      if (date >= week.from && date <= week.to)
        for (const id of staffIds)
          hours.set(id, (hours.get(id) ?? 0) + (end.getTime() - start.getTime()) / 3_600_000);
    const workers = new Map(
      rows.map(({ id, workingTime, exceptions }) => [
        id,
        { workingTime: workingTime as WorkingDay[], exceptions },
      ]),
    );
    const reasonsOf = (id: string) =>
      needed.map(({ busy, days, span }) => {
        if (busy.has(id)) return 'staffBusy';
        const worker = workers.get(id);
        return worker && isWorkedThroughout(worker, days, span) ? null : 'outsideWorkingTime';
      });
    const members = await staffByIds(
      tx,
      context,
      rows.map(({ id }) => id),
    );
    return members
      .map((member) => {
        const reasons = reasonsOf(member.id);
        const reason = REASONS.find((one) => reasons.includes(one)) ?? null;
        return {
          staff: member,
          isFree: reason === null,
          reason,
          hours: hours.get(member.id) ?? 0,
          places: reasons.map((one) => ({ isFree: one === null, reason: one })),
        };
      })
      .sort((one, other) => Number(other.isFree) - Number(one.isFree) || one.hours - other.hours);
  });
