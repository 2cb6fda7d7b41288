/** What tells a row from the others, by these fields and whatever the case; empty where the first field is. */
export const keyOf = (row: unknown, fields: readonly string[]): string => {
  const found = fields.map((field) =>
    String((row as Readonly<Record<string, unknown>> | null)?.[field] ?? ''),
  );
  return found[0] ? found.join('\n').toLowerCase() : '';
};

/**
 * Is no row there twice, by these fields and whatever the case? Rows whose first field is empty are left to the rule
 * that asks for it.
 */
export function isUnique<T extends object>(
  rows: readonly T[] | null | undefined,
  ...fields: readonly (keyof T & string)[]
): boolean {
  const keys = (rows ?? []).map((row) => keyOf(row, fields)).filter(Boolean);
  return new Set(keys).size === keys.length;
}
