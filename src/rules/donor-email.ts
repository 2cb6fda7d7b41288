import { object } from 'yup';
import { required, requiredEmail } from './fields.ts';

/** Another address for a donor, and why (docs/design 12.3). */
export const donorEmailRule = object({
  email: requiredEmail(),
  reason: required().max(250, 'maximumLength250'),
});
