import { array, type InferType, object } from 'yup';
import { between, choice, city, required, requiredEmail, requiredPhone, upTo, zip } from './fields.ts';
import { HOST, LETTERS_DIGITS_AND_SPACES } from './patterns.ts';
import { position, STATE_CODES } from './postal-address.ts';
import { requiredText } from './text.ts';

export const STATUSES = ['Active', 'Inactive'] as const;

/** The Add Client form (docs/design 3.3); editing takes the same. */
export const clientRule = object({
  SiteName: between(3, 50).matches(LETTERS_DIGITS_AND_SPACES, {
    message: 'onlyLettersDigitsSpaces',
    excludeEmptyString: true,
  }),
  phone: requiredPhone(),
  email: requiredEmail(),
  domain: required()
    .max(100, 'maximumLength100')
    .matches(HOST, { message: 'domainFormat', excludeEmptyString: true }),
  status: choice(STATUSES, 'statusRequired'),
  addressLine1: required().max(100, 'maximumLength100'),
  addressLine2: upTo(100),
  city: city(),
  stateArea: choice(STATE_CODES),
  zipcode: zip(),
  ...position(),
  enablement: array(requiredText('isRequired')).default([]).min(1, 'moduleRequired'),
});

export type ClientForm = InferType<typeof clientRule>;
