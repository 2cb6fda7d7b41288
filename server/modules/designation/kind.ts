import { and, eq, inArray } from 'drizzle-orm';
import { designationRule } from '../../../src/rules/designation.ts';
import { donationTypes } from '../../db/schema/planning.ts';
import { staff, staffDesignations } from '../../db/schema/staff.ts';
import { recordKind } from '../../records/kind.ts';
import { designationFields } from './fields.ts';
import { designationReader, isRequiredBy, matchingDesignations } from './read.ts';

/** A designation, for what is done alike to all kinds of records. */
export const designationKind = recordKind({
  entity: 'staffDesignation',
  label: 'designation',
  table: staffDesignations,
  fields: designationFields,
  rule: designationRule,
  unique: {
    staff_designations_name_key: 'designationName',
    staff_designations_code_key: 'designationCode',
  },
  name: 'designationName',
  matching: matchingDesignations,
  findOrThrow: designationReader.findOrThrow,
  // Staff keep what they are, and donation types whom they need.
  inUse: async (tx, ids) => {
    const had = await tx
      .selectDistinct({ id: staff.staffDesignationId })
      .from(staff)
      .where(inArray(staff.staffDesignationId, [...ids]));
    const needed = await tx
      .selectDistinct({ id: staffDesignations.id })
      .from(staffDesignations)
      .innerJoin(
        donationTypes,
        and(
          eq(donationTypes.clientId, staffDesignations.clientId),
          isRequiredBy(donationTypes.requiredStaff),
        ),
      )
      .where(inArray(staffDesignations.id, [...ids]));
    return [...had, ...needed].map(({ id }) => id);
  },
});
