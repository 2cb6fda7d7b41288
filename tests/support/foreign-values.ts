import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type ForeignValue, foreignValues } from '../../server/graphql/foreign-values.ts';

/** What the servers of this file answered that is in no closed set: an answer that a test asks for has none. */
const found: string[] = [];
const note = (message: unknown): void => {
  const { scalar, value } = message as ForeignValue;
  found.push(`${scalar}: ${JSON.stringify(value)}`);
};

beforeAll(() => foreignValues.subscribe(note));
afterEach(() => expect([...new Set(found.splice(0))], 'answers that are in no closed set').toEqual([]));
afterAll(() => void foreignValues.unsubscribe(note));

/** What was found until now, for a test that is about it: it fails nothing then. */
export const takeForeignValues = (): readonly string[] => found.splice(0);
