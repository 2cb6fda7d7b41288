import { sql } from 'drizzle-orm';
import { type Context, viewerOf } from '../../context.ts';
import { adminUsers, roleEnablements } from '../../db/schema/admin.ts';
import { nameOrder } from '../../db/schema/columns.ts';

/** More names are none to read. */
const MOST = 3;

/** Who may change roles or users of the caller's own bank, whatever bank they are looking at: active people, by name. */
export async function rightKeepers(context: Context): Promise<{ total: number; names: string[] }> {
  const { userId, clientId } = viewerOf(context);
  const { rows } = await context.systemTx((tx) =>
    tx.execute<{ name: string; total: number }>(sql`
      SELECT u.first_name || ' ' || u.last_name AS name, count(*) OVER ()::int AS total FROM ${adminUsers} u
      WHERE u.client_id = ${clientId} AND u.id <> ${userId} AND u.is_active AND u.deleted_at IS NULL
        AND EXISTS (SELECT 1 FROM ${roleEnablements} e WHERE e.role_id = u.admin_role_id AND e.write
          AND e.name IN ('rolesManagement', 'userManagement'))
      ORDER BY ${nameOrder(sql`u.first_name`)}, ${nameOrder(sql`u.last_name`)}, u.id LIMIT ${MOST}`),
  );
  return { total: rows[0]?.total ?? 0, names: rows.map(({ name }) => name) };
}
