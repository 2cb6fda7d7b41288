import { expect, test } from 'vitest';
import { servedSchemas } from '../../server/graphql/schema.ts';

test('every root field of the contract has a resolver', () => {
  expect(servedSchemas().unimplemented).toEqual([]);
});
