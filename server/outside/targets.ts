import { and, eq, inArray } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { siteIntegrations, sites } from '../db/schema/site.ts';
import type { OutsideSystemName } from '../gql/types.ts';
import type { OutsideTarget } from './outside.ts';

/** What the integration of a bank is called that leads to a system. */
export const INTEGRATIONS = {
  RECORD_SYSTEM: 'Record system',
  SECOND_SYSTEM: 'Second system',
  DONOR_PLATFORM: 'Donor platform',
} as const satisfies Record<OutsideSystemName, string>;

export const SYSTEMS = Object.keys(INTEGRATIONS) as OutsideSystemName[];

/** A bank and a system of others: `target` is null where nobody has set it up. */
export interface Reach {
  readonly system: OutsideSystemName;
  readonly clientId: number;
  readonly target: OutsideTarget | null;
  readonly integrationId: string | null;
  readonly lastSuccessAt: Date | null;
  readonly lastFailureAt: Date | null;
}

/** Whose banks, and how they are read. */
export type ReachContext = Pick<Context, 'services' | 'clientId' | 'tx'>;

interface Bank {
  readonly clientId: number;
  readonly code: string;
}
type Integration = typeof siteIntegrations.$inferSelect;

/** Has the deployment itself named the host of a bank's address? */
export const isTrusted = ({ privateSystemHosts }: Config, url: string): boolean =>
  URL.canParse(url) && privateSystemHosts.includes(new URL(url).hostname);

function targetOf(
  context: ReachContext,
  system: OutsideSystemName,
  { clientId, code: bank }: Bank,
  integration: Integration | undefined,
): OutsideTarget | null {
  const { config, secrets } = context.services;
  const reached = { system, clientId, bank };
  if (integration?.endpointUrl) {
    const { endpointUrl: url, key, secret } = integration;
    if (!config.integrationCalls || !URL.canParse(url)) return null;
    return {
      ...reached,
      url,
      credentials: () => ({
        key: key && secrets.decrypt(key),
        secret: secret && secrets.decrypt(secret),
      }),
      isTrusted: isTrusted(config, url),
    };
  }
  const shared = config.outside[system];
  return shared
    ? {
        ...reached,
        url: shared.url,
        credentials: () => ({ key: null, secret: shared.secret ?? null }),
        isTrusted: true,
      }
    : null;
}

/** How the banks of the tenant reach the systems: by the bank's own integration, or else by the deployment's address. */
export async function reachOf(
  context: ReachContext,
  systems: readonly OutsideSystemName[],
  clientId: number = context.clientId,
): Promise<Reach[]> {
  const rows = await context.tx((tx) =>
    tx
      .select({ clientId: sites.siteId, code: sites.code, integration: siteIntegrations })
      .from(sites)
      .leftJoin(
        siteIntegrations,
        and(
          eq(siteIntegrations.siteId, sites.id),
          inArray(
            siteIntegrations.name,
            systems.map((system) => INTEGRATIONS[system]),
          ),
        ),
      )
      .where(clientId > 0 ? eq(sites.siteId, clientId) : undefined)
      .orderBy(sites.siteId),
  );
  const banks = new Map(rows.map((row) => [row.clientId, row]));
  return [...banks.values()].flatMap((bank) =>
    systems.map((system) => {
      const integration =
        rows.find((row) => row.clientId === bank.clientId && row.integration?.name === INTEGRATIONS[system])
          ?.integration ?? undefined;
      return {
        system,
        clientId: bank.clientId,
        target: targetOf(context, system, bank, integration),
        integrationId: integration?.id ?? null,
        lastSuccessAt: integration?.lastSuccessAt ?? null,
        lastFailureAt: integration?.lastFailureAt ?? null,
      };
    }),
  );
}
