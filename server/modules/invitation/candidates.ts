import { type SQL, sql } from 'drizzle-orm';
import { addDays, DAY_MS } from '../../../src/lib/day.ts';
import { DONOR_AGE, INTERVAL_DAYS } from '../../../src/rules/eligibility.ts';
import { SHOW_RATE, SUCCESS_RATE, showProbability } from '../../../src/rules/forecast.ts';
import {
  type GroupNeed,
  groupNeeds,
  type InvitationReason,
  type InvitationScore,
  invitationReason,
  invitationScore,
  needOf,
} from '../../../src/rules/invitation.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/transaction.ts';
import { NOTHING_TO_COME, showRecord } from '../appointment/show-record.ts';
import { instantsOfDays } from '../dashboard/bank-clock.ts';
import { mayBeAsked } from '../donor/wants-mail.ts';
import { zoneOf } from '../drive/places.ts';
import type { Inviting } from './place.ts';

/** The nearest donors that are looked at: more are no better, and cost as much again. */
const LOOKED_AT = 5_000;
const MILES_PER_DEGREE = 69.09;
/** Miles whose reach is told beside. */
export const REACHES = [10, 25, 50] as const;
const WIDEST = 200;

export const milesWithin = (radius: number | null | undefined): number =>
  Math.min(WIDEST, Math.max(1, Math.trunc(radius ?? 25)));

/** Miles from the drive to the donor `d`, as the crow flies. */
const miles = ({ lat, lng }: { lat: number; lng: number }): SQL =>
  sql`(7917.6 * asin(least(1, sqrt(power(sin(radians(d.lat - ${lat}::float8) / 2), 2) + cos(radians(${lat}::float8)) * cos(radians(d.lat))
    * power(sin(radians(d.lng - ${lng}::float8) / 2), 2)))))`;

/** Is the donor `d` within reach? The box first: an index has it. */
function within({ lat, lng }: { lat: number; lng: number }, radius: number): SQL {
  const up = radius / MILES_PER_DEGREE;
  const along = radius / (MILES_PER_DEGREE * Math.max(0.1, Math.cos((lat * Math.PI) / 180)));
  return sql`d.lat BETWEEN ${lat - up}::float8 AND ${lat + up}::float8 AND d.lng BETWEEN ${lng - along}::float8 AND ${lng + along}::float8
    AND ${miles({ lat, lng })} <= ${radius}`;
}

/** May the donor `d` give something of the drive's on its day, as far as their record says? */
function eligibleOn({ date, kinds, minimumAge }: Inviting): SQL {
  const wholeBlood = sql`(d.next_eligible_wb IS NULL OR d.next_eligible_wb <= ${date}::date)`;
  const platelets = sql`(d.next_eligible_pl IS NULL OR d.next_eligible_pl <= ${date}::date)`;
  const ways = [
    ...(kinds.length === 0 || kinds.some((kind) => kind !== 'Platelets') ? [wholeBlood] : []),
    ...(kinds.includes('Platelets') ? [platelets] : []),
  ];
  return sql`d.is_active AND (${sql.join(ways, sql` OR `)})
    AND d.birth_date <= ${date}::date - make_interval(years => ${Math.max(DONOR_AGE.min, minimumAge)}::int)
    AND d.birth_date > ${date}::date - make_interval(years => ${DONOR_AGE.max + 1}::int)`;
}

/** The longest wait after a donation: who has an appointment within it is not asked for another. */
const INTERVAL = INTERVAL_DAYS['Whole Blood']['Whole Blood'];

/** Days are those of the place's own clock. */
function isBooked({ date, place, found }: Inviting): SQL {
  const days = { from: addDays(date, 1 - INTERVAL), to: addDays(date, INTERVAL - 1) };
  const { start, end } = instantsOfDays(days, zoneOf(place?.timeZone ?? 'EST', found.site));
  return sql`EXISTS (SELECT 1 FROM appointments a WHERE a.donor_id = d.id AND NOT a.canceled AND a.mark IS DISTINCT FROM 'NO_SHOW'
    AND a.start_time >= ${start.toISOString()}::timestamptz AND a.start_time < ${end.toISOString()}::timestamptz)`;
}

const isInvited = ({ found }: Inviting): SQL =>
  sql`EXISTS (SELECT 1 FROM invitations i WHERE i.drive_id = ${found.drive.id} AND i.donor_id = d.id)`;

interface Line extends Record<string, unknown> {
  readonly id: string;
  readonly blood: string;
  readonly miles: number;
  readonly booked: boolean;
  readonly wants: boolean;
  readonly invited: boolean;
  readonly total: number | null;
  readonly shows: number | null;
  readonly asked: string | null;
}

