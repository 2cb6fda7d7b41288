import { type InferType, object } from 'yup';
import { between, choice, upTo } from './fields.ts';
import { longText, text } from './text.ts';
import { UPLOADING } from './uploads.ts';

export const SEVERITIES = ['Low', 'Normal', 'High', 'Urgent'] as const;

/** A request for help (docs/design 16). */
export const supportRule = object({
  subject: between(3, 120),
  module: upTo(50),
  text: longText().required('isRequired').max(2000, 'maximumLength2000'),
  steps: longText().max(2000, 'maximumLength2000'),
  severity: choice(SEVERITIES),
  technicalDetails: longText().max(4000, 'maximumLength4000'),
  screenshotId: text().test('arrived', 'uploadRunning', (value) => value !== UPLOADING),
});

export type SupportForm = InferType<typeof supportRule>;

/** How far a request is: it waits for the parent administration, for whoever asked, or is over. */
export const SUPPORT_STATUSES = ['Open', 'Answered', 'Solved'] as const;
export type SupportStatus = (typeof SUPPORT_STATUSES)[number];

/** How people name a request. */
export const supportNumber = (number: number): string => `S-${1000 + number}`;
