import { type AnyObject, type StringSchema, setLocale, string, type TestContext } from 'yup';
import { TEXT_MAX } from '../lib/bounds.ts';
import type { Email } from '../lib/scalars.ts';
import { EMAIL } from './patterns.ts';

// What a rule does not put into a code of its own: a value of another type, and null where there must be something.
setLocale({
  mixed: {
    default: 'isNotValid',
    defined: 'isRequired',
    notNull: 'isRequired',
    notType: 'isNotValid',
    required: 'isRequired',
  },
});

/** Signs that nobody sees, and that come along with what is pasted. Those that join signs of a script stay. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** A letter with its marks behind it, as a Mac names files. Nothing else is touched: some names have letters of their own. */
const WITH_MARKS = /\P{M}\p{M}+/gu;

/**
 * Trims and collapses repeated spaces, as text inputs do, and keeps one way to store what looks alike: José is José, and
 * the same address is the same. Never used on a password.
 */
export const collapse = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(WITH_MARKS, (letter) => letter.normalize('NFC'))
    .trim()
    .replace(/\s+/g, ' ');

/** What the contract takes of a text at the most, until a rule names its own length. */
const bounded = <T extends string = string>() => string<T>().max(TEXT_MAX, `maximumLength${TEXT_MAX}`);

/** A text as the forms take it: null is empty, spaces are trimmed and collapsed. */
export const text = () =>
  bounded()
    .transform((value: unknown) => (typeof value === 'string' ? collapse(value) : ''))
    .default('');

/** A text of several lines: trimmed, its line ends kept. */
export const longText = () =>
  bounded()
    .transform((value: unknown) => (typeof value === 'string' ? value.trim() : ''))
    .default('');

/** A text that must be there, with the code of its own message. */
export const requiredText = (code: string) => text().required(code);

/** A password: taken as it was typed. */
export const secret = () => bounded().default('');

/** A text that may be absent, which keeps what is stored; trimmed like any other. */
export const kept = <T extends string = string>() =>
  bounded<T>()
    .transform((value: unknown) => (typeof value === 'string' ? collapse(value) : undefined))
    .optional();

/** The rule of a text whose kind has a type of its own. */
export type Kind<T extends string> = StringSchema<T, AnyObject, '', 'd'>;

/** An e-mail address of 3 to 50 characters. */
export const email = ({
  required,
  format,
  min,
  max,
}: {
  required: string;
  format: string;
  min: string;
  max: string;
}) =>
  requiredText(required)
    .min(3, min)
    .max(50, max)
    .matches(EMAIL, { message: format, excludeEmptyString: true }) as Kind<Email>;

/** Is this the same as another field? An empty one is not compared: that it is missing is said already. */
export const sameAs = (field: string) =>
  function same(this: TestContext, value: string | undefined): boolean {
    return !value || value === (this.parent as Record<string, unknown>)[field];
  };
