import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Viewer } from '../context.ts';
import { systemRead, type Tx } from '../db/transaction.ts';
import { menuOfText } from './menu.ts';
import { type FoundSession, tokenHash } from './tokens.ts';

type Person = Omit<Viewer, 'menu' | 'sessionId'>;
interface Row extends Person, Record<string, unknown> {
  readonly enablements: string;
  readonly modules: string | null;
}

/**
 * Who somebody is and what they may do, in one statement. Nobody is found who may not be signed in: inactive, removed,
 * without a role, or of a bank that is inactive. Nothing is remembered between requests, so that a change of a role
 * acts at the next one, in every process.
 */
const PERSON = `
  u.id AS "userId", u.client_id AS "clientId", r.id AS "roleId", r.role_name AS "roleName", u.email,
  u.first_name AS "firstName", u.last_name AS "lastName", u.occupation, u.pic,
  coalesce(s.domain, 'donorgrid.example') AS domain, coalesce(s.time_zone, 'CST') AS "timeZone",
  s.iana_time_zone AS "ianaTimeZone", s.name AS "bankName",
  (SELECT coalesce(json_agg(json_build_object('id', e.id, 'parentId', e.parent_id, 'name', e.name, 'url', e.url,
      'read', e.read, 'write', e.write, 'delete', e.delete) ORDER BY e.sort_by, e.ranking), '[]')::text
    FROM role_enablements e WHERE e.role_id = r.id) AS enablements,
  CASE WHEN u.client_id <> 0 THEN (SELECT coalesce(json_agg(se.name ORDER BY se.name), '[]')::text
    FROM site_enablement_links l JOIN site_enablements se ON se.id = l.site_enablement_id WHERE l.site_id = s.id) END AS modules`;
const JOINS = `JOIN admin_roles r ON r.id = u.admin_role_id LEFT JOIN sites s ON s.site_id = u.client_id`;
/** Of an administrator `u` and their bank `s`. */
export const MAY_SIGN_IN = `u.is_active AND u.deleted_at IS NULL AND (u.client_id = 0 OR s.is_active)`;

function asViewer({ enablements, modules, ...person }: Row, sessionId: string): Viewer {
  const { userId, clientId, roleId, roleName, email, firstName, lastName } = person;
  const { occupation, pic, domain, timeZone, ianaTimeZone, bankName } = person;
  return {
    userId,
    clientId,
    roleId,
    roleName,
    email,
    firstName,
    lastName,
    occupation,
    pic,
    domain,
    timeZone,
    ianaTimeZone,
    bankName,
    menu: menuOfText(enablements, modules),
    sessionId,
  };
}

/** An administrator as the database knows them now, or null when they may not be signed in. */
export async function loadViewer(tx: Tx, userId: string, sessionId: string): Promise<Viewer | null> {
  const { rows } = await tx.execute<Row>(
    sql`SELECT ${sql.raw(PERSON)} FROM admin_users u ${sql.raw(JOINS)} WHERE u.id = ${userId} AND ${sql.raw(MAY_SIGN_IN)}`,
  );
  return rows[0] ? asViewer(rows[0], sessionId) : null;
}

const BY_TOKEN = `
  SELECT t.id AS "sessionId", t.token_hash = $1 AS "isCurrent",
    t.previous_hash IS NOT NULL AND t.previous_until IS NULL AS "isUnused",
    t.renewed_at AS "renewedAt", t.idle_until AS "idleUntil", ${PERSON}
  FROM sessions t JOIN admin_users u ON u.id = t.admin_user_id ${JOINS}
  WHERE (t.token_hash = $1 OR t.previous_hash = $1 AND (t.previous_until IS NULL OR t.previous_until > $3))
    AND t.device_id = $2 AND t.idle_until > $3 AND t.absolute_until > $3 AND ${MAY_SIGN_IN}`;

interface BySession extends Row {
  readonly sessionId: string;
  readonly isCurrent: boolean;
  readonly isUnused: boolean;
  readonly renewedAt: Date;
  readonly idleUntil: Date;
}

/** Whoever a token of a device signs in at `now`, and their session: read at every request, by one statement. */
export async function viewerOfToken(
  pool: pg.Pool,
  token: string,
  deviceId: string,
  now: Date,
): Promise<{ viewer: Viewer; session: FoundSession } | null> {
  const [found] = await systemRead<BySession>(pool, {
    name: 'viewer_of_token',
    text: BY_TOKEN,
    values: [tokenHash(token), deviceId, now],
  });
  if (!found) return null;
  const { sessionId, isCurrent, isUnused, renewedAt, idleUntil } = found;
  return {
    viewer: asViewer(found, sessionId),
    session: { id: sessionId, adminUserId: found.userId, isCurrent, isUnused, renewedAt, idleUntil },
  };
}
