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
export const thousands = (value: number): string => inThousands(value, ',');

/** The digits of a US phone number, whatever its formatting; the country's +1 or leading 1 goes, nothing else does. */
export const phoneDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  const withCountry = digits.length === 11 || text.trimStart().startsWith('+');
  return withCountry && digits.startsWith('1') ? digits.slice(1) : digits;
};

/** Whatever is shown of a text: its own words, or blank. */
export const orBlank = (text: string | null | undefined): string => (text ? text : BLANK);
