import { boolean, type InferType, mixed, object } from 'yup';
import { between, required } from './fields.ts';

const SCREEN = /^[A-Za-z][A-Za-z-]{0,59}$/;
const LONGEST_STATE = 8_000;
/** Views of one person for one list. */
export const MOST_VIEWS = 50;
/** Views that a bank's administrators see of each other's, for one list; the latest where there are more. */
export const MOST_SHARED = 100;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A saved view of a list. Its state is an object of a few thousand characters; what it means is the console's matter. */
export const savedViewRule = object({
  screen: required().matches(SCREEN, { message: 'isNotValid', excludeEmptyString: true }),
  name: between(2, 50),
  state: mixed<object>((value): value is object => isRecord(value))
    .typeError('isNotValid')
    .required('isRequired')
    .test('size', 'isNotValid', (value) => JSON.stringify(value ?? null).length <= LONGEST_STATE),
  // Left out, it stays as it was.
  isShared: boolean().nullable(),
});

export type SavedViewForm = InferType<typeof savedViewRule>;
