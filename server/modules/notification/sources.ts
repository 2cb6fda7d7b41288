import { type SQL, sql } from 'drizzle-orm';
import { utcDay } from '../../../src/lib/day.ts';
import type { Day, Instant } from '../../../src/lib/scalars.ts';
import { can, type MenuEntry, type Right, rightTo } from '../../../src/rules/access.ts';
import { WAITING_MINUTES } from '../../../src/rules/attention-days.ts';
import { exportOperation } from '../../../src/rules/exports.ts';
import { MODULE_PLACES } from '../../../src/rules/modules.ts';
import type { Viewer } from '../../context.ts';
import { jobs } from '../../db/schema/job.ts';
import { driveCenters, driveSlots, resources } from '../../db/schema/planning.ts';
import type { ExportList } from '../../export-list.ts';
import { exportLists } from '../../exports.ts';
import type { NotificationKind } from '../../gql/types.ts';
import { REQUESTED_SINCE } from '../../platform-days.ts';
import { unanswered } from '../appointment/unanswered.ts';
import { isPending } from '../drive/days.ts';

/** A drive of the next two days is told of below this share of its goal. */
export const UNDER_GOAL_SHARE = 0.6;
export const UNDER_GOAL_HOURS = 48;
/** So long before a resource's registration or insurance ends it is told. */
const PAPER_DAYS = 30;

interface Reader extends Pick<Viewer, 'menu' | 'userId'> {
  /** The clock on which they are told when something happened. */
  readonly zone: SQL;
}

interface Source {
  readonly kind: NotificationKind;
  /** Who may read the records that it speaks of; absent where they are the caller's own. */
  readonly right?: Right;
  /** SELECT id, kind, client_id, title, date, count, goal, url, created_at. */
  readonly select: (now: Date, clientId: number, viewer: Reader) => SQL;
}

const own = (column: SQL, clientId: number): SQL => (clientId > 0 ? sql`AND ${column} = ${clientId}` : sql``);
const later = (now: Date, ms: number): Instant => new Date(now.getTime() + ms).toISOString();
const dayIn = (now: Date, ms: number): Day => utcDay(now.getTime() + ms);
const HOUR = 3_600_000;

/** A request that came after the drive is one of its own: whoever has read the first has not read the next. */
const REQUEST = sql`CASE WHEN d.requested_at > d.created_at
  THEN ':' || (extract(epoch FROM d.requested_at) * 1000)::bigint ELSE '' END`;

const approval: Source = {
  kind: 'APPROVAL',
  right: { module: 'driveManagement', child: 'approveDrive', level: 'READ' },
  select: (now, clientId) => sql`
    SELECT 'APPROVAL:' || d.id || ${REQUEST} AS id, 'APPROVAL' AS kind, d.client_id, d.drive_center_name AS title,
      d.start_date AS date, 0 AS count, 0 AS goal, '/approveDrive?id=' || d.id AS url,
      ${REQUESTED_SINCE} AS created_at
    FROM ${driveCenters} AS d
    WHERE ${isPending(now)} ${own(sql`d.client_id`, clientId)}`,
};

