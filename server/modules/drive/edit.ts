import { WEEK, type Weekday } from '../../../src/lib/day.ts';
import { can, rightTo } from '../../../src/rules/access.ts';
import { REVIEWED_FIELDS, type ReviewedField } from '../../../src/rules/drive-status.ts';
import { type Context, viewerOf } from '../../context.ts';
import type { Tx } from '../../db/transaction.ts';
import { refusedFor } from '../../errors.ts';
import type { FieldChange } from '../../gql/types.ts';
import { lostBookings, lostVisits, type NewPlan } from './booking-loss.ts';
import type { FormPlace } from './fields.ts';
import { type Bed, blocksOf, type PlaceTimes } from './places.ts';
import { type BankFacts, dayPlanOf } from './plan.ts';
import type { LockedDrive } from './read.ts';
import type { PlaceRow } from './record.ts';
import { bookingsOf } from './slots.ts';

/** What a reviewer looks at, as a person reads it. */
type Reviewed = Readonly<Record<ReviewedField, string>> & { readonly blocked: readonly BlockedTimes[] };

type BlockedTimes = Omit<FieldChange['blockedAfter'][number], '__typename'>;

type AnyPlace = Pick<
  FormPlace,
  | 'startDate'
  | 'endDate'
  | 'days'
  | 'startTime'
  | 'endTime'
  | 'startLunchTime'
  | 'endLunchTime'
  | 'timeZone'
  | 'location'
  | 'blockedSlots'
>;

/** The reviewed facts of a drive, stored or as a form has it. */
export function reviewedFacts(
  places: readonly AnyPlace[],
  beds: readonly Bed[],
  resourceName: string,
  facts: Pick<BankFacts, 'types'>,
): Reviewed {
  const ordered = places.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
  // Place by place, so that one that becomes like another is a change; once where all are alike.
  const all = (text: (place: AnyPlace) => string): string => {
    const texts = ordered.map(text);
    return (new Set(texts).size === 1 ? texts.slice(0, 1) : texts).join('; ');
  };
  return {
    date: all(({ startDate, endDate, days }) =>
      [
        startDate === endDate ? startDate : `${startDate} – ${endDate}`,
        ...(days.length && startDate !== endDate ? [`(${[...days].sort().join(', ')})`] : []),
      ].join(' '),
    ),
    time: all(
      ({ startTime, endTime, startLunchTime, endLunchTime, timeZone }) =>
        `${startTime}–${endTime}${startLunchTime ? ` (${startLunchTime}–${endLunchTime})` : ''} ${timeZone}`,
    ),
    location: all(({ location }) => location),
    resource: resourceName,
    beds: beds
      .filter(({ isActive }) => isActive)
      .map(({ quantity, bedName, donationTypeIds }) => {
        const names = donationTypeIds.map((id) => facts.types.get(id)?.name ?? id).sort();
        return `${quantity} × ${bedName} (${names.join(', ')})`;
      })
      .sort()
      .join('; '),
    // Told by the order of the places, so that a place that moves changes nothing of its slots.
    blockedSlots: ordered
      .flatMap((place, index) =>
        blockedTimes(place, beds, facts).map(
          ({ bedName, bedNumber, startTimes, reason }) =>
            `${ordered.length > 1 ? `${index + 1}. ` : ''}${bedName} ${bedNumber}: ${startTimes.join(', ')} (${reason})`,
        ),
      )
      .join('; '),
    blocked: ordered.flatMap((place) => blockedTimes(place, beds, facts)),
  };
}

const orderOf = ({ startDate, startTime, location }: AnyPlace): string =>
  `${startDate} ${startTime} ${location}`;

/** The blocked slots of a place by bed and reason. */
function blockedTimes(
  place: AnyPlace,
  beds: readonly Bed[],
  facts: Pick<BankFacts, 'types'>,
): BlockedTimes[] {
  const plan = dayPlanOf({ beds, resourceId: null }, { types: facts.types, resources: new Map() });
  const byBed = Map.groupBy(blocksOf(place, plan), ({ bedName, bedNumber, reason }) =>
    JSON.stringify([bedName, bedNumber, reason]),
  );
  return [...byBed.values()].flatMap((blocked) => {
    const [first] = blocked;
    if (!first) return [];
    const { startDate, location } = place;
    const { bedName, bedNumber, reason } = first;
    const startTimes = blocked.map(({ startTime }) => startTime);
    return [{ startDate, location, bedName, bedNumber, reason, startTimes }];
  });
}

