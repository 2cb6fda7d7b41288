import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { setSuiteClock } from './tests/support/clock/suite-clock.ts';
import { LongestFirst } from './tests/support/longest-first.ts';
import { keepTempInMemory } from './tests/support/temp-in-memory.ts';

setSuiteClock();
keepTempInMemory();
// The processes that tests start compile what the one before them has compiled no more: a start costs a quarter.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/donorgrid/compiled');

/** As Node itself resolves: otherwise graphql is there twice, once for the tests and once for what they call. */
const conditions = ['module-sync', 'node'];

/**
 * Vitest keeps modules as it has compiled them, and one that loads files by a pattern is compiled to a list of them. So
 * which texts there are is part of its key: a new file is found without clearing anything.
 */
const textsByPattern: Plugin = {
  name: 'texts-by-pattern',
  configureVitest({ defineCacheKeyGenerator }) {
    defineCacheKeyGenerator(({ id }) =>
      id.endsWith('/src/i18n/i18n.ts')
        ? readdirSync('src/i18n/locales', { recursive: true }).sort().join()
        : undefined,
    );
  },
};

/** What needs no process, what talks to the server over HTTP, what measures it, what drives a browser, what attacks it. */
export default defineConfig({
  plugins: [textsByPattern],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // Most of a test's time is computing: every core has its share, where Vitest would leave one idle. While servers,
    // processes and pages are waited for an eighth of the machine would be idle: so there is one more.
    maxWorkers: availableParallelism() + 1,
    // A worker evaluates the console, the server and their libraries once instead of once for each file, and keeps the
    // machine code made of them: half of the processor's time. So what a module keeps outlives the file: a file begins with what it
    // needs, and ends what it began.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Whether it comes is asked, not how fast.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{rules,ui,kit,screens,faults/console}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/dom.ts'],
          // A page is made of many small things that are gone a moment later. With more room for them they are looked
          // through less often: 4 % of a screen's test.
          execArgv: ['--max-semi-space-size=64'],
          // It keeps texts and language: with the console's own modules it is made anew for each file.
          server: { deps: { inline: [/i18next/] } },
          testTimeout: 60_000,
          // Screens are compiled in them.
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          // Some copy the project, make its code and compile it.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/{server,access,faults/server}/**/*.test.ts'],
          exclude: ['tests/server/*-scale.test.ts'],
          environment: 'node',
          // Some go through every operation of the contract. What is waited for has limits of its own.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          globalSetup: ['tests/support/databases.ts'],
          setupFiles: ['tests/support/foreign-values.ts'],
        },
      },
      {
        extends: true,
        test: {
          // What is measured by the clock is measured alone, and in a process that has done nothing before.
          name: 'scale',
          isolate: true,
          include: ['tests/server/*-scale.test.ts'],
          environment: 'node',
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          globalSetup: ['tests/support/databases.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          sequence: { groupOrder: 2 },
          globalSetup: ['tests/support/databases.ts'],
          // Long stories: each of their steps waits thirty seconds at most.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          // The long half of what the server promises to withstand (`npm run test:attack`, minutes, bounded): thousands
          // of generated inputs, memory, figures. A file here attacks one promise through the public surface, on every
          // database of `DATABASES` where it matters, says in its test's name how much it tried, and is seeded, so that
          // what it finds is found again. The quick half of the same promise stands with the other tests, on the same
          // generator from `tests/support`. Files run one after the other: they measure.
          name: 'attack',
          include: ['tests/attack/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          sequence: { groupOrder: 3 },
          globalSetup: ['tests/support/databases.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
