/**
 * TypeScript 7.0.2 cannot tell the type of some tuples over its interface, and refuses the whole question. Such a type
 * stays unknown; whatever else goes wrong is thrown.
 */
export function known<A>(ask: () => A): A | undefined {
  try {
    return ask();
  } catch (error) {
    if (error instanceof Error && error.message.includes('*checker.TupleType')) return undefined;
    throw error;
  }
}

/** Asks for many at once; what is refused is asked in halves, until what is unknown stands alone. */
export function each<A, B>(
  ask: (some: readonly A[]) => readonly (B | undefined)[],
  items: readonly A[],
): (B | undefined)[] {
  if (items.length === 0) return [];
  const answer = known(() => ask(items));
  if (answer) return [...answer];
  if (items.length === 1) return [undefined];
  const half = items.length >> 1;
  return [...each(ask, items.slice(0, half)), ...each(ask, items.slice(half))];
}
