import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientFields } from '../../src/features/clients/fields.ts';
import { toSettings } from '../../src/features/clients/parts/to-settings.ts';
import { adFields } from '../../src/features/content/fields.ts';
import { designationFields } from '../../src/features/designations/fields.ts';
import { typeFields } from '../../src/features/donation-types/fields.ts';
import { donorFields } from '../../src/features/donors/fields.ts';
import { driveFields } from '../../src/features/drives/fields.ts';
import { templateFields } from '../../src/features/email-templates/fields.ts';
import { eventFields } from '../../src/features/events/fields.ts';
import { resourceFields } from '../../src/features/resources/fields.ts';
import { toForm as toRoleForm } from '../../src/features/roles/parts/to-form.ts';
import { groupFields } from '../../src/features/sponsor-groups/fields.ts';
import { staffFields } from '../../src/features/staff/fields.ts';
import { toProfile, toForm as toUserForm } from '../../src/features/users/parts/to-form.ts';
import { idOfUser } from '../support/administrators.ts';
import { type Asker, asking } from '../support/calls.ts';
import { type CompiledDocument, compiledDocuments } from '../support/compiled-documents.ts';
import { WRITTEN } from '../support/record-inputs/all.ts';
import { statesOf } from '../support/record-inputs/states.ts';
import type { Values, Written } from '../support/record-inputs/written.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type ToForm = (record: never) => object;

/** What the console asks a record with, and how its form reads the answer. */
const FORMS: Readonly<Record<string, readonly [query: string, toForm: ToForm]>> = {
  SponsorGroupInput: ['SponsorGroupById', groupFields.toForm],
  AdsInput: ['AdById', adFields.toForm],
  StaffDesignationInput: ['StaffDesignationById', designationFields.toForm],
  StaffInput: ['StaffById', staffFields.toForm],
  DonationTypeInput: ['DonationTypeById', typeFields.toForm],
  DonorInput: ['DonorPage', donorFields.toForm],
  DriveInput: ['DriveCenterById', driveFields.toForm],
  EventInput: ['EventById', eventFields.toForm],
  ResourceInput: ['ResourceById', resourceFields.toForm],
  AdminRoleInput: ['AdminRoleForm', toRoleForm],
  AdminUserInput: ['UserById', toUserForm],
  SiteInput: ['ClientToEdit', clientFields.toForm],
  EmailTemplateInput: ['EmailTemplateById', templateFields.toForm],
};
const LONG_AGO = '2020-01-01T00:00:00.000Z';

describe.each(DATABASES)('the record that a CONFLICT brings, on %s', (kind) => {
  let server: TestServer;
  let callers: Readonly<Record<Written['caller'], Asker>>;
  let documents: ReadonlyMap<string, CompiledDocument>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    callers = { bank: await server.signIn('bank-admin'), parent: await server.signIn('super') };
    documents = new Map((await compiledDocuments()).map((document) => [document.name, document]));
  });
  afterAll(() => server.stop());

  const shown = (name: string, variables: object, caller: Asker) =>
    asking(server, caller)(documents.get(name)?.text ?? '', variables);
  const currentOf = async (mutation: string, value: object, caller: Asker) => {
    const { errors } = await server.ask('private', mutation, { v: value }, caller);
    expect(errors[0]?.extensions.code).toBe('CONFLICT');
    return errors[0]?.extensions.current as never;
  };

  test.each(WRITTEN.map((written) => [written.input, written] as const))(
    '%s: its form reads of it what it reads of the record',
    async (_name, written) => {
      const { argument, input, byId, within, create, update } = written;
      const caller = callers[written.caller];
      const mutation = (operation: string) =>
        `mutation ($v: ${input}!) { ${operation}(${argument}: $v) { id } }`;
      const [first, second] = await statesOf(written, server);
      const { id } = (await asking(server, caller)(mutation(create), { v: first }))[create];
      const [query, toForm] = FORMS[input] ?? ['', () => ({})];
      const answer = (await shown(query, { id }, caller))[byId];
      const record = within ? answer[within] : answer;
      const { password: _password, ...rest } = second;
      const current = await currentOf(mutation(update), { ...rest, id, updatedAt: LONG_AGO }, caller);
      expect(current).toMatchObject({ id, updatedAt: record.updatedAt });
      expect(toForm(current)).toEqual(toForm(record as never));
    },
  );

  test("a bank's settings and its services", async () => {
    const { parent } = callers;
    const { rows } = await server.sql('SELECT id FROM sites WHERE site_id = 1');
    const id = rows[0]?.id;
    const { siteById } = await shown('ClientById', { id }, parent);
    const update = 'mutation ($v: SiteConfigInput!) { updateSiteConfig(site: $v) { id } }';
    const current = await currentOf(update, { id, updatedAt: LONG_AGO, language: 'de' }, parent);
    const { updatedAt } = siteById;
    const integrations = siteById.integrations.map(({ name, endpointUrl }: Values) => ({
      name,
      endpointUrl,
    }));
    expect(current).toMatchObject({ id, updatedAt, integrations });
    expect(toSettings(current)).toEqual(toSettings(siteById));
  });

  test("one's own profile", async () => {
    const { bank } = callers;
    const id = await idOfUser(server, 'bank-admin');
    const { adminUserById } = await shown('UserById', { id }, bank);
    const update = 'mutation ($v: AdminUserInput!) { updateAdminUserProfile(user: $v) { id } }';
    const current = await currentOf(update, { id, lastName: 'Late', updatedAt: LONG_AGO }, bank);
    expect(current).toMatchObject({ id, updatedAt: adminUserById.updatedAt });
    expect(toProfile(current)).toEqual(toProfile(adminUserById));
  });
});
