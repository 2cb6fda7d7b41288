import { inArray, sql } from 'drizzle-orm';
import type { Day } from '../../../src/lib/scalars.ts';
import { countsAsStaff, someoneTests, testersOf } from '../../../src/rules/drive-checks.ts';
import {
  type PackedNeed,
  recommendSupplies,
  requiredStaff,
  type SupplyAdvice,
} from '../../../src/rules/forecast.ts';
import type { DayException, WorkingDay } from '../../../src/rules/working-time.ts';
import { donationTypes, resources } from '../../db/schema/planning.ts';
import { sites } from '../../db/schema/site.ts';
import { staff, staffDesignations } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/transaction.ts';
import type { DriveStaffNeed, SuppliesDetail } from '../../gql/types.ts';
import { type BankZone, todayAt } from './bank-zones.ts';
import { type DriveEvent, eventsAhead } from './its-events.ts';
import { drivesBeside } from './neighbours.ts';
import {
  type Bed,
  type DayPlan,
  dayPlan,
  openDates,
  type PlaceTimes,
  slotCounts,
  type TypeTimes,
} from './places.ts';
import type { Planned } from './planned.ts';

/** A drive as planned, saved or not: what its slots, staff, supplies and checks follow from. */
export interface Plan {
  readonly id: string | null;
  readonly name: string;
  readonly resourceType: string;
  readonly resourceId: string | null;
  readonly sponsorIds: readonly string[];
  readonly donationTypeIds: readonly string[];
  readonly beds: readonly Bed[];
  readonly places: readonly PlaceTimes[];
  readonly centerGoals: number;
  readonly numberOfDrivers: number;
  readonly isApproved: boolean;
}

type TypeRow = Pick<
  typeof donationTypes.$inferSelect,
  'id' | 'name' | 'category' | 'isPublished' | 'isArchive' | 'maximiumProcedureTime' | 'bedCleanupTime'
> & {
  readonly requiredSupplies: readonly PackedNeed[];
  readonly requiredStaff: readonly {
    readonly staffDesignation: string;
    readonly canTest?: boolean;
    readonly quantity: number;
  }[];
};

interface Designation {
  readonly id: string;
  readonly designationName: string;
  readonly designationCode: string;
}

interface Person {
  readonly id: string;
  readonly name: string;
  readonly workingTime: readonly WorkingDay[];
  readonly exceptions: readonly DayException[];
  readonly designation: Designation;
}

type ResourceRow = Pick<
  typeof resources.$inferSelect,
  | 'id'
  | 'name'
  | 'maximumDonorsAtATime'
  | 'mobileCode'
  | 'registrationRenewalDate'
  | 'insuranceExpirationDate'
> & {
  readonly supplies: readonly { readonly fixedSupplies: string; readonly quantity: number }[];
};

/** What the slots of a plan follow from, besides the plan itself. */
interface SlotFacts {
  readonly types: ReadonlyMap<string, TypeTimes>;
  readonly resources: ReadonlyMap<string, Pick<ResourceRow, 'maximumDonorsAtATime'>>;
}

/** What a bank has that its plans are judged by. */
export interface BankFacts {
  readonly clientId: number;
  readonly site: BankZone;
  readonly isActive: boolean;
  /** When it is judged. */
  readonly now: Date;
  /** YYYY-MM-DD in the bank's zone. */
  readonly today: Day;
  readonly types: ReadonlyMap<string, TypeRow>;
  readonly people: ReadonlyMap<string, Person>;
  readonly designations: ReadonlyMap<string, Designation>;
  readonly resources: ReadonlyMap<string, ResourceRow>;
  /** The drives that can be in the way of what is judged. */
  readonly others: readonly Planned[];
  /** The events ahead of what is judged. */
  readonly events: readonly DriveEvent[];
}

const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