/** What an edit changes of what a reviewer has seen; with an earlier edit, what both change together. */
export function reviewedChanges(
  before: Reviewed,
  after: Reviewed,
  earlier: readonly FieldChange[] = [],
): Omit<FieldChange, '__typename'>[] {
  return REVIEWED_FIELDS.flatMap((field) => {
    const known = earlier.find((change) => change.field === field);
    const first = known?.before ?? before[field];
    if (first === after[field]) return [];
    const isBlocks = field === 'blockedSlots';
    return [
      {
        field,
        before: first,
        after: after[field],
        blockedBefore: isBlocks ? [...(known?.blockedBefore ?? before.blocked)] : [],
        blockedAfter: isBlocks ? [...after.blocked] : [],
      },
    ];
  });
}

const OF_A_DAY = REVIEWED_FIELDS.filter((field) => field !== 'date' && field !== 'location');

/** Has a place the plan of a day that it had? Where it lies and on which days it is open is no part of that. */
export const keepsDayPlan = (before: Reviewed, after: Reviewed): boolean =>
  OF_A_DAY.every((field) => before[field] === after[field]);

/** The share of days of the week on which two places are both open, of those on which either is. */
function commonDays(one: Pick<PlaceTimes, 'days'>, other: Pick<PlaceTimes, 'days'>): number {
  const isOpen = ({ days }: Pick<PlaceTimes, 'days'>, day: Weekday): boolean =>
    days.length === 0 || days.includes(day);
  const either = WEEK.filter((day) => isOpen(one, day) || isOpen(other, day));
  return either.filter((day) => isOpen(one, day) && isOpen(other, day)).length / either.length;
}

/** Which stored place each place of a form goes on: the one that is most like it, each once. */
export function pairPlaces(
  stored: readonly PlaceRow[],
  wanted: readonly Pick<
    PlaceTimes,
    'location' | 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'days'
  >[],
): (PlaceRow | null)[] {
  const left = new Set(stored);
  const likeness = (row: PlaceRow, place: (typeof wanted)[number]): number =>
    (row.location === place.location ? 64 : 0) +
    (row.startDate === place.startDate ? 32 : 0) +
    (row.endDate === place.endDate ? 16 : 0) +
    // One address may have its Mondays and its Fridays: whoever is booked comes on that day, whatever the hours.
    8 * commonDays(row, place) +
    // Together less than one common day of seven.
    (row.startTime === place.startTime ? 0.5 : 0) +
    (row.endTime === place.endTime ? 0.25 : 0);
  const scored = wanted
    .flatMap((place, index) => stored.map((row) => ({ index, row, score: likeness(row, place) })))
    .sort((one, other) => other.score - one.score);
  const found: (PlaceRow | null)[] = wanted.map(() => null);
  for (const { index, row } of scored) {
    if (found[index] || !left.has(row)) continue;
    found[index] = row;
    left.delete(row);
  }
  return found;
}

/**
 * An edit never takes a booked slot away, nor the place and the day on which donors have been: it is refused, and names
 * them.
 */
export async function checkBookings(
  tx: Tx,
  context: Context,
  { drive, places }: Pick<LockedDrive, 'drive' | 'places'>,
  plan: NewPlan,
): Promise<void> {
  const ahead = lostBookings(await bookingsOf(tx, drive.id, context.now), plan);
  const lost = [...(await lostVisits(tx, places, plan, context.now)), ...ahead];
  if (lost.length === 0) return;
  const mayName = can(viewerOf(context).menu, rightTo('READ', 'donorManagement'));
  throw refusedFor(
    [{ path: 'drive.centerDetails', code: 'slotsBooked' }],
    ['slotsBooked', { count: lost.length }],
    {
      appointments: lost.slice(0, 50).map(({ booking: { id, appointmentId, startTime, donorName } }) => ({
        id,
        appointmentId,
        startTime: startTime.toISOString(),
        donorName: mayName ? donorName : null,
      })),
    },
  );
}
