import type { DriveFormChoicesQuery } from '../../../../gql/drives/graphql.ts';
import { daysBetween } from '../../../../lib/day.ts';
import type { Day } from '../../../../lib/scalars.ts';
import type { DriveForm } from '../../../../rules/drive.ts';
import { reviewChecks, someoneTests, testersOf, withdrawnLevel } from '../../../../rules/drive-checks.ts';
import { centerDetailRule, fitsDays } from '../../../../rules/drive-dates.ts';
import { requiredStaff, suggestedGoal } from '../../../../rules/forecast.ts';
import { isOffered } from '../../../../rules/offered.ts';
import { datesOf, isOpenOn } from '../../../../rules/open-days.ts';
import { type NumberedSlot, numbered, openOf } from '../../../../rules/slot-blocks.ts';
import { type BedGroup, capacityAt, daySlots, lunchCost } from '../../../../rules/slot-plan.ts';
import type { PlaceValue, RangeValue } from '../../fields.ts';
import { MOST_DAYS } from '../drive-days.ts';

export type DonationType = DriveFormChoicesQuery['allDonationTypes']['donationTypes'][number];

/** What the rules say of a drive as it is being planned. */
export interface DrivePlan {
  /** Days and hours are whole: what is asked of the server about them makes sense. */
  readonly isDated: boolean;
  /** More days than a drive can have: nothing is asked about them. */
  readonly hasTooManyDays: boolean;
  readonly days: number;
  readonly beds: number;
  /** How many donors can be there at a time: of the beds that can do a type, no more than the resource takes. */
  readonly capacity: number;
  /** Of all days and places, those that can be booked. */
  readonly slots: number;
  readonly blocked: number;
  readonly lunchLost: number;
  readonly suggestedGoal: number;
  readonly needs: readonly StaffNeed[];
  readonly missing: number;
  /** The designations that perform the test before a donation; null where the types say nothing of staff. */
  readonly testers: ReadonlySet<string> | null;
  /** At a place nobody may perform it. */
  readonly nobodyCanTest: boolean;
  readonly checks: readonly { readonly level: 'blocking' | 'warning'; readonly code: string }[];
}

export interface StaffNeed {
  readonly designationId: string;
  readonly name: string;
  readonly quantity: number;
  /** Who is missing of it is missed by the drive. */
  readonly isCounted: boolean;
}

/** The days of a range on which a place is open. */
export function openDays({ startDate, endDate }: RangeValue, { days }: PlaceValue): Day[] {
  // More days than a drive can last are not counted one by one while somebody types.
  if (!startDate || !endDate || daysBetween(startDate, endDate) >= MOST_DAYS) return [];
  return datesOf(startDate, endDate).filter((day) => isOpenOn({ startDate, endDate, days }, day));
}

/** Where it is may still be open: days and hours are enough to know who and what is free. */
export const SOMEWHERE = 'Not known yet';

const isWhole = (range: RangeValue): boolean =>
  centerDetailRule(null).isValidSync({
    ...range,
    locationDetail: range.locationDetail.map((place) => ({
      ...place,
      location: place.location || SOMEWHERE,
    })),
  });

/** The beds of a drive with how long each donation takes one. */
export const bedGroups = (
  { bedConfigration }: Pick<DriveForm, 'bedConfigration'>,
  types: readonly DonationType[],
): BedGroup[] =>
  bedConfigration.map(({ bedName, quantity, isActive, donationTypeIds }) => ({
    bedName,
    quantity: Number(quantity) || 0,
    isActive: Boolean(isActive),
    minutes: types
      .filter(({ id }) => donationTypeIds.includes(id))
      .map(({ maximiumProcedureTime, bedCleanupTime }) => maximiumProcedureTime + bedCleanupTime),
  }));

/** The slots of one day at a place. */
export const slotsAt = (
  place: PlaceValue,
  groups: readonly BedGroup[],
  maximumDonorsAtATime: number,
): NumberedSlot[] =>
  place.startTime && place.endTime
    ? numbered(daySlots(openingOf(place), groups, { maximumDonorsAtATime }), groups)
    : [];

const openingOf = ({ startTime, endTime, startLunchTime, endLunchTime }: PlaceValue) => ({
  startTime,
  endTime,
  startLunchTime: startLunchTime || null,
  endLunchTime: endLunchTime || null,
});

function needsOf(form: DriveForm, types: readonly DonationType[]): StaffNeed[] {
  const designations = new Map(
    types.flatMap(({ requiredStaff: rows }) => rows.map((row) => [row.staffDesignation, row] as const)),
  );
  const uncounted = new Set(types.flatMap(({ uncountedStaff }) => uncountedStaff));
  const used = types.filter(({ id }) => form.donationTypeIds.includes(id));
  const needs = requiredStaff(
    used.map(({ id, requiredStaff: rows }) => ({
      beds: form.bedConfigration.reduce(
        (sum, bed) =>
          bed.isActive && bed.donationTypeIds.includes(id) ? sum + (Number(bed.quantity) || 0) : sum,
        0,
      ),
      requiredStaff: rows,
    })),
  );
  return [...needs]
    .filter(([, quantity]) => quantity > 0)
    .map(([designationId, quantity]) => {
      const designation = designations.get(designationId);
      return {
        designationId,
        quantity,
        name: designation?.designationName ?? designationId,
        isCounted: !uncounted.has(designationId),
      };
    });
}

