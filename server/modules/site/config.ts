import { eq, sql } from 'drizzle-orm';
import { type SiteConfigForm, siteConfigRule } from '../../../src/rules/site-config.ts';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { siteIntegrations, sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { SiteConfigInput } from '../../gql/types.ts';
import { checkVersion, difference, knownId, nextVersion, versionOf } from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { SETTINGS } from './fields.ts';
import { integrationsOf } from './parts.ts';
import { currentSite, shownSite } from './sites.ts';

type Site = typeof sites.$inferSelect;
type Integration = NonNullable<SiteConfigForm['integrations']>[number];

/** The end of a secret is shown only where it gives little of it away. */
const SHOWN_FROM = 12;
const last4 = (plain: string): string | null => (plain.length >= SHOWN_FROM ? plain.slice(-4) : null);

/** The columns that the form names; what it does not name is not touched. */
function columnsOf(form: SiteConfigForm, context: Context): Partial<Site> {
  const { timeZone, ianaTimeZone, bounceBackKey, integrations: _elsewhere, ...rest } = form;
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(given) as Partial<Site>),
    ...(timeZone ? { timeZone } : {}),
    ...(ianaTimeZone === undefined ? {} : { ianaTimeZone: ianaTimeZone || null }),
    ...(bounceBackKey ? { bounceBackKey: context.services.secrets.encrypt(bounceBackKey) } : {}),
  };
}

const settingsOf = (site: Site) =>
  Object.fromEntries(SETTINGS.map((name) => [name, site[name]])) as Pick<Site, (typeof SETTINGS)[number]>;

/** The settings as audit rows keep them: never a secret, nor what it was encrypted to. */
const toAuditSnapshot = (site: Site, integrations: Awaited<ReturnType<typeof integrationsOf>>) => ({
  ...settingsOf(site),
  integrations: integrations.map(({ lastSuccessAt: _success, lastFailureAt: _failure, ...shown }) => shown),
});

/** Which secrets an input replaces, by name. Two secrets may end alike: the history says so all the same. */
const replaced = ({ bounceBackKey, integrations }: SiteConfigForm): string[] => [
  ...(bounceBackKey ? ['bounceBackKey'] : []),
  ...(integrations ?? []).flatMap(({ name, key, secret }) => [
    ...(key ? [`${name}: key`] : []),
    ...(secret ? [`${name}: secret`] : []),
  ]),
];

/** Stores one integration, found by its name. An absent key or secret keeps what is stored. */
async function storeIntegration(tx: Tx, context: Context, siteId: string, given: Integration): Promise<void> {
  const { encrypt } = context.services.secrets;
  const { name, endpointUrl, key, secret } = given;
  const columns = {
    endpointUrl,
    ...(key ? { key: encrypt(key), keyLast4: last4(key) } : {}),
    ...(secret ? { secret: encrypt(secret), secretLast4: last4(secret) } : {}),
  };
  await tx
    .insert(siteIntegrations)
    .values({ siteId, name, ...columns })
    .onConflictDoUpdate({ target: [siteIntegrations.siteId, siteIntegrations.name], set: columns });
}

async function storeIntegrations(
  tx: Tx,
  context: Context,
  siteId: string,
  input: SiteConfigInput,
  form: SiteConfigForm,
): Promise<void> {
  for (const [index, given] of (form.integrations ?? []).entries()) {
    if (input.integrations?.[index]?.remove)
      await tx
        .delete(siteIntegrations)
        .where(sql`${eq(siteIntegrations.siteId, siteId)} AND ${eq(siteIntegrations.name, given.name)}`);
    else await storeIntegration(tx, context, siteId, given);
  }
}

/** Changes the settings of a bank: what the form does not send stays, secrets included. */
export async function updateSiteConfig(context: Context, input: SiteConfigInput) {
  const id = knownId(input.id, 'client');
  const read = versionOf('site', input.updatedAt);
  const form = await validated(siteConfigRule, 'site', input);
  const { id: _id, updatedAt: _version, ...fields } = form as SiteConfigForm & Partial<SiteConfigInput>;
  return context.tx(async (tx) => {
    const [stored] = await tx.select().from(sites).where(eq(sites.id, id)).for('update');
    if (!stored) throw notFound('client');
    const current = await currentSite(tx, context, id);
    await checkVersion(stored.updatedAt, read, () => current);
    await storeIntegrations(tx, context, id, input, fields);
    const columns = columnsOf(fields, context);
    const changes = difference(
      { ...toAuditSnapshot(stored, current.integrations), replaced: [] },
      {
        ...toAuditSnapshot({ ...stored, ...columns }, await integrationsOf(tx, id)),
        replaced: replaced(fields),
      },
    );
    if (!changes) return current;
    await tx
      .update(sites)
      .set({ ...columns, updatedAt: nextVersion(sites.updatedAt, context) })
      .where(eq(sites.id, id));
    await audit(tx, context, {
      entity: 'site',
      entityId: id,
      action: 'Update',
      clientId: stored.siteId,
      ...changes,
    });
    return shownSite(tx, context, id);
  });
}
