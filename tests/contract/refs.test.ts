import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../src/', import.meta.url);
/** The body of a component or a hook stands two spaces in, as the formatter writes it; effects and handlers stand deeper. */
const WHILE_DRAWING = /^ {2}(?:if \(.+\) )?[\w.]+\.current (?:\?\?|\|\||&&)?= /m;

test('no ref is written while a component is drawn: a drawing may be thrown away (src/ui/use-latest.ts)', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => WHILE_DRAWING.test(readFileSync(new URL(file, ROOT), 'utf8')))).toEqual([]);
});
