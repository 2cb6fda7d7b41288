import { object } from 'yup';
import { choice, day, flag } from './fields.ts';

/** How a donor told what they want. */
export const CONTACT_SOURCES = ['phone', 'inPerson', 'writing', 'email'] as const;
/** How it came to be known: told by the donor, chosen on the donor pages, or taken over from a merged record. */
export const CONTACT_ORIGINS = [...CONTACT_SOURCES, 'portal', 'merge'] as const;

/** By which ways a donor may be addressed, and until when by none (docs/design 12.3). */
export const contactPreferencesRule = object({
  email: flag(),
  cellCall: flag(),
  cellText: flag(),
  post: flag(),
  doNotContactUntil: day(),
  source: choice(CONTACT_SOURCES).default('phone'),
});
