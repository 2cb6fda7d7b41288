import { array, boolean, type InferType, number, object, string } from 'yup';
import type { Email } from '../lib/scalars.ts';
import { flag, required } from './fields.ts';
import { EMAIL, HTTPS_URL } from './patterns.ts';
import { kept, text } from './text.ts';
import { isUnique } from './unique.ts';
import { isIanaZone, ZONE_LABELS, type ZoneLabel } from './zones.ts';

/** A site's own least age of donors. */
export const MINIMUM_DONOR_AGE = { min: 16, max: 21, usual: 17 } as const;

/** What donors can be written in. */
export const DONOR_LANGUAGES = ['en', 'de', 'es', 'fr', 'ja', 'zh'] as const;

const emailIfGiven = () =>
  kept<Email>()
    .max(50, 'maximumLength50')
    .matches(EMAIL, { message: 'emailFormat', excludeEmptyString: true });
const urlIfGiven = () =>
  kept().max(500, 'maximumLength500').matches(HTTPS_URL, { message: 'httpsUrl', excludeEmptyString: true });
/** Write-only, and taken as it was typed. Absent keeps what is stored. */
const secretIfGiven = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined))
    .max(500, 'maximumLength500')
    .optional();
const switchIfGiven = () =>
  boolean()
    .transform((value: unknown) => value ?? undefined)
    .optional();

/** The settings of a blood bank (docs/design 3.2 and 3.3): what is absent stays as it is. */
export const siteConfigRule = object({
  timeZone: kept<ZoneLabel>().test(
    'zone',
    'isNotValid',
    (value) => !value || ZONE_LABELS.some((label) => label === value),
  ),
  ianaTimeZone: kept().test('iana', 'isNotValid', (value) => !value || isIanaZone(value)),
  minimumDonorAge: number()
    .transform((value: unknown) => value ?? undefined)
    .typeError('minimumDonorAgeRange')
    .integer('minimumDonorAgeRange')
    .min(MINIMUM_DONOR_AGE.min, 'minimumDonorAgeRange')
    .max(MINIMUM_DONOR_AGE.max, 'minimumDonorAgeRange'),
  isEmailEnabled: switchIfGiven(),
  maskDonorContact: switchIfGiven(),
  language: kept<(typeof DONOR_LANGUAGES)[number]>().test(
    'language',
    'isNotValid',
    (value) => value === undefined || DONOR_LANGUAGES.some((known) => known === value),
  ),
  quickPassNewVersion: switchIfGiven(),
  fromEmail: emailIfGiven(),
  replyTo: emailIfGiven(),
  bounceBackKey: secretIfGiven(),
  quickPassUrl: urlIfGiven(),
  quickPassVendorId: kept().max(100, 'maximumLength100'),
  quickPassClientId: kept().max(100, 'maximumLength100'),
  integrations: array(
    object({
      name: required().max(50, 'maximumLength50'),
      // What is taken away may have no address.
      endpointUrl: text().when('remove', {
        is: true,
        otherwise: () =>
          required()
            .max(500, 'maximumLength500')
            .matches(HTTPS_URL, { message: 'httpsUrl', excludeEmptyString: true }),
      }),
      remove: flag(),
      key: secretIfGiven(),
      secret: secretIfGiven(),
    }),
  )
    .transform((value: unknown) => value ?? undefined)
    .test('once', 'integrationTwice', (rows) => isUnique(rows, 'name')),
});

export type SiteConfigForm = InferType<typeof siteConfigRule>;
