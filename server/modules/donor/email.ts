import { and, eq } from 'drizzle-orm';
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
import { knownId, nextVersion } from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { languageOf } from '../../words.ts';
import { twinsOf } from './duplicates.ts';
import { ofDonor } from './history.ts';
import { donorReader } from './read.ts';

/** So many records with one address are looked at. */
const MOST = 20;

/** Has no other active donor of the bank this address? It is what a donor signs in with. */
async function isEmailFree(tx: Tx, email: Email, id: string | null, clientId?: number): Promise<boolean> {
  const twins = await twinsOf(tx, { id, emailAddress: email }, { clientId, most: MOST });
  if (twins.length === 0) return true;
  const ids = twins.map((twin) => twin.id);
  const active = await tx
    .select({ id: donors.id })
    .from(donors)
    .where(and(isOneOf(donors.id, ids), eq(donors.isActive, true)))
    .limit(1);
  return active.length === 0;
}

/** The same, asked when the field is left. */
export const emailIsFree = (
  context: Context,
  email: Email,
  id: string | null | undefined,
): Promise<boolean> => context.tx((tx) => isEmailFree(tx, email, id ?? null));

/** Changes the address that a donor signs in with. Both addresses hear of it; the old one of the reason to ask, too. */
export async function changeDonorEmail(
  context: Context,
  args: { readonly id: string; readonly email: Email; readonly reason: string },
): Promise<Donor> {
  const { email, reason } = await validated(donorEmailRule, 'donor', args);
  const id = knownId(args.id, 'donor');
  return context.tx(async (tx) => {
    const [stored] = await tx
      .select({
        clientId: donors.clientId,
        email: donors.email,
        isActive: donors.isActive,
        bank: sites.name,
        phone: sites.phoneNumber,
        language: sites.language,
      })
      .from(donors)
      .innerJoin(sites, eq(sites.siteId, donors.clientId))
      .where(ofDonor(context, id))
      .for('update', { of: donors });
    if (!stored) throw notFound('donor');
    if (!stored.isActive)
      throw badInput([{ path: 'donor.id', code: 'notActive' }], 'This donor is not active');
    if (stored.email?.toLowerCase() === email.toLowerCase())
      throw badInput([{ path: 'donor.email', code: 'sameEmail' }]);
    if (!(await isEmailFree(tx, email, id, stored.clientId)))
      throw badInput([{ path: 'donor.email', code: 'notUnique' }]);
    await tx
      .update(donors)
      .set({ email, updatedAt: nextVersion(donors.updatedAt, context) })
      .where(eq(donors.id, id));
    const { mailer } = context.services;
    const { bank: bankName, phone } = stored;
    const language = languageOf(stored.language);
    const notice = {
      donorId: id,
      subject: accountText(language, 'changed.donorSubject', { bankName }),
      text: accountText(language, 'changed.donorText', { bankName, phone }),
    };
    for (const recipient of [stored.email, email])
      if (recipient) await mailer.enqueue(tx, { ...notice, recipient });
    await audit(tx, context, {
      entity: 'donor',
      entityId: id,
      action: 'ChangeEmail',
      clientId: stored.clientId,
      before: { emailAddress: stored.email },
      after: { emailAddress: email, reason },
    });
    return donorReader.findOrThrow(tx, context, id);
  });
}
