import { SponsorGroupByIdDocument } from '../../gql/sponsor-groups/graphql.ts';
import { useCreateSponsorGroupMutation } from '../../gql/sponsor-groups/hooks.ts';
import { panelForm } from '../../kit/form/panel-form.tsx';

/** The side panel of the list and of the page of a sponsor group. Rules and fields do not load with the list. */
export const SponsorGroupPanel = panelForm(
  async () => (await import('./sponsor-group-form.tsx')).SponsorGroupForm,
  SponsorGroupByIdDocument,
  useCreateSponsorGroupMutation,
);
