import { type InferType, object, string } from 'yup';
import type { Instant } from '../lib/scalars.ts';
import { flag, required } from './fields.ts';
import { longText } from './text.ts';

interface Where {
  readonly driveId?: string | null;
  readonly startTime?: Instant | null;
  readonly donationTypeId?: string | null;
}

const optional = <T extends string = string>() => string<T>().nullable().defined().default(null);

/**
 * A booking by an administrator (docs/design 11): at a slot, or at a time of a drive in whichever bed is free. A reason
 * overrides an eligibility that refuses.
 */
export const appointmentRule = object({
  donorId: required(),
  slotId: optional().test('where', 'isRequired', (value, { parent }) => {
    const { driveId, startTime, donationTypeId } = parent as Where;
    return Boolean(value || (driveId && startTime && donationTypeId));
  }),
  driveId: optional(),
  startTime: optional<Instant>(),
  donationTypeId: optional(),
  comment: longText().max(500, 'maximumLength500'),
  overrideReason: longText().max(250, 'maximumLength250'),
  isWalkIn: flag(),
});

export type AppointmentForm = InferType<typeof appointmentRule>;

/** Why something is cancelled, sent back, rejected, deactivated or changed for somebody. */
export const reasonRule = object({ reason: required().max(250, 'maximumLength250') });
