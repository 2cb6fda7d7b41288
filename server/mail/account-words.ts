import { eq } from 'drizzle-orm';
import type { ParseKeys } from 'i18next';
import { filled } from '../../src/rules/email-template.ts';
import { sites } from '../db/schema/site.ts';
import type { Tx } from '../db/transaction.ts';
import { type Language, languageOf, wordsIn } from '../words.ts';

type AccountText = ParseKeys<'accountMails'>;

const kept = new Map<Language, ReturnType<typeof wordsIn>>();

/** A text about somebody's account or request for help, or of the page that ends invitations, filled with what it names. */
export function accountText(
  language: Language,
  key: AccountText,
  values: Readonly<Record<string, string | undefined>> = {},
): string {
  const words = kept.get(language) ?? wordsIn(language, ['accountMails']);
  kept.set(language, words);
  return filled(words(`accountMails:${key}`, { skipInterpolation: true }), values);
}

/** The language of a bank, in which whoever belongs to it is written to; the parent administration's is English. */
export async function bankLanguage(tx: Tx, clientId: number): Promise<Language> {
  const [bank] = await tx.select({ language: sites.language }).from(sites).where(eq(sites.siteId, clientId));
  return languageOf(bank?.language ?? '');
}
