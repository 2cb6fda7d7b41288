import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemsOf } from '../../tools/codegen/problems.ts';
import { readProject } from '../../tools/codegen/project.ts';
import { type Break, SAID_BY_CODEGEN, SAID_BY_COMPILER } from '../support/contract-breaks.ts';

/** The number of the first line of a text that has another in it, from 1. */
function lineOf(text: string, part: string): number {
  expect(text).toContain(part);
  return text.slice(0, text.indexOf(part)).split('\n').length;
}
function changed(text: string, { from, to }: Break): string {
  expect(text).toContain(from);
  return text.replace(from, to);
}

describe('codegen names the line', () => {
  test('of nothing while nothing is wrong', () => {
    expect(problemsOf(readProject())).toEqual([]);
  });
  test.each(SAID_BY_CODEGEN)('$name', (broken) => {
    const project = readProject();
    const part = broken.file.startsWith('schema/') ? 'schema' : 'operations';
    const texts = new Map(project[part]).set(
      broken.file,
      changed(project[part].get(broken.file) ?? '', broken),
    );
    const after = { ...project, [part]: texts };
    const problems = problemsOf(after);
    for (const [file, text] of broken.at) {
      const said = after.schema.get(file) ?? after.operations.get(file) ?? '';
      const place = `${file}:${lineOf(said, text)}:`;
      expect(
        problems.filter((problem) => problem.startsWith(place) || problem.includes(` ${place}`)),
      ).not.toEqual([]);
    }
  });
});

describe('the compiler names the line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'donorgrid-break-'));
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  let said = '';
  beforeAll(() => {
    const parts = ['schema', 'operations', 'src', 'server', 'mocks', 'tools', 'codegen.ts', 'package.json'];
    for (const part of [...parts, 'tsconfig.json', 'tailwind.config.ts'])
      cpSync(part, join(folder, part), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    for (const broken of SAID_BY_COMPILER)
      writeFileSync(join(folder, broken.file), changed(read(broken.file), broken));
    const run = (command: string, ...given: string[]) =>
      spawnSync(command, given, { cwd: folder, encoding: 'utf8' });
    expect(run(process.execPath, 'tools/codegen/run.ts').stderr).toBe('');
    // One alone: each further one reads every type anew, and the other tests have the other cores.
    const alone = '--incremental false --tsBuildInfoFile null --singleThreaded';
    said = run('node_modules/.bin/tsc', ...alone.split(' ')).stdout;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(SAID_BY_COMPILER)('$name', ({ at }) => {
    const errors = said.split('\n').filter((line) => line.includes('): error TS'));
    for (const [file, text] of at)
      expect(
        errors.filter((error) => error.startsWith(`${file}(`)).map((error) => error.split(',')[0]),
      ).toContain(`${file}(${lineOf(read(file), text)}`);
  });
});

test('there are more than twenty kinds', () => {
  expect(SAID_BY_CODEGEN.length + SAID_BY_COMPILER.length).toBeGreaterThan(20);
});
