import { type SQL, sql } from 'drizzle-orm';
import { utcDay } from '../../../src/lib/day.ts';
import type { Day, Instant } from '../../../src/lib/scalars.ts';
import { can, type Right } from '../../../src/rules/access.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { driveCenters, driveSlots, resources } from '../../db/schema/planning.ts';
import type { NotificationKind } from '../../gql/types.ts';
import { driveIsNotOver } from '../../platform-days.ts';
import { ASKED_SINCE } from '../appointment/record-system.ts';

/** A drive of the next two days is told of below this share of its goal. */
export const UNDER_GOAL_SHARE = 0.6;
export const UNDER_GOAL_HOURS = 48;
export const UNCONFIRMED_MINUTES = 30;
/** So long before a resource's registration or insurance ends it is told. */
const PAPER_DAYS = 30;

interface Source {
  readonly kind: NotificationKind;
  /** Who may read the records that it speaks of. */
  readonly right: Right;
  /** SELECT id, kind, client_id, title, date, count, goal, url, created_at. */
  readonly select: (now: Date, clientId: number) => SQL;
}

const own = (column: SQL, clientId: number): SQL => (clientId > 0 ? sql`AND ${column} = ${clientId}` : sql``);
const later = (now: Date, ms: number): Instant => new Date(now.getTime() + ms).toISOString();
const dayIn = (now: Date, ms: number): Day => utcDay(now.getTime() + ms);
const HOUR = 3_600_000;

const approval: Source = {
  kind: 'APPROVAL',
  right: { module: 'driveManagement', child: 'approveDrive', level: 'READ' },
  select: (now, clientId) => sql`
    SELECT 'APPROVAL:' || d.id AS id, 'APPROVAL' AS kind, d.client_id, d.drive_center_name AS title,
      d.start_date AS date, 0 AS count, 0 AS goal, '/approveDrive?id=' || d.id AS url, d.created_at
    FROM ${driveCenters} AS d
    WHERE NOT d.is_approved AND d.review_state IS NULL
      AND ${driveIsNotOver(now)} ${own(sql`d.client_id`, clientId)}`,
};

const underGoal: Source = {
  kind: 'UNDER_GOAL',
  right: { module: 'driveManagement', level: 'READ' },
  select: (now, clientId) => sql`
    SELECT 'UNDER_GOAL:' || d.id AS id, 'UNDER_GOAL' AS kind, d.client_id, d.drive_center_name AS title,
      d.start_date AS date, sum(s.booked)::int AS count, d.center_goals AS goal, '/createDrive?id=' || d.id AS url,
      min(s.start_time) - interval '48 hours' AS created_at
    FROM ${driveCenters} AS d JOIN ${driveSlots} AS s ON s.drive_id = d.id
    WHERE d.is_approved AND d.is_actived AND d.center_goals > 0 AND d.review_state IS NULL
      AND d.resource_type = 'Mobile Drive'
      AND d.start_date BETWEEN ${dayIn(now, -24 * HOUR)} AND ${dayIn(now, (UNDER_GOAL_HOURS + 24) * HOUR)}
      ${own(sql`d.client_id`, clientId)}
    GROUP BY d.id
    HAVING min(s.start_time) > ${now.toISOString()}::timestamptz
      AND min(s.start_time) <= ${later(now, UNDER_GOAL_HOURS * HOUR)}::timestamptz
      AND sum(s.booked) < d.center_goals * ${UNDER_GOAL_SHARE}::float`,
};

const unconfirmed: Source = {
  kind: 'UNCONFIRMED',
  right: { module: 'donorManagement', level: 'READ' },
  select: (now, clientId) => sql`
    SELECT 'UNCONFIRMED:' || a.client_id || ':' || a.start_time::date AS id, 'UNCONFIRMED' AS kind, a.client_id,
      (SELECT name FROM sites WHERE site_id = a.client_id) AS title, a.start_time::date AS date,
      count(*)::int AS count, 0 AS goal,
      '/donorManagement/appointments?list=unconfirmed&bank=' || a.client_id || '&from=' || a.start_time::date || '&to=' || a.start_time::date AS url,
      max(${ASKED_SINCE}) AS created_at
    FROM ${appointments} AS a
    WHERE a.drm_request_initiated AND NOT a.drm_response_received AND NOT a.canceled AND NOT a.donated
      AND a.start_time > ${now.toISOString()}::timestamptz
      AND ${ASKED_SINCE} < ${later(now, -UNCONFIRMED_MINUTES * 60_000)}::timestamptz
      ${own(sql`a.client_id`, clientId)}
    GROUP BY a.client_id, a.start_time::date`,
};

/** A paper of a resource that ends soon, or has ended. */
const ending = (kind: NotificationKind, day: SQL, tab: string): Source => ({
  kind,
  right: { module: 'resourceManagement', child: 'Resource', level: 'READ' },
  select: (now, clientId) => sql`
    SELECT ${sql.raw(`'${kind}'`)} || ':' || r.id || ':' || ${day} AS id, ${sql.raw(`'${kind}'`)} AS kind, r.client_id,
      r.name AS title, ${day} AS date, 0 AS count, 0 AS goal,
      '/resourceManagement/Resource/view?id=' || r.id || ${sql.raw(`'${tab}'`)} AS url,
      (${day} - ${PAPER_DAYS}::int)::timestamptz AS created_at
    FROM ${resources} AS r
    WHERE NOT r.is_archive AND ${day} <= ${dayIn(now, PAPER_DAYS * 24 * HOUR)}
      ${own(sql`r.client_id`, clientId)}`,
});

const registration = ending('REGISTRATION', sql`r.registration_renewal_date`, '');
const insurance = ending('INSURANCE', sql`r.insurance_expiration_date`, '&tab=documents');

const SOURCES = [approval, underGoal, unconfirmed, registration, insurance] as const;

/** All that waits, as one query: the sources whose records the caller may read. Null when there are none. */
export function waiting(
  menu: Parameters<typeof can>[0],
  now: Date,
  clientId: number,
  kinds: readonly NotificationKind[] | null | undefined,
): SQL | null {
  const parts = SOURCES.filter(({ kind, right }) => (!kinds || kinds.includes(kind)) && can(menu, right)).map(
    ({ select }) => select(now, clientId),
  );
  return parts.length > 0 ? sql.join(parts, sql` UNION ALL `) : null;
}
