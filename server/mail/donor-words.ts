import type { ParseKeys } from 'i18next';
import { withRegion } from '../../src/lib/region.ts';
import { filled } from '../../src/rules/email-template.ts';
import { type Language, wordsIn } from '../words.ts';

type DonorText = ParseKeys<'donorMails'>;

const kept = new Map<Language, ReturnType<typeof wordsIn>>();

/** A text for a donor in the language of the bank, with its variables: `{{firstName}}`. */
export function donorTemplate(language: Language, key: DonorText): string {
  const words = kept.get(language) ?? wordsIn(language, ['donorMails']);
  kept.set(language, words);
  return words(`donorMails:${key}`, { skipInterpolation: true });
}

/** The same, filled. What fills it is text, whatever stands in it: it is not looked at for anything to fill. */
export const donorText = (
  language: Language,
  key: DonorText,
  values: Readonly<Record<string, string | undefined>> = {},
): string => filled(donorTemplate(language, key), values);

/** A distance as it is said to a donor. */
export function donorDistance(language: Language, miles: number): string {
  const oneDecimal = new Intl.NumberFormat(withRegion(language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return donorText(language, 'distance', { miles: oneDecimal.format(miles) });
}
