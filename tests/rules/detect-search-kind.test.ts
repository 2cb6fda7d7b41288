import { expect, test } from 'vitest';
import { detectSearchKind } from '../../src/rules/detect-search-kind.ts';

test.each([
  ['ana.lopez@example.org', 'email'],
  ['  ana@example.org ', 'email'],
  ['ana@', null],
  ['9185550100', 'phone'],
  ['(918) 555-0100', 'phone'],
  ['+1 918.555.0100', 'phone'],
  ['555-0100', null],
  ['DR-1001', 'id'],
  ['RBC 000123', 'id'],
  ['10045', 'id'],
  ['12', null],
  ['8ea6e0f6-c4fb-45db-8942-de24b5b144b9', 'id'],
  ['City Hall', null],
  ['Unit 3', null],
  ['', null],
] as const)('%s: %s', (search, likeness) => expect(detectSearchKind(search)).toBe(likeness));
