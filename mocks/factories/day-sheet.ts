import type { Instant } from '../../src/lib/scalars.ts';
import type { Appointment, DaySheet, DaySheetHour } from '../gql/types.ts';
import type { AnswerOf } from '../network/answers.ts';
import { dateOf, live, lunchOf, timesOf } from './appointment.ts';

const OFFSET_HOURS = 6;
const hourOf = (startTime: Instant): number => new Date(startTime).getUTCHours() - OFFSET_HOURS;

function countsOf(rows: readonly Appointment[]) {
  const of = (dayStatus: string): number => rows.filter((row) => row.dayStatus === dayStatus).length;
  return {
    booked: rows.length,
    late: of('Late'),
    here: of('Arrived'),
    donated: of('Donated'),
    deferred: of('Deferred'),
    noShow: of('No-show'),
  };
}

/** The day sheet of the mocked network, by what is booked and marked there. */
export const daySheet: AnswerOf<'daySheet'> = (network, { driveId }) => {
  const drive = network.get('DriveCenter', driveId);
  const date = dateOf(drive);
  const appointments = live(network, driveId, date).toSorted(
    (one, other) =>
      one.startTime.localeCompare(other.startTime) || (one.bedNumber ?? 0) - (other.bedNumber ?? 0),
  );
  const times = timesOf(network, drive);
  const [first, last] = [times[0], times.at(-1)];
  const places = times.reduce((sum, { capacity }) => sum + capacity, 0);
  const counts = countsOf(appointments);
  const hours = [...Map.groupBy(times, ({ startTime }) => hourOf(startTime))].flatMap(
    ([hour, all]): DaySheetHour[] => {
      const [first] = all;
      if (!first) return [];
      const rows = appointments.filter((row) => hourOf(row.startTime) === hour);
      return [
        {
          hour,
          startTime: first.startTime,
          capacity: all.reduce((sum, { capacity }) => sum + capacity, 0),
          expected: rows.filter((row) => row.dayStatus === 'Expected').length,
          ...countsOf(rows),
        },
      ];
    },
  );
  return {
    driveId: drive.id,
    driveID: drive.driveID,
    driveCenterName: drive.driveCenterName,
    status: drive.status,
    date,
    dates: [date],
    timeZone: 'CST',
    ianaTimeZone: 'America/Chicago',
    openings:
      first && last
        ? [
            {
              id: 'place-1',
              location: drive.centerDetails[0]?.locationDetail[0]?.location ?? '',
              startTime: first.startTime,
              endTime: last.endTime,
              ...lunchOf(date),
            },
          ]
        : [],
    beds: 2,
    places,
    free: places - appointments.length,
    open: appointments.filter(({ dayStatus }) => dayStatus === 'Expected' || dayStatus === 'Late').length,
    ...counts,
    goal: drive.centerGoals,
    driveDonated: Math.max(drive.forecast.donated, counts.donated),
    expectedUnits: drive.forecast.expectedUnits,
    verdict: drive.forecast.verdict,
    hours,
    appointments,
  } satisfies DaySheet;
};
