import { array, type InferType, object } from 'yup';
import {
  between,
  flag,
  requiredClock,
  requiredDay,
  requiredEmail,
  requiredPhone,
  requiredWhole,
  upTo,
} from './fields.ts';
import { requiredText } from './text.ts';

/** The form of the style guide: one field of each kind. */
export const sampleFormRule = object({
  name: between(3, 50),
  email: requiredEmail(),
  phone: requiredPhone(),
  day: requiredDay(),
  time: requiredClock(),
  amount: requiredWhole(1, 99, 'isNotValid'),
  kind: requiredText('isRequired'),
  picks: array(requiredText('isRequired')).default([]),
  note: upTo(250),
  isActive: flag(),
});

export type SampleForm = InferType<typeof sampleFormRule>;
