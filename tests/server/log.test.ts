import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../server/log.ts';
import { ENGINES, startTestServer, type TestServer } from '../support/server.ts';

const CODE = 'mutation ($email: String!) { sendEmailOTP(email: $email) { result } }';

describe.each(ENGINES)('what the log says of a failed query, on %s', (kind) => {
  let server: TestServer;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await startTestServer(kind, {}, (line) => lines.push(line));
  });
  afterAll(() => server.stop());

  test('its kind, its code and where it happened, and nothing of what was asked', async () => {
    await server.sql('ALTER TABLE rate_limits ADD CONSTRAINT broken_on_purpose CHECK (false) NOT VALID');
    const email = 'somebody@marked.example';
    const deviceId = '00000000-0000-4000-8000-00000000abcd';
    const { text } = await server.ask('public', CODE, { email }, { deviceId });
    await server.sql('ALTER TABLE rate_limits DROP CONSTRAINT broken_on_purpose');
    expect(text).toContain('INTERNAL_SERVER_ERROR');
    const failure = lines.find((line) => line.includes('a resolver failed')) ?? '{}';
    const { err } = JSON.parse(failure);
    expect(err.cause).toMatchObject({ code: '23514', constraint: 'broken_on_purpose', table: 'rate_limits' });
    expect(err.statement).toMatch(/^insert into "rate_limits"/);
    expect(err.stack).toMatch(/server\/auth\/rate-limit\.ts/);
    for (const secret of [email, deviceId, 'Failing row', 'params', '127.0.0.1'])
      expect(lines.join('')).not.toContain(secret);
  });
});

describe('a line of the log', () => {
  const written = (work: (log: ReturnType<typeof createLog>) => void): string => {
    const lines: string[] = [];
    work(createLog('info', { write: (line) => lines.push(line) }));
    return lines.join('');
  };

  test('has at most eight kilobytes, and is JSON all the same', () => {
    const line = written((log) => log.info({ requestId: 'r-1', what: 'é'.repeat(100_000) }, 'a request'));
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(8_192);
    expect(JSON.parse(line)).toMatchObject({ level: 'info', requestId: 'r-1', msg: 'a request' });
  });

  test.each([
    ['JSON that is none', () => JSON.parse('{"otp": hunter2secret}')],
    ['a zone that is none', () => new Intl.DateTimeFormat('en', { timeZone: 'hunter2secret' })],
    ['an address that is none', () => new URL('hunter2secret')],
    [
      'a quoted value',
      () => {
        throw new Error('The code "hunter2secret" is not known');
      },
    ],
    [
      'a message that looks like a stack',
      () => {
        throw new RangeError('no: \n    at hunter2secret (x.ts:1:1)');
      },
    ],
    [
      'a failed query',
      () => {
        throw Object.assign(new Error("Failed query: select 'hunter2secret'\nparams: hunter2secret"), {
          query: "select 'hunter2secret' where x = $1",
          params: ['hunter2secret'],
        });
      },
    ],
    [
      'a mail server that refuses',
      () => {
        throw Object.assign(new Error('550 <hunter2secret> is unknown'), {
          responseCode: 550,
          rejected: ['hunter2secret'],
          response: 'hunter2secret',
        });
      },
    ],
    [
      'a cause of a cause',
      () => {
        throw new Error('outer', {
          cause: new Error('inner', {
            cause: Object.assign(new Error('x'), {
              severity: 'ERROR',
              detail: 'hunter2secret',
              code: '23505',
            }),
          }),
        });
      },
    ],
    [
      'what is no error',
      () => {
        throw 'hunter2secret';
      },
    ],
  ])('%s does not say whose it was', (_what, fail) => {
    const line = written((log) => {
      try {
        fail();
      } catch (err) {
        log.error({ err }, 'a resolver failed');
      }
    });
    expect(line).toContain('a resolver failed');
    expect(line).not.toContain('hunter2secret');
  });
});
