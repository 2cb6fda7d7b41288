import { execute, type GraphQLSchema, getNamedType, isObjectType, parse } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { tokenOf } from '../../mocks/network/people.ts';
import { createMockSchema } from '../../mocks/schema.ts';

type Data = Record<string, never>;
const as = (name: string) => ({ headers: { authorization: `Bearer ${tokenOf(name)}`, 'client-id': '0' } });

async function ask(schema: GraphQLSchema, text: string, variables: object = {}, name = 'super') {
  const { data, errors } = await execute({
    schema,
    document: parse(text),
    variableValues: variables as Record<string, unknown>,
    contextValue: as(name),
  });
  expect(errors?.map(({ message }) => message) ?? []).toEqual([]);
  return data as Data;
}

/** The built screens' records: list, detail, and what is written. `where` is the bank of a new one. */
const RECORDS = [
  {
    name: 'sponsor groups',
    list: 'allSponsorGroups { totalRecords rows: sponsorGroups { id name: sponsorName } }',
    detail: 'sponsorGroupById',
    create: ['createSponsorGroup', 'sponsorGroup', 'SponsorGroupInput'],
    update: 'updateSponsorGroup',
    field: ['sponsorName', 'sponsorName'],
    input: { sponsorName: 'Oak Hill School', sponsorCode: 'OAK' },
    remove: 'deleteSponsorGroup',
  },
  {
    name: 'clients',
    list: 'allSite { totalRecords rows: Site { id name } }',
    detail: 'siteById',
    create: ['createSite', 'site', 'SiteInput'],
    update: 'updateSite',
    field: ['SiteName', 'name'],
    input: {
      SiteName: 'Plains Blood Center',
      phone: '9185550199',
      email: 'desk@plains.example',
      domain: 'plains.example',
      status: 'active',
      addressLine1: '1 Main St',
      city: 'Tulsa',
      stateArea: 'OK',
      zipcode: '74103',
      enablement: ['dashboard'],
    },
    remove: 'deleteSite',
  },
  {
    name: 'users',
    list: 'allAdminUsers { totalRecords rows: adminUsers { id name: firstName } }',
    detail: 'adminUserById',
    create: ['createAdminUser', 'adminUser', 'AdminUserInput'],
    update: 'updateAdminUser',
    field: ['firstName', 'firstName'],
    input: { firstName: 'Quentin', lastName: 'Reyes', email: 'q@riverside.example', adminRoleId: 'role-3' },
    remove: 'deleteAdminUser',
  },
  {
    name: 'roles',
    list: 'allAdminRoles { totalRecords rows: adminRoles { id name: roleName } }',
    detail: 'adminRoleById',
    create: ['createAdminRole', 'adminRole', 'AdminRoleInput'],
    update: 'updateAdminRole',
    field: ['roleName', 'roleName'],
    input: {
      roleName: 'Night shift',
      detail: 'At night',
      enablements: [{ path: 'dashboard', read: true, write: false, delete: false }],
    },
    remove: 'deleteAdminRole',
  },
  {
    name: 'donation types',
    list: 'allDonationTypes { totalRecords rows: donationTypes { id name } }',
    detail: 'donationTypeById',
    create: ['addDonationType', 'donationType', 'DonationTypeInput'],
    update: 'updateDonationType',
    field: ['name', 'name'],
    input: {
      name: 'Granulocytes',
      productType: { name: 'Granulocytes', product: 'White Cells', category: 'Plasma' },
      maximiumProcedureTime: 60,
      bedCleanupTime: 5,
      totalDonationProcedureTime: 90,
      requiredSupplies: [],
      requiredStaff: [{ staffDesignation: 'designation-1', canTest: true, quantity: 1 }],
    },
  },
  {
    name: 'events',
    list: 'allEvents { totalRecords rows: events { id name } }',
    detail: 'eventById',
    create: ['createEvent', 'event', 'EventInput'],
    update: 'updateEvent',
    field: ['name', 'name'],
    input: {
      name: 'Open day',
      startDate: '2026-12-01',
      endDate: '2026-12-01',
      startTime: '10:00',
      endTime: '12:00',
      status: 'Active',
      isEvent: true,
      isDrive: false,
      isCenter: false,
      location: '1 Main St',
    },
    remove: 'deleteEvent',
  },
  {
    name: 'designations',
    list: 'allStaffDesignations { totalRecords rows: staffDesignations { id name: designationName } }',
    detail: 'staffDesignationById',
    create: ['createStaffDesignation', 'staffDesignation', 'StaffDesignationInput'],
    update: 'updateStaffDesignation',
    field: ['designationName', 'designationName'],
    input: { designationName: 'Porter', designationCode: 'POR' },
    remove: 'deleteStaffDesignation',
  },
  {
    name: 'staff, whom nobody has described',
    list: 'allStaff { totalRecords rows: staff { id name } }',
    detail: 'staffById',
    create: ['createStaff', 'staff', 'StaffInput'],
    update: 'updateStaff',
    field: ['name', 'name'],
    input: {
      name: 'Ines Moreau',
      email: 'ines@riverside.example',
      cellPhone: '9185550101',
      address: { addressLine1: '1 Main St', city: 'Tulsa', state: 'OK', zipCode: '74103' },
      hireDate: '2024-01-08',
      workingTime: [{ dayName: 'monday', dayTime: [{ start: '08:00', end: '16:00' }] }],
      workingDays: ['monday'],
      staffDesignationId: 'designation-2',
    },
    remove: 'deleteStaff',
  },
] as const;