/** Reads what plans of a bank are judged by; of other drives what those meet that are judged beside them. */
export async function bankFacts(
  tx: Tx,
  clientId: number,
  now: Date,
  plans: readonly Plan[],
  judged: readonly Plan[] = plans,
): Promise<BankFacts> {
  const [bank] = await tx
    .select({ label: sites.timeZone, iana: sites.ianaTimeZone, isActive: sites.isActive })
    .from(sites)
    .where(sql`${sites.siteId} = ${clientId}`);
  const site = { label: bank?.label ?? 'EST', iana: bank?.iana ?? null };
  const today = todayAt(now, site);
  const types = await tx.select().from(donationTypes).where(sql`${donationTypes.clientId} = ${clientId}`);
  const designations = await tx
    .select({
      id: staffDesignations.id,
      designationName: staffDesignations.designationName,
      designationCode: staffDesignations.designationCode,
    })
    .from(staffDesignations)
    .where(sql`${staffDesignations.clientId} = ${clientId}`);
  const designationOf = byId(designations);
  const staffIds = [...new Set(plans.flatMap(({ places }) => places.flatMap((place) => place.staffIds)))];
  const people = staffIds.length
    ? await tx
        .select({
          id: staff.id,
          name: staff.name,
          workingTime: staff.workingTime,
          exceptions: staff.exceptions,
          designationId: staff.staffDesignationId,
        })
        .from(staff)
        .where(sql`${staff.clientId} = ${clientId} AND ${inArray(staff.id, staffIds)}`)
    : [];
  const resourceIds = [...new Set(plans.flatMap(({ resourceId }) => resourceId ?? []))];
  const units = resourceIds.length
    ? await tx
        .select()
        .from(resources)
        .where(sql`${resources.clientId} = ${clientId} AND ${inArray(resources.id, resourceIds)}`)
    : [];
  return {
    clientId,
    site,
    isActive: bank?.isActive ?? false,
    now,
    today,
    types: byId(types as unknown as TypeRow[]),
    designations: designationOf,
    people: byId(
      people.flatMap(({ designationId, workingTime, ...person }) => {
        const designation = designationOf.get(designationId);
        return designation ? [{ ...person, designation, workingTime: workingTime as WorkingDay[] }] : [];
      }),
    ),
    resources: byId(units as unknown as ResourceRow[]),
    events: await eventsAhead(
      tx,
      clientId,
      today,
      judged.flatMap(({ id }) => id ?? []),
    ),
    others: await drivesBeside(tx, { clientId, site, now }, judged),
  };
}

/** The plan of a day of a drive: its beds, and how many donors its resource takes at a time. */
export function dayPlanOf(plan: Pick<Plan, 'beds' | 'resourceId'>, facts: SlotFacts): DayPlan {
  const beds = plan.beds.reduce((sum, { quantity, isActive }) => sum + (isActive ? quantity : 0), 0);
  const most = plan.resourceId ? facts.resources.get(plan.resourceId)?.maximumDonorsAtATime : undefined;
  return dayPlan(plan.beds, facts.types, most ?? beds);
}

/** Slots of a whole drive by the name of the bed. */
export function plannedSlots(plan: Plan, facts: SlotFacts): ReadonlyMap<string, number> {
  const day = dayPlanOf(plan, facts);
  const total = new Map<string, number>();
  for (const place of plan.places) {
    const dates = openDates(place).length;
    for (const [bedName, count] of slotCounts(place, day))
      total.set(bedName, (total.get(bedName) ?? 0) + count * dates);
  }
  return total;
}

export const capacityOf = (plan: Plan, facts: SlotFacts): number =>
  [...plannedSlots(plan, facts).values()].reduce((sum, count) => sum + count, 0);

