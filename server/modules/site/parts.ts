import { asc, inArray } from 'drizzle-orm';
import { siteEnablementLinks, siteEnablements, siteIntegrations } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';

/** Every module of the catalogue, and whether each of some banks has it; by the banks' ids. */
export async function enablementsOf(tx: Tx, siteIds: readonly string[]) {
  const [modules, links] = [
    await tx
      .select({ id: siteEnablements.id, name: siteEnablements.name })
      .from(siteEnablements)
      .orderBy(asc(siteEnablements.ranking)),
    await tx
      .select()
      .from(siteEnablementLinks)
      .where(inArray(siteEnablementLinks.siteId, [...siteIds])),
  ];
  const linked = new Set(links.map(({ siteId, siteEnablementId }) => `${siteId} ${siteEnablementId}`));
  return new Map(
    siteIds.map((siteId) => [
      siteId,
      modules.map(({ id, name }) => ({
        siteEnableId: id,
        siteEnableName: name,
        isEnable: linked.has(`${siteId} ${id}`),
      })),
    ]),
  );
}

/** The integrations of some banks, by the banks' ids. Of keys and secrets only that they are set, and how they end. */
export async function integrationsOfSites(tx: Tx, siteIds: readonly string[]) {
  const rows = await tx
    .select()
    .from(siteIntegrations)
    .where(inArray(siteIntegrations.siteId, [...siteIds]))
    .orderBy(asc(siteIntegrations.name));
  const told = (row: (typeof rows)[number]) => ({
    name: row.name,
    endpointUrl: row.endpointUrl,
    keyIsSet: row.key !== null,
    keyLast4: row.keyLast4,
    secretIsSet: row.secret !== null,
    secretLast4: row.secretLast4,
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    lastFailureAt: row.lastFailureAt?.toISOString() ?? null,
  });
  const bySite = Map.groupBy(rows, ({ siteId }) => siteId);
  return new Map([...bySite].map(([siteId, its]) => [siteId, its.map(told)]));
}

/** The modules of one bank. */
export const enablementOf = async (tx: Tx, siteId: string) =>
  (await enablementsOf(tx, [siteId])).get(siteId) ?? [];

/** The integrations of one bank. */
export const integrationsOf = async (tx: Tx, siteId: string) =>
  (await integrationsOfSites(tx, [siteId])).get(siteId) ?? [];
