import { and, desc, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { GraphQLError } from 'graphql';
import type { Email } from '../../../src/lib/scalars.ts';
import type { Context } from '../../context.ts';
import { oneTimeCodes, registrations } from '../../db/schema/security.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';

/** Hashes of the passwords of those who wait with an address. */
export interface Registrants {
  /** Whoever has proved the address. */
  readonly proved: string | undefined;
  /** Whoever registered last from the device that asks, and has not proved it. */
  readonly unproved: string | undefined;
}

const ofEmail = (email: Email): SQL => eq(sql`lower(${registrations.email})`, email.toLowerCase());

/** Was a code of the registration asked for by this device? */
const askedBy = (device: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${oneTimeCodes} c WHERE c.registration_id = ${registrations.id} AND c.device_id = ${device})`;

/** Who waits with an address. A registration from this device is there whether the address has an account or not. */
export async function registrantsOf(
  tx: Tx,
  context: Context,
  email: Email,
  device: string,
): Promise<Registrants> {
  const found = await tx
    .select({ passwordHash: registrations.passwordHash, provedAt: registrations.provedAt })
    .from(registrations)
    .where(
      and(
        ofEmail(email),
        gt(registrations.expiresAt, context.now),
        or(isNotNull(registrations.provedAt), askedBy(device)),
      ),
    )
    .orderBy(desc(registrations.createdAt));
  return {
    proved: found.find(({ provedAt }) => provedAt)?.passwordHash,
    unproved: found.find(({ provedAt }) => !provedAt)?.passwordHash,
  };
}

/** What registrants who sign in are told: that an administrator's approval is missing, or the proof of the address. */
export const waiting = (isProved: boolean): GraphQLError =>
  isProved
    ? badInput([{ path: 'user', code: 'registrationWaits' }], 'registrationWaits')
    : badInput([{ path: 'user', code: 'registrationUnproved' }], 'registrationUnproved');
