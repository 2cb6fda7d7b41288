import type { AppointmentRowFragment, BookingDonorFragment } from '../../gql/appointments/graphql.ts';
import type { Day, Instant } from '../../lib/scalars.ts';
import type { SlotAlternative } from '../../rules/slot-alternatives.ts';

/** Who is booked; what is not known of them is not shown. */
export type BookedDonor = Pick<BookingDonorFragment, 'id' | 'names' | 'donorNumber' | 'bloodType'> &
  Partial<Pick<BookingDonorFragment, 'birthDate' | 'email' | 'address' | 'clientId' | 'clientName'>>;

/** What a booking begins with. */
export interface BookingWish {
  readonly donor?: BookedDonor | undefined;
  readonly driveId?: string | undefined;
  readonly date?: Day | undefined;
  readonly eventId?: string | undefined;
  /** A time, as an instant: it is taken at once where it is free. */
  readonly startTime?: Instant | undefined;
  /** What is given then. */
  readonly donationTypeId?: string | undefined;
  /** A time on the drive's own clock, HH:mm, where no instant is known: it is taken as well. */
  readonly time?: string | undefined;
  /** One slot of that time and type, where the bed matters: it is taken instead of any other bed of the time. */
  readonly slotId?: string | undefined;
  /** The appointment that is moved. */
  readonly appointment?: AppointmentRowFragment | undefined;
  /** The donor stands there: a time that has begun can be taken. */
  readonly isWalkIn?: boolean | undefined;
}

/** A time that somebody else was first to take. */
export interface Taken {
  readonly startTime: Instant;
  readonly takenAt: string;
  readonly alternatives: readonly SlotAlternative[];
}

interface Refusal {
  readonly fields: readonly { readonly code: string }[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

const isAlternative = (value: unknown): value is SlotAlternative =>
  typeof value === 'object' && value !== null && 'startTime' in value && 'ianaTimeZone' in value;

/** Refusals of a time that nobody can take any more. */
const GONE: readonly string[] = ['slotTaken', 'slotClosed', 'slotOver', 'slotAhead', 'slotBlocked'];

/** Does a refusal say that the time cannot be taken, whoever asks again? */
export const cannotBeTaken = ({ fields }: Refusal): boolean => fields.some(({ code }) => GONE.includes(code));

/** What a refusal says of a time that is gone; undefined where it says something else. */
export function takenBy({ fields, extensions }: Refusal, startTime: Instant): Taken | undefined {
  if (!fields.some(({ code }) => code === 'slotTaken')) return undefined;
  const { alternatives, takenAt } = extensions ?? {};
  return {
    startTime,
    takenAt: typeof takenAt === 'string' ? takenAt : '',
    alternatives: Array.isArray(alternatives) ? alternatives.filter(isAlternative) : [],
  };
}
