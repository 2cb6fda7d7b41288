/** The shared patterns of the specification, section 5. */
export const EMAIL =
  /^[^\s@,;<>()"']+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
export const DIGITS = /^\d+$/;
/** At least 8 characters with a lowercase letter, an uppercase letter, a digit and a special character. */
export const STRONG_PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9\s]).{8,}$/s;

/** One cap wherever a password is set or entered, so that nobody locks themselves out. */
export const PASSWORD_MAX = 50;