interface PlanFacts {
  readonly types: readonly DonationType[];
  readonly maximumDonorsAtATime: number;
  readonly today: Day;
  /** The days of all places that the drive has as it is stored: none where it is new. */
  readonly had: number;
  /** The donation types that it has. */
  readonly typesHad: ReadonlySet<string>;
  /** The designation of each member of the staff that is known. */
  readonly designationOf: ReadonlyMap<string, string>;
}

/** How many of a need are there among the people of a place. */
export const assignedTo = (
  need: StaffNeed,
  staffIds: readonly string[],
  designationOf: ReadonlyMap<string, string>,
): number => staffIds.filter((id) => designationOf.get(id) === need.designationId).length;

/** Is somebody among the people of a place who may perform the test before a donation? */
export const hasTester = (
  testers: DrivePlan['testers'],
  staffIds: readonly string[],
  designationOf: ReadonlyMap<string, string>,
): boolean =>
  someoneTests(
    testers,
    staffIds.map((id) => designationOf.get(id)),
  );

/** The figures of a drive as it is typed, by the rules that the server has too. */
export function planOf(
  form: DriveForm,
  { types, maximumDonorsAtATime, today, had, typesHad, designationOf }: PlanFacts,
): DrivePlan {
  const groups = bedGroups(form, types);
  const hasTooManyDays = !fitsDays(form.centerDetails, had);
  const isDated = form.centerDetails.length > 0 && form.centerDetails.every(isWhole) && !hasTooManyDays;
  const openings = form.centerDetails.flatMap((range) =>
    range.locationDetail.map((place) => ({ range, place, days: openDays(range, place).length })),
  );
  const limits = { maximumDonorsAtATime };
  let [slots, blocked] = [0, 0];
  for (const { place, days } of openings) {
    const all = slotsAt(place, groups, maximumDonorsAtATime);
    const open = openOf(all, place.blockedSlots).length;
    slots += days * open;
    blocked += days * (all.length - open);
  }
  const lunchLost = openings.reduce((sum, { place, days }) => {
    if (!place.startTime || !place.endTime || !place.startLunchTime || !place.endLunchTime) return sum;
    return sum + days * lunchCost(openingOf(place), groups, limits).lost;
  }, 0);
  const needs = needsOf(form, types);
  const missing = needs.reduce((sum, need) => {
    if (!need.isCounted) return sum;
    const short = openings.map(({ place }) =>
      Math.max(0, need.quantity - assignedTo(need, place.staffIds, designationOf)),
    );
    return sum + Math.max(0, ...short);
  }, 0);
  const testers = testersOf(types.filter(({ id }) => form.donationTypeIds.includes(id)));
  const nobodyCanTest = openings.some(({ place }) => !hasTester(testers, place.staffIds, designationOf));
  const firstDate = form.centerDetails
    .map(({ startDate }) => startDate)
    .filter(Boolean)
    .sort()[0];
  const withdrawn = types
    .filter((type) => form.donationTypeIds.includes(type.id) && !isOffered(type))
    .map(({ id }) => withdrawnLevel(id, typesHad));
  // It is said once, at its worst.
  const withdrawnAt = withdrawn.find((level) => level === 'blocking') ?? withdrawn[0];
  const hasBeds = form.bedConfigration.length > 0;
  return {
    isDated,
    hasTooManyDays,
    days: openings.reduce((sum, { days }) => sum + days, 0),
    beds: groups.reduce((sum, { isActive, quantity }) => sum + (isActive ? quantity : 0), 0),
    capacity: capacityAt(
      groups.reduce(
        (sum, { isActive, quantity, minutes }) => sum + (isActive && minutes.length > 0 ? quantity : 0),
        0,
      ),
      maximumDonorsAtATime,
      0,
    ),
    slots,
    blocked,
    lunchLost,
    suggestedGoal: suggestedGoal(slots),
    needs,
    missing,
    testers,
    nobodyCanTest,
    checks: [
      ...(withdrawnAt ? [{ level: withdrawnAt, code: 'typeNotPublished' }] : []),
      ...(isDated && hasBeds && firstDate
        ? reviewChecks({
            today,
            firstDate,
            slots,
            goal: Number(form.centerGoals) || 0,
            staffMissing: missing,
            nobodyCanTest,
            drivers: Number(form.numberOfDrivers) || 0,
            isMobile: form.resourceType === 'Mobile Drive',
            isSiteActive: true,
            // The server alone knows it.
            donorsWaiting: 0,
          })
        : []),
    ],
  };
}