interface Listed {
  readonly totalRecords: number;
  readonly rows: readonly { readonly id: string; readonly name: string }[];
}

describe.each(RECORDS)('$name', (record) => {
  const schema = createMockSchema();
  const [createName, argument, input] = record.create;
  const [inputField, field] = record.field;
  const listed = async (): Promise<Listed> =>
    Object.values(await ask(schema, `{ ${record.list} }`))[0] as never;
  const detail = async (id: string): Promise<Record<string, string>> =>
    Object.values(
      await ask(schema, `query ($id: ID!) { ${record.detail}(id: $id) { id name: ${field} updatedAt } }`, {
        id,
      }),
    )[0] as never;
  const write = async (name: string, value: object): Promise<{ id: string }> =>
    Object.values(
      await ask(schema, `mutation ($value: ${input}!) { ${name}(${argument}: $value) { id } }`, { value }),
    )[0] as never;

  test('what is listed can be opened, is created, changed and removed, and stays so', async () => {
    const before = await listed();
    expect(before.rows.length).toBeGreaterThan(0);
    for (const { id, name } of before.rows.slice(0, 3)) expect(await detail(id)).toMatchObject({ id, name });

    const { id } = await write(createName, record.input);
    const name = String(record.input[inputField as keyof typeof record.input]);
    const after = await listed();
    expect(after.totalRecords).toBe(before.totalRecords + 1);
    expect(after.rows).toContainEqual({ id, name });

    const { updatedAt } = await detail(id);
    await write(record.update, { ...record.input, id, updatedAt, [inputField]: 'Renamed' });
    expect(await detail(id)).toMatchObject({ id, name: 'Renamed' });
    expect((await listed()).rows).toContainEqual({ id, name: 'Renamed' });

    if (!('remove' in record)) return;
    await ask(schema, `mutation ($id: ID!) { ${record.remove}(id: $id) { id } }`, { id });
    expect((await listed()).rows.map((row) => row.id)).not.toContain(id);
  });

  test('who writes over a change that they have not seen is told, with the record as it is', async () => {
    const [first] = (await listed()).rows;
    const { data, errors } = await execute({
      schema,
      document: parse(`mutation ($value: ${input}!) { ${record.update}(${argument}: $value) { id } }`),
      variableValues: { value: { ...record.input, id: first?.id, updatedAt: '2020-01-01T00:00:00.000Z' } },
      contextValue: as('super'),
    });
    expect(data).toBeNull();
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { id: first?.id } });
  });
});

