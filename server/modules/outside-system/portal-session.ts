import { and, eq, sql } from 'drizzle-orm';
import { object, string } from 'yup';
import { reasonRule } from '../../../src/rules/appointment.ts';
import { audit } from '../../audit.ts';
import { countAttempt } from '../../auth/rate-limit.ts';
import { type Context, viewerOf } from '../../context.ts';
import { donors } from '../../db/schema/donor.ts';
import { notFound, outsideFailed } from '../../errors.ts';
import type { MutationJwtByEmailArgs } from '../../gql/types.ts';
import { askOutside } from '../../outside/ask.ts';
import { validated } from '../../validated.ts';
import { tellIfWaiting } from './register.ts';

const PER_TEN_MINUTES = 10;

/** A token in its three parts, and nothing that a page could run. */
const answerRule = object({
  token: string()
    .strict()
    .required()
    .max(4_096)
    .matches(/^[\w-]+\.[\w-]+\.[\w-]+$/),
});

/**
 * A session of a donor's at the donor platform, for an administrator who says why. That it was asked for is on record
 * before the platform is: a call that fails leaves its trace too.
 */
export async function portalSession(context: Context, args: MutationJwtByEmailArgs): Promise<string> {
  if (!context.services.config.portalSessions) throw outsideFailed('DONOR_PLATFORM', 'portalSessionsOff');
  const { reason } = await validated(reasonRule, 'session', { reason: args.reason });
  const email = args.email.trim().toLowerCase();
  await countAttempt(context, {
    key: `portal-session:${viewerOf(context).userId}`,
    max: PER_TEN_MINUTES,
    windowSeconds: 600,
  });
  const { id, clientId } = await context.tx(async (tx) => {
    const found = await tx
      .select({ id: donors.id, clientId: donors.clientId })
      .from(donors)
      .where(
        and(
          eq(sql`lower(${donors.email})`, email),
          eq(donors.existInDEP, true),
          eq(donors.isActive, true),
          context.clientId > 0 ? eq(donors.clientId, context.clientId) : undefined,
        ),
      )
      .limit(2);
    const [donor] = found;
    // Two donors of one address: nobody could tell whose session it is.
    if (!donor || found.length > 1) throw notFound('donor');
    await audit(tx, context, {
      entity: 'donor',
      entityId: donor.id,
      action: 'Open portal session',
      clientId: donor.clientId,
      after: { reason },
    });
    return donor;
  });
  // By an address that it does not know as this donor's, it would open nobody's session, or another one's.
  await tellIfWaiting(context, id);
  return askOutside(context, 'DONOR_PLATFORM', clientId, {
    method: 'POST',
    path: 'sessions',
    body: { email },
    isRepeatable: false,
    read: (value) => answerRule.validateSync(value).token,
  });
}
