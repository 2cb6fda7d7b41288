import { EMAIL } from '../src/rules/patterns.ts';
import { readSupportHours } from '../src/rules/support-hours.ts';

/** Each is empty where it is not told. */
export interface SupportContact {
  readonly email: string;
  /** Ten digits. */
  readonly phone: string;
  /** `Mon-Fri 07:00-19:00 CST`. */
  readonly hours: string;
}

/** How those who need help reach the parent administration; `wrong` makes the error of a sentence about a variable. */
export function supportContact(
  { email, phone, hours }: SupportContact,
  wrong: (sentence: string) => Error,
): SupportContact {
  if (email && !EMAIL.test(email))
    throw wrong(`SUPPORT_EMAIL must be an e-mail address, and it is "${email}".`);
  if (phone && !/^\d{10}$/.test(phone))
    throw wrong(`SUPPORT_PHONE must be ten digits, and it is "${phone}".`);
  if (hours && !readSupportHours(hours))
    throw wrong(`SUPPORT_HOURS must read like "Mon-Fri 07:00-19:00 CST", and it is "${hours}".`);
  return { email, phone, hours };
}
