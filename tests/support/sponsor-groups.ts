import type { SponsorGroup } from '../../server/gql/types.ts';
import { callsAt, type Desk } from './calls.ts';

const FIELDS =
  'id sponsorName sponsorCode clientId clientName updatedAt driveCount nextDrive lastDrive collectedLastYear viewerCanEdit viewerCanDelete';

/** The operations of sponsor groups, as the tests send them. */
export const GROUP = {
  list: `query ($p: PaginationInput, $f: SponsorGroupFilterInput) { allSponsorGroups(pagination: $p, filter: $f) { totalRecords sponsorGroups { ${FIELDS} } } }`,
  byId: `query ($id: ID!) { sponsorGroupById(id: $id) { ${FIELDS} } }`,
  create: `mutation ($s: SponsorGroupInput!) { createSponsorGroup(sponsorGroup: $s) { ${FIELDS} } }`,
  update: `mutation ($s: SponsorGroupInput!) { updateSponsorGroup(sponsorGroup: $s) { ${FIELDS} } }`,
  remove: 'mutation ($id: ID!) { deleteSponsorGroup(id: $id) { id } }',
  removeAll:
    'mutation ($f: SponsorGroupFilterInput!, $n: Int!) { deleteSponsorGroups(filter: $f, expectedRows: $n) { id name status reason } }',
  restore: 'mutation ($ids: [ID!]!) { restoreSponsorGroups(ids: $ids) { id name status reason } }',
  similar:
    'query ($name: String!, $id: ID) { similarSponsorGroups(sponsorName: $name, id: $id) { sponsorName } }',
} as const;

/** To make and list the sponsor groups of a bank. */
export function groupsAt(desk: Desk) {
  const { ask, refused } = callsAt(desk);
  const list = async (p: object = {}, f: object = {}, caller = desk().bank) =>
    (await ask(GROUP.list, { p, f }, caller)).allSponsorGroups;
  return {
    ask,
    refused,
    list,
    make: async (sponsorName: string, sponsorCode: string, caller = desk().bank): Promise<SponsorGroup> =>
      (await ask(GROUP.create, { s: { sponsorName, sponsorCode } }, caller)).createSponsorGroup,
    codes: async (p: object, f: object = {}): Promise<string[]> =>
      (await list(p, f)).sponsorGroups.map(({ sponsorCode }: SponsorGroup) => sponsorCode),
  };
}

/** A group as the form sends it back. */
export const inputOf = ({ id, updatedAt, sponsorName, sponsorCode }: SponsorGroup) => ({
  id,
  updatedAt,
  sponsorName,
  sponsorCode,
});
