import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../../src/lib/scalars.ts';
import { isActivated } from '../../../src/rules/drive-status.ts';
import { isOpenOn } from '../../../src/rules/open-days.ts';
import { longText } from '../../../src/rules/text.ts';
import { wallTime } from '../../../src/rules/zones.ts';
import type { Context } from '../../context.ts';
import { driveSlots } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, notFound } from '../../errors.ts';
import type { BookedAppointmentsInput, DriveActivation } from '../../gql/types.ts';
import type { Row } from '../../graphql/row.ts';
import { isId } from '../../optimistic-locking.ts';
import { closeSlots } from './closed-slots.ts';
import { settle } from './closing.ts';
import { daysAhead, hasClosedDays, isAhead } from './days-ahead.ts';
import { planOf } from './derived.ts';
import { ownFactsOf } from './form.ts';
import { everOpened, keepDates, opened } from './opening.ts';
import { openDates, zoneOf } from './places.ts';
import { dayPlanOf } from './plan.ts';
import { type LockedDrive, lockDrive, shownDrive } from './read.ts';
import type { DriveRecord, PlaceRow } from './record.ts';
import { type Booking, bookingsOf, dayOfBooking, onDay, openSlots, stillExpected } from './slots.ts';
import { changeState, checkAction } from './state.ts';

const MAX_REASON = 1_000;

/** A reason that somebody has to give. */
export function reasonOf(reason: string | null | undefined): string {
  const text = longText().cast(reason ?? '') ?? '';
  if (!text.trim()) throw badInput([{ path: 'reason', code: 'isRequired' }]);
  if (text.length > MAX_REASON) throw badInput([{ path: 'reason', code: 'maximumLength1000' }]);
  return text;
}

interface DateResult {
  readonly date: Day;
  readonly slots: number;
  readonly error: string | null;
}

/** What was of a place before it is opened or closed. */
const beforeOf = (place: PlaceRow, { drive, site }: LockedDrive, now: Date) => ({
  wasActive: drive.wasActive,
  isActived: drive.isActived,
  isPast: (date: Day): boolean => !isAhead(place, date, site, now),
});

/** Opens the slots of a drive, on all or some of its days: what became of each day. */
export async function open(
  tx: Tx,
  context: Context,
  locked: LockedDrive,
  wanted: readonly Day[] | null,
): Promise<DateResult[]> {
  const { drive, places, site } = locked;
  const plan = planOf({ drive, places, sponsorIds: [] });
  const day = dayPlanOf(plan, await ownFactsOf(tx, drive.clientId, context, plan));
  const all = [...new Set(places.flatMap((place) => openDates(place)))].sort();
  const ahead = daysAhead(places, site, context.now).map(({ date }) => date);
  const dates = wanted ? [...new Set(wanted)].sort() : ahead;
  const open = new Map(
    places.map((place) => [place.id, everOpened(place, beforeOf(place, locked, context.now))]),
  );
  const results: DateResult[] = [];
  for (const date of dates) {
    if (!all.includes(date)) results.push({ date, slots: 0, error: 'isNotValid' });
    else if (!ahead.includes(date)) results.push({ date, slots: 0, error: 'dateInPast' });
    else {
      let slots = 0;
      let isOpen = false;
      for (const place of places) {
        if (!openDates(place, { from: date, to: date }).length) continue;
        const found = await openSlots(tx, drive, place, day, date, site, context.now);
        slots += found.free;
        // A day that is fully booked is open all the same: a place that is cancelled can be booked again.
        if (found.all === 0) continue;
        isOpen = true;
        open.get(place.id)?.add(date);
      }
      results.push({ date, slots, error: isOpen ? null : 'noSlots' });
    }
  }
  if (results.every(({ error }) => error !== null)) return results;
  for (const place of places)
    await keepDates(tx, place, open.get(place.id) ?? new Set(), beforeOf(place, locked, context.now), true);
  await changeState(tx, context, drive, 'Activate', { isActived: true, wasActive: true }, { dates: results });
  return results;
}

export async function activateDrive(
  context: Context,
  id: string,
  dates: readonly Day[] | null | undefined,
): Promise<Row<DriveActivation>> {
  return context.tx(async (tx) => {
    const locked = await lockDrive(tx, context, id);
    // An active drive may have days that are still closed, or that failed before.
    const isPartly = isActivated(locked) && hasClosedDays(locked.places, locked.site, context.now);
    if (!(isPartly && dates?.length)) await checkAction(tx, context, locked, 'activate');
    const bedSlotDate = await open(tx, context, locked, dates?.length ? dates : null);
    const drive = await shownDrive(tx, context, locked.drive.id);
    return { drive, status: drive.status, bedSlotDate };
  });
}

/** The drive and, where bookings move, the one that they go to; two who move crosswise lock both in one order. */
async function lockBoth(
  tx: Tx,
  context: Context,
  id: string,
  choice: BookedAppointmentsInput | null | undefined,
): Promise<[LockedDrive, LockedDrive | null]> {
  if (choice?.choice !== 'MOVE') return [await lockDrive(tx, context, id), null];
  const target = choice.targetDriveId;
  if (!isId(target) || target === id)
    throw badInput([{ path: 'appointments.targetDriveId', code: 'isNotValid' }]);
  if (!isId(id)) throw notFound('drive');
  const first = await lockDrive(tx, context, id < target ? id : target);
  const second = await lockDrive(tx, context, id < target ? target : id);
  return id < target ? [first, second] : [second, first];
}

