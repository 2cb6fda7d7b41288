import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

describe('a contract that breaks fails the check, with file and line', () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  /** A copy of the repository whose contract is changed; what codegen or the compiler says of it. */
  function outcome(file: string, from: string, to: string): string {
    const copy = mkdtempSync(join(tmpdir(), 'donorgrid-break-'));
    folders.push(copy);
    for (const part of [
      'schema',
      'operations',
      'src',
      'server',
      'mocks',
      'tools',
      'codegen.ts',
      'package.json',
      'tsconfig.json',
      'tailwind.config.ts',
    ])
      cpSync(part, join(copy, part), { recursive: true });
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
    try {
      execFileSync(process.execPath, ['tools/codegen/run.ts'], {
        cwd: copy,
        encoding: 'utf8',
        stdio: 'pipe',
      });
      execFileSync('node_modules/.bin/tsc', ['--noEmit'], { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
      return '';
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      return `${stdout}${stderr}`;
    }
  }

  test('a field that an operation asks for is removed', () => {
    expect(
      outcome(
        'schema/donor.graphql',
        'type DonorCount {\n  totalCount: Int!\n}',
        'type DonorCount {\n  count: Int!\n}',
      ),
    ).toMatch(/operations\/dashboard\/donors\.graphql:\d+:\d+|donors\.graphql[\s\S]*totalCount/);
  });
  test('a type changes under a resolver', () => {
    expect(outcome('schema/site.graphql', 'phoneNumber: String!', 'phoneNumber: Int!')).toMatch(
      /server\/modules\/site\/[\w-]+\.ts\(\d+,\d+\): error/,
    );
  });
  test('an argument is made required', () => {
    expect(
      outcome(
        'schema/site.graphql',
        'allSite(pagination: PaginationInput, ',
        'allSite(year: Int!, pagination: PaginationInput, ',
      ),
    ).toMatch(/operations\/\w+\/[\w-]+\.graphql|allSite/);
  });
  test('a mock no longer fits', () => {
    expect(
      outcome(
        'schema/session.graphql',
        '  occupation: String!\n  email: String!\n  pic: String\n  domain: String!\n}\n\n"The caller',
        '  occupation: String!\n  email: String!\n  pic: String\n  domain: String!\n  shoeSize: Int!\n}\n\n"The caller',
      ),
    ).toMatch(
      /mocks\/factories\/admin\.ts\(\d+,\d+\): error|server\/modules\/session\/sign-in\.ts\(\d+,\d+\): error/,
    );
  });
  test('a variable that an operation needs is not given', () => {
    expect(
      outcome(
        'src/features/dashboard/parts/bank-list-card.tsx',
        'useAllSiteQuery({ variables: { pagination: NEWEST_BANKS } })',
        'useAllSiteQuery({})',
      ),
    ).toMatch(/bank-list-card\.tsx\(\d+,\d+\): error/);
  });
}, 120_000);
