import { type InferType, mixed, object } from 'yup';
import { between, required } from './fields.ts';

const SCREEN = /^[A-Za-z][A-Za-z-]{0,59}$/;
const LONGEST_STATE = 8_000;
/** Views of one person for one list. */
export const MOST_VIEWS = 50;

/** What a saved view keeps: the address of its list, and how the columns stand. */
export interface ViewState {
  /** The query of the address: search, order and filters, without page and view. */
  readonly address: string;
  readonly order: readonly string[];
  readonly shown: Readonly<Record<string, boolean>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a view's state as it was kept; what is missing or broken in it is empty. */
export function readViewState(value: unknown): ViewState {
  const { address, order, shown } = isRecord(value) ? value : {};
  return {
    address: typeof address === 'string' ? address : '',
    order: Array.isArray(order) ? order.filter((id) => typeof id === 'string') : [],
    shown: Object.fromEntries(
      Object.entries(isRecord(shown) ? shown : {}).filter(
        (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
      ),
    ),
  };
}

/** A saved view of a list. Its state is an object of a few thousand characters; what it means is the console's matter. */
export const savedViewRule = object({
  screen: required().matches(SCREEN, { message: 'isNotValid', excludeEmptyString: true }),
  name: between(2, 50),
  state: mixed<object>((value): value is object => isRecord(value))
    .typeError('isNotValid')
    .required('isRequired')
    .test('size', 'isNotValid', (value) => JSON.stringify(value ?? null).length <= LONGEST_STATE),
});

export type SavedViewForm = InferType<typeof savedViewRule>;
