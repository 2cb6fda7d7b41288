import { type SQL, sql } from 'drizzle-orm';

/** Hours of the place that an event is at, or of the whole drive where it names none of its places. */
const hours = (column: SQL, all: SQL): SQL<string | null> =>
  sql`coalesce((SELECT ${column} FROM drive_locations l WHERE l.drive_id = events.source_id AND l.location = events.location
      ORDER BY l.start_date, l.start_time LIMIT 1), (SELECT ${all}(${column}) FROM drive_locations l WHERE l.drive_id = events.source_id))`;

/** When the drive or center of the row `events` opens and closes, HH:mm: the event's page and the calendar say the same. */
export const OPENS = hours(sql`l.start_time`, sql`min`);
export const CLOSES = hours(sql`l.end_time`, sql`max`);
