import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentRowFragment } from '../../gql/appointments/graphql.ts';
import { notify } from '../../kit/dialogs/toast.ts';
import { useErrorText } from '../../kit/error-text.ts';
import { LazyBookDialog } from './use-book.tsx';
import { useSlotAppointment } from './use-slot-appointment.ts';

interface MovedSlotProps {
  /** Where it was. */
  readonly slotId: string;
  /** Where it is to go; the time HH:mm on the drive's clock. */
  readonly to: { readonly slotId: string; readonly time: string };
  readonly onClose: () => void;
}

/** Somebody who was dragged to another slot: the dialog of a move, with that slot kept and still to be confirmed. */
export function MovedSlot({ slotId, to, onClose }: MovedSlotProps) {
  const { t } = useTranslation('appointments');
  const errorText = useErrorText();
  // Once it is known it is kept: when it has been moved, its slot has nobody any more.
  const [moved, setMoved] = useState<AppointmentRowFragment>();
  // Its version counts: what was read earlier may be older than what is moved.
  const { data, error, found } = useSlotAppointment(slotId, {
    fetchPolicy: 'network-only',
    skip: moved !== undefined,
  });
  if (!moved && found?.allowedActions.includes('modify')) setMoved(found);
  const problem = moved ? undefined : error ? errorText(error) : data && t('notMovable');
  useEffect(() => {
    if (!problem) return;
    void notify(problem, 'error');
    onClose();
  }, [problem, onClose]);
  if (!moved) return null;
  return <LazyBookDialog wish={{ appointment: moved, ...to }} onClose={onClose} />;
}
