import { and, asc, eq, sql } from 'drizzle-orm';
import { addDays, daysBetween, weekdayOf } from '../../../src/lib/day.ts';
import { milesBetween } from '../../../src/lib/distance.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import type { ValueOf } from '../../../src/rules/closed-sets.ts';
import {
  changeMinutes,
  NEAR_DAYS,
  NEAR_MILES,
  type PlannedOpening,
  SPONSOR_DAYS,
} from '../../../src/rules/conflicts.ts';
import { isSearched } from '../../../src/rules/drive-dates.ts';
import { expectedUnits, SHOW_RATE } from '../../../src/rules/forecast.ts';
import { isWorked, isWorkedOn, type WorkingDay } from '../../../src/rules/working-time.ts';
import type { Context } from '../../context.ts';
import { resources } from '../../db/schema/planning.ts';
import { staff } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import type { DateWishInput, SuggestedDate } from '../../gql/types.ts';
import type { Row } from '../../graphql/row.ts';
import { bankOf, isId } from '../../optimistic-locking.ts';
import { instantsOfDays } from '../dashboard/bank-clock.ts';
import { resourcesByIds } from '../resource/read.ts';
import { checkedWindow } from '../staff/available.ts';
import { type Bed, dayPlan, openingsOf, slotCounts, zoneOf } from './places.ts';
import { bankFacts } from './plan.ts';
import { isPlannable } from './plannable.ts';
import { type Planned, plannedDrives } from './planned.ts';

const BEST = 10;
const MOST_RESOURCES = 500;
/** Donors come from so far, in degrees of latitude and longitude: about 25 miles. */
const REACH = { latitude: 0.36, longitude: 0.45 } as const;

/** How many donors may give on each day: of the sponsor's own where there are any, else of those around. */
async function eligibleBy(tx: Tx, clientId: number, wish: DateWishInput): Promise<(date: Day) => number> {
  const { latitude, longitude, sponsorId, to } = wish;
  const near =
    latitude == null || longitude == null
      ? sql`true`
      : sql`d.lat BETWEEN ${latitude - REACH.latitude} AND ${latitude + REACH.latitude}
          AND d.lng BETWEEN ${longitude - REACH.longitude} AND ${longitude + REACH.longitude}`;
  const ofSponsor = sql`d.id IN (SELECT a.donor_id FROM appointments a JOIN drive_sponsors s ON s.drive_id = a.drive_id
    WHERE a.client_id = ${clientId} AND s.sponsor_group_id = ${sponsorId ?? null} AND NOT a.canceled)`;
  const read = async (where: ReturnType<typeof sql>) =>
    (
      await tx.execute<{ since: string; count: number }>(sql`
        SELECT coalesce(next_eligible_wb, '0001-01-01')::text AS since, count(*)::int AS count FROM donors d
        WHERE d.client_id = ${clientId} AND d.is_active AND coalesce(next_eligible_wb, '0001-01-01') <= ${to}::date AND ${where}
        GROUP BY 1`)
    ).rows;
  const own = sponsorId ? await read(ofSponsor) : [];
  const rows = own.length > 0 ? own : await read(near);
  return (date) => rows.reduce((sum, { since, count }) => sum + (since <= date ? count : 0), 0);
}

/** How a weekday and a month went within a year, by the bank's own days, against all days: 1 is as usual. */
async function ownResults(
  tx: Tx,
  clientId: number,
  today: Day,
  zone: string,
): Promise<(date: Day) => { weekday: number; season: number }> {
  const { start, end } = instantsOfDays({ from: addDays(today, -365), to: addDays(today, -1) }, zone);
  const { rows } = await tx.execute<{ day: Day; units: number }>(sql`
    SELECT (a.start_time AT TIME ZONE ${zone})::date::text AS day, count(*) FILTER (WHERE a.donated)::int AS units
    FROM appointments a WHERE a.client_id = ${clientId} AND NOT a.canceled
      AND a.start_time >= ${start.toISOString()}::timestamptz AND a.start_time < ${end.toISOString()}::timestamptz
    GROUP BY 1`);
  const mean = (some: readonly { units: number }[]): number =>
    some.reduce((sum, { units }) => sum + units, 0) / Math.max(1, some.length);
  const all = mean(rows);
  /** Few days prove little: they are drawn towards the mean. */
  const factor = (some: typeof rows): number =>
    all > 0
      ? Math.min(1.5, Math.max(0.5, (mean(some) * some.length + all * 4) / (some.length + 4) / all))
      : 1;
  const byWeekday = Map.groupBy(rows, ({ day }) => weekdayOf(day));
  const byMonth = Map.groupBy(rows, ({ day }) => day.slice(5, 7));
  return (date) => ({
    // A weekday on which nobody has ever planned is a risk.
    weekday:
      rows.length >= 20 && !byWeekday.has(weekdayOf(date))
        ? 0.7
        : factor(byWeekday.get(weekdayOf(date)) ?? []),
    season: factor(byMonth.get(date.slice(5, 7)) ?? []),
  });
}

