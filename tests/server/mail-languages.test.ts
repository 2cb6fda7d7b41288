import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountText } from '../../server/mail/account-words.ts';
import { acceptedLanguage, LANGUAGES, type Language } from '../../server/words.ts';
import english from '../../src/i18n/locales/en/accountMails.json' with { type: 'json' };
import { addDays, utcDay } from '../../src/lib/day.ts';
import { withColon } from '../../src/lib/written.ts';
import { SAMPLES } from '../../src/rules/email-variables.ts';
import { ADMIN, idOfRole, newUser } from '../support/administrators.ts';
import { APPOINTMENTS, newDonors, openDrive } from '../support/appointments.ts';
import { callsAt } from '../support/calls.ts';
import { DONORS, donorsAt } from '../support/donors.ts';
import { groundOf } from '../support/drives.ts';
import { MAIL, newTemplate } from '../support/email-templates.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Status = 'Open' | 'Answered' | 'Solved';
type Key = Parameters<typeof accountText>[1];
const KEYS = Object.entries(english).flatMap(([group, texts]) =>
  Object.keys(texts).map((name) => `${group}.${name}` as Key),
);
const VALUES = {
  ...{ code: '12345678', where: 'W', link: 'L', name: 'N', bankName: 'B', phone: 'P' },
  ...{ value: 'V', request: 'R', subject: 'S' },
};
const SIGN_UP = 'mutation ($user: AdminSignUpInput!) { adminSignUp(user: $user) { message } }';
const FORGOT =
  'mutation ($email: String!, $at: String!) { createOTPForResetPasswordForAdminUser(email: $email, adminSiteDomain: $at, clientId: 0) { message } }';
const FORGOT_DONOR =
  'mutation ($email: String!) { createOTPForResetPasswordForDonor(email: $email, clientId: 1) { message } }';
const EMAIL_CODE = 'mutation ($email: String!) { sendEmailOTP(email: $email) { message } }';
const REPORT =
  'mutation ($r: SupportRequestInput!) { createSupportRequest(supportRequest: $r) { id number } }';
const ANSWER =
  'mutation ($id: ID!, $s: SupportStatus!) { setSupportRequestStatus(id: $id, status: $s) { status } }';
const BOOK =
  'mutation ($a: PublicAppointmentInput!, $k: String!) { createAppointment(appointment: $a, idempotencyKey: $k) { result } }';
/** What a message can say in words of a language. */
const SHOWN = [
  ...(['date', 'time', 'previousDate', 'previousTime', 'hours'] as const),
  ...(['duration', 'distance', 'driveName', 'reason'] as const),
];

test.each(LANGUAGES)('every text about an account is there in %s, and all of it is filled', (language) => {
  for (const key of KEYS) {
    const text = accountText(language, key, VALUES);
    expect(text, key).not.toContain(key);
    expect(text, key).not.toMatch(/\{\{|\}\}/);
    if (language !== 'en') expect(text, key).not.toBe(accountText('en', key, VALUES));
  }
});

