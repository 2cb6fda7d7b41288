import { and, type SQL, sql } from 'drizzle-orm';
import { MODULE_PLACES, type PagePath } from '../../../src/rules/modules.ts';
import { BOOKING_ACTIVITIES, type ReportName } from '../../../src/rules/report.ts';
import { isId } from '../../optimistic-locking.ts';
import { REVEAL } from '../donor/masking.ts';
import type { RecordName } from '../history/records.ts';

/** Where in the tree of modules each kind of record stands: changes are told as acts on that page. */
const PLACE_OF: Readonly<Record<RecordName | 'appointment' | 'drive' | 'supportRequest', PagePath>> = {
  adminRole: 'rolesManagement',
  adminUser: 'userManagement',
  ads: 'contentManagement/Ads',
  appointment: 'donorManagement',
  donationType: 'donation-type',
  donor: 'donorManagement',
  driveCenter: 'driveManagement/createDrive',
  // As exports call it.
  drive: 'driveManagement/createDrive',
  emailTemplate: 'contentManagement/emailtemplate',
  event: 'eventManagement',
  resource: 'resourceManagement/Resource',
  site: 'clientManagement',
  sponsorGroup: 'sponsorGroupManagement',
  staff: 'resourceManagement/Staff',
  staffDesignation: 'resourceManagement/Designation',
  supportRequest: 'donorgrid-support',
};
const PAGES = Object.entries(PLACE_OF).map(
  ([entity, path]) => [entity, MODULE_PLACES.find((place) => place.path === path)?.node.url ?? '/'] as const,
);

/** What was logged, in the shape of an entry. */
export const LOGS = sql`SELECT id::text AS id, client_id, page_name, activity, application, user_agent, ip, state,
  country, error, email, user_role, created_at, user_name, admin_user_id, donor_id, appointment_id, drive_id, appointment_time,
  product FROM activity_logs`;

interface OfPages {
  readonly pageName?: string | null | undefined;
  readonly pageNames?: readonly string[] | null | undefined;
}

/** The pages that a filter names, one or several; none where it names none. */
export const pagesOf = ({ pageName, pageNames }: OfPages): readonly string[] => [
  ...(pageName ? [pageName] : []),
  ...(pageNames ?? []),
];

/** The kinds of record whose changes stand on a page, or on one below it. */
export const entitiesOn = (page: string): string[] =>
  PAGES.filter(([, at]) => at === page || at.startsWith(`${page}/`)).map(([entity]) => entity);

const pages = sql.join(
  PAGES.map(([entity, page]) => sql`WHEN ${entity} THEN ${page}`),
  sql` `,
);
/** The server's own record of what was changed: nobody but the server writes it. */
export const CHANGES = sql`SELECT 'a' || c.seq AS id, c.client_id, CASE c.entity ${pages} ELSE '/' || c.entity END AS page_name,
  c.action AS activity, 'Web' AS application, '' AS user_agent, c.ip, NULL::text AS state, NULL::text AS country,
  NULL::text AS error, u.email, '' AS user_role, c.at AS created_at, c.actor_name AS user_name, c.actor_id AS admin_user_id,
  NULL::uuid AS donor_id, NULL::uuid AS appointment_id, NULL::uuid AS drive_id,
  NULL::timestamptz AS appointment_time, NULL::text AS product FROM audit_log c LEFT JOIN admin_users u ON u.id = c.actor_id`;

/** The id of a change: its number in the record, which is a `bigint`. */
const CHANGE = /^a([0-9]{1,18})$/;

/** Can an entry be called so? */
export const isEntryId = (id: string): boolean => isId(id) || CHANGE.test(id);

/** Of the changes `c` those that the log does not have as well: what was logged beside its change is told once. */
export const NOT_LOGGED = sql`NOT (c.entity = 'appointment' AND c.action IN ('Book', 'Move', 'Cancel')) AND c.action <> ${REVEAL}`;

/** Whoever is not signed in to the console and calls themself a donor, or is known as one. */
const BY_DONORS = sql`admin_user_id IS NULL AND activity <> 'SignIn' AND (donor_id IS NOT NULL OR client_claim = 'donor')`;

export interface Span {
  readonly start: Date;
  readonly end: Date;
}

const within = (column: SQL, { start, end }: Span): SQL =>
  sql`${column} >= ${start.toISOString()}::timestamptz AND ${column} < ${end.toISOString()}::timestamptz`;

/** Of the entries of these ids, those of each table, by its own key: an entry's id is of no index. */
function keyed(ids: readonly string[] | null | undefined): { readonly logs?: SQL; readonly changes?: SQL } {
  if (!ids || ids.length === 0) return {};
  const logs = ids.filter(isId);
  const changes = ids.flatMap((id) => CHANGE.exec(id)?.[1] ?? []);
  return {
    logs: sql`id = ANY (${sql.param(logs)}::uuid[])`,
    changes: sql`c.seq = ANY (${sql.param(changes)}::bigint[])`,
  };
}

/**
 * The entries that a report speaks of, within a span of time, table by table and in one shape, or those of them that have
 * these ids: the caller's tenant is the wall's.
 */
export function entriesOf(
  report: ReportName,
  span: Span,
  ids?: readonly string[] | null,
): readonly [SQL, ...SQL[]] {
  const { logs, changes } = keyed(ids);
  const logged = and(within(sql`created_at`, span), logs);
  switch (report) {
    case 'adminLogin':
      return [sql`${LOGS} WHERE ${logged} AND activity = 'SignIn'`];
    case 'adminActivity':
      // Signing in has its own report, whoever was signed in on the device before.
      return [
        sql`${LOGS} WHERE ${logged} AND admin_user_id IS NOT NULL AND activity NOT IN ('SignIn', 'LoginFail')`,
        sql`${CHANGES} WHERE ${and(within(sql`c.at`, span), changes)} AND c.actor_id IS NOT NULL AND ${NOT_LOGGED}`,
      ];
    case 'donorLoginFail':
      return [sql`${LOGS} WHERE ${logged} AND ${BY_DONORS} AND error IS NOT NULL AND activity = 'LoginFail'`];
    case 'donationsScheduled':
      return [
        sql`${LOGS} WHERE ${logged} AND admin_user_id IS NOT NULL AND activity = ANY (${sql.param([...BOOKING_ACTIVITIES])}::text[])`,
      ];
    case 'donorActivity':
      return [sql`${LOGS} WHERE ${logged} AND ${BY_DONORS} AND activity <> 'LoginFail'`];
  }
}
