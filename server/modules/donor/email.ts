import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Email } from '../../../src/lib/scalars.ts';
import { donorEmailRule } from '../../../src/rules/donor-email.ts';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { donors } from '../../db/schema/donor.ts';
import { sites } from '../../db/schema/site.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, notFound } from '../../errors.ts';
import type { Donor } from '../../gql/types.ts';
import { accountText } from '../../mail/account-words.ts';
import { TO_THIS_ADDRESS } from '../../mail/as-it-goes.ts';
import { knownId, nextVersion } from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { languageOf } from '../../words.ts';
import { twinsOf } from './duplicates.ts';
import { ofDonor } from './history.ts';
import { toldOfChange } from './platform-told.ts';
import { donorReader } from './read.ts';
import { readableDonors } from './table.ts';

/** Why a donor cannot have their address again. */
export const EMAIL_TAKEN = 'emailTaken';
/** So many records with one address are looked at. */
const MOST = 20;

/** The other donors of the bank who have this address, active or not; nobody who is known to be somebody else. */
async function sharersOf(tx: Tx, email: Email, id: string | null, clientId?: number): Promise<string[]> {
  const twins = await twinsOf(tx, { id, emailAddress: email }, { clientId, most: MOST });
  return twins.map((twin) => twin.id);
}

/** Of these donors, those who are active. */
async function activeOf(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const active = await tx
    .select({ id: donors.id })
    .from(donors)
    .where(and(isOneOf(donors.id, ids), eq(donors.isActive, true)));
  return active.map((holder) => holder.id);
}

/** The other active donors of the bank who have this address. It is what a donor signs in with. */
export const holdersOf = async (
  tx: Tx,
  email: Email,
  id: string | null,
  clientId?: number,
): Promise<string[]> => activeOf(tx, await sharersOf(tx, email, id, clientId));

/** Of donors who are to be active again, those whose address another one has by now. Of two with one the first has it. */
export async function emailsTaken(
  tx: Tx,
  back: readonly { readonly id: string; readonly clientId: number; readonly email: Email | null }[],
): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(back.flatMap(({ email }) => email?.toLowerCase() || []))];
  if (wanted.length === 0) return new Set();
  // Whoever has an address of their own is not looked up one by one.
  const { rows: shared } = await tx.execute<{ email: string }>(
    sql`SELECT email FROM shared_donor_emails(${sql.param(wanted)}::text[]) AS email`,
  );
  const doubtful = new Set(shared.map((row) => row.email));
  const taken = new Set<string>();
  const coming = new Set<string>();
  for (const donor of back) {
    if (!donor.email || !doubtful.has(donor.email.toLowerCase())) continue;
    const sharers = await sharersOf(tx, donor.email, donor.id, donor.clientId);
    const isHeld = sharers.some((id) => coming.has(id)) || (await activeOf(tx, sharers)).length > 0;
    (isHeld ? taken : coming).add(donor.id);
  }
  return taken;
}

/** Is it nobody else's? Asked when the field is left. */
export const emailIsFree = (
  context: Context,
  email: Email,
  id: string | null | undefined,
): Promise<boolean> => context.tx(async (tx) => (await holdersOf(tx, email, id ?? null)).length === 0);

interface Change {
  readonly id: string;
  readonly clientId: number;
  readonly from: Email | null;
  readonly to: Email | null;
}

/** Written in other letters it is the same address. */
export const isSameEmail = (one: Email | null, other: Email | null): boolean =>
  one?.toLowerCase() === other?.toLowerCase();

/** Tells the old and the new address of a donor that the one is no longer theirs, and the other is. */
export async function tellOfEmail(
  tx: Tx,
  context: Context,
  { id, clientId, from, to }: Change,
): Promise<void> {
  const [bank] = await tx
    .select({ name: sites.name, phone: sites.phoneNumber, language: sites.language })
    .from(sites)
    .where(eq(sites.siteId, clientId));
  if (!bank) throw new Error(`no site of bank ${clientId}`);
  const { name: bankName, phone } = bank;
  const language = languageOf(bank.language);
  const notice = {
    donorId: id,
    subject: accountText(language, 'changed.donorSubject', { bankName }),
    text: accountText(language, 'changed.donorText', { bankName, phone }),
  };
  for (const recipient of [from, to])
    if (recipient)
      await context.services.mailer.enqueue(tx, {
        ...notice,
        recipient,
        occasion: `${TO_THIS_ADDRESS}${randomUUID()}`,
      });
}

interface Announced extends Change {
  /** The field that a refusal speaks of. */
  readonly path: string;
  readonly isActive: boolean;
  /** Whoever comes back may have lost the same address to another meanwhile. */
  readonly wasActive?: boolean;
}

/**
 * What holds of every change of the address that a donor signs in with, whichever operation makes it: it is nobody
 * else's, unless the donor is not active, and both addresses hear of it.
 */
export async function announceEmail(
  tx: Tx,
  context: Context,
  { path, isActive, wasActive = isActive, ...change }: Announced,
): Promise<void> {
  const { id, clientId, from, to } = change;
  const isMoved = !isSameEmail(from, to);
  const isAsked = isActive && (isMoved || !wasActive);
  if (isAsked && to && (await holdersOf(tx, to, id, clientId)).length > 0)
    throw badInput([{ path, code: 'notUnique' }]);
  if (isMoved) await tellOfEmail(tx, context, change);
}

/** Changes the address that a donor signs in with. Both addresses hear of it; the old one of the reason to ask, too. */
export async function changeDonorEmail(
  context: Context,
  args: { readonly id: string; readonly email: Email; readonly reason: string },
): Promise<Donor> {
  const { email, reason } = await validated(donorEmailRule, 'donor', args);
  const id = knownId(args.id, 'donor');
  return context.tx(async (tx) => {
    const [stored] = await tx.select().from(readableDonors).where(ofDonor(context, id)).for('update');
    if (!stored) throw notFound('donor');
    const { clientId, email: from, isActive } = stored;
    if (!isActive) throw badInput([{ path: 'donor.id', code: 'notActive' }], 'donorInactive');
    if (isSameEmail(from, email)) throw badInput([{ path: 'donor.email', code: 'sameEmail' }]);
    const path = 'donor.email';
    await announceEmail(tx, context, { id, clientId, from, to: email, path, isActive });
    await tx
      .update(donors)
      .set({
        email,
        ...toldOfChange(tx, context, { email }, stored),
        updatedAt: nextVersion(donors.updatedAt, context),
      })
      .where(eq(donors.id, id));
    await audit(tx, context, {
      entity: 'donor',
      entityId: id,
      action: 'ChangeEmail',
      clientId,
      before: { emailAddress: from },
      after: { emailAddress: email, reason },
    });
    return donorReader.findOrThrow(tx, context, id);
  });
}
