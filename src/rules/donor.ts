import { boolean, type InferType, object } from 'yup';
import { ageOn } from '../lib/day.ts';
import type { Day, Email } from '../lib/scalars.ts';
import { DONOR_BLOOD_TYPES } from './blood-groups.ts';
import { inCapitals } from './codes.ts';
import { DONOR_AGE } from './eligibility.ts';
import { choice, flag, optionalEmail, personName, phone, requiredDay, upTo } from './fields.ts';
import { loadedValues } from './loaded.ts';
import { CARD_NUMBER } from './patterns.ts';
import { addressRule } from './postal-address.ts';
import { SEXES } from './sexes.ts';

interface Reach {
  readonly phones?: Readonly<Record<string, unknown>>;
  readonly emailAddress?: Email | null;
}

const canBeReached = ({ phones, emailAddress }: Reach): boolean =>
  Boolean(emailAddress || phones?.homePhone || phones?.cell || phones?.work);

const stays = (birthDate: Day, options: object): boolean => loadedValues(options)?.birthDate === birthDate;

const number = () => upTo(20).matches(CARD_NUMBER, { message: 'cardNumber', excludeEmptyString: true });

/**
 * A donor (docs/design 12.2). `today` is YYYY-MM-DD in the site's zone; the site's own minimum age counts where it is
 * higher than 17. Who is there already, as the values tell that they came with, keeps a birth date that was allowed, and
 * may be without telephone and e-mail as before.
 */
export const donorRule = ({
  today,
  minimumDonorAge,
}: {
  readonly today: Day;
  readonly minimumDonorAge: number;
}) => {
  const leastAge = Math.max(DONOR_AGE.min, minimumDonorAge);
  return object({
    firstName: personName().required('isRequired'),
    lastName: personName().required('isRequired'),
    gender: choice(SEXES, 'sexRequired'),
    birthDate: requiredDay('birthDateRequired')
      .test('past', 'dateInFuture', (value) => !value || value <= today)
      .test(
        'young',
        'donorTooYoung',
        (value, { options }) =>
          !value || value > today || ageOn(value, today) >= leastAge || stays(value, options),
      )
      .test(
        'old',
        'donorTooOld',
        (value, { options }) => !value || ageOn(value, today) <= DONOR_AGE.max || stays(value, options),
      ),
    bloodType: choice(DONOR_BLOOD_TYPES)
      .transform((value: unknown) => value || 'UNKNOWN')
      .default('UNKNOWN'),
    emailAddress: optionalEmail().test('reach', 'contactRequired', (value, { parent, options }) => {
      if (canBeReached({ ...(parent as Reach), emailAddress: value ?? null })) return true;
      const loaded = loadedValues(options);
      return loaded !== undefined && !canBeReached(loaded as Reach);
    }),
    phones: object({
      homePhone: phone(),
      cell: phone(),
      work: phone(),
      cellCall: flag(),
      cellText: flag(),
    }).transform((value: unknown) => value ?? {}),
    address: addressRule(),
    donorNumber: number().transform(inCapitals),
    personNumber: number(),
    isActive: boolean()
      .transform((value: unknown) => value ?? true)
      .default(true),
    confirmedUnique: flag(),
    keepsContact: flag(),
  });
};

export type DonorForm = InferType<ReturnType<typeof donorRule>>;
