import { sql } from 'drizzle-orm';
import type { Day, Instant } from '../../../src/lib/scalars.ts';
import { isOpenOn } from '../../../src/rules/open-days.ts';
import { wallTime } from '../../../src/rules/zones.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { driveSlots } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Appointment, DaySheet, DaySheetHour } from '../../gql/types.ts';
import type { FullRow, Row } from '../../graphql/row.ts';
import { forecasts } from '../drive/derived.ts';
import { instantAt, openDates, zoneOf } from '../drive/places.ts';
import { type LockedDrive, readDrive } from '../drive/read.ts';
import { asAppointment, wholeAppointments } from './record.ts';

/** A day of one drive has fewer. */
const MOST = 2_000;
const HOUR = 3_600_000;

const count = (rows: readonly FullRow<Appointment>[], ...statuses: readonly string[]): number =>
  rows.filter(({ dayStatus }) => statuses.includes(dayStatus)).length;

const countsOf = (rows: readonly FullRow<Appointment>[]) => ({
  booked: rows.length,
  late: count(rows, 'Late'),
  here: count(rows, 'Arrived'),
  donated: count(rows, 'Donated'),
  deferred: count(rows, 'Deferred'),
  noShow: count(rows, 'No-show'),
});

/** The day that is shown unless one is asked for: today, the next one, or else the last. */
function dayOf({ places, site }: LockedDrive, dates: readonly Day[], now: Date): Day {
  const today = wallTime(now, zoneOf(places[0]?.timeZone ?? 'EST', site)).date;
  return dates.find((date) => date >= today) ?? dates.at(-1) ?? today;
}

interface SlotLine extends Record<string, unknown> {
  readonly start: string;
  readonly capacity: number;
  readonly booked: number;
  readonly bed: string;
}

/** What of a day is there to be taken; what is blocked is not. */
async function slotsBetween(tx: Tx, driveId: string, from: Date, to: Date): Promise<SlotLine[]> {
  const { rows } = await tx.execute<SlotLine>(sql`
    SELECT start_time::text AS start, capacity, booked, bed_name || ' ' || bed_number AS bed FROM ${driveSlots}
    WHERE drive_id = ${driveId} AND blocked_reason IS NULL
      AND start_time >= ${from.toISOString()}::timestamptz AND start_time < ${to.toISOString()}::timestamptz`);
  return rows;
}

const sum = (rows: readonly SlotLine[], of: 'capacity' | 'booked'): number =>
  rows.reduce((total, row) => total + Number(row[of]), 0);

/** One day of a drive: who is booked and what became of them, with figures by the hour. */
export const daySheet = (
  context: Context,
  driveId: string,
  asked: Day | null | undefined,
): Promise<Row<DaySheet>> =>
  context.tx(async (tx) => {
    const found = await readDrive(tx, context, driveId);
    const { drive, places, site, status } = found;
    const dates = [...new Set(places.flatMap((place) => openDates(place)))].sort();
    const date = asked ?? dayOf(found, dates, context.now);
    const openings = places
      .filter((place) => isOpenOn(place, date))
      .map((place) => {
        const own = zoneOf(place.timeZone, site);
        const at = (time: string): Instant => instantAt(date, time, own).toISOString();
        const { id, location, startTime, endTime, startLunchTime, endLunchTime } = place;
        return {
          id,
          location,
          startTime: at(startTime),
          endTime: at(endTime),
          lunchStart: startLunchTime ? at(startLunchTime) : null,
          lunchEnd: endLunchTime ? at(endLunchTime) : null,
        };
      })
      .sort((one, other) => one.startTime.localeCompare(other.startTime));
    const [first] = openings;
    const label = (places.find(({ id }) => id === first?.id) ?? places[0])?.timeZone ?? 'EST';
    const zone = zoneOf(label, site);
    const from = instantAt(date, '00:00', zone);
    const to = new Date(from.getTime() + 26 * HOUR);
    const isToday = (start: Date): boolean => wallTime(start, zone).date === date;
    const slots = (await slotsBetween(tx, drive.id, from, to)).filter(({ start }) =>
      isToday(new Date(start)),
    );
    const whole = await wholeAppointments(tx)
      .where(
        sql`${appointments.driveId} = ${drive.id} AND ${appointments.clientId} = ${drive.clientId} AND NOT ${appointments.canceled}
          AND ${appointments.startTime} >= ${from.toISOString()}::timestamptz AND ${appointments.startTime} < ${to.toISOString()}::timestamptz`,
      )
      .orderBy(appointments.startTime, driveSlots.bedName, driveSlots.bedNumber, appointments.id)
      .limit(MOST);
    const rows = whole
      .filter(({ appointment }) => isToday(appointment.startTime))
      .map((row) => asAppointment(row, context, { health: true }));
    const hourOf = (start: string): number => Number(wallTime(new Date(start), zone).time.slice(0, 2));
    const slotsOf = Map.groupBy(slots, ({ start }) => hourOf(start));
    const rowsOf = Map.groupBy(rows, ({ startTime }) => hourOf(startTime));
    const hours = [...new Set([...slotsOf.keys(), ...rowsOf.keys()])]
      .sort((one, other) => one - other)
      .map((hour): FullRow<DaySheetHour> => {
        const mine = rowsOf.get(hour) ?? [];
        return {
          hour,
          startTime: instantAt(date, `${String(hour).padStart(2, '0')}:00`, zone).toISOString(),
          capacity: sum(slotsOf.get(hour) ?? [], 'capacity'),
          expected: count(mine, 'Expected'),
          ...countsOf(mine),
        };
      });
    const forecast = (await forecasts(tx, context.now, [{ ...drive, status }])).get(drive.id);
    const capacity = sum(slots, 'capacity');
    return {
      driveId: drive.id,
      driveID: drive.driveID,
      driveCenterName: drive.driveCenterName,
      status,
      date,
      dates,
      timeZone: label,
      ianaTimeZone: zone,
      openings,
      beds: new Set(slots.map(({ bed }) => bed)).size,
      places: capacity,
      free: Math.max(0, capacity - sum(slots, 'booked')),
      open: count(rows, 'Expected', 'Late'),
      ...countsOf(rows),
      goal: drive.centerGoals,
      driveDonated: forecast?.donated ?? 0,
      expectedUnits: forecast?.expectedUnits ?? 0,
      verdict: forecast?.verdict ?? 'behind',
      hours,
      appointments: rows,
    };
  });
