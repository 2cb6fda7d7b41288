import { type SQL, sql } from 'drizzle-orm';
import { WAITING_MINUTES } from '../../../src/rules/attention-days.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { sites } from '../../db/schema/site.ts';
import { zoneOfPlace } from '../../platform-days.ts';
import { ASKED_SINCE } from './record-system.ts';

/**
 * The appointments ahead that a record system has left unanswered for half an hour: their bank, since when it has not
 * answered, and the day that they are on where they are. They are what the list of them finds by `WAITING_MINUTES`.
 */
export const unanswered = (now: Date): SQL => sql`
  SELECT a.client_id, ${ASKED_SINCE} AS since,
    (a.start_time AT TIME ZONE ${zoneOfPlace(sql`a.time_zone`, sql`s`)})::date AS day
  FROM ${appointments} a JOIN ${sites} s ON s.site_id = a.client_id
  WHERE a.start_time > ${now.toISOString()}::timestamptz AND NOT a.canceled AND NOT a.donated AND a.mark IS NULL
    AND a.drm_request_initiated AND NOT a.drm_response_received
    AND ${ASKED_SINCE} < ${new Date(now.getTime() - WAITING_MINUTES * 60_000).toISOString()}::timestamptz`;
