/**
 * The shared patterns of all forms. A letter is a letter of any script. No address has a colon before its @: the link to one
 * has, `mailto:`, and is copied in its place.
 */
export const EMAIL =
  /^[^\s@,;:<>()"'\p{Cf}]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/u;
export const LETTERS = /^[\p{L}\p{M}]+$/u;
export const LETTERS_AND_SPACES = /^[\p{L}\p{M} ]+$/u;
export const LETTERS_DIGITS_AND_SPACES = /^[\p{L}\p{M}\d ]+$/u;
export const LETTERS_AND_DIGITS = /^[A-Za-z0-9]+$/;
/** A number as cards bear it: letters and digits, with single hyphens between. */
export const CARD_NUMBER = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;
export const DIGITS = /^\d+$/;
export const DIGITS_AND_SPACES = /^[\d ]+$/;
/** Letters, dot, apostrophe and hyphen, with single spaces between. */
export const PERSON_NAME = /^[\p{L}\p{M}.'’-]+(?: [\p{L}\p{M}.'’-]+)*$/u;

const PORT = '(?::(?:[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5]))?';
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const NAME = `(?:localhost|${LABEL}(?:\\.${LABEL})+)`;
/** A host, with an optional port. */
export const HOST = new RegExp(`^${NAME}${PORT}$`);
/** A URL or host with an optional port and path. */
export const URL_OR_HOST = new RegExp(`^(?:https?://)?${NAME}${PORT}(?:[/?#][^\\s<>"]*)?$`);
/** A URL that a link or a call may lead to. */
export const HTTPS_URL = new RegExp(`^https://${NAME}${PORT}(?:[/?#][^\\s<>"]*)?$`);

/** At least 8 characters with a lowercase letter, an uppercase letter, a digit and a special character. */
export const STRONG_PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9\s]).{8,}$/s;

/** One cap wherever a password is set or entered, so that nobody locks themselves out. */
export const PASSWORD_MAX = 50;
