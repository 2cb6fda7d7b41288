import type { DocumentNode } from 'graphql';

/** An answer that nobody has come for after this time is one like any other in the cache. */
const WAITS_MS = 10_000;
/** A component that is drawn twice before it stays asks twice. */
const TAKING_MS = 500;

interface Asked {
  readonly key: string;
  readonly at: number;
  takenAt?: number;
}

const asked = new Map<DocumentNode, Asked>();

/** Variables as one text, whatever the order of their keys; what is undefined is not sent. */
const keyOf = (variables: unknown): string =>
  JSON.stringify(variables, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** Writes down what is asked. */
export function noteAhead(query: DocumentNode, variables: unknown): void {
  asked.set(query, { key: keyOf(variables), at: performance.now() });
}

/** Whether this was asked ahead, and by nobody taken yet: the answer is news, and not of an earlier visit. */
export function takeAhead(query: DocumentNode, variables: unknown): boolean {
  const known = asked.size > 0 && asked.get(query);
  if (!known || known.key !== keyOf(variables)) return false;
  const now = performance.now();
  if (known.takenAt === undefined && now - known.at < WAITS_MS) known.takenAt = now;
  return known.takenAt !== undefined && now - known.takenAt < TAKING_MS;
}
