import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { siteIntegrations } from '../db/schema/site.ts';
import { outsideFailed } from '../errors.ts';
import type { OutsideFault, OutsideSystemName } from '../gql/types.ts';
import { OutsideError } from './fault.ts';
import type { OutsideRequest } from './outside.ts';
import { type Reach, reachOf } from './targets.ts';

/** Calls come often, and the day's last one is enough for whoever looks at the integration. */
const STAMP_EVERY_MS = 60_000;

/** The text of a fault: a key of the console's `rules` texts. */
const CODES: Readonly<Record<OutsideFault, string>> = {
  TIMEOUT: 'outsideSilent',
  UNREACHABLE: 'outsideSilent',
  FAILED: 'outsideSilent',
  RESTING: 'outsideResting',
  REFUSED: 'outsideRefused',
  REDIRECTED: 'outsideClosed',
  ADDRESS_CLOSED: 'outsideClosed',
  TOO_LARGE: 'outsideUnclear',
  INVALID_ANSWER: 'outsideUnclear',
};

/** Keeps with the bank's integration when it last answered or failed; nobody waits for it. */
function stamp(context: Context, reach: Reach, field: 'lastSuccessAt' | 'lastFailureAt'): void {
  const { integrationId } = reach;
  const now = context.services.clock();
  if (!integrationId || now.getTime() - (reach[field]?.getTime() ?? 0) < STAMP_EVERY_MS) return;
  context.services.background.run('integration-stamp', () =>
    context.systemTx(async (tx) => {
      await tx
        .update(siteIntegrations)
        .set({ [field]: now })
        .where(eq(siteIntegrations.id, integrationId));
    }),
  );
}

/**
 * Asks a bank's system of others, outside of any transaction. What goes wrong is told by a code, and without a word of
 * what was asked or answered.
 */
export async function askOutside<T>(
  context: Context,
  system: OutsideSystemName,
  clientId: number,
  request: OutsideRequest<T>,
): Promise<T> {
  const [reach] = await reachOf(context, [system], clientId);
  if (!reach?.target) throw outsideFailed(system, 'outsideNotConfigured');
  try {
    const answer = await context.services.outside.ask(reach.target, request);
    stamp(context, reach, 'lastSuccessAt');
    return answer;
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    if (error.fault !== 'RESTING') stamp(context, reach, 'lastFailureAt');
    throw outsideFailed(system, CODES[error.fault], error.fault);
  }
}
