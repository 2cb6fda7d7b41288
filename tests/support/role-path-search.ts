import { stepsOf } from './role-path-steps.ts';
import type { Held, RolePaths, Step } from './role-paths.ts';

const TRIES = 60;

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

interface Search {
  readonly length: number;
  readonly dice: (sides: number) => number;
  /** Each length of path has its share of it. */
  readonly budgetMs: number;
}

interface Found {
  readonly states: number;
  /** How many steps were tried as the first of a path, as the second, and so on. */
  readonly tried: readonly number[];
  /** Was every first step tried? */
  readonly isFirstWhole: boolean;
}

/** The same in an order that the dice say. */
function shuffled<T>(items: readonly T[], dice: (sides: number) => number): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(dice(left.length), 1));
}

/**
 * Paths of steps, shortest first: every first step, and from the states that each length leads to every next one, as
 * many as its share of the time allows. A refused step changes nothing and is not gone on from; a state that was seen
 * before is not gone on from either.
 */
export async function searchPaths(paths: RolePaths, { length, dice, budgetMs }: Search): Promise<Found> {
  const began = performance.now();
  const seen = new Set<string>();
  const tried: number[] = [];
  let isFirstWhole = true;
  let frontier: (readonly string[])[] = [[]];
  const arrive = async (path: readonly string[]): Promise<void> => {
    await paths.reset();
    for (const taken of path) {
      const [email, name = ''] = taken.split(': ');
      const as = paths.held.find((held) => held.email === email);
      if (as) await paths.take(await byName(paths, name), as);
    }
  };
  /** One step more: what it leads to, if that is new. */
  const next = async (path: readonly string[], as: Held, name: string): Promise<readonly string[] | null> => {
    if (!(await paths.take(await byName(paths, name), as))) return null;
    const longer = [...path, `${as.email}: ${name}`];
    const state = await paths.fingerprint();
    await paths.expectNoGain(longer);
    const isNew = !seen.has(state);
    if (isNew) {
      seen.add(state);
      await paths.putRight();
      await paths.expectNoGain(longer);
      await paths.promote(longer);
    }
    await arrive(path);
    return isNew ? longer : null;
  };
  for (let depth = 0; depth < length; depth += 1) {
    const isOver = (): boolean => performance.now() - began > (budgetMs * (depth + 1)) / length;
    const found: (readonly string[])[] = [];
    tried.push(0);
    for (const path of shuffled(frontier, dice)) {
      if (isOver()) break;
      await arrive(path);
      const names = shuffled(
        (await stepsOf(paths)).map(({ name }) => name),
        dice,
      );
      for (const { email } of paths.held)
        for (const name of names) {
          const as = paths.held.find((held) => held.email === email);
          if (!as || isOver()) continue;
          tried[depth] = (tried[depth] ?? 0) + 1;
          const longer = await next(path, as, name);
          if (longer) found.push(longer);
        }
    }
    if (depth === 0) isFirstWhole = !isOver();
    frontier = found;
  }
  return { states: seen.size, tried, isFirstWhole };
}
