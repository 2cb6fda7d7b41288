import type { LoaderContext } from '@rspack/core';

/** Bundler's loader for a module that computes constants from what no page should load: its values, as they are now. */
export default async function loadValues(this: LoaderContext): Promise<string> {
  const values: Record<string, unknown> = await import(this.resourcePath);
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}
