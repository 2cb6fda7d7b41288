import type { DonationType } from '../../server/gql/types.ts';
import { callsAt, type Desk } from './calls.ts';
import type { TestServer } from './server.ts';

/** What the tests of donation types ask with, and a form that is right. */
export const FIELDS = `id name isPublished isArchive productType { name product category } maximiumProcedureTime bedCleanupTime
  totalDonationProcedureTime requiredSupplies { supplies type quantity packageSize }
  requiredStaff { staffDesignation designationName canTest quantity } file { id name type } deferralRules { nextType days }
  maximumPerYear minimumAgeMen minimumAgeWomen clientId updatedAt bedCount futureDriveCount viewerCanEdit`;
export const LIST = `query ($p: PaginationInput, $f: DonationTypeFilterInput) { allDonationTypes(pagination: $p, filter: $f) { totalRecords donationTypes { ${FIELDS} } } }`;
export const ADD = `mutation ($t: DonationTypeInput!) { addDonationType(donationType: $t) { ${FIELDS} } }`;
export const UPDATE = `mutation ($t: DonationTypeInput!) { updateDonationType(donationType: $t) { ${FIELDS} } }`;

export const form = (over: object = {}) => ({
  name: 'Granulocytes',
  productType: { name: 'Granulocytes', product: 'Apheresis Granulocytes', category: 'Platelets' },
  maximiumProcedureTime: 120,
  bedCleanupTime: 15,
  totalDonationProcedureTime: 180,
  requiredSupplies: [{ supplies: 'Apheresis set', type: 'Consumable', quantity: 1, packageSize: 20 }],
  requiredStaff: [],
  deferralRules: [{ nextType: 'Whole Blood', days: 3 }],
  maximumPerYear: 12,
  minimumAgeMen: 18,
  minimumAgeWomen: 18,
  ...over,
});
/** A type as the form sends it back. */
export const inputOf = (type: DonationType, over: object = {}) => ({
  id: type.id,
  updatedAt: type.updatedAt,
  name: type.name,
  isPublished: type.isPublished,
  productType: type.productType,
  maximiumProcedureTime: type.maximiumProcedureTime,
  bedCleanupTime: type.bedCleanupTime,
  totalDonationProcedureTime: type.totalDonationProcedureTime,
  requiredSupplies: type.requiredSupplies,
  requiredStaff: type.requiredStaff.map(({ designationName: _name, ...member }) => member),
  fileId: type.file?.id,
  deferralRules: type.deferralRules,
  maximumPerYear: type.maximumPerYear,
  minimumAgeMen: type.minimumAgeMen,
  minimumAgeWomen: type.minimumAgeWomen,
  ...over,
});

/** A bank's donation types, read. */
export function typesAt(desk: Desk) {
  const { ask, refused } = callsAt(desk);
  const list = async (f: object = {}, p: object = {}, caller = desk().bank) =>
    (await ask(LIST, { p, f }, caller)).allDonationTypes;
  return {
    ask,
    refused,
    list,
    names: async (f: object = {}, p: object = {}): Promise<string[]> =>
      (await list(f, p)).donationTypes.map(({ name }: DonationType) => name),
    stored: async (name: string): Promise<DonationType> => (await list({ search: name })).donationTypes[0],
  };
}

/** The designation of a bank's registered nurses. */
export async function nurseOf(server: TestServer, clientId: number): Promise<string> {
  const { rows } = await server.sql(
    "SELECT id FROM staff_designations WHERE client_id = $1 AND designation_code = 'RN'",
    [clientId],
  );
  return rows[0].id;
}
