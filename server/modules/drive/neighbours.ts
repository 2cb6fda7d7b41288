import { addDays, spanOf } from '../../../src/lib/day.ts';
import { comparedName, SPONSOR_DAYS } from '../../../src/rules/conflicts.ts';
import type { Tx } from '../../db/transaction.ts';
import type { PlaceTimes } from './places.ts';
import { type Beside, type Planned, type Planner, plannedDrives } from './planned.ts';

/** What of a plan other drives can be in the way of. */
interface Placed {
  readonly id: string | null;
  readonly name: string;
  readonly resourceId: string | null;
  readonly sponsorIds: readonly string[];
  readonly places: readonly PlaceTimes[];
}

const daysOf = (plans: readonly Placed[]) => spanOf(plans.flatMap(({ places }) => places));

const besideOf = (plan: Placed): Beside[] =>
  plan.places.map(({ startDate, endDate, latitude, longitude, staffIds }) => ({
    driveId: plan.id,
    name: comparedName(plan.name),
    from: startDate,
    to: endDate,
    latitude: latitude ?? null,
    longitude: longitude ?? null,
    staffIds,
    resourceId: plan.resourceId,
    sponsorIds: plan.sponsorIds,
  }));

/** The drives that can be in the way of plans. */
export async function drivesBeside(tx: Tx, bank: Planner, plans: readonly Placed[]): Promise<Planned[]> {
  const days = daysOf(plans);
  if (!days) return [];
  const around = { from: addDays(days.from, -SPONSOR_DAYS), to: addDays(days.to, SPONSOR_DAYS) };
  return plannedDrives(tx, bank, around, plans.flatMap(besideOf));
}

/** As far from a day as its week goes, and longer than a vehicle drives from one place of a bank to the next. */
const WEEK_DAYS = 7;

/** Every drive within a week of a plan. */
export async function drivesOfWeek(tx: Tx, bank: Planner, plan: Placed): Promise<Planned[]> {
  const days = daysOf([plan]);
  if (!days) return [];
  return plannedDrives(tx, bank, { from: addDays(days.from, -WEEK_DAYS), to: addDays(days.to, WEEK_DAYS) });
}
