import { addDays, monthOf, utcDay } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { fromQueryDate, to12Hour, toItemDate } from '../../src/rules/calendar-dates.ts';
import { eventKindOf } from '../../src/rules/event.ts';
import { ianaZone } from '../../src/rules/zones.ts';
import type {
  CalendarItem,
  Event,
  QueryGetEventAndDriveByMonthArgs,
  QueryGetEventByDateArgs,
  QueryGetEventByRangeArgs,
} from '../gql/types.ts';
import type { Answers } from '../network/answers.ts';
import { type Caller, entity } from '../network/entity.ts';
import type { Network } from '../network/network.ts';

const NAMES = ['Donor thank-you evening', 'Staff training', 'Community health fair'] as const;

/** Today, as the mocked network has it. */
const today = (): Day => utcDay(Date.now());

/** An event around today, at the same place every time for the same number (from 1). */
export function makeEvent(number: number, overrides: Partial<Event> = {}): Event {
  const day = addDays(today(), number * 3 - 7);
  return {
    id: `event-${number}`,
    name: NAMES[(number - 1) % NAMES.length] ?? '',
    startDate: day,
    endDate: day,
    startTime: '17:00',
    endTime: '19:30',
    driveCenterStartTime: null,
    driveCenterEndTime: null,
    status: 'Active',
    isEvent: true,
    isDrive: false,
    isCenter: false,
    sourceId: null,
    sourceName: null,
    timeZone: 'CST',
    ianaTimeZone: ianaZone(overrides.timeZone ?? 'CST'),
    location: '4500 S 129th East Ave, Tulsa, OK',
    note: null,
    cancelReason: null,
    clientId: 1,
    clientName: 'Riverside Blood Center',
    createdAt: '2026-09-01T15:00:00.000Z',
    updatedAt: '2026-10-02T15:00:00.000Z',
    appointmentCount: 0,
    listedAppointments: 0,
    reachableCount: 0,
    viewerCanEdit: true,
    viewerCanDelete: true,
    ...overrides,
  };
}

export const events = entity<Event>({
  type: 'Event',
  count: 6,
  make: makeEvent,
  title: ({ name }) => name,
  order: 'startDate',
  exportPath: 'events',
  columns: { kind: eventKindOf },
  filters: {
    kinds: (event, wanted: string[]) => wanted.includes(eventKindOf(event)),
    from: ({ endDate }, day: Day) => endDate >= day,
    to: ({ startDate }, day: Day) => startDate <= day,
    when: ({ startDate, endDate }, wanted: string) => {
      if (wanted === 'past') return endDate < today();
      return endDate >= today() && (wanted === 'upcoming' || startDate <= today());
    },
    statuses: ({ status }, wanted: string[]) => wanted.includes(status),
    sourceId: ({ sourceId }, wanted: string) => sourceId === wanted,
    timeZones: ({ timeZone }, wanted: string[]) => wanted.includes(timeZone ?? ''),
    clientIds: ({ clientId }, wanted: number[]) => wanted.includes(clientId),
  },
});

/** The same as an entry of the calendar. */
export function itemOf(event: Event): CalendarItem {
  const { startTime, endTime, timeZone = null, ianaTimeZone = null, location } = event;
  const times = { startTime: to12Hour(startTime), endTime: to12Hour(endTime), timeZone, ianaTimeZone };
  return {
    id: event.id,
    title: event.name,
    clientName: event.clientName,
    driveName: event.sourceName ?? '',
    location: [
      {
        location,
        ...times,
        stretches: [{ start: toItemDate(event.startDate), end: toItemDate(event.endDate) }],
      },
    ],
    ...times,
    isEvent: event.isEvent,
    isDrive: event.isDrive,
    isCenter: event.isCenter,
    start: toItemDate(event.startDate),
    end: toItemDate(event.endDate),
    status: event.status,
    driveCenterStartTime: null,
    driveCenterEndTime: null,
    bookedCount: event.appointmentCount,
    capacity: 0,
    viewerCanEdit: event.viewerCanEdit,
    viewerCanDelete: event.viewerCanDelete,
  };
}

const between =
  <Args>(days: (args: Args) => { from: Day; to: Day }) =>
  (network: Network, args: Args, caller: Caller): CalendarItem[] => {
    const asked = days(args);
    return network
      .list('Event', caller)
      .filter(({ startDate, endDate }) => startDate <= asked.to && endDate >= asked.from)
      .map(itemOf);
  };
const day = (text: string): Day => fromQueryDate(text) ?? today();

/** The calendar's three questions, of the same events that can be opened, changed and removed. */
export const calendarAnswers: Answers = {
  getEventAndDriveByMonth: between(({ date, besideDays }: QueryGetEventAndDriveByMonthArgs) => {
    const { from, to } = monthOf(day(date));
    return { from: addDays(from, -(besideDays ?? 0)), to: addDays(to, besideDays ?? 0) };
  }),
  getEventByDate: between(({ date }: QueryGetEventByDateArgs) => ({ from: day(date), to: day(date) })),
  getEventByRange: between(({ startDate, endDate }: QueryGetEventByRangeArgs) => ({
    from: day(startDate),
    to: day(endDate),
  })),
};
