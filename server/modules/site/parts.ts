import { and, asc, eq } from 'drizzle-orm';
import { siteEnablementLinks, siteEnablements, siteIntegrations } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';

/** Every module of the catalogue, and whether the bank has it. */
export async function enablementOf(tx: Tx, siteId: string) {
  const rows = await tx
    .select({ id: siteEnablements.id, name: siteEnablements.name, site: siteEnablementLinks.siteId })
    .from(siteEnablements)
    .leftJoin(
      siteEnablementLinks,
      and(
        eq(siteEnablementLinks.siteEnablementId, siteEnablements.id),
        eq(siteEnablementLinks.siteId, siteId),
      ),
    )
    .orderBy(asc(siteEnablements.ranking));
  return rows.map((row) => ({
    siteEnableId: row.id,
    siteEnableName: row.name,
    isEnable: row.site !== null,
  }));
}

/** The bank's integrations. Of keys and secrets only that they are set, and how they end. */
export async function integrationsOf(tx: Tx, siteId: string) {
  const rows = await tx
    .select()
    .from(siteIntegrations)
    .where(eq(siteIntegrations.siteId, siteId))
    .orderBy(asc(siteIntegrations.name));
  return rows.map((row) => ({
    name: row.name,
    endpointUrl: row.endpointUrl,
    keyIsSet: row.key !== null,
    keyLast4: row.keyLast4,
    secretIsSet: row.secret !== null,
    secretLast4: row.secretLast4,
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    lastFailureAt: row.lastFailureAt?.toISOString() ?? null,
  }));
}
