import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountText } from '../../server/mail/account-words.ts';
import type { Language } from '../../server/words.ts';
import { ADMIN, editOf, idOfRole, newUser } from '../support/administrators.ts';
import { refusalOf } from '../support/calls.ts';
import { strangersAt } from '../support/identity.ts';
import { type Caller, DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const SUPER =
  'mutation ($adminUser: AdminUserInput!) { createSuperUser(adminUser: $adminUser) { id email } }';
const APPROVE =
  'mutation ($id: ID!, $clientId: Int!, $role: ID!) { approveRegistration(id: $id, clientId: $clientId, adminRoleId: $role) { id } }';
const BULK = 'mutation ($ids: [ID!]) { updateAdminUsers(filter: { ids: $ids }, isActive: true) { status } }';
const REJECT = 'mutation ($id: ID!) { rejectRegistration(id: $id) { id } }';

describe.each(DATABASES)('mails of who has an account from now on, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let parent: Caller;
  let bankName = '';
  beforeAll(async () => {
    server = await startTestServer(kind, { TRUST_PROXY: 'on' });
    // What is sent has no text in the database any more.
    await server.services.mailer.stop();
    bank = await server.signIn('bank-admin');
    parent = await server.signIn('super');
    const { rows } = await server.sql("UPDATE sites SET language = 'fr' WHERE site_id = 1 RETURNING name");
    bankName = rows[0].name;
  });
  afterAll(() => server.stop());
  beforeEach(() => server.sql('DELETE FROM rate_limits'));
  const { signUp, confirm } = strangersAt(() => server);

  const mailsTo = async (recipient: string): Promise<{ subject: string; text: string }[]> =>
    (
      await server.sql('SELECT subject, text FROM mail_outbox WHERE recipient = $1 ORDER BY created_at', [
        recipient,
      ])
    ).rows;
  const nameOf = async (email: string): Promise<string> =>
    (
      await server.sql("SELECT first_name || ' ' || last_name AS name FROM admin_users WHERE email = $1", [
        email,
      ])
    ).rows[0].name;
  const create = (caller: Caller, adminUser: object, query: string = ADMIN.create) =>
    server.ask('private', query, { adminUser }, caller);
  /** The console of this server, as a browser names it. */
  const fromConsole = (caller: Caller): Caller => ({ ...caller, headers: { origin: server.url } });
  const told = (language: Language, ...texts: string[]) => ({
    subject: accountText(language, 'account.subject'),
    text: texts.join('\n\n'),
  });
  const where = (language: Language) =>
    accountText(language, 'account.where', { link: `${server.url}/auth/login` });

  test('whoever is added reads in the language of their bank who added them and where they sign in', async () => {
    const user = newUser(await idOfRole(server, 1, 'Recruiter'), { password: 'Secret!words1' });
    expect((await create(fromConsole(bank), user)).errors).toEqual([]);
    const name = await nameOf('bank-admin@donorgrid.example');
    const mails = await mailsTo(user.email);
    expect(mails).toEqual([told('fr', accountText('fr', 'account.added', { name, bankName }), where('fr'))]);
    expect(mails[0]?.text).toContain(name);
    expect(mails[0]?.text).toContain(bankName);
    expect(mails[0]?.text).not.toContain('Secret!words1');
  });

  test('where the request is of no address of the console, no link is told, least of all another one’s', async () => {
    const role = await idOfRole(server, 1, 'Recruiter');
    const name = await nameOf('bank-admin@donorgrid.example');
    const user = newUser(role);
    expect((await create(bank, user)).errors).toEqual([]);
    expect(await mailsTo(user.email)).toEqual([
      told('fr', accountText('fr', 'account.added', { name, bankName })),
    ]);
  });

  test('a super user is of the parent administration', async () => {
    const user = newUser('');
    expect((await create(fromConsole(parent), user, SUPER)).errors).toEqual([]);
    const name = await nameOf('super@donorgrid.example');
    const values = { name, bankName: 'parent administration' };
    expect(await mailsTo(user.email)).toEqual([
      told('en', accountText('en', 'account.added', values), where('en')),
    ]);
  });

  test('nobody is told of an account that was refused, or that nobody can use yet', async () => {
    const role = await idOfRole(server, 1, 'Recruiter');
    const refused = newUser(role, { uniqueIdentifier: 'MAIL' });
    expect((await create(bank, newUser(role, { uniqueIdentifier: 'MAIL' }))).errors).toEqual([]);
    expect(refusalOf(await create(bank, refused))[0]).toBe('BAD_USER_INPUT');
    expect(await mailsTo(refused.email)).toEqual([]);
    const inactive = newUser(role, { isActive: false });
    expect((await create(bank, inactive)).errors).toEqual([]);
    expect(await mailsTo(inactive.email)).toEqual([]);
  });

  test('whoever was added inactive is told once they are activated, and not after they have signed in', async () => {
    const role = await idOfRole(server, 1, 'Recruiter');
    const name = await nameOf('bank-admin@donorgrid.example');
    const send = async (query: string, variables: object) => {
      const { errors } = await server.ask('private', query, variables, fromConsole(bank));
      expect(errors).toEqual([]);
    };
    const switched = (isActive: boolean) => (id: string) => send(ADMIN.status, { id, isActive });
    const several = (id: string) => send(BULK, { ids: [id] });
    const saved = async (id: string) => {
      const { data } = await server.ask('private', ADMIN.user, { id }, bank);
      await send(ADMIN.update, { adminUser: editOf(data?.adminUserById, { isActive: true }) });
    };
    for (const activate of [switched(true), saved, several]) {
      const user = newUser(role, { isActive: false });
      const { id } = (await create(bank, user)).data?.createAdminUser ?? {};
      await activate(id);
      const mail = told('fr', accountText('fr', 'account.added', { name, bankName }), where('fr'));
      expect(await mailsTo(user.email)).toEqual([mail]);
      await server.sql('UPDATE admin_users SET last_sign_in = now() WHERE id = $1', [id]);
      await switched(false)(id);
      await activate(id);
      expect(await mailsTo(user.email)).toEqual([mail]);
    }
  });

  test('where the address was mistyped, its owner reads of the account at the right one, until they have signed in', async () => {
    const role = await idOfRole(server, 1, 'Recruiter');
    const name = await nameOf('bank-admin@donorgrid.example');
    const user = newUser(role);
    const { id } = (await create(fromConsole(bank), user)).data?.createAdminUser ?? {};
    const corrected = async (email: string): Promise<string> => {
      const { data } = await server.ask('private', ADMIN.user, { id }, bank);
      const adminUser = editOf(data?.adminUserById, { email });
      expect((await server.ask('private', ADMIN.update, { adminUser }, fromConsole(bank))).errors).toEqual(
        [],
      );
      return email;
    };
    const mail = told('fr', accountText('fr', 'account.added', { name, bankName }), where('fr'));
    expect(await mailsTo(await corrected(`right-${user.email}`))).toEqual([mail]);
    await server.sql('UPDATE admin_users SET last_sign_in = now() WHERE id = $1', [id]);
    expect(await mailsTo(await corrected(`other-${user.email}`))).toEqual([]);
  });

  describe('who has registered', () => {
    /** A registration whose address is proved, and its id. */
    const waiting = async (email: string): Promise<string> => {
      const from = { deviceId: randomUUID() };
      await signUp(email, from);
      const [mail] = await mailsTo(email);
      expect((await confirm(/\d{8}/.exec(mail?.text ?? '')?.[0] ?? '', from)).errors).toEqual([]);
      await server.sql('DELETE FROM mail_outbox WHERE recipient = $1', [email]);
      const { rows } = await server.sql('SELECT id FROM registrations WHERE email = $1', [email]);
      return rows[0].id;
    };

    test('reads that the registration is approved, once, in the language of the bank', async () => {
      const email = 'approved@bank.example';
      const id = await waiting(email);
      const call = { id, clientId: 1, role: await idOfRole(server, 1, 'Recruiter') };
      const answers = await Promise.all(
        [bank, parent].map((caller) => server.ask('private', APPROVE, call, fromConsole(caller))),
      );
      expect(answers.filter(({ data }) => data?.approveRegistration)).toHaveLength(1);
      expect(await mailsTo(email)).toEqual([
        told('fr', accountText('fr', 'account.approved', { bankName }), where('fr')),
      ]);
    });

    test('reads that it is refused; of a refusal that was not the caller’s to give, nothing', async () => {
      const email = 'rejected@bank.example';
      const id = await waiting(email);
      expect(refusalOf(await server.ask('private', REJECT, { id }, bank))).toEqual(['FORBIDDEN']);
      expect(await mailsTo(email)).toEqual([]);
      expect((await server.ask('private', REJECT, { id }, parent)).errors).toEqual([]);
      expect(await mailsTo(email)).toEqual([
        {
          subject: accountText('en', 'account.rejectedSubject'),
          text: accountText('en', 'account.rejected'),
        },
      ]);
    });
  });
});
