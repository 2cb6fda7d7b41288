import type {
  DesignationDetailFragment,
  DesignationFormFragment,
  DesignationRowFragment,
  StaffDesignationInput,
} from '../../gql/designations/graphql.ts';
import { recordFields } from '../../kit/record/record-fields.ts';
import type { DesignationForm } from '../../rules/designation.ts';

interface Types {
  readonly input: StaffDesignationInput;
  readonly form: DesignationForm;
  readonly record: DesignationFormFragment;
  readonly row: DesignationRowFragment;
  readonly detail: DesignationDetailFragment;
}

/** The fields of a designation: what they are called, and how they are told. */
export const designationFields = recordFields<Types>()('designations', {
  designationName: { label: 'designationName', empty: '' },
  designationCode: { label: 'designationCode', empty: '', shown: 'code', column: { narrow: 'status' } },
});
