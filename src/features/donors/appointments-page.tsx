import { usePageTitle } from '../../kit/page-title.ts';
import { askAppointments, LazyAppointments } from '../../pickers/appointments/lazy-parts.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export const ask = askAppointments;

/** The appointments of the whole bank: what waits for an answer is found here, whatever its drive. */
export function Component() {
  return (
    <>
      <PageHeader title={usePageTitle()} />
      {/* A page of its own has no card around the list's. */}
      <div className="-mx-4 -mt-4">
        <LazyAppointments of={{}} wish={{}} />
      </div>
    </>
  );
}
