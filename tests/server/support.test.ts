import { imageSize } from 'image-size';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf, callsAt, refusalOf } from '../support/calls.ts';
import { png } from '../support/pictures.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { fileAs, upload } from '../support/uploads.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const FIELDS =
  'id number subject status severity requestedByName clientId clientName viewerCanAnswer screenshotId';
const UPLOAD = 'mutation ($file: Upload!) { uploadSupportScreenshot(file: $file) { id path } }';
const PICTURE = 'mutation ($file: Upload!) { uploadDonationTypeFile(file: $file) { id } }';
const CREATE = `mutation ($r: SupportRequestInput!) { createSupportRequest(supportRequest: $r) { ${FIELDS} } }`;
const LIST = `query ($f: SupportRequestFilterInput) { allSupportRequests(pagination: { pageSize: 100 }, filter: $f) { totalRecords supportRequests { ${FIELDS} } } }`;
const SET = `mutation ($id: ID!, $s: SupportStatus!) { setSupportRequestStatus(id: $id, status: $s) { ${FIELDS} } }`;
const STATUS = '{ serviceStatus { checkedAt databaseMs mailWaiting mailWaitingSince } }';
const REQUEST = {
  subject: 'Import stops at row 3,120',
  module: 'donorManagement',
  text: 'It stood still for two minutes.',
  steps: '1. Donors, Import',
  severity: 'Normal',
  technicalDetails: 'Console 0.1.0',
};