test('no answer is a placeholder: every query of the contract answers whole', async () => {
  const schema = createMockSchema();
  const fieldsOf = (type: unknown, depth = 0): string => {
    const named = getNamedType(type as never);
    if (!isObjectType(named)) return '';
    const inner = Object.values(named.getFields())
      .filter(({ type: of }) => depth < 3 || !isObjectType(getNamedType(of)))
      .map(({ name, type: of }) => `${name} ${fieldsOf(of, depth + 1)}`);
    return inner.length > 0 ? `{ ${inner.join(' ')} }` : '{ __typename }';
  };
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ args }) =>
    args.every(({ type }) => !String(type).endsWith('!')),
  );
  expect(queries.length).toBeGreaterThan(40);
  for (const { name, type } of queries) {
    const data = await ask(schema, `{ ${name} ${fieldsOf(type)} }`);
    expect(JSON.stringify(data), name).not.toMatch(/Hello World|undefined/);
  }
});

describe('who signs in', () => {
  let schema: GraphQLSchema;
  beforeAll(() => {
    schema = createMockSchema();
  });
  const session = (name: string) =>
    ask(schema, '{ session { email clientId menu { name write } } }', {}, name) as Promise<never> as Promise<{
      session: { email: string; clientId: number; menu: { name: string; write: boolean }[] };
    }>;

  test.each([
    ['super', 0, ['clientManagement', 'userManagement', 'reports'], []],
    ['bank-admin', 1, ['userManagement', 'rolesManagement'], []],
    ['planner', 1, ['driveManagement', 'sponsorGroupManagement'], ['userManagement', 'clientManagement']],
    ['recruiter', 1, ['donorManagement'], ['rolesManagement', 'contentManagement']],
    ['editor', 1, ['contentManagement'], ['driveManagement']],
    ['reader', 1, ['userManagement', 'donorManagement'], ['clientManagement']],
    ['bank-admin-2', 2, ['userManagement'], []],
  ] as const)('%s has the menu of their role', async (name, clientId, has, hasNot) => {
    const { session: found } = await session(name);
    const names = found.menu.map((entry) => entry.name);
    expect(found).toMatchObject({ email: `${name}@donorgrid.example`, clientId });
    for (const module of has) expect(names).toContain(module);
    for (const module of hasNot) expect(names).not.toContain(module);
    if (name === 'reader') expect(found.menu.filter(({ write }) => write)).toEqual([]);
  });

  test('a reader is offered no change, and is refused one', async () => {
    const list = '{ allSponsorGroups { sponsorGroups { viewerCanEdit viewerCanDelete } } }';
    const { allSponsorGroups } = (await ask(schema, list, {}, 'reader')) as never as {
      allSponsorGroups: { sponsorGroups: { viewerCanEdit: boolean; viewerCanDelete: boolean }[] };
    };
    expect(allSponsorGroups.sponsorGroups.some((row) => row.viewerCanEdit || row.viewerCanDelete)).toBe(
      false,
    );
    const { errors } = await execute({
      schema,
      document: parse('mutation { deleteSponsorGroup(id: "sponsor-3") { id } }'),
      contextValue: as('reader'),
    });
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

test('a history tells what was changed in this run', async () => {
  const schema = createMockSchema();
  const value = { id: 'sponsor-1', sponsorName: 'Tulsa Rotary Club', sponsorCode: 'SP001' };
  await ask(
    schema,
    'mutation ($value: SponsorGroupInput!) { updateSponsorGroup(sponsorGroup: $value) { id } }',
    {
      value,
    },
  );
  const data = await ask(
    schema,
    '{ recordHistory(entity: "sponsorGroup", id: "sponsor-1") { totalRecords entries { action changes { field before after } } } }',
  );
  expect(data.recordHistory).toEqual({
    totalRecords: 1,
    entries: [
      {
        action: 'Update',
        changes: [{ field: 'sponsorName', before: 'Tulsa Rotary', after: 'Tulsa Rotary Club' }],
      },
    ],
  });
});

test('a saved view is there for its list, and for no other', async () => {
  const schema = createMockSchema();
  const value = { screen: 'users', name: 'Mine', state: { q: 'a' } };
  await ask(schema, 'mutation ($value: SavedViewInput!) { saveView(savedView: $value) { id } }', { value });
  const of = async (screen: string) =>
    (await ask(schema, `{ allSavedViews(screen: "${screen}") { name state } }`)).allSavedViews;
  expect(await of('users')).toEqual([{ name: 'Mine', state: { q: 'a' } }]);
  expect(await of('roles')).toEqual([]);
});
