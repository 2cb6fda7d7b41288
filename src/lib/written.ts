import type { Day } from './scalars.ts';

// Put together by hand: the first formatter of a page takes a browser 15 to 30 ms, and the first rows of a list, full of
// days and numbers, would wait for it.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A day as MMM DD, YYYY, in English. */
export const englishDay = (day: Day): string =>
  `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(8)}, ${day.slice(0, 4)}`;

/** What stands between the thousands of a number where that is no comma. */
const BETWEEN: Readonly<Record<string, string>> = { de: '.', fr: '\u202f' };

/** A whole number as a language writes it: its digits in groups of three. */
export const inThousands = (value: number, language: string): string =>
  String(value).replace(/\B(?=(?:\d{3})+$)/g, BETWEEN[language] ?? ',');

/** The colon of a language where it is not the English one: in French a narrow space is before it that does not break. */
const COLONS: Readonly<Record<string, string>> = { fr: '\u202f: ', ja: '：', zh: '：' };

/** A label and what is said of it, as a language parts them. */
export const withColon = (language: string, label: string, text: string | number): string =>
  `${label}${COLONS[language] ?? ': '}${text}`;
