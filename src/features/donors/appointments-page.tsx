import { usePageTitle } from '../../kit/page-title.ts';
import { askAppointments, LazyAppointments } from '../../pickers/appointments/lazy-parts.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export const ask = askAppointments;

/** The appointments of the whole bank: what waits for an answer is found here, whatever its drive. */
export function Component() {
  return (
    <>
      <PageHeader title={usePageTitle()} />
      <div className="rounded-card border border-line bg-surface">
        <LazyAppointments of={{}} wish={{}} />
      </div>
    </>
  );
}
