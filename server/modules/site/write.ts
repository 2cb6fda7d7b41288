import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { type ClientForm, clientRule } from '../../../src/rules/client.ts';
import { suggestCode } from '../../../src/rules/codes.ts';
import { collapse } from '../../../src/rules/text.ts';
import { audit } from '../../audit.ts';
import { countCheck } from '../../auth/rate-limit.ts';
import { type Context, viewerOf } from '../../context.ts';
import { siteEnablementLinks, siteIntegrations, sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, type FieldError, notFound } from '../../errors.ts';
import type { QueryIsSiteFreeArgs, SiteInput } from '../../gql/types.ts';
import {
  checkVersion,
  difference,
  isId,
  knownId,
  nextVersion,
  uniqueOrRefused,
  versionOf,
} from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { type Modules, wantedModules } from './modules.ts';
import { columnsOf, defaultsOf, type SiteColumns, toAuditSnapshot } from './site-form.ts';
import { currentSite, shownSite } from './sites.ts';
import { endSessions } from './status.ts';

export const ENTITY = 'site';
const TAKEN = {
  sites_name_key: { path: 'site.SiteName', code: 'notUnique' },
  sites_domain_key: { path: 'site.domain', code: 'notUnique' },
} as const;
const CODE_MAX = 6;
const LOCK = 7_301_948;

/** Are name and domain free, for a new bank or for the one of `id`? Every bank's are looked at, whoever asks. */
export async function isSiteFree(
  context: Context,
  { id, SiteName, domain }: QueryIsSiteFreeArgs,
): Promise<boolean> {
  await countCheck(context);
  return context.systemTx(async (tx) => {
    const found = await tx.$count(
      sites,
      and(
        or(
          SiteName ? eq(sql`lower(${sites.name})`, collapse(SiteName).toLowerCase()) : sql`false`,
          domain ? eq(sql`lower(${sites.domain})`, collapse(domain).toLowerCase()) : sql`false`,
        ),
        isId(id) ? ne(sites.id, id) : undefined,
      ),
    );
    return found === 0;
  });
}

async function setModules(tx: Tx, siteId: string, { before, after }: Modules): Promise<void> {
  const gone = before.filter(({ id }) => !after.some((module) => module.id === id));
  const come = after.filter(({ id }) => !before.some((module) => module.id === id));
  if (gone.length > 0)
    await tx.delete(siteEnablementLinks).where(
      and(
        eq(siteEnablementLinks.siteId, siteId),
        inArray(
          siteEnablementLinks.siteEnablementId,
          gone.map(({ id }) => id),
        ),
      ),
    );
  if (come.length > 0)
    await tx.insert(siteEnablementLinks).values(come.map(({ id }) => ({ siteId, siteEnablementId: id })));
}

/** The next number and a code that no bank has. Call it under the lock: the seed gives numbers of its own. */
async function identityOf(tx: Tx, name: string): Promise<{ siteId: number; code: string }> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK}::bigint)`);
  const { rows } = await tx.execute<{ number: number }>(sql`SELECT next_site_number() AS number`);
  const wanted = suggestCode(name, CODE_MAX) || 'BANK';
  const taken = new Set((await tx.select({ code: sites.code }).from(sites)).map(({ code }) => code));
  const numbered = (from: number): string =>
    taken.has(`${wanted}${from}`) ? numbered(from + 1) : `${wanted}${from}`;
  return { siteId: rows[0]?.number ?? 0, code: taken.has(wanted) ? numbered(2) : wanted };
}

/**
 * Adds a blood bank with its modules. What the form does not ask for takes its default, the zone that of the state. The
 * system makes it: a row of a new number belongs to no bank that could be selected.
 */
export async function createSite(context: Context, input: SiteInput) {
  const form = await validated(clientRule, 'site', input);
  const columns = await columnsOf(form, input, null);
  return uniqueOrRefused(TAKEN, () =>
    context.systemTx(async (tx) => {
      const modules = await wantedModules(tx, null, form.enablement);
      const identity = await identityOf(tx, form.SiteName);
      const [site] = await tx
        .insert(sites)
        .values({
          ...columns,
          ...identity,
          ...defaultsOf(form),
          createdAt: context.now,
          updatedAt: context.now,
        })
        .returning();
      if (!site) throw new Error('an insert returned no row');
      await setModules(tx, site.id, modules);
      await tx
        .insert(siteIntegrations)
        .values(
          ['Record system', 'Second system', 'Donor platform'].map((name) => ({ siteId: site.id, name })),
        );
      await audit(tx, context, {
        entity: ENTITY,
        entityId: site.id,
        action: 'Create',
        clientId: site.siteId,
        after: { ...identity, ...toAuditSnapshot(columns, modules.after) },
      });
      return shownSite(tx, context, site.id);
    }),
  );
}

/** What only the parent administration may change of a bank: by itself a bank would grant itself rights. */
function parentOnly(context: Context, form: ClientForm, stored: SiteColumns, modules: Modules): FieldError[] {
  if (viewerOf(context).clientId === 0) return [];
  const names = (list: Modules['before']): string =>
    list
      .map(({ id }) => id)
      .sort()
      .join();
  return [
    ...(form.domain.toLowerCase() === stored.domain.toLowerCase() ? [] : ['domain']),
    ...((form.status === 'Active') === stored.isActive ? [] : ['status']),
    ...(names(modules.before) === names(modules.after) ? [] : ['enablement']),
  ].map((field) => ({ path: `site.${field}`, code: 'parentOnly' }));
}

export async function updateSite(context: Context, input: SiteInput) {
  const id = knownId(input.id, 'client');
  const read = versionOf('site', input.updatedAt);
  const form = await validated(clientRule, 'site', input);
  return uniqueOrRefused(TAKEN, () =>
    context.tx(async (tx) => {
      const [stored] = await tx.select().from(sites).where(eq(sites.id, id)).for('update');
      if (!stored) throw notFound('client');
      const current = () => currentSite(tx, context, id);
      await checkVersion(stored.updatedAt, read, current);
      const modules = await wantedModules(tx, id, form.enablement);
      const refused = parentOnly(context, form, stored, modules);
      if (refused.length > 0) throw badInput(refused);
      const columns = await columnsOf(form, input, stored);
      const changes = difference(
        toAuditSnapshot(stored, modules.before),
        toAuditSnapshot(columns, modules.after),
      );
      if (!changes) return current();
      await tx
        .update(sites)
        .set({ ...columns, updatedAt: nextVersion(sites.updatedAt, context) })
        .where(eq(sites.id, id));
      await setModules(tx, id, modules);
      if (stored.isActive && !columns.isActive) await endSessions(tx, [stored.siteId]);
      await audit(tx, context, {
        entity: ENTITY,
        entityId: id,
        action: 'Update',
        clientId: stored.siteId,
        ...changes,
      });
      return shownSite(tx, context, id);
    }),
  );
}
