import { type InferType, object } from 'yup';
import { between, choice, upTo } from './fields.ts';
import { longText } from './text.ts';

export const SEVERITIES = ['Low', 'Normal', 'High', 'Urgent'] as const;

/** A request for help (docs/design 16). */
export const supportRule = object({
  subject: between(3, 120),
  module: upTo(50),
  text: longText().required('isRequired').max(2000, 'maximumLength2000'),
  steps: longText().max(2000, 'maximumLength2000'),
  severity: choice(SEVERITIES),
  technicalDetails: longText().max(4000, 'maximumLength4000'),
});

export type SupportForm = InferType<typeof supportRule>;