test.each([
  ['de-AT, en;q=0.5', 'de'],
  ['pt-BR, zh-Hant;q=0.8, en;q=0.5', 'zh'],
  ['*', null],
  ['tlh', null],
  [undefined, null],
] as const)('a browser that asks for %s reads %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

describe.each(DATABASES)('the language of a mail, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    // What is sent has no text in the database any more.
    server.services.mailer.stop();
    bank = await server.signIn('bank-admin');
    await server.sql("UPDATE sites SET language = 'fr' WHERE site_id = 1");
  });
  afterAll(() => server.stop());
  beforeEach(() => server.sql('DELETE FROM rate_limits'));
  const desk = () => ({ server, bank });
  const { ask } = callsAt(desk);
  const { make } = donorsAt(desk);
  const asking = (query: string, variables: object, reads = '*') =>
    server.ask('public', query, variables, {
      deviceId: randomUUID(),
      headers: { 'accept-language': reads },
    });
  test('a template is shown to nobody with days, hours and measures in the language of the bank', async () => {
    const template = `<p>${SHOWN.map((name) => `{{${name}}}`).join('|')}</p>`;
    const shown = async () =>
      (await ask(MAIL.preview, { t: newTemplate({ template }), d: null })).emailTemplatePreview.text.split(
        '|',
      );
    const variables = '{ variable sample }';
    const { id } = (await ask(MAIL.create, { t: newTemplate({ name: 'In words', template }) }))
      .createEmailTemplate;
    /** What is written beside the text, where a template is written and where there is one. */
    const beside = async () => {
      const found = await ask(
        `query ($id: ID!) { emailTemplateVariables ${variables} emailTemplateById(id: $id) { variables ${variables} } }`,
        { id },
      );
      return [found.emailTemplateVariables, found.emailTemplateById.variables].map((all) =>
        SHOWN.map((name) => all.find((one: { variable: string }) => one.variable === name).sample),
      );
    };
    const said = await shown();
    expect(await beside()).toEqual([said, said]);
    expect(said).toEqual([
      'vendredi 27 novembre 2026',
      '10:20 CST',
      'jeudi 26 novembre 2026',
      '14:40 CST',
      '09:00 CST à 17:00 CST',
      '60 minutes',
      '3,2 miles',
      'Collecte d’hiver',
      'La salle est fermée',
    ]);
    await server.sql("UPDATE sites SET language = 'en' WHERE site_id = 1");
    expect(await shown()).toEqual(SHOWN.map((name) => SAMPLES[name]));
    await server.sql("UPDATE sites SET language = 'fr' WHERE site_id = 1");
  });

  /** The latest mail to somebody, with its one-time code as `12345678`. */
  const mailTo = async (recipient: string) => {
    const { rows } = await server.sql(
      'SELECT subject, text FROM mail_outbox WHERE recipient = $1 ORDER BY created_at DESC, id LIMIT 1',
      [recipient],
    );
    return {
      subject: rows[0]?.subject as string,
      text: rows[0]?.text.replace(/(?<!\d)\d{8}(?!\d)/, '12345678') as string,
    };
  };
  const said = (language: Language, key: Key, values: object = {}) =>
    accountText(language, key, { code: '12345678', ...values });

  test.each(LANGUAGES)(
    'whoever forgot a password reads of it in %s, as their console does',
    async (language) => {
      const email = 'bank-admin@donorgrid.example';
      const { errors } = await asking(FORGOT, { email, at: server.url }, `${language}, en;q=0.5`);
      expect(errors).toEqual([]);
      const { subject, text } = await mailTo(email);
      expect(subject).toBe(said(language, 'code.subject'));
      const link = /https?:\S+#challenge=\S+/.exec(text)?.[0];
      expect(text).toBe(said(language, 'code.text', { where: said(language, 'code.inConsole', { link }) }));
    },
  );

  test('where the request names no language, the bank does', async () => {
    const email = 'bank-admin@donorgrid.example';
    await asking(FORGOT, { email, at: server.url });
    expect((await mailTo(email)).subject).toBe(said('fr', 'code.subject'));
    await asking(FORGOT, { email: 'super@donorgrid.example', at: server.url });
    expect((await mailTo('super@donorgrid.example')).subject).toBe(said('en', 'code.subject'));
  });

  test('who registers, or proves an address, reads of it as their browser does', async () => {
    const user = {
      fullname: 'Ada Byron',
      email: 'ada@new.example',
      username: 'ada',
      password: 'Donorgrid!1',
    };
    await asking(SIGN_UP, { user }, 'ja');
    const link = (await mailTo(user.email)).text.match(/http\S+/)?.[0];
    expect(await mailTo(user.email)).toEqual({
      subject: said('ja', 'signUp.subject'),
      text: said('ja', 'signUp.text', { name: 'ada', link }),
    });
    const known = 'reader@donorgrid.example';
    await asking(SIGN_UP, { user: { ...user, email: known } }, 'es');
    expect(await mailTo(known)).toEqual({
      subject: said('es', 'signUp.subject'),
      text: said('es', 'signUp.known', { link: (await mailTo(known)).text.match(/http\S+/)?.[0] }),
    });
    await asking(EMAIL_CODE, { email: 'prove@new.example' }, 'zh');
    expect((await mailTo('prove@new.example')).text).toBe(said('zh', 'signUp.address'));
  });

  test('donors read in the language of their bank: of a new password, a booking, and a changed address', async () => {
    const [donor] = await newDonors(server, 1);
    const email = donor?.email ?? '';
    await asking(FORGOT_DONOR, { email }, 'de');
    expect((await mailTo(email)).subject).toBe(said('fr', 'code.subject'));
    expect((await mailTo(email)).text).toContain('nouveau mot de passe');

    const ground = await groundOf(server);
    const driveId = await openDrive(desk, () => ground)(addDays(utcDay(new Date()), 130));
    const [slot] = (await ask(APPOINTMENTS.available, { driveId })).availableAppointments;
    const a = {
      clientId: 1,
      slotId: slot.id,
      donorNumber: donor?.donor_number,
      birthDate: donor?.birth_date,
    };
    expect((await asking(BOOK, { a, k: randomUUID() }, 'de')).errors).toEqual([]);
    expect((await mailTo(email)).text).toContain(said('fr', 'code.inBooking'));

    const { id, emailAddress } = await make();
    await ask(DONORS.email, { id, email: 'moved@quinley.example', reason: 'asked by telephone' });
    const site = await server.sql('SELECT name, phone_number FROM sites WHERE site_id = 1');
    const named = { bankName: site.rows[0]?.name, phone: site.rows[0]?.phone_number };
    for (const recipient of [emailAddress, 'moved@quinley.example'])
      expect(await mailTo(recipient)).toEqual({
        subject: said('fr', 'changed.donorSubject', named),
        text: said('fr', 'changed.donorText', named),
      });
  });

  test('administrators read in the language of their bank what another one has done with their account', async () => {
    const role = await idOfRole(server, 1, 'Recruiter');
    const { createAdminUser: user } = await ask(ADMIN.create, { adminUser: newUser(role) });
    await ask(ADMIN.reset, { id: user.id });
    const code = await mailTo(user.email);
    expect(code).toEqual({
      subject: said('fr', 'code.subject'),
      text: said('fr', 'code.byAdministrator', { link: /http\S+/.exec(code.text)?.[0] }),
    });
    // Nothing was reset: whoever never asked for it signs in as before.
    expect(code.text).toContain('votre mot de passe actuel reste valable');
    const { rows } = await server.sql('SELECT updated_at FROM admin_users WHERE id = $1', [user.id]);
    const adminUser = {
      ...newUser(role),
      id: user.id,
      email: 'moved.admin@donorgrid.example',
      password: '',
      updatedAt: rows[0].updated_at.toISOString(),
    };
    await ask(ADMIN.update, { adminUser });
    expect(await mailTo(user.email)).toEqual({
      subject: said('fr', 'changed.subject'),
      text: said('fr', 'changed.text'),
    });
  });

  test('whoever asked for help reads in the language of their own bank how far it is; the parent administration in English', async () => {
    const r = {
      subject: 'Import {{stops}}',
      text: 'It stood still',
      severity: 'High',
      module: 'donorManagement',
    };
    const parent = await server.signIn('super');
    const asked = async (caller: typeof bank, subject: string) =>
      (await ask(REPORT, { r: { ...r, subject } }, caller)).createSupportRequest;
    const told = async (id: string, status: Status, recipient: string) => {
      await ask(ANSWER, { id, s: status }, parent);
      return mailTo(`${recipient}@donorgrid.example`);
    };
    const written = (language: Language, name: string, subject: string, status: Status) => ({
      subject: said(language, `supportStatus.subject${status}`, {
        request: withColon(language, name, subject),
      }),
      text: `${said(language, `supportStatus.text${status}`, { subject })}\n\n${said(language, 'supportStatus.where')}`,
    });
    const { id, number } = await asked(bank, r.subject);
    const name = `S-${1000 + number}`;
    const { subject, text } = await mailTo('support@donorgrid.example');
    expect(subject).toBe(`${name}: ${r.subject}`);
    expect(text).toContain('Severity: Stops some of us\nModule: Donors');
    for (const status of ['Answered', 'Open', 'Solved'] as const)
      expect(await told(id, status, 'bank-admin')).toEqual(written('fr', name, r.subject, status));

    // Asked for from the bank's page, by somebody of the parent administration: theirs is no bank's language.
    const theirs = await asked({ ...parent, clientId: 1 }, 'From the bank');
    expect(await told(theirs.id, 'Answered', 'super')).toEqual(
      written('en', `S-${1000 + theirs.number}`, 'From the bank', 'Answered'),
    );
  });

  test('the page that ends invitations speaks as the mail did; of a link that is not ours, as the browser asks', async () => {
    const [donor] = await newDonors(server, 1);
    const { rows } = await server.sql(
      'INSERT INTO invitations (client_id, donor_id) VALUES (1, $1) RETURNING id',
      [donor?.id],
    );
    const link = `${server.url}/unsubscribe/${rows[0].id}.${server.services.secrets.digest(`unsubscribe:${rows[0].id}`)}`;
    const look = async (url: string, reads: string, method = 'GET') => {
      const page = await fetch(url, { method, headers: { 'accept-language': reads } });
      return [page.status, await page.text()] as const;
    };
    const [status, asked] = await look(link, 'de');
    expect(status).toBe(200);
    expect(asked).toContain('<html lang="fr">');
    for (const key of ['unsubscribe.ask', 'unsubscribe.text', 'unsubscribe.end'] as const)
      expect(asked).toContain(said('fr', key));
    expect((await look(link.replace(/.$/, 'x'), 'de'))[1]).toContain(said('de', 'unsubscribe.ask'));
    expect((await look(link, 'de', 'POST'))[1]).toContain(said('fr', 'unsubscribe.done'));
    expect((await look(link.replace(/.$/, 'x'), 'ja', 'POST'))[1]).toContain(said('ja', 'unsubscribe.done'));
  });

  test('the page that ends invitations has the one style that its policy lets through, and no script', async () => {
    const answer = await fetch(`${server.url}/unsubscribe/nobody`);
    const style = /<style>([^<]*)<\/style>/.exec(await answer.text())?.[1] ?? '';
    expect(style).toContain('color-scheme');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'`,
    );
  });
});