const bedsOf = (plan: Plan, typeId: string): number =>
  plan.beds
    .filter(({ isActive, donationTypeIds }) => isActive && donationTypeIds.includes(typeId))
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** How many people of which designation a drive needs at once, and how many its weakest place has. */
export function staffNeeds(plan: Plan, facts: BankFacts): Omit<DriveStaffNeed, '__typename'>[] {
  const types = plan.donationTypeIds.flatMap((id) => facts.types.get(id) ?? []);
  const needed = requiredStaff(
    types.map((type) => ({ beds: bedsOf(plan, type.id), requiredStaff: type.requiredStaff })),
  );
  const has = (designationId: string): number =>
    Math.min(
      ...plan.places.map(
        ({ staffIds }) =>
          staffIds.filter((id) => facts.people.get(id)?.designation.id === designationId).length,
      ),
    );
  return [...needed].flatMap(([id, quantity]) => {
    const designation = facts.designations.get(id);
    if (!designation || quantity === 0) return [];
    const reason = types
      .flatMap((type) =>
        type.requiredStaff
          .filter(({ staffDesignation }) => staffDesignation === id)
          .map((need) => `${type.name}: ⌈${bedsOf(plan, type.id)} ÷ 4⌉ × ${need.quantity}`),
      )
      .join(' + ');
    return [{ designation, quantity, assigned: plan.places.length > 0 ? has(id) : 0, reason }];
  });
}

/** Is there a place of a plan where nobody may perform the test before a donation? */
export function nobodyTests(plan: Plan, { types, people }: BankFacts): boolean {
  const testers = testersOf(plan.donationTypeIds.flatMap((id) => types.get(id) ?? []));
  return plan.places.some(
    ({ staffIds }) =>
      !someoneTests(
        testers,
        staffIds.map((id) => people.get(id)?.designation.id),
      ),
  );
}

/** How many people are missing, drivers apart: those are a number of their own. */
export const missingOf = (
  needs: readonly Pick<DriveStaffNeed, 'quantity' | 'assigned' | 'designation'>[],
): number =>
  needs
    .filter(({ designation }) => countsAsStaff(designation.designationCode))
    .reduce((sum, { quantity, assigned }) => sum + Math.max(0, quantity - assigned), 0);

/** Supplies to pack, each with its sum. A slot of a bed that takes several types counts for each in part. */
export function suppliesOf(plan: Plan, facts: BankFacts): Omit<SuppliesDetail, '__typename'>[] {
  const slots = plannedSlots(plan, facts);
  const types = plan.donationTypeIds.flatMap((id) => {
    const type = facts.types.get(id);
    if (!type) return [];
    const names = new Map(
      plan.beds
        .filter(({ isActive, donationTypeIds }) => isActive && donationTypeIds.includes(id))
        .map(({ bedName, donationTypeIds }) => [bedName, donationTypeIds.length]),
    );
    const donors = [...names].reduce((sum, [name, shared]) => sum + (slots.get(name) ?? 0) / shared, 0);
    return [{ donors: Math.ceil(donors), requiredSupplies: type.requiredSupplies }];
  });
  const unit = plan.resourceId ? facts.resources.get(plan.resourceId) : undefined;
  const fixed = (unit?.supplies ?? []).map(({ fixedSupplies, quantity }) => ({
    supplies: fixedSupplies,
    quantity,
  }));
  const sumOf = ({ supplies, needed, packageSize, inStock }: SupplyAdvice): string => {
    const parts = types.flatMap(({ donors, requiredSupplies }) =>
      requiredSupplies
        .filter((row) => row.supplies === supplies)
        .map(({ quantity }) => `${donors} × ${quantity}`),
    );
    const packs = Math.ceil(needed / packageSize);
    const packed =
      packageSize > 1 ? `, ⌈${needed} ÷ ${packageSize}⌉ × ${packageSize} = ${packs * packageSize}` : '';
    return `(${parts.join(' + ')}) × 1.10 = ${needed}${packed}${inStock > 0 ? ` − ${inStock}` : ''}`;
  };
  return recommendSupplies(types, fixed).map((advice) => ({
    consumerPackage: advice.supplies,
    qty: advice.qty,
    reason: sumOf(advice),
    isOwn: false,
  }));
}
