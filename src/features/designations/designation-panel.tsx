import { StaffDesignationByIdDocument } from '../../gql/designations/graphql.ts';
import { panelForm } from '../../kit/form/panel-form.tsx';
import type { Panel } from '../../kit/form/use-panel.ts';

interface DesignationPanelProps {
  readonly panel: Panel;
  /** After the server has taken a change: the list asks again. */
  readonly onSaved?: () => void;
}

/** The side panel of the list and of the page of a designation. Rules and fields do not load with the list. */
export const DesignationPanel = panelForm<DesignationPanelProps>(
  async () => (await import('./designation-form.tsx')).DesignationForm,
  StaffDesignationByIdDocument,
);