/** The donors around a drive who are eligible on its day, the nearest first; `only` leaves these. */
export const candidateQuery = (
  inviting: Inviting,
  point: { lat: number; lng: number },
  radius: number,
  now: Date,
  only?: readonly string[],
): SQL => sql`
  WITH near AS MATERIALIZED (
    SELECT d.id, d.blood_type, ${miles(point)} AS miles, d.email, d.email_ok, d.do_not_contact_until
    FROM donors d
    WHERE d.client_id = ${inviting.found.drive.clientId} AND ${within(point, radius)} AND ${eligibleOn(inviting)}
      ${only ? sql`AND d.id = ANY (${sql.param([...only])}::uuid[])` : sql``}
    ORDER BY 3, d.id LIMIT ${LOOKED_AT + 1}
  )
  SELECT d.id, d.blood_type AS blood, d.miles::float8 AS miles, ${isBooked(inviting)} AS booked, ${mayBeAsked(inviting.today)} AS wants,
    ${isInvited(inviting)} AS invited, r.total, r.shows, (SELECT max(i.sent_at)::text FROM invitations i WHERE i.donor_id = d.id) AS asked
  FROM near d LEFT JOIN LATERAL (${showRecord(sql`d.id`, now)}) r ON true`;

/** Row-level security makes the planner expect few rows and read whole tables: an index has all that is asked here. */
async function byIndex<T>(tx: Tx, query: () => Promise<T>): Promise<T> {
  await tx.execute(sql`SELECT set_config('enable_seqscan', 'off', true)`);
  const found = await query();
  await tx.execute(sql`SELECT set_config('enable_seqscan', 'on', true)`);
  return found;
}

export interface Candidate extends InvitationScore {
  readonly id: string;
  readonly need: number;
  readonly short: number;
  readonly showRate: number;
  readonly distance: number;
  readonly daysSinceAsked: number | null;
  readonly reason: InvitationReason;
}

export interface Candidates {
  readonly all: readonly Candidate[];
  readonly eligible: number;
  readonly booked: number;
  readonly noMail: number;
  /** Of those who could be asked: who was asked before. */
  readonly invited: number;
  readonly isCapped: boolean;
  readonly needs: readonly GroupNeed[];
}

/** What the bookings of a drive promise of each blood group. */
async function expectedUnits(tx: Tx, { found }: Inviting, now: Date): Promise<Record<string, number>> {
  const { rows } = await tx.execute<{ blood: string; donated: boolean; total: number; shows: number }>(sql`
    SELECT d.blood_type AS blood, a.donated, r.total, r.shows FROM appointments a JOIN donors d ON d.id = a.donor_id,
      LATERAL (${showRecord(sql`a.donor_id`, now)}) r
    WHERE a.drive_id = ${found.drive.id} AND NOT a.canceled AND NOT ${NOTHING_TO_COME}`);
  const units: Record<string, number> = {};
  for (const { blood, donated, total, shows } of rows)
    units[blood] = (units[blood] ?? 0) + (donated ? 1 : showProbability(shows, total) * SUCCESS_RATE);
  return units;
}

/** Whom a drive could invite, the best first, and how many it reaches. */
export async function candidatesOf(
  tx: Tx,
  context: Context,
  inviting: Inviting,
  radius: number,
  only?: readonly string[],
): Promise<Candidates> {
  const { now } = context;
  const needs = groupNeeds(inviting.found.drive.centerGoals, await expectedUnits(tx, inviting, now));
  const { point } = inviting;
  if (!point) return { all: [], eligible: 0, booked: 0, noMail: 0, invited: 0, isCapped: false, needs };
  const { rows } = await byIndex(tx, () =>
    tx.execute<Line>(candidateQuery(inviting, point, radius, now, only)),
  );
  const near = rows.slice(0, LOOKED_AT);
  const free = near.filter(({ booked }) => !booked);
  const askable = free.filter(({ wants }) => wants);
  const all = askable
    .filter(({ invited }) => !invited)
    .map((line): Candidate => {
      const { need, short } = needOf(needs, line.blood);
      const showRate = (Number(line.shows ?? 0) + SHOW_RATE.shows) / (Number(line.total ?? 0) + SHOW_RATE.of);
      const daysSinceAsked = line.asked
        ? Math.max(0, Math.floor((now.getTime() - Date.parse(line.asked)) / DAY_MS))
        : null;
      const facts = { need, showRate, miles: Number(line.miles), daysSinceAsked };
      return {
        id: line.id,
        need,
        short,
        showRate,
        distance: facts.miles,
        daysSinceAsked,
        reason: invitationReason(facts),
        ...invitationScore(facts),
      };
    })
    .sort((one, other) => other.score - one.score || one.id.localeCompare(other.id));
  return {
    all,
    eligible: near.length,
    booked: near.length - free.length,
    noMail: free.length - askable.length,
    invited: askable.length - all.length,
    isCapped: rows.length > LOOKED_AT,
    needs,
  };
}

/** How many eligible donors live within each of the usual distances; counted so far as they are looked at. */
export async function reachOf(tx: Tx, inviting: Inviting): Promise<{ miles: number; eligible: number }[]> {
  const { point, found } = inviting;
  if (!point) return REACHES.map((each) => ({ miles: each, eligible: 0 }));
  return byIndex(tx, async () => {
    const counts: { miles: number; eligible: number }[] = [];
    for (const each of REACHES) {
      const { rows } = await tx.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM (
        SELECT 1 FROM donors d WHERE d.client_id = ${found.drive.clientId} AND ${within(point, each)} AND ${eligibleOn(inviting)}
        LIMIT ${LOOKED_AT}) AS reached`);
      counts.push({ miles: each, eligible: Number(rows[0]?.count ?? 0) });
    }
    return counts;
  });
}