const underGoal: Source = {
  kind: 'UNDER_GOAL',
  right: { module: 'driveManagement', level: 'READ' },
  select: (now, clientId) => sql`
    SELECT 'UNDER_GOAL:' || d.id AS id, 'UNDER_GOAL' AS kind, d.client_id, d.drive_center_name AS title,
      d.start_date AS date, sum(s.booked)::int AS count, d.center_goals AS goal, '/createDrive/view?id=' || d.id AS url,
      min(s.start_time) - interval '48 hours' AS created_at
    FROM ${driveCenters} AS d JOIN ${driveSlots} AS s ON s.drive_id = d.id
    WHERE d.is_approved AND d.is_actived AND d.center_goals > 0 AND d.review_state IS NULL
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
    SELECT 'UNCONFIRMED:' || a.client_id || ':' || a.day AS id, 'UNCONFIRMED' AS kind, a.client_id,
      (SELECT name FROM sites WHERE site_id = a.client_id) AS title, a.day AS date,
      count(*)::int AS count, 0 AS goal,
      '/donorManagement/appointments?list=unconfirmed&bank=' || a.client_id || '&from=' || a.day || '&to=' || a.day
        || '&waiting=' || ${WAITING_MINUTES}::int AS url,
      max(a.since) AS created_at
    FROM (${unanswered(now)}) AS a
    WHERE true ${own(sql`a.client_id`, clientId)}
    GROUP BY a.client_id, a.day`,
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

interface Place {
  readonly url: string;
  /** Who may read the page. */
  readonly right: Right;
}

/** Where one's own jobs stand, whatever one may read. */
const OWN_JOBS = '/dashboard#notifications';

/** The drives are one list on three pages, each with a right of its own. */
const DRIVE_PAGES = (['createDrive', 'approveDrive', 'activationDrive'] as const).map(
  (page): Place => ({ url: `/${page}`, right: rightTo('READ', 'driveManagement', page) }),
);
/** The pages of lists that the menu's place of their right does not name. */
const PAGES: Readonly<Record<string, readonly Place[]>> = {
  appointments: [{ url: '/donorManagement/appointments', right: rightTo('READ', 'donorManagement') }],
  drives: DRIVE_PAGES,
};

function placesOf({ path, right }: ExportList): readonly Place[] {
  const { module, child } = right;
  const found = MODULE_PLACES.find((place) => place.path === [module, child].filter(Boolean).join('/'));
  return PAGES[path] ?? [{ url: found?.node.url ?? OWN_JOBS, right }];
}

/** The pages on which a file is imported or exported, by the kind of the job. */
const PLACES: Readonly<Record<string, readonly Place[]>> = {
  importSponsorGroups: [{ url: '/sponsorGroupManagement', right: rightTo('READ', 'sponsorGroupManagement') }],
  importStaff: [{ url: '/resourceManagement/Staff', right: rightTo('READ', 'resourceManagement', 'Staff') }],
  importDonors: [{ url: '/donorManagement', right: rightTo('READ', 'donorManagement') }],
  ...Object.fromEntries(exportLists.map((list) => [exportOperation(list.path), placesOf(list)])),
};

/** Those addresses for somebody: the first that they may open, and nobody is led to a page that is refused to them. */
const urlsFor = (menu: readonly MenuEntry[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(PLACES).map(([kind, places]) => [
      kind,
      places.find(({ right }) => can(menu, right))?.url ?? OWN_JOBS,
    ]),
  );

/** Whoever has not come back to it in so many days has let it be. */
const FAILED_DAYS = 7;

const failedJob: Source = {
  kind: 'FAILED_JOB',
  select: (now, clientId, { menu, userId, zone }) => sql`
    SELECT 'FAILED_JOB:' || j.id AS id, 'FAILED_JOB' AS kind, j.client_id, j.title,
      (j.finished_at AT TIME ZONE ${zone})::date AS date,
      j.handled AS count, j.total AS goal, ${JSON.stringify(urlsFor(menu))}::jsonb->>j.kind AS url, j.finished_at AS created_at
    FROM ${jobs} AS j
    WHERE j.owner_id = ${userId} AND j.state = 'FAILED' AND j.kind = ANY (${sql.param(Object.keys(PLACES))}::text[])
      AND j.finished_at > ${later(now, -FAILED_DAYS * 24 * HOUR)}::timestamptz ${own(sql`j.client_id`, clientId)}
      AND NOT EXISTS (SELECT 1 FROM ${jobs} AS n WHERE n.owner_id = j.owner_id AND n.client_id = j.client_id AND n.kind = j.kind
        AND n.created_at > j.created_at AND n.state = 'DONE' AND n.is_trial = j.is_trial)`,
};

const SOURCES: readonly Source[] = [approval, underGoal, unconfirmed, registration, insurance, failedJob];

/** All that waits, as one query: the sources whose records the caller may read. Null when there are none. */
export function waiting(
  reader: Reader,
  now: Date,
  clientId: number,
  kinds: readonly NotificationKind[] | null | undefined,
): SQL | null {
  const parts = SOURCES.filter(
    ({ kind, right }) => (!kinds || kinds.includes(kind)) && (!right || can(reader.menu, right)),
  ).map(({ select }) => select(now, clientId, reader));
  return parts.length > 0 ? sql.join(parts, sql` UNION ALL `) : null;
}
