import { cut } from '../lib/cut.ts';

/** The name of a copy, `most` letters at most: the word is kept, and the name cut where it must be. */
export const copyName = (name: string, word: string, most: number): string =>
  `${cut(name, most - 1 - word.length)} ${word}`;
