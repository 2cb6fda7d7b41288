import { askAppointments, LazyAppointmentsPage } from '../../pickers/appointments/lazy-parts.tsx';

export const ask = askAppointments;

/** The appointments of the whole bank: what waits for an answer is found here, whatever its drive. */
export function Component() {
  return <LazyAppointmentsPage />;
}
