import { type Step, stepsOf } from './role-path-steps.ts';
import type { Held, RolePaths } from './role-paths.ts';

const TRIES = 40;

/** The step of that name in the state as it is. */
export async function byName(paths: RolePaths, name: string): Promise<Step> {
  const found = (await stepsOf(paths)).find((step) => step.name === name);
  if (!found) throw new Error(`no step is called "${name}"`);
  return found;
}

/** Takes steps by chance until so many were done, as anybody whose session is held; what it answers is the path. */
export async function walk(
  paths: RolePaths,
  dice: (sides: number) => number,
  length: number,
): Promise<readonly string[]> {
  await paths.reset();
  const path: string[] = [];
  for (let tries = 0; path.length < length && tries < TRIES; tries += 1) {
    const steps = await stepsOf(paths);
    const step = steps[dice(steps.length)];
    const as = paths.held[dice(paths.held.length)];
    if (!step || !as || !(await paths.take(step, as))) continue;
    path.push(`${as.email}: ${step.name}`);
    await paths.expectNoGain(path);
  }
  await paths.putRight();
  await paths.expectNoGain(path);
  await paths.promote(path);
  return path;
}

interface Found {
  readonly states: number;
  readonly tried: number;
}

/**
 * Every path of steps up to a length, shortest first. A refused step changes nothing and is not gone on from; a state
 * that was seen before is not gone on from either. Ends early once `enough` says so, and tells how far it came.
 */
export async function searchPaths(paths: RolePaths, length: number, enough: () => boolean): Promise<Found> {
  const seen = new Set<string>();
  let tried = 0;
  let frontier: (readonly string[])[] = [[]];
  const arrive = async (path: readonly string[]): Promise<void> => {
    await paths.reset();
    for (const taken of path) {
      const [email, name = ''] = taken.split(': ');
      const as = paths.held.find((held) => held.email === email);
      if (as) await paths.take(await byName(paths, name), as);
    }
  };
  for (let depth = 0; depth < length && !enough(); depth += 1) {
    const next: (readonly string[])[] = [];
    for (const path of frontier) {
      await arrive(path);
      const names = (await stepsOf(paths)).map(({ name }) => name);
      const actors: readonly Held[] = paths.held;
      for (const { email } of actors)
        for (const name of names) {
          if (enough()) return { states: seen.size, tried };
          const as = paths.held.find((held) => held.email === email);
          if (!as) continue;
          tried += 1;
          if (!(await paths.take(await byName(paths, name), as))) continue;
          const longer = [...path, `${email}: ${name}`];
          const state = await paths.fingerprint();
          await paths.expectNoGain(longer);
          if (!seen.has(state)) {
            seen.add(state);
            next.push(longer);
            await paths.putRight();
            await paths.expectNoGain(longer);
            await paths.promote(longer);
          }
          await arrive(path);
        }
    }
    frontier = next;
  }
  return { states: seen.size, tried };
}
