import { LETTERS_AND_DIGITS } from './patterns.ts';
import { requiredText } from './text.ts';

/** How a code is kept, however it was typed. */
export const inCapitals = (value: unknown): unknown =>
  typeof value === 'string' ? value.toUpperCase() : value;

/** A short code of letters and digits, upper-cased. */
export const shortCode = (min: number, max: number, code: string) =>
  requiredText('isRequired')
    .transform(inCapitals)
    .test(
      'code',
      code,
      (value) => !value || (LETTERS_AND_DIGITS.test(value) && value.length >= min && value.length <= max),
    );

/** A code suggested from a name: the initials of its words, or the first letters of its only one. */
export function suggestCode(name: string, max: number): string {
  const words = name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .split(' ')
    .filter(Boolean);
  const [first = ''] = words;
  const code = words.length > 1 ? words.map((word) => word[0]).join('') : first.slice(0, 4);
  return code.slice(0, max).toUpperCase();
}
