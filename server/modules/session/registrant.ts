import { and, desc, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { GraphQLError } from 'graphql';
import type { Email } from '../../../src/lib/scalars.ts';
import type { Context } from '../../context.ts';
import { oneTimeCodes, registrations } from '../../db/schema/security.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';

export interface Registrant {
  readonly passwordHash: string;
  readonly isProved: boolean;
}

const ofEmail = (email: Email): SQL => eq(sql`lower(${registrations.email})`, email.toLowerCase());

/** Was a code of the registration asked for by this device? */
const askedBy = (device: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${oneTimeCodes} c WHERE c.registration_id = ${registrations.id} AND c.device_id = ${device})`;

/** Who waits with an address: the one who has proved it, or else the latest that registered from this device. */
export async function registrantOf(
  tx: Tx,
  context: Context,
  email: Email,
  device: string,
): Promise<Registrant | undefined> {
  const [found] = await tx
    .select({ passwordHash: registrations.passwordHash, provedAt: registrations.provedAt })
    .from(registrations)
    .where(
      and(
        ofEmail(email),
        gt(registrations.expiresAt, context.now),
        or(isNotNull(registrations.provedAt), askedBy(device)),
      ),
    )
    .orderBy(desc(isNotNull(registrations.provedAt)), desc(registrations.createdAt))
    .limit(1);
  return found && { passwordHash: found.passwordHash, isProved: found.provedAt !== null };
}

/** What a registrant who signs in is told: that an administrator's approval is missing, or the proof of the address. */
export const waiting = ({ isProved }: Registrant): GraphQLError =>
  isProved
    ? badInput([{ path: 'user', code: 'registrationWaits' }], 'registrationWaits')
    : badInput([{ path: 'user', code: 'registrationUnproved' }], 'registrationUnproved');