/** Refuses to close what is no day of the drive, or one that has passed: who was there is no matter of closing. */
function checkClosing({ places, site }: LockedDrive, closing: ReadonlySet<Day>, now: Date): void {
  const planned = new Set(places.flatMap((place) => openDates(place)));
  const ahead = new Set(daysAhead(places, site, now).map(({ date }) => date));
  const refuse = (code: string) => badInput([{ path: 'dates', code }]);
  if ([...closing].some((date) => !planned.has(date))) throw refuse('isNotValid');
  if ([...closing].some((date) => !ahead.has(date))) throw refuse('dateInPast');
}

/**
 * A day that is running is closed for new bookings alone: who is booked on it is there, or on the way. Later days that
 * are closed by themselves are free to be moved and cancelled.
 */
function checkRunning(
  { places, site }: LockedDrive,
  closing: ReadonlySet<Day> | null,
  choice: BookedAppointmentsInput | null | undefined,
  now: Date,
): void {
  if (!choice || choice.choice === 'KEEP') return;
  const runs = (place: PlaceRow): boolean => {
    const zone = zoneOf(place.timeZone, site);
    const { date, time } = wallTime(now, zone);
    const isMeant = closing === null || closing.has(date);
    return isMeant && isOpenOn(place, date) && place.startTime <= time && time < place.endTime;
  };
  if (places.some(runs))
    throw badInput([{ path: 'appointments.choice', code: 'isNotValid' }], 'driveRunning');
}

/** Closes days of a drive: whoever is booked is settled first, then what is free goes. */
async function close(
  tx: Tx,
  locked: LockedDrive,
  closing: ReadonlySet<Day> | null,
  now: Date,
): Promise<boolean> {
  const { places, site } = locked;
  const leftOf = (place: PlaceRow): Set<Day> =>
    new Set([...opened(place)].filter((date) => closing !== null && !closing.has(date)));
  // A day that has passed keeps no drive active.
  const isOpen = places.some((place) => [...leftOf(place)].some((date) => isAhead(place, date, site, now)));
  for (const place of places) {
    const left = leftOf(place);
    const gone = [...opened(place)].filter((date) => !left.has(date));
    const days: SQL[] = gone.map((date) => onDay(date, zoneOf(place.timeZone, site)));
    const where =
      closing === null
        ? eq(driveSlots.locationId, place.id)
        : days.length > 0
          ? and(eq(driveSlots.locationId, place.id), sql`(${sql.join(days, sql` OR `)})`)
          : null;
    if (where) await closeSlots(tx, place, where, zoneOf(place.timeZone, site), now);
    await keepDates(tx, place, isOpen ? left : new Set(), beforeOf(place, locked, now), isOpen);
  }
  return isOpen;
}

export async function deactivateDrive(
  context: Context,
  id: string,
  dates: readonly Day[] | null | undefined,
  why: string,
  choice: BookedAppointmentsInput | null | undefined,
): Promise<DriveRecord> {
  const reason = reasonOf(why);
  return context.tx(async (tx) => {
    const [locked, target] = await lockBoth(tx, context, id, choice);
    await checkAction(tx, context, locked, 'deactivate', 'closeBookings');
    const closing = dates?.length ? new Set(dates) : null;
    if (closing) checkClosing(locked, closing, context.now);
    if (isActivated(locked)) checkRunning(locked, closing, choice, context.now);
    const concerned = (booking: Booking): boolean =>
      closing === null || closing.has(dayOfBooking(booking, locked.site));
    const bookings = stillExpected(await bookingsOf(tx, locked.drive.id, context.now)).filter(concerned);
    await settle(tx, context, locked, bookings, choice ?? { choice: 'KEEP' }, target, reason);
    const isOpen = await close(tx, locked, closing, context.now);
    await changeState(
      tx,
      context,
      locked.drive,
      'Deactivate',
      { isActived: isOpen, wasActive: true },
      {
        reason,
        dates: closing ? [...closing] : null,
        appointments: choice?.choice ?? 'KEEP',
        booked: bookings.length,
      },
    );
    return shownDrive(tx, context, locked.drive.id);
  });
}

export async function cancelDrive(
  context: Context,
  id: string,
  why: string,
  choice: BookedAppointmentsInput | null | undefined,
): Promise<DriveRecord> {
  const reason = reasonOf(why);
  return context.tx(async (tx) => {
    const [locked, target] = await lockBoth(tx, context, id, choice);
    const bookings = stillExpected(await bookingsOf(tx, locked.drive.id, context.now));
    await checkAction(tx, context, { ...locked, isBooked: bookings.length > 0 }, 'cancel');
    // Nobody keeps an appointment at a drive that does not take place.
    if (bookings.length > 0 && (!choice || choice.choice === 'KEEP'))
      throw badInput([{ path: 'appointments', code: 'isRequired' }], 'appointmentsBooked', {
        count: bookings.length,
      });
    if (choice) await settle(tx, context, locked, bookings, choice, target, reason);
    await close(tx, locked, null, context.now);
    await changeState(
      tx,
      context,
      locked.drive,
      'Cancel',
      {
        reviewState: 'canceled',
        reviewReason: reason,
        reviewedAt: context.now,
        reviewedBy: context.viewer?.userId ?? null,
        isActived: false,
      },
      { reason, appointments: choice?.choice ?? null, booked: bookings.length },
    );
    return shownDrive(tx, context, locked.drive.id);
  });
}
