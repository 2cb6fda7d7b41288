import { type ChildProcess, spawn } from 'node:child_process';
import { once as emitted } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { strangersAt } from '../support/identity.ts';
import { type Answer, ENGINES, startTestServer, type TestServer } from '../support/server.ts';

const PAIRS = 500;
const AUC_MAX = 0.55;
/**
 * Every so many pairs the limits are forgotten, as another day would; both sides of a pair stand alike before them.
 * What comes first then meets emptied tables.
 */
const DAY = 4;

/**
 * How well times tell two groups apart: the share of pairs in which the first took longer. 0.5 is not at all; which
 * side is slower does not matter.
 */
function auc(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((time) => ({ time, own: true })),
    ...second.map((time) => ({ time, own: false })),
  ].toSorted((one, other) => one.time - other.time);
  let below = 0;
  let wins = 0;
  for (const { own } of all) {
    if (own) wins += below;
    else below += 1;
  }
  const share = wins / (first.length * second.length);
  return Math.max(share, 1 - share);
}

const SUBMIT_DONOR =
  'mutation ($d: DonorPIIInput!, $k: String!) { submitDonorPII(donor: $d, idempotencyKey: $k) { message } }';
const FORGOT_DONOR =
  'mutation ($email: String!) { createOTPForResetPasswordForDonor(email: $email, clientId: 1) { message } }';

/** Of the same length, so that the bytes on the way are as many. */
const otherEmail = (email: string, at: number): string => {
  const [name = '', host = ''] = email.split('@');
  return `${`x${at}`.padEnd(name.length, 'q').slice(0, name.length)}@${host}`;
};

/** What a donor tells of themself, in one text. */
const PERSON = "concat_ws('|', first_name, last_name, birth_date, email, cell)";
const letters = (at: number): string => [...String(at)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('');
const otherPerson = (person: string, at: number): string => {
  const [first = '', last = '', birth = '', email = ''] = person.split('|');
  const name = `Q${letters(at)}`.padEnd(first.length, 'z').slice(0, Math.max(first.length, 4));
  return [name, last, birth, otherEmail(email, at), `918700${String(at).padStart(4, '0')}`].join('|');
};

type Kind = 'known' | 'unknown';
interface Times {
  readonly own: number[];
  readonly next: number[];
}

/** Messages become files, or go through a mail server. */
const WAYS = ENGINES.flatMap((kind) => [[kind, 'outbox'] as const, [kind, 'mail server'] as const]);

describe.each(WAYS)('five hundred pairs of a known and an unknown address on %s, by %s', (kind, way) => {
  let server: TestServer;
  let smtp: ChildProcess | undefined;
  const administrators: string[] = [];
  const donors: string[] = [];
  const people: string[] = [];
  beforeAll(async () => {
    const env: Record<string, string> = { TRUST_PROXY: 'on' };
    if (way === 'mail server') {
      smtp = spawn(process.execPath, ['tests/support/smtp-process.ts'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [url] = smtp.stdout ? await emitted(smtp.stdout, 'data') : [];
      env.SMTP_URL = String(url);
    }
    server = await startTestServer(kind, env);
    const texts = async (query: string): Promise<string[]> =>
      (await server.sql(query)).rows.map(({ text }) => text);
    administrators.push(
      ...(await texts(
        'SELECT email AS text FROM admin_users WHERE is_active AND deleted_at IS NULL ORDER BY email',
      )),
    );
    const some = `FROM donors WHERE client_id = 1 AND is_active AND email LIKE '%_@_%' AND cell <> '' ORDER BY id LIMIT 30`;
    donors.push(...(await texts(`SELECT email AS text ${some}`)));
    people.push(...(await texts(`SELECT ${PERSON} AS text ${some}`)));
  });
  afterAll(async () => {
    await server.stop();
    smtp?.kill();
  });
  const strangers = strangersAt(() => server);

  const probe = async (
    known: readonly string[],
    other: (one: string, at: number) => string,
    ask: (one: string) => Promise<Answer>,
  ): Promise<{ texts: Set<string>; times: Record<Kind, Times> }> => {
    const texts = new Set<string>();
    const times: Record<Kind, Times> = { known: { own: [], next: [] }, unknown: { own: [], next: [] } };
    const once = async (group: Kind, whom: string): Promise<void> => {
      const started = performance.now();
      const answer = await ask(whom);
      const answered = performance.now();
      // The request after it, while its work may still be under way.
      await server.ask('public', '{ isEmailExist(email: "a@b.example") { result } }');
      times[group].own.push(answered - started);
      times[group].next.push(performance.now() - answered);
      texts.add(`${answer.status} ${answer.text}`);
    };
    for (let at = 0; at < PAIRS; at += 1) {
      if (at % DAY === 0) {
        await server.services.background.settled();
        await server.sql('DELETE FROM rate_limits');
        await server.sql('DELETE FROM mail_outbox');
        await server.sql('DELETE FROM registrations');
      }
      const one = known[at % known.length] ?? '';
      const pair: [Kind, string][] = [
        ['known', one],
        ['unknown', other(one, at)],
      ];
      // Which comes first turns, so that drifting load falls on both alike; the first of a day turns, too.
      const isTurned = (at + Math.floor(at / DAY)) % 2 === 1;
      for (const [group, whom] of isTurned ? pair.toReversed() : pair) await once(group, whom);
    }
    return { texts, times };
  };

  let sent = 0;
  const submit = (person: string): Promise<Answer> => {
    const [firstName, lastName, birthDate, email, phone] = person.split('|');
    const address = { addressLine1: '1 Main St', city: 'Tulsa', state: 'OK', zipCode: '74103' };
    const d = { clientId: 1, firstName, lastName, birthDate, gender: 'F', email, phone, address };
    sent += 1;
    // An address may send five in a minute.
    return strangers.call(
      SUBMIT_DONOR,
      { d, k: `enumeration-${sent}` },
      { address: `198.51.100.${sent % 250}` },
    );
  };
  const calls = [
    ['forgotten password', administrators, otherEmail, (email: string) => strangers.forgot(email)],
    ['sign-in', administrators, otherEmail, (email: string) => strangers.signIn(email, 'Wrong!pass1')],
    ['registration', administrators, otherEmail, (email: string) => strangers.signUp(email)],
    [
      'forgotten password of a donor',
      donors,
      otherEmail,
      (email: string) => strangers.call(FORGOT_DONOR, { email }, {}),
    ],
    ['what a donor tells', people, otherPerson, submit],
  ] as const;
  // Through a mail server those alone whose message may go to nobody.
  const ofWay = calls.filter(([name]) => way === 'outbox' || name.startsWith('forgotten'));
  test.each(ofWay)(
    '%s: the same bytes, and neither its time nor that of the next request tells them apart',
    async (_name, known, other, ask) => {
      const { texts, times } = await probe(known, other, ask);
      expect([...texts]).toHaveLength(1);
      const own = auc(times.known.own, times.unknown.own);
      const next = auc(times.known.next, times.unknown.next);
      console.info(
        `${_name} on ${kind}, ${way}: AUC ${own.toFixed(3)}, of the next request ${next.toFixed(3)}`,
      );
      expect(own).toBeLessThanOrEqual(AUC_MAX);
      expect(next).toBeLessThanOrEqual(AUC_MAX);
    },
    900_000,
  );
});
