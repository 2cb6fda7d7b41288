import { safePath } from '../lib/safe-path.ts';
import type { AccessLevel, Right } from '../rules/access.ts';

/** What the router sent to an error page: the address that was wanted and, at /access-denied, the missing right. */
export interface DeniedRoute {
  /** A path of this console, with its query. */
  readonly path: string;
  readonly right?: Right;
}

const LEVELS: readonly string[] = ['READ', 'WRITE', 'DELETE'] satisfies readonly AccessLevel[];

let pending: DeniedRoute | null = null;

/**
 * Notes why the router is about to redirect. A redirect carries no state, and the address of the page has to stay
 * as it is specified; so the page picks this up and keeps it in its entry of the browser's history, where it
 * outlives a reload and no link from elsewhere can put anything.
 */
export function noteDeniedRoute(refusal: DeniedRoute): void {
  pending = refusal;
}

/** What was noted and not picked up yet. */
export const pendingDeniedRoute = (): DeniedRoute | null => pending;

/** It is picked up: a later visit of the same page was not sent there. */
export function dropDeniedRoute(): void {
  pending = null;
}

/** Whoever goes back further than this has forgotten why. */
const MOST_KEPT = 20;
const kept = new Map<string, DeniedRoute>();

/** Keeps a refusal for an entry of the history, by its key: until the entry bears it itself, and should it never come to that. */
export function keepDeniedRoute(key: string, refusal: DeniedRoute): void {
  kept.set(key, refusal);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

export const keptDeniedRoute = (key: string): DeniedRoute | undefined => kept.get(key);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const NAME = /^[\w-]{1,60}$/;
const isName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value);

function readRight(value: unknown): Right | undefined {
  if (!isRecord(value) || !isName(value.module) || !LEVELS.includes(String(value.level))) return undefined;
  const level = value.level as AccessLevel;
  // It is shown in words and opens nothing, so that the tree of modules need not be loaded to look it up.
  return { module: value.module, level, ...(isName(value.child) ? { child: value.child } : {}) } as Right;
}

/** Reads a kept refusal strictly: a path that leads elsewhere, or a right of another shape, is left out. */
export function readDeniedRoute(state: unknown): DeniedRoute | null {
  if (!isRecord(state) || !isRecord(state.refusal)) return null;
  const path = safePath(typeof state.refusal.path === 'string' ? state.refusal.path : null);
  const right = readRight(state.refusal.right);
  return path ? { path, ...(right ? { right } : {}) } : null;
}
