import { boolean, number } from 'yup';
import { isDay } from '../lib/day.ts';
import type { Day, Email, Phone } from '../lib/scalars.ts';
import { DIGITS, EMAIL, LETTERS_AND_SPACES, PERSON_NAME } from './patterns.ts';
import { collapse, email, type Kind, requiredText, text } from './text.ts';

/** Codes that belong to a length; their texts name the number. */
export type Length = 4 | 20 | 50 | 80 | 100 | 120 | 250 | 300 | 500 | 1000 | 2000 | 4000;

export const maximum = (length: Length) => `maximumLength${length}` as const;
const minimum = (length: 2 | 3) => `minimumLength${length}` as const;

/** A text that must be there; its message names the field. */
export const required = () => requiredText('isRequired');

/** A text of a least and a most length, which must be there. */
export const between = (min: 2 | 3, max: Length) =>
  required()
    .test('min', minimum(min), (value) => !value || value.length >= min)
    .max(max, maximum(max));

/** A text that may be empty, up to a length. */
export const upTo = (max: Length) => text().max(max, maximum(max));

/** One of a list; empty or foreign gives the field's own message. */
export const choice = <T extends string>(values: readonly T[], code = 'isRequired', foreign = 'isNotValid') =>
  requiredText(code).test(
    'known',
    foreign,
    (value) => !value || values.some((known) => known === value),
  ) as Kind<T>;

const exactly = (length: number) => (value: string | undefined) =>
  !value || (DIGITS.test(value) && value.length === length);

/** A phone number of ten digits, if there is one. */
export const phone = () => text().test('digits', 'phoneDigits', exactly(10)) as Kind<Phone>;
/** A phone number of ten digits. */
export const requiredPhone = (code = 'isRequired') =>
  requiredText(code).test('digits', 'phoneDigits', exactly(10)) as Kind<Phone>;
/** A zip code of five digits; a text, for its leading zeros. */
export const zip = () => required().test('digits', 'zipDigits', exactly(5));
/** A city: letters and spaces. */
export const city = () =>
  required()
    .max(50, maximum(50))
    .matches(LETTERS_AND_SPACES, { message: 'onlyAlphabets', excludeEmptyString: true });
/** A name of a person as it is written: letters, dot, apostrophe, hyphen, single spaces. */
export const personName = () =>
  upTo(50).matches(PERSON_NAME, { message: 'personName', excludeEmptyString: true });
/** An e-mail address of a record, which must be there. */
export const requiredEmail = () =>
  email({ required: 'emailRequired', format: 'emailFormat', min: minimum(3), max: maximum(50) });
/** An e-mail address of a record, if there is one. */
export const optionalEmail = () =>
  upTo(50)
    .test('min', minimum(3), (value) => !value || value.length >= 3)
    .matches(EMAIL, { message: 'emailFormat', excludeEmptyString: true }) as Kind<Email>;

const written = (original: unknown): number | undefined => {
  if (original === null || original === undefined) return undefined;
  if (typeof original === 'number') return original;
  const shown = collapse(String(original));
  if (shown === '') return undefined;
  return /^-?\d{1,15}$/.test(shown) ? Number(shown) : Number.NaN;
};

/**
 * A whole number in its range, typed or counted; empty is undefined. Whatever is outside, or no whole number, gets
 * `code`.
 */
export const whole = (min: number, max: number, code: string) =>
  number()
    .transform((_value, original: unknown) => written(original))
    .typeError(code)
    .integer(code)
    .min(min, code)
    .max(max, code);

/** A whole number that must be there. */
export const requiredWhole = (min: number, max: number, code: string) =>
  whole(min, max, code).required('isRequired');

/** A day, YYYY-MM-DD, if there is one. */
export const day = (invalid = 'invalidDate') =>
  text().test('day', invalid, (value) => !value || isDay(value)) as Kind<Day | ''>;
/** A day, YYYY-MM-DD, that must be there. */
export const requiredDay = (code = 'isRequired') =>
  requiredText(code).test('day', 'invalidDate', (value) => !value || isDay(value)) as Kind<Day>;

/** A time of day, HH:mm, if there is one; 24:00 is the end of a day where `midnight` says so. */
export const clock = (midnight = false) =>
  text().test(
    'clock',
    'invalidTime',
    (value) => !value || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value) || (midnight && value === '24:00'),
  );
/** A time of day, HH:mm, that must be there. */
export const requiredClock = (midnight = false) => clock(midnight).required('isRequired');

/** A switch; null and absent are off. */
export const flag = () =>
  boolean()
    .transform((value: unknown) => value ?? false)
    .default(false);

/** A yes, a no, or neither. */
export const ifGiven = () =>
  boolean().transform((value: unknown) => (typeof value === 'boolean' ? value : undefined));
