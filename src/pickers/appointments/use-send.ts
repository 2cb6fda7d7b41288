import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import { refetchLists } from '../../api/refetch-lists.ts';
import { readFragment } from '../../gql/appointments/fragment-masking.ts';
import { AppointmentRowFragmentDoc } from '../../gql/appointments/graphql.ts';
import {
  useAdminAddAppointmentMutation,
  useAdminModifyAppointmentMutation,
} from '../../gql/appointments/hooks.ts';
import { notify } from '../../kit/dialogs/toast.ts';
import { useErrorText } from '../../kit/error-text.ts';
import { makeIdempotencyKeys } from '../../kit/form/idempotency-key.ts';
import type { Instant } from '../../lib/scalars.ts';
import type { SlotAlternative } from '../../rules/slot-alternatives.ts';
import type { OnClock } from '../../rules/zones.ts';
import type { BookedDonor, BookingWish } from './booking.ts';
import type { Hold } from './use-hold.ts';
import { useSchedulingLog } from './use-scheduling-log.ts';

interface Chosen {
  readonly donor: BookedDonor | undefined;
  readonly hold: Hold;
  readonly alternative: SlotAlternative | undefined;
  readonly comment: string;
  readonly mails: boolean;
  readonly override: string | undefined;
  /** A time in words, by the clock of what has it; of one of the day's times, by its place's. */
  readonly told: (startTime: Instant, of?: OnClock) => { readonly day: string; readonly time: string };
  readonly onDone: (slotId: string | undefined) => void;
  readonly onRefused: (refusal: ApiError, startTime: Instant) => void;
}

/** Sends what was chosen: a booking, or the move of an appointment. Pressed again after a cut network it is the same one. */
export function useSend({ appointment, eventId, isWalkIn }: BookingWish, chosen: Chosen) {
  const { t } = useTranslation('appointments');
  const errorText = useErrorText();
  const [keys] = useState(() => makeIdempotencyKeys());
  const [add, adding] = useAdminAddAppointmentMutation();
  const [modify, modifying] = useAdminModifyAppointmentMutation();
  const logScheduling = useSchedulingLog();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const send = async (): Promise<void> => {
    const { donor, hold, alternative, comment, mails, override, told, onDone, onRefused } = chosen;
    const { held } = hold;
    const startTime = held?.startTime ?? alternative?.startTime ?? appointment?.startTime;
    if (!donor || !startTime) return;
    const place = held
      ? { slotId: held.slotId }
      : alternative
        ? {
            driveId: alternative.driveId,
            startTime: alternative.startTime,
            donationTypeId: alternative.donationTypeId,
          }
        : {};
    const input = {
      donorId: donor.id,
      ...place,
      comment: comment.trim() || null,
      notify: mails,
      ...(override?.trim() ? { overrideReason: override.trim() } : {}),
    };
    const context = { idempotencyKey: keys.next(input) };
    const answer = await hold.during(async () =>
      appointment
        ? modify({
            variables: {
              appointment: { ...input, id: appointment.id, updatedAt: appointment.updatedAt },
            },
            context,
          })
        : add({
            variables: {
              appointment: {
                ...input,
                ...(eventId ? { eventId } : {}),
                ...(isWalkIn ? { isWalkIn: true } : {}),
              },
            },
            context,
          }),
    );
    const { data, error } = answer;
    keys.answered(error?.code);
    const at = told(startTime, held ? undefined : (alternative ?? appointment));
    if (error) {
      if (isHere.current) return onRefused(error, startTime);
      // The page was left meanwhile: what it kept goes back, and the failure is told where it can be seen.
      hold.release();
      const why = errorText(error);
      return notify(
        appointment ? t('moveFailed', { ...at, why }) : t('bookingFailed', { ...at, why }),
        'error',
      );
    }
    hold.forget();
    logScheduling(appointment ? 'Modify' : 'Book', donor.id);
    const saved = 'adminModifyAppointment' in data ? data.adminModifyAppointment : data.adminAddAppointment;
    onDone(readFragment(AppointmentRowFragmentDoc, saved).slotId ?? undefined);
    await Promise.all([refetchLists(), notify(appointment ? t('wasModified', at) : t('wasBooked', at))]);
  };
  return { send, sending: adding.loading || modifying.loading };
}
