import { inArray, sql } from 'drizzle-orm';
import { auditAll } from '../../audit.ts';
import { BULK_LIMIT, bulkRows } from '../../bulk.ts';
import type { Context } from '../../context.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { BulkRowResult, SiteFilterInput } from '../../gql/types.ts';
import { knownId, nextVersion } from '../../optimistic-locking.ts';
import { refuseSame } from '../../records/toggle.ts';
import { matchingSites, shownSite } from './sites.ts';

type Site = typeof sites.$inferSelect;

/** Whoever belongs to these banks is signed out: an inactive bank's tokens are dead, and stay so. */
export async function endSessions(tx: Tx, siteIds: readonly number[]): Promise<void> {
  await tx.execute(
    sql`DELETE FROM sessions WHERE admin_user_id IN (SELECT id FROM admin_users WHERE ${inArray(
      sql`client_id`,
      [...siteIds],
    )})`,
  );
}

const lockMatching = (tx: Tx, context: Context, filter: SiteFilterInput): Promise<Site[]> =>
  tx
    .select()
    .from(sites)
    .where(matchingSites(filter, context))
    .orderBy(sites.id)
    .limit(BULK_LIMIT)
    .for('update');

async function setStatus(tx: Tx, context: Context, found: readonly Site[], isActive: boolean): Promise<void> {
  const changing = found.filter((site) => site.isActive !== isActive);
  if (changing.length === 0) return;
  await tx
    .update(sites)
    .set({ isActive, updatedAt: nextVersion(sites.updatedAt, context) })
    .where(
      inArray(
        sites.id,
        changing.map(({ id }) => id),
      ),
    );
  if (!isActive)
    await endSessions(
      tx,
      changing.map(({ siteId }) => siteId),
    );
  await auditAll(
    tx,
    context,
    changing.map((site) => ({
      entity: 'site',
      entityId: site.id,
      action: isActive ? 'Activate' : 'Deactivate',
      clientId: site.siteId,
      before: { isActive: !isActive },
      after: { isActive },
    })),
  );
}

/** Activates or deactivates a bank. Setting what is set already changes nothing. */
export async function updateSiteStatus(
  context: Context,
  id: string,
  isActive: boolean,
  mustChange?: boolean | null,
) {
  const wanted = knownId(id, 'client');
  return context.tx(async (tx) => {
    const found = await lockMatching(tx, context, { ids: [wanted] });
    const [site] = found;
    if (!site) throw notFound('client');
    refuseSame(site.isActive === isActive, mustChange);
    await setStatus(tx, context, found, isActive);
    return shownSite(tx, context, wanted);
  });
}

/** The same for every bank that matches. */
export async function updateSitesStatus(
  context: Context,
  filter: SiteFilterInput,
  isActive: boolean,
  expectedRows: number,
): Promise<BulkRowResult[]> {
  return context.tx(async (tx) => {
    const found = bulkRows(await lockMatching(tx, context, filter), filter, expectedRows);
    await setStatus(tx, context, found, isActive);
    return found
      .map((site) => ({
        id: site.id,
        name: site.name,
        ...(site.isActive === isActive
          ? { status: 'skipped' as const, reason: 'already' }
          : { status: 'done' as const, reason: null }),
      }))
      .sort((a, b) => a.name.localeCompare(b.name));
  });
}