const overlaps = (one: PlannedOpening, other: PlannedOpening): boolean =>
  one.start < other.end && other.start < one.end;

/** Could a vehicle that is at all of these be here as well? */
const isFree = (here: PlannedOpening, taken: readonly PlannedOpening[]): boolean =>
  taken.every((other) => {
    const minutes =
      Math.max(here.start.getTime() - other.end.getTime(), other.start.getTime() - here.end.getTime()) /
      60_000;
    return !overlaps(here, other) && minutes >= changeMinutes(here, other);
  });

function checkedWish(wish: DateWishInput) {
  const { from, to } = wish;
  if (!isSearched(from, to)) throw badInput([{ path: 'wish.to', code: 'isNotValid' }]);
  const { start, end } = checkedWindow(
    { date: from, start: wish.startTime || '09:00', end: wish.endTime || '15:00' },
    { date: 'wish.from', start: 'wish.startTime', end: 'wish.endTime' },
  );
  if (wish.sponsorId && !isId(wish.sponsorId))
    throw badInput([{ path: 'wish.sponsorId', code: 'isNotValid' }]);
  if (wish.resourceId && !isId(wish.resourceId))
    throw badInput([{ path: 'wish.resourceId', code: 'isNotValid' }]);
  return { startTime: start, endTime: end };
}

/** The openings of each resource by day, so that a day looks at those around it alone. */
function byUnitAndDay(drives: readonly Planned[]): ReadonlyMap<string, PlannedOpening[]> {
  const found = new Map<string, PlannedOpening[]>();
  for (const { resourceId, openings } of drives)
    for (const opening of openings) {
      const key = `${resourceId} ${opening.date}`;
      const there = found.get(key);
      if (there) there.push(opening);
      else found.set(key, [opening]);
    }
  return found;
}

