import type { ViewState } from '../../rules/view-state.ts';
import { type ColumnLayout, isShown, orderedIds } from './column-layout.ts';
import {
  askedText,
  isChanged,
  type ListSpec,
  type ListState,
  readAddress,
  writeAddress,
} from './list-address.ts';

interface Arrangeable {
  readonly id: string;
  readonly hidden?: boolean;
}

/** A list as a view has it. */
const stateOf = (spec: ListSpec, view: ViewState): ListState =>
  readAddress(spec, new URLSearchParams(view.address));

/** What a view keeps of a list as it is now. */
export const viewStateOf = (spec: ListSpec, state: ListState, layout: ColumnLayout): ViewState => ({
  address: askedText(spec, state),
  order: layout.order,
  shown: layout.shown,
});

/** The address of a built-in view; '' is the default one. */
export function builtInAddress(spec: ListSpec, key: string, size: number): string {
  const view = spec.views?.[key];
  return writeAddress(spec, { q: '', sort: null, filters: {}, ...view, page: 1, size, view: key });
}

/** The address of a saved view. */
export const savedAddress = (spec: ListSpec, id: string, view: ViewState, size: number): string =>
  writeAddress(spec, { ...stateOf(spec, view), page: 1, size, view: id });

/** Does the list show something else than the saved view: other rows, or other columns? */
export function isSavedChanged(
  spec: ListSpec,
  columns: readonly Arrangeable[],
  now: { readonly state: ListState; readonly layout: ColumnLayout },
  view: ViewState,
): boolean {
  const other: ColumnLayout = { ...now.layout, order: view.order, shown: view.shown };
  const columnsOf = (layout: ColumnLayout): string =>
    orderedIds(columns, layout.order)
      .filter((id) => isShown(columns, layout, id))
      .join();
  return isChanged(spec, now.state, stateOf(spec, view)) || columnsOf(now.layout) !== columnsOf(other);
}
