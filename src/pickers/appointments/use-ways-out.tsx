import { type ReactNode, useState } from 'react';
import type { AppointmentRowFragment } from '../../gql/appointments/graphql.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { opened } from '../../ui/lazy-overlay.tsx';
import { useBook } from './use-book.tsx';

/** What opens the change of an appointment, and what cancels it: its cell may be another one, or gone, before that is over. */
export interface WaysOut {
  readonly move: (appointment: AppointmentRowFragment) => void;
  readonly cancel: (appointment: AppointmentRowFragment) => void;
}

const LazyCancelAppointment = opened(async () => {
  const [{ CancelAppointment }] = await Promise.all([
    import(/* webpackChunkName: "appointments" */ './cancel-dialog.tsx'),
    loadTexts(['appointments', 'form']),
  ]);
  return { default: CancelAppointment };
});

/** The two ways out of an appointment, and their dialogs, to be drawn by whoever outlives what they are asked of. */
export function useWaysOut(): { readonly waysOut: WaysOut; readonly dialog: ReactNode } {
  const { book, dialog } = useBook();
  const [canceling, setCanceling] = useState<AppointmentRowFragment>();
  return {
    waysOut: { move: (appointment) => book({ appointment }), cancel: setCanceling },
    dialog: (
      <>
        {canceling && (
          <LazyCancelAppointment appointment={canceling} onClose={() => setCanceling(undefined)} />
        )}
        {dialog}
      </>
    ),
  };
}
