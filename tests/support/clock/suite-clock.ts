import { pathToFileURL } from 'node:url';

/** An ordinary Wednesday of a bank: the week is half over, and everybody works. */
export const ORDINARY = '2026-11-18T15:00:00.000Z';
/** Years that a random clock is taken from: they have a leap day, and every weekday on every date that matters. */
const RANDOM = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2031, 0, 1) } as const;

function instantOf(wish: string | undefined): number {
  if (!wish) return Date.parse(ORDINARY);
  if (wish === 'random') return Math.floor(RANDOM.from + Math.random() * (RANDOM.to - RANDOM.from));
  const instant = Date.parse(wish);
  if (Number.isNaN(instant))
    throw new Error(`CLOCK is "random" or an instant such as ${ORDINARY}, not "${wish}".`);
  return instant;
}

/** Takes a random clock now, for every command of a run that has several: each would take its own. */
export function fixRandomClock(): void {
  if (process.env.CLOCK === 'random') process.env.CLOCK = new Date(instantOf('random')).toISOString();
}

/**
 * The clock of a test run: an instant at which the run begins, whatever the machine's clock shows, and which runs on
 * from there. `CLOCK=2028-02-29T08:00:00Z` takes another one, `CLOCK=random` any. It reaches the processes that are
 * started from here on by their environment.
 */
export function setSuiteClock(): void {
  if (process.env.CLOCK_OFFSET_MS !== undefined) return;
  const instant = instantOf(process.env.CLOCK);
  const begin = new Date(instant).toISOString();
  if (process.env.CLOCK) console.log(`The clock of this run: CLOCK=${begin}`);
  const preload = pathToFileURL(`${import.meta.dirname}/preload.ts`).href;
  process.env.CLOCK_BEGIN = begin;
  process.env.CLOCK_OFFSET_MS = String(instant - Date.now());
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${preload}`.trim();
}

/** The instant at which this run's clock began: what is seeded before the tests is seeded then. */
export const suiteBegin = (): Date => new Date(process.env.CLOCK_BEGIN ?? Date.now());

/** How far the run's clock is from the machine's, in milliseconds. */
export const clockOffset = (): number => Number(process.env.CLOCK_OFFSET_MS ?? 0);

/** The variables that give a process the clock of this run. */
export const clockVariables = (): Record<string, string> => ({
  CLOCK_OFFSET_MS: String(clockOffset()),
  NODE_OPTIONS: process.env.NODE_OPTIONS ?? '',
});
