import { beforeAll, expect, test } from 'vitest';
import { makeAdminRole } from '../../mocks/factories/admin-role.ts';
import { makeAdminUser } from '../../mocks/factories/admin-user.ts';
import { makeDonationType } from '../../mocks/factories/donation-type.ts';
import { makeDonor } from '../../mocks/factories/donor.ts';
import { makeSite } from '../../mocks/factories/site.ts';
import type { AdminRoleInput } from '../../mocks/gql/types.ts';
import { details } from '../support/donor-page.ts';
import { putBack } from '../support/history-restore.ts';

beforeAll(async () => {
  await Promise.all([
    import('../../src/features/roles/role-detail.tsx'),
    import('../../src/features/users/user-detail.tsx'),
    import('../../src/features/clients/client-detail.tsx'),
    import('../../src/features/donation-types/donation-type-detail.tsx'),
    import('../../src/features/donors/donor-detail.tsx'),
  ]);
}, 60_000);

test('of a role: its texts, and each right by itself', async () => {
  const role = makeAdminRole(2);
  const { told, sent, undo } = await putBack(
    '/rolesManagement/detail?id=role-2&tab=history',
    [
      { field: 'roleName', before: 'Desk', after: 'Recruiter' },
      { field: 'donorManagement/add:write', before: false, after: true },
    ],
    {
      Query: { adminRoleById: () => role },
      Mutation: { updateAdminRole: () => ({ ...role, updatedAt: '2026-11-20T15:00:00.000Z' }) },
    },
  );
  expect(told).toEqual(['Role name: Desk', 'Write: Donors › Add: Not granted']);
  const row = (turn: number, path: string) =>
    (sent()[turn]?.adminRole as AdminRoleInput | undefined)?.enablements.find((each) => each.path === path);
  expect(sent()[0]?.adminRole).toMatchObject({ id: 'role-2', roleName: 'Desk', updatedAt: role.updatedAt });
  expect(row(0, 'donorManagement/add')).toMatchObject({ read: true, write: false });
  expect(row(0, 'donorManagement')).toMatchObject({ read: true, write: true });
  await undo();
  expect(sent()[1]?.adminRole).toMatchObject({
    roleName: 'Recruiter',
    updatedAt: '2026-11-20T15:00:00.000Z',
  });
  expect(row(1, 'donorManagement/add')).toMatchObject({ write: true });
});

test('of an administrator: the person; an emptied field is empty again', async () => {
  const person = makeAdminUser(1);
  const { told, sent } = await putBack(
    `/userManagement/view?id=${person.id}&tab=history`,
    [
      { field: 'lastName', before: 'Smith', after: person.lastName },
      { field: 'addressLine2', before: null, after: 'Suite 4' },
      { field: 'email', before: 'old@bank.example', after: person.email },
    ],
    {
      Query: { adminUserById: () => person },
      Mutation: { updateAdminUser: () => ({ ...person, updatedAt: '2026-11-20T15:00:00.000Z' }) },
    },
  );
  expect(told[0]).toBe('Last Name: Smith');
  expect(told).toHaveLength(2);
  expect(sent()[0]?.adminUser).toMatchObject({
    id: person.id,
    lastName: 'Smith',
    firstName: person.firstName,
    email: person.email,
    password: '',
    address: { addressLine2: '' },
  });
});

test('of a blood bank: its name and address, for the parent administration', async () => {
  const site = {
    ...makeSite({ siteId: 1 }),
    viewerCanEdit: true,
    updatedAt: '2026-11-01T15:00:00.000Z' as const,
  };
  const old = { ...site.address, city: 'Enid', zipCode: '73701' };
  const { sent } = await putBack(
    `/clientManagement/${site.id}?tab=history`,
    [{ field: 'address', before: old, after: site.address }],
    {
      Query: { siteById: () => site },
      Mutation: { updateSite: () => ({ ...site, updatedAt: '2026-11-20T15:00:00.000Z' }) },
    },
    0,
  );
  expect(sent()[0]?.site).toMatchObject({
    id: site.id,
    SiteName: site.name,
    city: 'Enid',
    zipcode: '73701',
    updatedAt: '2026-11-01T15:00:00.000Z',
  });
});

test('of a donation type: its timings and what it needs, never its picture', async () => {
  const type = makeDonationType(1);
  const supplies = [{ supplies: 'Gauze', type: 'Consumable', quantity: 4 }];
  const { sent } = await putBack(
    `/donation-type/view?id=${type.id}&tab=history`,
    [
      { field: 'bedCleanupTime', before: 9, after: type.bedCleanupTime },
      { field: 'requiredSupplies', before: supplies, after: [] },
      { field: 'fileId', before: 'file-of-then', after: null },
    ],
    {
      Query: { donationTypeById: () => type },
      Mutation: { updateDonationType: () => ({ ...type, updatedAt: '2026-11-20T15:00:00.000Z' }) },
    },
  );
  expect(sent()[0]?.donationType).toMatchObject({
    id: type.id,
    name: type.name,
    bedCleanupTime: 9,
    requiredSupplies: supplies,
    fileId: type.file?.id ?? null,
  });
});

const OLD_PHONES = { cell: '9185550100', homePhone: null, work: null, cellCall: true, cellText: true };

test.each([
  ['shown, they go back with the address; what a donor allows stays as it is now', false],
  ['masked, they stay as they are', true],
])('of a donor: how they are reached: %s', async (_text, isContactMasked) => {
  const donor = makeDonor({ id: 'donor-2', isContactMasked });
  const phones = { ...donor.phones, cellCall: false, cellText: false };
  const { told, sent } = await putBack(
    '/donorManagement/view?id=donor-2&tab=history',
    [
      { field: 'lastName', before: 'Quinley', after: donor.lastName },
      { field: 'gender', before: 'M', after: 'F' },
      { field: 'emailAddress', before: 'old@quinley.example', after: donor.emailAddress },
      { field: 'phones', before: OLD_PHONES, after: phones },
      { field: 'keepsContact', before: true, after: false },
    ],
    {
      Query: { donorDetailsForAdmin: () => details({ donor: { ...donor, phones } }) as never },
      Mutation: { updateUserProfileByAdmin: () => ({ ...donor, updatedAt: '2026-11-20T15:00:00.000Z' }) },
    },
  );
  const reached = ['Email: old@quinley.example', 'Phone: Cell (918) 555-0100, Call OK: Yes, Text OK: Yes'];
  expect(told).toEqual(['Last name: Quinley', 'Sex: Male', ...(isContactMasked ? [] : reached)]);
  expect(sent()[0]?.user).toMatchObject({
    id: 'donor-2',
    updatedAt: donor.updatedAt,
    firstName: donor.firstName,
    lastName: 'Quinley',
    gender: 'M',
    keepsContact: isContactMasked,
    emailAddress: isContactMasked ? '' : 'old@quinley.example',
    phones: { cell: isContactMasked ? '' : '9185550100', cellCall: false, cellText: false },
  });
});
