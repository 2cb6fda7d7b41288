import { type ReactNode, useCallback, useState } from 'react';
import { useAdminAddAppointmentMutation } from '../../gql/appointments/hooks.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { usePermission } from '../../kit/use-permission.ts';
import { opened } from '../../ui/lazy-overlay.tsx';
import type { BookingWish } from './booking.ts';

export const LazyBookDialog = opened(async () => {
  const [{ BookDialog }] = await Promise.all([
    import(/* webpackChunkName: "appointments" */ './book-dialog.tsx'),
    loadTexts(['appointments', 'form', 'rules']),
  ]);
  return { default: BookDialog };
});

interface Book {
  /** May the signed-in person book? */
  readonly may: boolean;
  readonly book: (wish: BookingWish) => void;
  /** To be drawn by whoever asks; nothing until something is booked. */
  readonly dialog: ReactNode;
}

/** Opens the dialog of a booking; it loads when it is opened. */
export function useBook(): Book {
  const may = usePermission(useAdminAddAppointmentMutation);
  const [wish, setWish] = useState<BookingWish>();
  const book = useCallback((next: BookingWish) => setWish(next), []);
  return {
    may,
    book,
    dialog: wish && <LazyBookDialog wish={wish} onClose={() => setWish(undefined)} />,
  };
}
