import type { NOT_BUILT } from './not-built.ts';

/** A test that proves what the specification says: its file, and words of its title or of a row of its table. */
type Proof = readonly [file: string, words: string];

/** Words of the specification, to the letter, and what proves them or why they are not so. */
export type Entry =
  | { readonly says: string; readonly by: readonly Proof[] }
  | { readonly says: string; readonly notBuilt: keyof typeof NOT_BUILT };
