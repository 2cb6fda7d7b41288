import { lazy, Suspense } from 'react';
import type { Panel } from '../../kit/form/use-panel.ts';

// Rules and fields load when somebody opens the form, not with the list.
const DesignationForm = lazy(() =>
  import('./designation-form.tsx').then((module) => ({ default: module.DesignationForm })),
);

interface DesignationPanelProps {
  readonly panel: Panel;
  /** After the server has taken a change: the list asks again. */
  readonly onSaved?: () => void;
}

/** The side panel of the list and of the page of a designation. */
export function DesignationPanel(props: DesignationPanelProps) {
  if (!props.panel.isOpen) return null;
  return (
    <Suspense fallback={null}>
      <DesignationForm {...props} />
    </Suspense>
  );
}