describe.each(DATABASES)('support, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let colleague: Caller;
  let other: Caller;
  let parent: Caller;
  beforeAll(async () => {
    server = await startTestServer(kind);
    // What is sent has no text in the database any more.
    server.services.mailer.stop();
    bank = await server.signIn('bank-admin');
    colleague = await server.signIn('planner');
    other = await server.signIn('bank-admin-2');
    parent = await server.signIn('super');
  });
  afterAll(() => server.stop());
  const { ask, refused } = callsAt(() => ({ server, bank }));
  const list = async (caller: Caller, filter: object = {}) =>
    (await ask(LIST, { f: filter }, caller)).allSupportRequests;
  const mails = async (recipient: string) =>
    (
      await server.sql('SELECT subject, text FROM mail_outbox WHERE recipient = $1 ORDER BY created_at', [
        recipient,
      ])
    ).rows as readonly { readonly subject: string; readonly text: string }[];

  test('a request is kept, mailed to the parent administration, and answered there', async () => {
    const made = (await ask(CREATE, { r: REQUEST })).createSupportRequest;
    expect(made).toMatchObject({ status: 'Open', clientId: 1, viewerCanAnswer: false });
    expect(made.clientName).not.toBe('');
    const [mail] = await mails('support@donorgrid.example');
    expect(mail?.subject).toBe(`S-${1000 + made.number}: ${REQUEST.subject}`);
    expect(mail?.text.split('\n\n')).toEqual([
      `${made.requestedByName} <bank-admin@donorgrid.example>, ${made.clientName}`,
      'Severity: Slows us down\nModule: Donors',
      REQUEST.text,
      `Steps:\n${REQUEST.steps}`,
      `Technical details:\n${REQUEST.technicalDetails}`,
    ]);
    expect((await auditOf(server, 'supportRequest', made.id)).map(({ action }) => action)).toEqual([
      'Create',
    ]);

    // A bank's own administrators see it, each their own where they ask for it; another bank does not.
    expect((await list(colleague)).totalRecords).toBe(1);
    expect((await list(colleague, { mine: true })).totalRecords).toBe(0);
    expect((await list(bank, { mine: true })).totalRecords).toBe(1);
    expect((await list(other)).totalRecords).toBe(0);
    expect((await list(other, { ids: [made.id] })).totalRecords).toBe(0);

    expect(await refused(SET, { id: made.id, s: 'Solved' }, bank)).toEqual(['FORBIDDEN']);
    expect(await refused(SET, { id: made.id, s: 'Solved' }, other)).toEqual(['FORBIDDEN']);
    expect(await refused(SET, { id: made.id, s: 'Lost' }, parent)).toEqual([
      'BAD_USER_INPUT',
      'status: isNotValid',
    ]);
    const solved = (await ask(SET, { id: made.id, s: 'Solved' }, parent)).setSupportRequestStatus;
    expect(solved).toMatchObject({ status: 'Solved', viewerCanAnswer: true });
    const { rows } = await server.sql(
      'SELECT u.email FROM admin_users u JOIN support_requests s ON s.admin_user_id = u.id WHERE s.id = $1',
      [made.id],
    );
    const told = (): Promise<number> =>
      mails(rows[0].email).then((all) => all.filter(({ subject }) => subject.endsWith('is solved')).length);
    expect(await told()).toBe(1);
    // The same once more says nothing new.
    await ask(SET, { id: made.id, s: 'Solved' }, parent);
    expect(await told()).toBe(1);
    expect((await list(bank, { statuses: ['Solved'] })).totalRecords).toBe(1);
    expect((await list(bank, { statuses: ['Open'] })).totalRecords).toBe(0);
  });

  test('whose account is gone is not written to, and who answers reads that', async () => {
    const made = (await ask(CREATE, { r: REQUEST })).createSupportRequest;
    const TOLD = SET.replace(FIELDS, 'status requesterIsTold');
    const set = async (s: string) => (await ask(TOLD, { id: made.id, s }, parent)).setSupportRequestStatus;
    const planner = 'planner@donorgrid.example';
    await server.sql(
      'UPDATE support_requests SET admin_user_id = (SELECT id FROM admin_users WHERE email = $2) WHERE id = $1',
      [made.id, planner],
    );
    const written = (await mails(planner)).length;
    const changed = (change: string) =>
      server.sql(`UPDATE admin_users SET ${change} WHERE email = $1`, [planner]);
    try {
      await changed('deleted_at = now()');
      expect(await set('Answered')).toEqual({ status: 'Answered', requesterIsTold: false });
      await changed('deleted_at = NULL, is_active = false');
      expect(await set('Solved')).toEqual({ status: 'Solved', requesterIsTold: false });
      expect(await mails(planner)).toHaveLength(written);
    } finally {
      await changed('is_active = true');
    }
    expect(await set('Open')).toEqual({ status: 'Open', requesterIsTold: true });
    expect(await mails(planner)).toHaveLength(written + 1);
  });

  test('what the form refuses is refused at its field, and nothing is kept or mailed', async () => {
    const before = (await list(parent)).totalRecords;
    const wrong = { ...REQUEST, subject: 'Im', text: ' ', severity: '' };
    const answer = await refused(CREATE, { r: wrong });
    expect(answer[0]).toBe('BAD_USER_INPUT');
    expect(
      answer
        .slice(1)
        .map((field) => String(field).split(':')[0])
        .toSorted(),
    ).toEqual(['supportRequest.severity', 'supportRequest.subject', 'supportRequest.text']);
    expect(await refused(CREATE, { r: { ...REQUEST, severity: 'Awful' } })).toEqual([
      'BAD_USER_INPUT',
      'supportRequest.severity: isNotValid',
    ]);
    expect((await list(parent)).totalRecords).toBe(before);
  });

  test('nobody floods the parent administration: so many an hour, and others still ask', async () => {
    const before = (await list(parent)).totalRecords;
    for (let sent = 0; sent < 20; sent += 1) await ask(CREATE, { r: REQUEST }, other);
    expect(await refused(CREATE, { r: REQUEST }, other)).toEqual(['RATE_LIMITED']);
    expect((await list(parent)).totalRecords).toBe(before + 20);
    expect((await ask(CREATE, { r: REQUEST })).createSupportRequest.status).toBe('Open');
  });

  test('the parent administration asks too; how the backend is tells what mail is late', async () => {
    const made = (await ask(CREATE, { r: REQUEST }, parent)).createSupportRequest;
    expect(made).toMatchObject({ clientId: 0, clientName: '', viewerCanAnswer: true });
    await server.sql('DELETE FROM mail_outbox');
    // A reminder that waits for its day is not late, and what was given up waits no more.
    await server.sql(
      `INSERT INTO mail_outbox (recipient, subject, text, due_at, next_try_at, given_up_at) VALUES
        ('a@b.example', 's', 't', now() + interval '1 day', now() + interval '1 day', NULL),
        ('b@b.example', 's', '', now() - interval '1 day', now() - interval '1 hour', now() - interval '1 hour')`,
    );
    // As a process of the version before leaves a reminder while the new one is put in its place.
    await server.sql(
      "INSERT INTO mail_outbox (recipient, subject, text, created_at, due_at, next_try_at) VALUES ('d@b.example', 's', 't', now() - interval '1 hour', now() - interval '1 hour', now() + interval '1 day')",
    );
    const { serviceStatus } = await ask(STATUS, {}, bank);
    expect(serviceStatus.databaseMs).toBeGreaterThan(0);
    expect(serviceStatus).toMatchObject({ mailWaiting: 0, mailWaitingSince: null });
    // It was due an hour ago, was written long before, and is tried again in a while.
    const due = new Date(Date.now() - 3_600_000);
    await server.sql(
      "INSERT INTO mail_outbox (recipient, subject, text, created_at, due_at, next_try_at, tries) VALUES ('c@b.example', 's', 't', now() - interval '9 days', $1, now() + interval '20 minutes', 3)",
      [due],
    );
    expect((await ask(STATUS, {}, bank)).serviceStatus).toMatchObject({
      mailWaiting: 1,
      mailWaitingSince: due.toISOString(),
    });
  });

  test('a screenshot goes along, large enough to be read, and stays as long as the request', async () => {
    const send = (caller: Caller, name = 'screen.png') =>
      upload(server, UPLOAD, new File([new Uint8Array(png(2000, 1000))], name), caller);
    const shot = async (caller: Caller) => (await send(caller)).data.uploadSupportScreenshot;
    const own = await shot(bank);
    const made = (await ask(CREATE, { r: { ...REQUEST, screenshotId: own.id } })).createSupportRequest;
    expect(made.screenshotId).toBe(own.id);
    const picture = async () => {
      const answer = await fileAs(server, own.path, bank);
      return [answer.status, imageSize(Buffer.from(await answer.arrayBuffer()))] as const;
    };
    expect(await picture()).toMatchObject([200, { width: 1600, height: 800 }]);
    expect((await mails('support@donorgrid.example')).at(-1)?.text).toContain('A screenshot stands with it');

    // Of another bank there is none, and who may ask nothing sends none.
    const theirs = await shot(other);
    for (const screenshotId of [theirs.id, 'x'])
      expect(await refused(CREATE, { r: { ...REQUEST, screenshotId } })).toEqual([
        'BAD_USER_INPUT',
        'supportRequest.screenshotId: isNotValid',
      ]);
    expect(refusalOf(await send(bank, 'screen.html'))).toEqual(['BAD_USER_INPUT', 'file: uploadImage']);
    expect((await list(other, { ids: [made.id] })).totalRecords).toBe(0);

    // The parent administration asks without a bank; what nothing uses goes after a day, and what is used does not.
    const parents = await shot(parent);
    const r = { ...REQUEST, screenshotId: parents.id };
    expect((await ask(CREATE, { r }, parent)).createSupportRequest.screenshotId).toBe(parents.id);
    const unused = await shot(bank);
    await server.services.purge.run();
    await server.sql("UPDATE files SET unused_since = unused_since - interval '1 day'");
    await server.services.purge.run();
    expect((await fileAs(server, unused.path, bank)).status).toBe(404);
    expect((await picture())[0]).toBe(200);
  });

  test('a screenshot is for its bank and the parent administration, and of them for who reads requests', async () => {
    const file = new File([new Uint8Array(png(20, 10))], 'screen.png');
    const { id, path } = (await upload(server, UPLOAD, file, bank)).data.uploadSupportScreenshot;
    expect(path).toBe(`/files/support/${id}`);
    const status = async (caller: Caller | undefined, at = path) => (await fileAs(server, at, caller)).status;
    expect([await status(bank), await status(colleague), await status(parent)]).toEqual([200, 200, 200]);
    expect(await status({ ...parent, clientId: 2 })).toBe(404);
    expect(await status(other)).toBe(404);
    expect(await status({ ...other, clientId: 1 })).toBe(403);
    expect(await status(undefined)).toBe(401);
    // Its id alone opens nothing, and no other kind of file has it.
    for (const elsewhere of [`/files/${id}`, `/files/insurance/${id}`])
      expect(await status(bank, elsewhere)).toBe(404);
    const shown = await fileAs(server, path, bank);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await fileAs(server, path, bank, 'POST')).status).toBe(405);
    await server.sql(
      `UPDATE role_enablements SET read = false, write = false, delete = false WHERE name = 'donorgrid-support' AND role_id =
        (SELECT admin_role_id FROM admin_users WHERE email = 'planner@donorgrid.example')`,
    );
    expect([await status(colleague), await status(bank)]).toEqual([403, 200]);

    // A picture that anybody may see is no screenshot.
    const open = await upload(server, PICTURE, file, bank);
    const screenshotId = open.data.uploadDonationTypeFile.id;
    expect(await refused(CREATE, { r: { ...REQUEST, screenshotId } })).toEqual([
      'BAD_USER_INPUT',
      'supportRequest.screenshotId: isNotValid',
    ]);
  });
});
