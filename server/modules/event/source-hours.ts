import { type SQL, sql } from 'drizzle-orm';
import { isOpenOn } from '../drive/days.ts';

/** Of the place that the row `events` is at, as the rule finds it among those of its drive or center (`placeOf`). */
const ofPlace = (column: SQL): SQL<string | null> =>
  sql`(SELECT ${column} FROM drive_locations l WHERE l.drive_id = events.source_id
      ORDER BY l.location = events.location DESC, ${isOpenOn(sql`events.start_date`)} DESC, l.start_date, l.start_time, l.id
      LIMIT 1)`;

/** When the drive or center of the row `events` opens and closes, HH:mm: the event's page and the calendar say the same. */
export const OPENS = ofPlace(sql`l.start_time`);
export const CLOSES = ofPlace(sql`l.end_time`);
