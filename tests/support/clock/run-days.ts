import { addDays, daysBetween } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { wallTime } from '../../../src/rules/zones.ts';

/** The day on the calendar of a zone, now: of the seeded banks unless said otherwise. */
export const today = (zone = 'America/Chicago'): Day => wallTime(new Date(), zone).date;

/**
 * A test tells its days as on the ordinary Wednesday, 2026-11-18. This is the day that stands as far from the today of
 * this run, so that what was ahead is ahead at any clock.
 */
export const runDay = (told: Day): Day => addDays(today(), daysBetween('2026-11-18', told));
