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
