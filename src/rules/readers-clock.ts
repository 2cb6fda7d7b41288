import { addDays } from '../lib/day.ts';
import type { Day, Instant } from '../lib/scalars.ts';
import { ianaZone, instantOf, isIanaZone, type WallTime, wallTime } from './zones.ts';

/** The IANA zone that a label or an IANA name stands for. */
export const zoneNamed = (name: string): string => ianaZone(name, isIanaZone(name) ? name : null);

/**
 * When a moment is on the reader's clock: an instant, or what the clock of a zone shows. Null where both clocks agree,
 * and where the zone's clock never shows it (the hour that a spring change skips). Zones are labels or IANA names.
 */
export function onReadersClock(moment: WallTime | Instant, name: string, reader: string): WallTime | null {
  const zone = zoneNamed(name);
  const instant = typeof moment === 'string' ? new Date(moment) : instantOf(moment, zone);
  if (!instant) return null;
  const here = typeof moment === 'string' ? wallTime(instant, zone) : moment;
  const there = wallTime(instant, reader);
  return there.date === here.date && there.time === here.time ? null : there;
}

/** The end of hours that may last to the end of their day, which no clock shows as 24:00. */
export const endOfHours = (date: Day, time: string): WallTime =>
  time === '24:00' ? { date: addDays(date, 1), time: '00:00' } : { date, time };

/** The hours of a day on the clock of their zone: what closes before it opens closes on the next day. */
export const hoursOfDay = (date: Day, opens: string, closes: string): { from: WallTime; to: WallTime } => ({
  from: { date, time: opens },
  to: { date: closes <= opens ? addDays(date, 1) : date, time: closes },
});