/** The best dates of a period: where resource and people are free and the sponsor's donors may give again. */
export async function suggestDates(context: Context, wish: DateWishInput): Promise<Row<SuggestedDate>[]> {
  const hours = checkedWish(wish);
  const clientId = bankOf(context);
  return context.tx(async (tx) => {
    const facts = await bankFacts(tx, clientId, context.now, []);
    const { site, today } = facts;
    const from = wish.from > today ? wish.from : today;
    const planned = await plannedDrives(
      tx,
      { clientId, site, now: context.now },
      { from: addDays(from, -SPONSOR_DAYS), to: addDays(wish.to, SPONSOR_DAYS) },
    );
    const units = await tx
      .select()
      .from(resources)
      .where(
        and(
          eq(resources.clientId, clientId),
          isPlannable,
          wish.resourceId ? eq(resources.id, wish.resourceId) : undefined,
        ),
      )
      .orderBy(asc(resources.name), asc(resources.id))
      .limit(MOST_RESOURCES);
    const people = await tx
      .select({ id: staff.id, workingTime: staff.workingTime, exceptions: staff.exceptions })
      .from(staff)
      .where(eq(staff.clientId, clientId));
    const eligible = await eligibleBy(tx, clientId, wish);
    // A new bank has no donors yet: its first drive goes where resource and people are free.
    const knowsDonors = eligible(wish.to) > 0;
    const results = await ownResults(tx, clientId, today, zoneOf(site.label, site));
    const place = { ...hours, timeZone: wish.timeZone || site.label };
    const slotsOf = new Map(
      units.map((unit) => {
        const plan = dayPlan(unit.bedConfigration as Bed[], facts.types, unit.maximumDonorsAtATime);
        return [unit.id, [...slotCounts(place, plan).values()].reduce((sum, count) => sum + count, 0)];
      }),
    );
    const ofUnit = byUnitAndDay(planned);
    const ofSponsor = planned
      .filter(({ sponsorIds }) => wish.sponsorId && sponsorIds.includes(wish.sponsorId))
      .flatMap(({ openings }) => openings);
    const all = planned.flatMap(({ openings }) => openings);
    const byDay = Map.groupBy(all, ({ date }) => date);
    // The same seven days of the week come again and again: who works is found out once for each.
    const worksOn = new Map<string, readonly string[]>();
    const workers = (date: Day): readonly string[] => {
      const day = weekdayOf(date);
      const known =
        worksOn.get(day) ??
        people
          .filter(({ workingTime }) =>
            isWorked(workingTime as WorkingDay[], day, { start: hours.startTime, end: hours.endTime }),
          )
          .map(({ id }) => id);
      worksOn.set(day, known);
      const other = people.filter(({ exceptions }) => exceptions.some((one) => one.date === date));
      if (other.length === 0) return known;
      const span = { start: hours.startTime, end: hours.endTime };
      return [
        ...known.filter((id) => !other.some((person) => person.id === id)),
        ...other
          .filter(({ workingTime, exceptions }) =>
            isWorkedOn({ workingTime: workingTime as WorkingDay[], exceptions }, date, span),
          )
          .map(({ id }) => id),
      ];
    };
    const found = [];
    for (let date = from; date <= wish.to; date = addDays(date, 1)) {
      if (ofSponsor.some((other) => Math.abs(daysBetween(other.date, date)) < SPONSOR_DAYS)) continue;
      const [here] = openingsOf(
        {
          ...place,
          startDate: date,
          endDate: date,
          days: [],
          staffIds: [],
          location: wish.location ?? '',
          latitude: wish.latitude,
          longitude: wish.longitude,
        },
        undefined,
        site,
      );
      if (!here || here.start <= context.now) continue;
      const days = [addDays(date, -1), date, addDays(date, 1)];
      const around = days.flatMap((day) => byDay.get(day) ?? []);
      const busy = new Set(
        around.filter((other) => overlaps(here, other)).flatMap(({ staffIds }) => staffIds),
      );
      const staffFree = workers(date).filter((id) => !busy.has(id)).length;
      const { point } = here;
      const isNear =
        point !== null &&
        all.some(
          (other) =>
            other.point &&
            Math.abs(daysBetween(other.date, date)) <= NEAR_DAYS &&
            milesBetween(point, other.point) <= NEAR_MILES,
        );
      const donors = eligible(date);
      const { weekday, season } = results(date);
      const best = units
        .filter(({ id }) =>
          isFree(
            here,
            days.flatMap((day) => ofUnit.get(`${id} ${day}`) ?? []),
          ),
        )
        .map(({ id }) => {
          const slots = slotsOf.get(id) ?? 0;
          const come = Math.min(slots, donors) * (SHOW_RATE.shows / SHOW_RATE.of);
          return { id, slots, units: Math.min(slots, expectedUnits(come) * weekday * season) };
        })
        .sort((one, other) => other.units - one.units || other.slots - one.slots)[0];
      if (!best || best.slots === 0 || staffFree === 0) continue;
      if (best.units <= 0 && knowsDonors) continue;
      const reason: ValueOf<'DateReason'> = !knowsDonors
        ? 'allFree'
        : weekday >= 1.05
          ? 'weekday'
          : season >= 1.05
            ? 'season'
            : point && !isNear
              ? 'noDriveNear'
              : 'eligibleDonors';
      found.push({
        date,
        staffFree,
        eligibleDonors: donors,
        reason,
        resourceId: best.id,
        expectedUnits: Math.round(best.units * 10) / 10,
        score: Math.round(best.units * (isNear ? 0.6 : 1) * Math.min(1, staffFree / 4) * 10) / 10,
      });
    }
    const top = found
      .sort((one, other) => other.score - one.score || one.date.localeCompare(other.date))
      .slice(0, BEST);
    const records = new Map(
      (await resourcesByIds(tx, context, [...new Set(top.map(({ resourceId }) => resourceId))])).map(
        (unit) => [unit.id, unit],
      ),
    );
    return top.flatMap(({ resourceId, ...date }) => {
      const resource = records.get(resourceId);
      return resource ? [{ ...date, ...place, resource }] : [];
    });
  });
}
