import { type InferType, object } from 'yup';
import { choice, day, flag, ifGiven } from './fields.ts';

/** How a donor told what they want. */
export const CONTACT_SOURCES = ['phone', 'inPerson', 'writing', 'email'] as const;
/** How it came to be known: told by the donor, chosen on the donor pages, taken over from a merged record, or a change taken back. */
export const CONTACT_ORIGINS = [...CONTACT_SOURCES, 'portal', 'merge', 'undo'] as const;
/** The ways by which a donor may be addressed. */
export const CONTACT_CHANNELS = ['email', 'cellText', 'cellCall', 'post'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** By which ways a donor may be addressed, and until when by none (docs/design 12.3). */
export const contactPreferencesRule = object({
  email: flag(),
  cellCall: flag(),
  cellText: flag(),
  post: flag(),
  doNotContactUntil: day(),
  source: choice(CONTACT_SOURCES).default('phone'),
});

/** What is said of many donors at once: a way that is not named stays as each of them has it. */
export const contactChannelsRule = object({
  email: ifGiven().test('some', 'channelRequired', (_value, { parent }) =>
    CONTACT_CHANNELS.some((channel) => typeof (parent as Record<string, unknown>)[channel] === 'boolean'),
  ),
  cellCall: ifGiven(),
  cellText: ifGiven(),
  post: ifGiven(),
  source: choice(CONTACT_SOURCES).default('phone'),
});

export type ContactChannelsForm = InferType<typeof contactChannelsRule>;
