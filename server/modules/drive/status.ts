import { type DriveStatus, driveStatus } from '../../../src/rules/drive-status.ts';
import { ianaZone, instantOf } from '../../../src/rules/zones.ts';
import type { driveCenters, driveLocations } from '../../db/schema/planning.ts';

type Drive = Pick<typeof driveCenters.$inferSelect, 'isApproved' | 'isActived' | 'wasActive' | 'reviewState'>;
type Place = Pick<
  typeof driveLocations.$inferSelect,
  'startDate' | 'endDate' | 'startTime' | 'endTime' | 'timeZone'
>;

/** A drive's status now: its openings are wall time of their own zones. */
export function statusOf(drive: Drive, places: readonly Place[], now: Date): DriveStatus {
  const instant = (date: string, time: string, zone: string): Date =>
    instantOf({ date, time }, ianaZone(zone)) ?? new Date(`${date}T${time}:00Z`);
  return driveStatus(
    {
      isApproved: drive.isApproved,
      isActived: drive.isActived,
      wasActive: drive.wasActive,
      reviewState: drive.reviewState as 'sentBack' | 'rejected' | 'canceled' | null,
      openings: places.map((place) => ({
        start: instant(place.startDate, place.startTime, place.timeZone),
        end: instant(place.endDate, place.endTime, place.timeZone),
      })),
    },
    now,
  );
}
