import { lazy, Suspense } from 'react';
import type { Panel } from '../../kit/form/use-panel.ts';

// Rules and fields load when somebody opens the form, not with the list.
const SponsorGroupForm = lazy(() =>
  import('./sponsor-group-form.tsx').then((module) => ({ default: module.SponsorGroupForm })),
);

interface SponsorGroupPanelProps {
  readonly panel: Panel;
  /** After the server has taken a change: the list asks again. */
  readonly onSaved?: () => void;
}

/** The side panel of the list and of the page of a sponsor group. */
export function SponsorGroupPanel(props: SponsorGroupPanelProps) {
  if (!props.panel.isOpen) return null;
  return (
    <Suspense fallback={null}>
      <SponsorGroupForm {...props} />
    </Suspense>
  );
}
