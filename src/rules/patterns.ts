/** The shared patterns of the specification, section 5. */
export const EMAIL =
  /^[^\s@,;<>()"']+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
export const LETTERS = /^[A-Za-z]+$/;
export const LETTERS_AND_SPACES = /^[A-Za-z ]+$/;
export const LETTERS_DIGITS = /^[A-Za-z0-9]+$/;
export const LETTERS_DIGITS_AND_SPACES = /^[A-Za-z0-9 ]+$/;
export const DIGITS = /^\d+$/;
/** At least 8 characters with a lowercase letter, an uppercase letter, a digit and a special character. */
export const STRONG_PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9\s]).{8,}$/s;
/** Letters, dot, apostrophe and hyphen with single spaces. */
export const PERSON_NAME = /^[\p{L}.'’-]+(?: [\p{L}.'’-]+)*$/u;
/** A host with an optional port. */
export const HOST =
  /^(?=.{1,253}(?::|$))(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}(?::\d{1,5})?$/;

/** One cap wherever a password is set or entered, so that nobody locks themselves out. */
export const PASSWORD_MAX = 50;
