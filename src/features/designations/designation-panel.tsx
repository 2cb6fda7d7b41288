import { StaffDesignationByIdDocument } from '../../gql/designations/graphql.ts';
import { useCreateStaffDesignationMutation } from '../../gql/designations/hooks.ts';
import { panelForm } from '../../kit/form/panel-form.tsx';

/** The side panel of the list and of the page of a designation. Rules and fields do not load with the list. */
export const DesignationPanel = panelForm(
  async () => (await import('./designation-form.tsx')).DesignationForm,
  StaffDesignationByIdDocument,
  useCreateStaffDesignationMutation,
);
