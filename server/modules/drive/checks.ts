import type { Day } from '../../../src/lib/scalars.ts';
import {
  type Conflict,
  type ConflictLevel,
  driveConflicts,
  type PlannedDrive,
} from '../../../src/rules/conflicts.ts';
import { ownConflicts, reviewChecks } from '../../../src/rules/drive-checks.ts';
import { isWorkedThroughout, openDaysOf } from '../../../src/rules/working-time.ts';
import { clockChange } from '../../../src/rules/zone-times.ts';
import type { DriveCheck } from '../../gql/types.ts';
import { isOutside } from './its-events.ts';
import { openDates, openingsOf, zoneOf } from './places.ts';
import { type BankFacts, capacityOf, missingOf, nobodyTests, type Plan, staffNeeds } from './plan.ts';
import type { Had } from './resource-errors.ts';

export type Check = Omit<DriveCheck, '__typename'>;

/** What a check says where nobody translates its code. */
const MESSAGES: Readonly<Record<Check['code'], string>> = {
  resourceBusy: 'The resource is at another drive at that time, or cannot get there in time',
  staffBusy: 'A member of staff is at another drive at that time',
  outsideWorkingTime: 'Outside of the working time of a member of staff',
  sameLocation: 'Another drive is at this location on that day',
  sameName: 'Another drive has this name on that day',
  sponsorTooSoon: 'The sponsor’s other drive is less than 56 days away',
  driveNearby: 'Another drive is within 5 miles and 14 days',
  registrationEnds: 'The registration of the vehicle ends before the drive',
  insuranceEnds: 'The insurance ends before the drive',
  typeNotPublished: 'A donation type of the beds is not published',
  noSlots: 'There are no slots',
  siteClosed: 'The blood bank is not active',
  staffShort: 'Not enough staff is assigned',
  nobodyCanTest: 'Nobody who is assigned may perform the test before a donation',
  driverMissing: 'No driver is planned',
  goalAboveCapacity: 'The goal is above the capacity',
  shortNotice: 'Less than 14 days ahead',
  clockChange: 'The clock changes on a day of the drive',
  eventOutside: 'An event of the drive is outside of its days, hours or places',
  donorsWait: 'Some donors of this sponsor are not yet eligible again',
};

const check = (level: ConflictLevel, code: Check['code'], related: Partial<Check> = {}): Check => ({
  level,
  code,
  message: MESSAGES[code],
  relatedId: null,
  relatedName: null,
  relatedKind: null,
  ...related,
});

/** What stands in the way, as a refusal says it. */
export const wordsOf = (checks: readonly Check[]) =>
  checks.map(({ code, relatedName }) => ({ code, name: relatedName ?? null }));

/** A plan as the rules of conflicts read it. */
export const plannedOf = (plan: Plan, facts: BankFacts): PlannedDrive => ({
  id: plan.id,
  name: plan.name,
  resourceId: plan.resourceId,
  mobileCode: plan.resourceId ? (facts.resources.get(plan.resourceId)?.mobileCode ?? null) : null,
  sponsorIds: plan.sponsorIds,
  openings: plan.places.flatMap((place) => openingsOf(place, undefined, facts.site)),
});

/** Two places of one plan at the same time have one resource, and perhaps the same person, between them. */
function withItself({ id, openings }: PlannedDrive): Conflict[] {
  const meeting = openings.flatMap((one, index) =>
    openings
      .slice(index + 1)
      .flatMap((other) => (one.start < other.end && other.start < one.end ? [[one, other] as const] : [])),
  );
  const isBusy = meeting.some(([one, other]) =>
    one.staffIds.some((person) => other.staffIds.includes(person)),
  );
  return [
    ...(meeting.length > 0 ? [{ level: 'blocking', code: 'resourceBusy', relatedId: id } as const] : []),
    ...(isBusy ? [{ level: 'blocking', code: 'staffBusy', relatedId: id } as const] : []),
  ];
}

/** Everybody of a plan who does not work the whole time of a place. */
function outsideWork(plan: Plan, facts: BankFacts): Check[] {
  const outside = new Set<string>();
  for (const place of plan.places) {
    const days = openDaysOf(openDates(place));
    for (const id of place.staffIds) {
      const person = facts.people.get(id);
      const hours = { start: place.startTime, end: place.endTime };
      if (person && !isWorkedThroughout(person, days, hours)) outside.add(id);
    }
  }
  return [...outside].map((id) =>
    check('warning', 'outsideWorkingTime', {
      relatedId: id,
      relatedName: facts.people.get(id)?.name ?? null,
      relatedKind: 'staff',
    }),
  );
}

