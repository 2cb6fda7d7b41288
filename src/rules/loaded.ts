type Values = Readonly<Record<string, unknown>>;

/** What a rule is told besides the values: those that the record came with. */
export interface LoadedContext {
  readonly loaded?: () => Values;
}

/** The values that the record came with; undefined of a new one. */
export function loadedValues({ context }: { readonly context?: unknown }): Values | undefined {
  const loaded = (context as LoadedContext | undefined)?.loaded?.();
  return loaded && Object.keys(loaded).length > 0 ? loaded : undefined;
}
