import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('with days counts one module alone, whatever asks for them', () => {
  const counts = globSync('{src,server,mocks}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('/gql/') && file !== 'src/lib/day.ts')
    .filter((file) => /86_?400_?000|T00:00:00Z/.test(readFileSync(file, 'utf8')));
  expect(counts).toEqual([]);
});
