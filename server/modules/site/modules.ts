import { asc, eq } from 'drizzle-orm';
import { siteEnablementLinks, siteEnablements } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';

interface Module {
  readonly id: string;
  readonly name: string;
  readonly isOnlyForParentAdmin: boolean;
}

/** The modules that a bank has, and those that it is to have. */
export interface Modules {
  readonly before: readonly Module[];
  readonly after: readonly Module[];
}

/**
 * Reads the selected modules of a form. Those of the parent administration alone cannot be chosen: their boxes are
 * disabled, so that what a bank has of them stays, whether the form sends it or not.
 */
export async function wantedModules(
  tx: Tx,
  siteId: string | null,
  selected: readonly string[],
): Promise<Modules> {
  const catalogue = await tx.select().from(siteEnablements).orderBy(asc(siteEnablements.ranking));
  const links = siteId
    ? await tx
        .select({ id: siteEnablementLinks.siteEnablementId })
        .from(siteEnablementLinks)
        .where(eq(siteEnablementLinks.siteId, siteId))
    : [];
  const has = new Set(links.map(({ id }) => id));
  const wanted = new Set(selected);
  if (selected.some((id) => !catalogue.some((module) => module.id === id)))
    throw badInput([{ path: 'site.enablement', code: 'isNotValid' }]);
  if (
    catalogue.some(({ id, isOnlyForParentAdmin }) => isOnlyForParentAdmin && wanted.has(id) && !has.has(id))
  )
    throw badInput([{ path: 'site.enablement', code: 'moduleParentOnly' }]);
  return {
    before: catalogue.filter(({ id }) => has.has(id)),
    after: catalogue.filter(({ id, isOnlyForParentAdmin }) => (isOnlyForParentAdmin ? has : wanted).has(id)),
  };
}
