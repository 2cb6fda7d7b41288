import type { Day } from '../../src/lib/scalars.ts';
import { ianaZone, wallTime, type ZoneLabel } from '../../src/rules/zones.ts';

/** Today where a bank is: late in the evening it is tomorrow already by the database's clock. */
export const bankToday = (zone: ZoneLabel = 'CST'): Day => wallTime(new Date(), ianaZone(zone)).date;
