import { type InferType, object } from 'yup';
import { required } from './fields.ts';
import { longText } from './text.ts';

/** A booking by an administrator (docs/design 11); a reason overrides an eligibility that refuses. */
export const appointmentRule = object({
  donorId: required(),
  slotId: required(),
  comment: longText().max(500, 'maximumLength500'),
  overrideReason: longText().max(250, 'maximumLength250'),
});

export type AppointmentForm = InferType<typeof appointmentRule>;

/** Why something is cancelled, sent back, rejected, deactivated or changed for somebody. */
export const reasonRule = object({ reason: required().max(250, 'maximumLength250') });
