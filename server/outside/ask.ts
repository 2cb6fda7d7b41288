import { eq } from 'drizzle-orm';
import { GraphQLError } from 'graphql';
import type { Context } from '../context.ts';
import { siteIntegrations } from '../db/schema/site.ts';
import { outsideFailed } from '../errors.ts';
import type { OutsideFault, OutsideSystemName } from '../gql/types.ts';
import { OutsideError } from './fault.ts';
import type { OutsideRequest } from './outside.ts';
import { type Reach, type ReachContext, reachOf } from './targets.ts';

/** Calls come often: that one like the last came to the same end is kept so often. What comes to another end is, at once. */
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
  KEY_LOST: 'outsideKeyLost',
  TOO_LARGE: 'outsideUnclear',
  INVALID_ANSWER: 'outsideUnclear',
};

/** What is needed to ask: of a request, or of work that goes on by itself. */
export type AskingContext = ReachContext & Pick<Context, 'systemTx'>;

/** Keeps with the bank's integration when it last answered or failed; nobody waits for it. */
function stamp(context: AskingContext, reach: Reach, field: 'lastSuccessAt' | 'lastFailureAt'): void {
  const { integrationId, lastSuccessAt, lastFailureAt } = reach;
  const now = context.services.clock();
  const last = reach[field]?.getTime() ?? 0;
  const isLatest = last >= Math.max(lastSuccessAt?.getTime() ?? 0, lastFailureAt?.getTime() ?? 0);
  if (!integrationId || (isLatest && now.getTime() - last < STAMP_EVERY_MS)) return;
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
 * Asks a bank's system of others, outside of any transaction: null where nobody has set it up. What goes wrong is an
 * OutsideError, without a word of what was asked or answered.
 */
export async function callOutside<T>(
  context: AskingContext,
  system: OutsideSystemName,
  clientId: number,
  request: OutsideRequest<T>,
): Promise<{ readonly answer: T } | null> {
  const [reach] = await reachOf(context, [system], clientId);
  if (!reach?.target) return null;
  try {
    const answer = await context.services.outside.ask(reach.target, request);
    stamp(context, reach, 'lastSuccessAt');
    return { answer };
  } catch (error) {
    if (error instanceof OutsideError && error.fault !== 'RESTING') stamp(context, reach, 'lastFailureAt');
    throw error;
  }
}

/** What was met where a call was refused with OUTSIDE_SYSTEM; null of any other error. */
export const outsideFault = (error: unknown): OutsideFault | null =>
  error instanceof GraphQLError && error.extensions.code === 'OUTSIDE_SYSTEM'
    ? ((error.extensions.fault as OutsideFault | null | undefined) ?? null)
    : null;

/** The code that such a refusal is told by; null of any other error. */
export const outsideCode = (error: unknown): string | null =>
  error instanceof GraphQLError && error.extensions.code === 'OUTSIDE_SYSTEM'
    ? ((error.extensions.fields as readonly { readonly code: string }[])[0]?.code ?? null)
    : null;

/** The same for whoever waits for the answer: what goes wrong is told by a code. */
export async function askOutside<T>(
  context: AskingContext,
  system: OutsideSystemName,
  clientId: number,
  request: OutsideRequest<T>,
): Promise<T> {
  try {
    const answered = await callOutside(context, system, clientId, request);
    if (!answered) throw outsideFailed(system, 'outsideNotConfigured');
    return answered.answer;
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    throw outsideFailed(system, CODES[error.fault], error.fault);
  }
}
