import { isDay } from '../lib/day.ts';
import type { Day } from '../lib/scalars.ts';
import { inThousands } from '../lib/written.ts';

/** What stands where there is nothing. */
export const BLANK = '---';

/** (xxx) xxx-xxxx; a blank or anything but ten digits shows as it is, or as blank. */
export function phone(digits: string | null | undefined): string {
  if (!digits) return BLANK;
  const found = /^(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return found ? `(${found[1]}) ${found[2]}-${found[3]}` : digits;
}

/** A blood group; UNKNOWN shows as blank. */
export const bloodGroup = (group: string | null | undefined): string =>
  !group || group === 'UNKNOWN' ? BLANK : group;

/** Month labels of charts are cut to three letters. */
export const shortMonth = (month: string): string => month.slice(0, 3);

/** A birth date, YYYY-MM-DD, as the reader's language writes days; what is no day shows as blank. */
export const birthDay = (day: string | null | undefined, write: (day: Day) => string): string =>
  day && isDay(day) ? write(day) : BLANK;

/** A whole number with its thousands separated. */
export const thousands = (value: number): string => inThousands(value, 'en');

/**
 * The digits of a US phone number, whatever its formatting and the width of its digits; the country's +1 or leading 1 goes,
 * nothing else does. The number of another country keeps its plus, as its digits may be ten as well.
 */
export const phoneDigits = (text: string): string => {
  const written = text.normalize('NFKC');
  const digits = written.replace(/\D/g, '');
  const hasPlus = /^\D*\+/.test(written);
  if (digits.startsWith('1') && (hasPlus || digits.length === 11)) return digits.slice(1);
  return hasPlus && digits ? `+${digits}` : digits;
};

/** The same of a file's cell. What has no digit stays, for the rule to refuse: it would take away a number that is known. */
export const phoneInFile = (text: string): string => phoneDigits(text) || text;

/** Whatever is shown of a text: its own words, or blank. */
export const orBlank = (text: string | null | undefined): string => (text ? text : BLANK);
