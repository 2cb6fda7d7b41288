import { addDays, utcDay } from '../../../src/lib/day.ts';
import { type DriveStatus, driveStatus } from '../../../src/rules/drive-status.ts';
import type { driveCenters, driveLocations } from '../../db/schema/planning.ts';
import type { BankZone } from './bank-zones.ts';
import { instantAt, lastOpenDate, openDates, zoneOf } from './places.ts';

type Drive = Pick<typeof driveCenters.$inferSelect, 'isApproved' | 'isActived' | 'wasActive' | 'reviewState'>;
type Place = Pick<
  typeof driveLocations.$inferSelect,
  'startDate' | 'endDate' | 'days' | 'startTime' | 'endTime' | 'timeZone'
>;

/** The openings that decide a status: those around today, and the last one of each place. */
function decidingOpenings(place: Place, now: Date, site?: BankZone): { start: Date; end: Date }[] {
  const zone = zoneOf(place.timeZone, site);
  const today = utcDay(now);
  const last = lastOpenDate(place);
  const near = openDates(place, { from: addDays(today, -1), to: addDays(today, 1) });
  return [...new Set([...near, ...(last ? [last] : [])])].map((date) => ({
    start: instantAt(date, place.startTime, zone),
    end: instantAt(date, place.endTime, zone),
  }));
}

/** A drive's status now: its openings are wall time of their own zones, one a day. */
export function statusOf(drive: Drive, places: readonly Place[], now: Date, site?: BankZone): DriveStatus {
  return driveStatus(
    {
      isApproved: drive.isApproved,
      isActived: drive.isActived,
      wasActive: drive.wasActive,
      reviewState: drive.reviewState as 'sentBack' | 'rejected' | 'canceled' | null,
      openings: places.flatMap((place) => decidingOpenings(place, now, site)),
    },
    now,
  );
}
