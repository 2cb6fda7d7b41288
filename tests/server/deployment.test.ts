import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endProcesses, newFolder, ready, runServer } from '../support/process.ts';
import { DATABASES, emptyDatabase } from '../support/server.ts';

afterAll(endProcesses);

/** What the image is made of, in a folder: the files that it copies, and the packages that production installs. */
function image(): string {
  const home = newFolder();
  const last =
    readFileSync('Dockerfile', 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? '';
  for (const [, paths = ''] of last.matchAll(/^COPY (?:--from=build )?(.+)$/gm)) {
    const from = paths.replaceAll('/app/', '').split(' ').slice(0, -1);
    for (const path of from) {
      mkdirSync(dirname(join(home, path)), { recursive: true });
      // The console is built for the browsers' tests, and no part of these.
      if (path !== 'dist') cpSync(path, join(home, path), { recursive: true });
    }
  }
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    const link = join(home, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(resolve('node_modules', name), link);
  }
  return home;
}

const ADA = ['--email', 'ada@bank.example', '--first-name', 'Ada', '--last-name', 'Lovelace'];

describe.each(DATABASES)('a deployment from the image, on %s', (kind) => {
  let home: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    home = image();
    env = {
      NODE_ENV: 'production',
      DATA_DIR: newFolder(),
      SECRETS_KEY: '5'.repeat(64),
      PUBLIC_URL: 'https://console.bank.example',
      ...(await emptyDatabase(kind)),
    };
  });
  const firstAdmin = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(home, 'server/first-admin-cli.ts'), ...args], {
      env: { PATH: process.env.PATH ?? '', ...env },
      cwd: home,
    }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code,
        text: stdout + stderr,
      }),
    );

  test('the first administrator is asked for by name and address', async () => {
    const { code, text } = await firstAdmin('--email', 'ada', '--first-name', 'A');
    expect(code).toBe(1);
    expect(text.split('\n')).toEqual([
      '--email: Wrong email format',
      '--first-name: Minimum field length: 3',
      '--last-name: last-name is required',
      expect.stringContaining('npm run db:first-admin -- '),
      '',
    ]);
  });

  test('what is not understood makes nobody', async () => {
    const two = ['--email', 'ada@bank.example', '--first-name', 'Ada', 'Maria', '--last-name', 'Lovelace'];
    expect(await firstAdmin(...two)).toEqual({ code: 1, text: expect.stringContaining("'Maria'") });
  });

  test('the first administrator is made once, signs in, may do everything, and gets mail', async () => {
    const { code, text } = await firstAdmin(...ADA);
    expect([code, text]).toEqual([0, expect.stringContaining('https://console.bank.example/auth/login')]);
    const password = text.split('\n')[1] ?? '';
    expect(await firstAdmin(...ADA)).toEqual({
      code: 1,
      text: expect.stringContaining('an account already'),
    });

    const url = await ready(runServer({ ...env, PERSISTED_ONLY: 'off' }, home, home));
    const headers = { 'content-type': 'application/json', 'client-id': '0', 'device-id': randomUUID() };
    const ask = async (endpoint: string, query: string, variables: object, token = '') => {
      const answer = await fetch(`${url}/graphql/${endpoint}`, {
        method: 'POST',
        headers: { ...headers, ...(token ? { authorization: token } : {}) },
        body: JSON.stringify({ query, variables }),
      });
      return { token: answer.headers.get('authorization') ?? '', said: await answer.json() };
    };
    const user = { email: 'ada@bank.example', password, adminSiteDomain: url };
    const { token, said } = await ask(
      'public',
      'mutation ($user: AdminSignInInput!) { adminSignIn(user: $user) { id clientId } }',
      { user },
    );
    expect(said).toMatchObject({ data: { adminSignIn: { clientId: 0 } } });
    // Somebody with a name, who leaves one day: what the system has made can never be switched off.
    const { id } = said.data.adminSignIn;
    const own = await ask(
      'private',
      'query ($id: ID!) { adminUserById(id: $id) { isAutoCreated } }',
      { id },
      token,
    );
    expect(own.said).toEqual({ data: { adminUserById: { isAutoCreated: false } } });
    const list = await ask('private', '{ allAdminRoles { adminRoles { roleName } } }', {}, token);
    expect(list.said).toEqual({
      data: { allAdminRoles: { adminRoles: [{ roleName: 'Super administrator' }] } },
    });
    const reset = await ask(
      'public',
      'mutation ($email: String!, $site: String!) { createOTPForResetPasswordForAdminUser(email: $email, adminSiteDomain: $site) { __typename } }',
      { email: user.email, site: 'https://console.bank.example' },
    );
    expect(reset.said.errors).toBeUndefined();
    await expect.poll(() => readdirSync(join(env.DATA_DIR ?? '', 'outbox'))).toHaveLength(1);
  });
});
