import type { DesignationForm } from '../../../src/rules/designation.ts';
import { staffDesignations } from '../../db/schema/staff.ts';
import type { StaffDesignationInput } from '../../gql/types.ts';
import { recordFields } from '../../records/fields.ts';

/** What a form fills of a designation, and where it is kept. */
export const designationFields = recordFields<
  typeof staffDesignations,
  StaffDesignationInput,
  DesignationForm
>()(staffDesignations, {
  designationName: { column: 'designationName' },
  designationCode: { column: 'designationCode' },
});
