import type { StaffDesignation } from '../../server/gql/types.ts';
import { callsAt, type Desk } from './calls.ts';

const FIELDS =
  'id designationName designationCode clientId clientName createdAt updatedAt staffCount requiredBy { id name category } viewerCanEdit viewerCanDelete';

/** The operations of designations, as the tests send them. */
export const DESIGNATION = {
  list: `query ($p: PaginationInput, $f: StaffDesignationFilterInput) { allStaffDesignations(pagination: $p, filter: $f) { totalRecords staffDesignations { ${FIELDS} } } }`,
  byId: `query ($id: ID!) { staffDesignationById(id: $id) { ${FIELDS} } }`,
  create: `mutation ($d: StaffDesignationInput!, $key: String) { createStaffDesignation(staffDesignation: $d, idempotencyKey: $key) { ${FIELDS} } }`,
  update: `mutation ($d: StaffDesignationInput!) { updateStaffDesignation(staffDesignation: $d) { ${FIELDS} } }`,
  remove: 'mutation ($id: ID!) { deleteStaffDesignation(id: $id) { id } }',
  removeAll:
    'mutation ($f: StaffDesignationFilterInput!, $n: Int!) { deleteStaffDesignations(filter: $f, expectedRows: $n) { id name status reason } }',
  restore: 'mutation ($ids: [ID!]!) { restoreStaffDesignations(ids: $ids) { id name status reason } }',
  isFree:
    'query ($id: ID, $name: String, $code: String) { isStaffDesignationFree(id: $id, designationName: $name, designationCode: $code) }',
} as const;

/** To make and list the designations of a bank. */
export function designationsAt(desk: Desk) {
  const { ask, refused } = callsAt(desk);
  const list = async (p: object = {}, f: object = {}, caller = desk().bank) =>
    (await ask(DESIGNATION.list, { p, f }, caller)).allStaffDesignations;
  return {
    ask,
    refused,
    list,
    make: async (
      designationName: string,
      designationCode: string,
      caller = desk().bank,
    ): Promise<StaffDesignation> =>
      (await ask(DESIGNATION.create, { d: { designationName, designationCode } }, caller))
        .createStaffDesignation,
    codes: async (p: object, f: object = {}): Promise<string[]> =>
      (await list(p, f)).staffDesignations.map(({ designationCode }: StaffDesignation) => designationCode),
  };
}

/** A designation as the form sends it back. */
export const inputOf = ({ id, updatedAt, designationName, designationCode }: StaffDesignation) => ({
  id,
  updatedAt,
  designationName,
  designationCode,
});

/** The outcome of a row of a bulk change. */
export const outcomeOf = ({ status, reason }: { status: string; reason?: string | null }): string =>
  [status, reason].filter(Boolean).join(' ');
