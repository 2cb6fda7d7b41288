import { addDays, weekdayOf, weekOf } from '../lib/day.ts';
import type { Day } from '../lib/scalars.ts';
import { instantOf, wallTime } from './zones.ts';

/** How often a report is sent. */
export type ReportRhythm = 'DAILY' | 'WEEKLY';
export const REPORT_RHYTHMS = ['DAILY', 'WEEKLY'] as const satisfies readonly ReportRhythm[];

/** The hour of the bank's clock at which reports go: before the day begins. */
const REPORT_MAIL_TIME = '07:00';

/** The days that a mail of today speaks of, both included: the day before, or the seven days before. */
export const mailedDays = (rhythm: ReportRhythm, today: Day): { readonly from: Day; readonly to: Day } => ({
  from: addDays(today, rhythm === 'DAILY' ? -1 : -7),
  to: addDays(today, -1),
});

/** The days of the last mail that went by a rhythm, or would have: on Saturday the week that ended on Sunday a week before. */
export const lastMailedDays = (rhythm: ReportRhythm, today: Day): { readonly from: Day; readonly to: Day } =>
  mailedDays(rhythm, rhythm === 'WEEKLY' ? weekOf(today).from : today);

/** When the next mail goes: the next morning after `now` in the zone, or that of the next Monday. */
export function nextReportMail(rhythm: ReportRhythm, now: Date, zone: string): Date {
  const { date: today } = wallTime(now, zone);
  for (let ahead = 0; ; ahead += 1) {
    const date = addDays(today, ahead);
    if (rhythm === 'WEEKLY' && weekdayOf(date) !== 'monday') continue;
    // Seven in the morning exists on every day of every zone; where the clock jumped over it, the day after does.
    const at = instantOf({ date, time: REPORT_MAIL_TIME }, zone);
    if (at && at > now) return at;
  }
}

/** What an address says of the days and the page of a report: a mail has days of its own. */
const PASSING: ReadonlySet<string> = new Set(['report', 'when', 'from', 'to', 'page']);

/** What a report is narrowed by for good, of the state that its address had: keys and values of an address. */
export const lastingState = (state: string): [string, string][] =>
  [...new URLSearchParams(state)].filter(([key]) => !PASSING.has(key));
