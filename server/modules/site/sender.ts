import { eq } from 'drizzle-orm';
import type { Email, Phone } from '../../../src/lib/scalars.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { type Language, languageOf } from '../../words.ts';

/** What mails to donors say of a bank, and whether it sends any. */
export interface Sender {
  readonly name: string;
  readonly phone: Phone;
  readonly email: Email;
  /** Whom answers go to; empty is the sender. */
  readonly replyTo: Email;
  readonly domain: string;
  readonly adminDomain: string;
  readonly isEmailEnabled: boolean;
  /** Does it take donors? */
  readonly isActive: boolean;
  /** What its donors are written in. */
  readonly language: Language;
}

export async function senderOf(tx: Tx, clientId: number): Promise<Sender> {
  const [site] = await tx
    .select({
      name: sites.name,
      phone: sites.phoneNumber,
      email: sites.email,
      fromEmail: sites.fromEmail,
      replyTo: sites.replyTo,
      domain: sites.domain,
      adminDomain: sites.adminSiteDomain,
      isEmailEnabled: sites.isEmailEnabled,
      isActive: sites.isActive,
      language: sites.language,
    })
    .from(sites)
    .where(eq(sites.siteId, clientId));
  if (!site) throw notFound('blood bank');
  return { ...site, email: site.fromEmail || site.email, language: languageOf(site.language) };
}
