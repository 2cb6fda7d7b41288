import { phoneDigits } from './formats.ts';

/** What is to be kept of a phone number while it is typed: a plus alone may become that of another country, and stays. */
export const typedPhone = (text: string): string =>
  /^\s*\+1?$/.test(text) ? text.trim() : phoneDigits(text);

/** A phone number as it is being typed: `9185550` reads (918) 555-0. Digits beyond the tenth and the number of another country stay, for the rule to refuse. */
export function phoneMask(text: string): string {
  const digits = typedPhone(text);
  if (digits.length < 4 || digits.startsWith('+')) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
