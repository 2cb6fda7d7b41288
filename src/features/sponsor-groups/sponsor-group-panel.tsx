import { SponsorGroupByIdDocument } from '../../gql/sponsor-groups/graphql.ts';
import { panelForm } from '../../kit/form/panel-form.tsx';
import type { Panel } from '../../kit/form/use-panel.ts';

interface SponsorGroupPanelProps {
  readonly panel: Panel;
  /** After the server has taken a change: the list asks again. */
  readonly onSaved?: () => void;
}

/** The side panel of the list and of the page of a sponsor group. Rules and fields do not load with the list. */
export const SponsorGroupPanel = panelForm<SponsorGroupPanelProps>(
  async () => (await import('./sponsor-group-form.tsx')).SponsorGroupForm,
  SponsorGroupByIdDocument,
);