/** The days ahead on which the clock of a place changes. */
function clockChanges(plan: Plan, { today, site }: BankFacts): Check[] {
  const days = new Set<Day>();
  for (const { startDate, endDate, timeZone } of plan.places) {
    const day = clockChange(startDate > today ? startDate : today, endDate, zoneOf(timeZone, site));
    if (day) days.add(day);
  }
  return [...days].sort().map((day) => check('info', 'clockChange', { relatedName: day }));
}

/** The events of the drive that it has moved away from. */
const eventsOutside = (plan: Plan, { events }: BankFacts): Check[] =>
  events
    .filter((event) => event.driveId === plan.id && isOutside(event, plan.places))
    .map(({ id, name }) =>
      check('warning', 'eventOutside', { relatedId: id, relatedName: name, relatedKind: 'event' }),
    );

/** What can be given at a plan: a bed that is switched off gives nothing. */
const typesInUse = ({ donationTypeIds, beds }: Pick<Plan, 'donationTypeIds' | 'beds'>): Set<string> =>
  new Set([
    ...donationTypeIds,
    ...beds.filter(({ isActive }) => isActive).flatMap((bed) => bed.donationTypeIds),
  ]);

const LEVELS = ['blocking', 'warning', 'info'];

/**
 * All that is in the way of a plan, or worth knowing: the worst first. `had` is what its drive has as it is stored: a
 * donation type that was withdrawn since is in nobody's way there. `donorsWaiting` is the share of its sponsors' donors that
 * cannot give by then: a refusal does not follow from it, and only who shows the checks reads it.
 */
export function checksOf(plan: Plan, facts: BankFacts, had: Had | undefined, donorsWaiting = 0): Check[] {
  const planned = plannedOf(plan, facts);
  const nameOf = new Map(facts.others.map(({ id, name, number }) => [id, `${name} (${number})`]));
  const dates = planned.openings.map(({ date }) => date).sort();
  const needs = staffNeeds(plan, facts);
  const unit = plan.resourceId ? facts.resources.get(plan.resourceId) : undefined;
  const own = ownConflicts({
    openings: plan.places.map(({ endDate, startTime, endTime }) => ({ date: endDate, startTime, endTime })),
    registrationRenewalDate: unit?.registrationRenewalDate ?? null,
    insuranceUntil: unit?.insuranceExpirationDate ?? null,
    types: [...typesInUse(plan)].flatMap((id) => facts.types.get(id) ?? []),
    typesHad: had ? typesInUse(had) : new Set(),
  });
  const review = reviewChecks({
    today: facts.today,
    firstDate: dates[0] ?? facts.today,
    slots: capacityOf(plan, facts),
    goal: plan.centerGoals,
    staffMissing: missingOf(needs),
    nobodyCanTest: nobodyTests(plan, facts),
    drivers: plan.numberOfDrivers,
    isMobile: plan.resourceType === 'Mobile Drive',
    isSiteActive: facts.isActive,
    donorsWaiting,
  });
  return [
    ...[...driveConflicts(planned, facts.others), ...withItself(planned)].map(({ level, code, relatedId }) =>
      check(level, code, {
        relatedId,
        relatedName: relatedId ? (nameOf.get(relatedId) ?? null) : null,
        relatedKind: relatedId ? 'drive' : null,
      }),
    ),
    ...own.map(({ level, code, relatedId }) => {
      if (code === 'registrationEnds' || code === 'insuranceEnds')
        return check(level, code, {
          relatedId: unit?.id ?? null,
          relatedName: unit?.name ?? null,
          relatedKind: 'resource',
        });
      const type = relatedId ? facts.types.get(relatedId) : undefined;
      return check(
        level,
        code,
        type ? { relatedId: type.id, relatedName: type.name, relatedKind: 'donationType' } : {},
      );
    }),
    ...outsideWork(plan, facts),
    ...eventsOutside(plan, facts),
    ...clockChanges(plan, facts),
    // Notice is for whoever still has to decide.
    ...review
      .filter(({ code }) => code !== 'shortNotice' || !plan.isApproved)
      .map(({ level, code }) =>
        check(
          level,
          code,
          code === 'donorsWait' ? { relatedName: `${Math.round(donorsWaiting * 100)}%` } : {},
        ),
      ),
  ].sort((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level));
}
