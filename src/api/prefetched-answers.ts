import type { DocumentNode } from 'graphql';

/** An answer that nobody has come for after this time is one like any other in the cache. */
const WAITS_MS = 10_000;
/** What else the same page draws of the same answer comes within this time after the first. */
const TAKING_MS = 2_000;

interface Asked {
  readonly at: number;
  /** Nobody is on the way yet. */
  isGuess: boolean;
  takenAt?: number;
}

/** By query and variables. Whoever goes along the rows of a list with the pointer asks the same query for many. */
const asked = new Map<DocumentNode, Map<string, Asked>>();

/** Variables as one text, whatever the order of their keys; what is undefined is not sent. */
const keyOf = (variables: unknown): string =>
  JSON.stringify(variables, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

const isFresh = ({ at, takenAt }: Asked, now: number): boolean =>
  now - (takenAt ?? at) < (takenAt === undefined ? WAITS_MS : TAKING_MS);

/** Writes down what is asked; false where the same was asked before, and its answer still waits for somebody. */
export function notePrefetched(query: DocumentNode, variables: unknown, isGuess = false): boolean {
  const now = performance.now();
  const key = keyOf(variables);
  const ofQuery = asked.get(query) ?? new Map<string, Asked>();
  for (const [other, one] of ofQuery) if (!isFresh(one, now)) ofQuery.delete(other);
  asked.set(query, ofQuery);
  const known = ofQuery.get(key);
  if (known && known.takenAt === undefined) {
    known.isGuess &&= isGuess;
    return false;
  }
  ofQuery.set(key, { at: now, isGuess });
  return true;
}

/** What has failed is asked again by whoever needs it. */
export function dropPrefetched(query: DocumentNode, variables: unknown): void {
  asked.get(query)?.delete(keyOf(variables));
}

/** What was guessed before a change is no news after it. Who is on the way already has left after the change. */
export function forgetPrefetched(): void {
  for (const ofQuery of asked.values())
    for (const [key, { isGuess }] of ofQuery) if (isGuess) ofQuery.delete(key);
}

/**
 * Whether this was asked ahead, and by nobody taken yet: the answer is news, and not of an earlier visit. Whoever stays
 * on the page says so by `takePrefetched`: a component may be drawn, wait for code beside it, and be drawn anew.
 */
export function isPrefetched(query: DocumentNode, variables: unknown): boolean {
  const ofQuery = asked.get(query);
  const known = ofQuery?.size ? ofQuery.get(keyOf(variables)) : undefined;
  return known !== undefined && isFresh(known, performance.now());
}

/** Somebody shows the answer that was asked ahead: after a moment it is one like any other in the cache. */
export function takePrefetched(query: DocumentNode, variables: unknown): void {
  const known = asked.get(query)?.get(keyOf(variables));
  if (known) known.takenAt ??= performance.now();
}
