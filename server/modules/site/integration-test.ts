import { and, eq } from 'drizzle-orm';
import { audit } from '../../audit.ts';
import { countAttempt } from '../../auth/rate-limit.ts';
import { type Context, viewerOf } from '../../context.ts';
import { siteIntegrations, sites } from '../../db/schema/site.ts';
import { notFound } from '../../errors.ts';
import type { Outcome } from '../../gql/types.ts';
import { knownId } from '../../optimistic-locking.ts';
import { answers, headOf, resolveAll } from '../../outbound.ts';
import { isTrusted } from '../../outside/targets.ts';

const PER_TEN_MINUTES = 30;
const OFF: Outcome = { result: false, message: 'Calls to integrations are switched off on this server' };

/**
 * Asks the endpoint of an integration once and keeps what came of it. Neither key nor secret is sent. The call is made
 * outside of any transaction: nobody waits for a service that does not answer.
 */
export async function testSiteIntegration(context: Context, id: string, name: string): Promise<Outcome> {
  const wanted = knownId(id, 'client');
  const [found] = await context.tx((tx) =>
    tx
      .select({ integration: siteIntegrations, siteId: sites.siteId })
      .from(siteIntegrations)
      .innerJoin(sites, eq(sites.id, siteIntegrations.siteId))
      .where(and(eq(siteIntegrations.siteId, wanted), eq(siteIntegrations.name, name))),
  );
  if (!found) throw notFound('integration');
  if (!context.services.config.integrationCalls) return OFF;
  await countAttempt(context, {
    key: `integration:${viewerOf(context).userId}`,
    max: PER_TEN_MINUTES,
    windowSeconds: 600,
  });
  const { integration, siteId } = found;
  const { endpointUrl } = integration;
  const answered = await answers(endpointUrl, resolveAll, headOf, {
    isTrusted: isTrusted(context.services.config, endpointUrl),
  });
  const field = answered ? 'lastSuccessAt' : 'lastFailureAt';
  await context.tx(async (tx) => {
    await tx
      .update(siteIntegrations)
      .set({ [field]: context.now })
      .where(eq(siteIntegrations.id, integration.id));
    await audit(tx, context, {
      entity: 'site',
      entityId: wanted,
      action: 'Test',
      clientId: siteId,
      before: { [`${name}: ${field}`]: integration[field]?.toISOString() ?? null },
      after: { [`${name}: ${field}`]: context.now.toISOString() },
    });
  });
  return answered
    ? { result: true, message: 'The integration has answered' }
    : { result: false, message: 'The integration has not answered' };
}
