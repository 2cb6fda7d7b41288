import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { SEARCH_MAX } from '../../lib/bounds.ts';
import { cut } from '../../lib/cut.ts';
import type { SORTS, SortColumn, SortedList } from '../../rules/sorts.ts';
import { type FilterCodecs, type FilterValues, OWN_KEYS } from './filter-codecs.ts';
import { LIST_SIZES, type Sort } from './pagination.ts';

/** What a list shows, as its address says. */
export interface ListState<F extends FilterCodecs = FilterCodecs> {
  readonly q: string;
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** Null is the screen's own order. */
  readonly sort: Sort;
  /** A built-in view's key or a saved view's id; '' is the default view. */
  readonly view: string;
  readonly filters: FilterValues<F>;
}

/** A view that comes with the screen. */
export interface BuiltInView<F extends FilterCodecs, List extends SortedList = SortedList> {
  readonly q?: string;
  readonly sort?: (NonNullable<Sort> & { readonly sortBy: SortColumn<List> }) | null;
  readonly filters?: FilterValues<F>;
}

/** The operation that exports a list as a job, whatever its filter; its field is asked for as `job`. */
export type StartExport = TypedDocumentNode<{ readonly job: { readonly id: string } }, never>;

/** What a list may be asked for: declared once by its screen, read and written by the functions here. */
interface Spec<F extends FilterCodecs, List extends SortedList> {
  /** The name under which columns and saved views are kept. */
  readonly screen: List;
  readonly filters: F;
  /** Filter → the one whose value its own values belong to, such as a bank's: they go when that one is another. */
  readonly within?: Readonly<Partial<Record<keyof F & string, keyof F & string>>>;
  /**
   * Filter → those that say the same in another way, such as a span of days by its name and by its two ends. Setting the
   * one unsets the others; of an address that has both, the others count.
   */
  readonly instead?: Readonly<Partial<Record<keyof F & string, readonly (keyof F & string)[]>>>;
  /** Filters that no field shows, since another one says them too: the address of a place beside its distance. */
  readonly silent?: readonly (keyof F & string)[];
  /** The kinds of records that its rows show, by the names that their history bears: what others change is asked anew. */
  readonly entities?: readonly string[];
  /** The columns that the server sorts by, of the list that both sides have: `SORTS.users`. */
  readonly sorts: (typeof SORTS)[List];
  readonly views?: Readonly<Record<string, BuiltInView<F, List>>>;
  /**
   * The view by which its address says that all is shown, of a list that somebody may open with a saved view instead:
   * then an address that says nothing means that one.
   */
  readonly viewOfAll?: string;
  /** The keys of its address whose words may name a person: what is asked for by them is not kept by the browser. */
  readonly personalKeys?: readonly string[];
  readonly sizes?: readonly number[];
  /** Rows of a page where the address does not say: otherwise the first of the sizes. */
  readonly size?: number;
  /** Where the server writes it as a file: `/export/<path>.csv`. Column ids are then the names that the server knows. */
  readonly exportPath?: string;
  /** The same for more rows than somebody waits for. */
  readonly startExport?: StartExport;
  /** The columns of that file, where it is not the list as it stands: there is nothing to choose then. */
  readonly exportColumns?: readonly { readonly key: string; readonly label: string }[];
}

/** Columns and orders are those of the list that it names. */
export type ListSpec<F extends FilterCodecs = FilterCodecs> = {
  [List in SortedList]: Spec<F, List>;
}[SortedList];

export const sizesOf = (spec: Pick<ListSpec, 'sizes'>): readonly number[] => spec.sizes ?? LIST_SIZES;
const firstSize = (spec: ListSpec): number => {
  const sizes = sizesOf(spec);
  return sizes.find((size) => size === spec.size) ?? sizes[0] ?? LIST_SIZES[0];
};

/** A list as its menu entry opens it. */
export const defaultState = <F extends FilterCodecs>(spec: ListSpec<F>): ListState<F> => ({
  q: '',
  page: 1,
  size: firstSize(spec),
  sort: null,
  view: '',
  filters: {},
});

/** The column of that name, if the list is sorted by it. */
export const sortColumn = (spec: ListSpec, name: string | null): string | undefined =>
  spec.sorts.find((known) => known === name);

function readSort(spec: ListSpec, params: URLSearchParams): Sort {
  const column = sortColumn(spec, params.get('sort'));
  return column ? { sortBy: column, sortOrder: params.get('order') === 'desc' ? -1 : 1 } : null;
}

/** Filters as they are about to be set, by their texts, and unset with them whatever they take the place of. */
export function withReplaced(
  { instead = {} }: Pick<ListSpec, 'instead'>,
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const gone = Object.entries<readonly string[] | undefined>(instead).flatMap(([key, others = []]) =>
    others.some((other) => texts[other]) ? [key] : texts[key] ? others : [],
  );
  return { ...texts, ...Object.fromEntries(gone.map((key) => [key, ''])) };
}

function readFilters<F extends FilterCodecs>(spec: ListSpec<F>, params: URLSearchParams): FilterValues<F> {
  const values: Record<string, unknown> = {};
  for (const [key, codec] of Object.entries(spec.filters)) {
    const value = codec.read(params.get(key) ?? '');
    if (value !== undefined) values[key] = value;
  }
  for (const [key, others = []] of Object.entries<readonly string[] | undefined>(spec.instead ?? {}))
    if (others.some((other) => values[other] !== undefined)) delete values[key];
  return values as FilterValues<F>;
}

/**
 * Reads an address. Whatever is wrong in it counts as not there. An address that names a built-in view and nothing else
 * of the list means that view, so that other screens can link to it by its name.
 */
export function readAddress<F extends FilterCodecs>(
  spec: ListSpec<F>,
  params: URLSearchParams,
): ListState<F> {
  const named = params.get('view') ?? '';
  const view = named === spec.viewOfAll ? '' : named;
  const builtIn = spec.views && Object.hasOwn(spec.views, view) ? spec.views[view] : undefined;
  const says = (key: string): boolean => params.has(key);
  const explicit = says('q') || says('sort') || Object.keys(spec.filters).some(says);
  const page = Number(params.get('page'));
  // An absent size is none; 0 means all.
  const size = Number(params.get('size') ?? -1);
  const base = defaultState(spec);
  return {
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 1e9) : 1,
    size: sizesOf(spec).includes(size) ? size : base.size,
    view,
    ...(builtIn && !explicit
      ? { q: builtIn.q ?? '', sort: builtIn.sort ?? null, filters: builtIn.filters ?? {} }
      : {
          q: cut(params.get('q') ?? '', SEARCH_MAX),
          sort: readSort(spec, params),
          filters: readFilters(spec, params),
        }),
  };
}

/** Does an address say nothing of the list? */
export const saysNothing = (spec: ListSpec, params: URLSearchParams): boolean =>
  ![...OWN_KEYS, ...Object.keys(spec.filters)].some((key) => params.has(key));

/** The text of each filter that is set, in the order of the spec. */
export function filterTexts(spec: ListSpec, filters: FilterValues<FilterCodecs>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [key, codec] of Object.entries(spec.filters)) {
    const value = filters[key];
    const text = value === undefined ? '' : codec.write(value);
    if (text) texts[key] = text;
  }
  return texts;
}

/** The filters that are set and that none of these fields shows: a view of elsewhere, or an address, asks for them. */
export function hiddenFilters(
  { silent = [] }: Pick<ListSpec, 'silent'>,
  texts: Readonly<Record<string, string>>,
  fields: readonly { readonly key: string }[],
): string[] {
  const shown = new Set<string>([...silent, ...fields.map(({ key }) => key)]);
  return Object.keys(texts).filter((key) => !shown.has(key));
}

type Asked = Pick<ListState, 'q' | 'sort' | 'filters'>;

function writeAsked(spec: ListSpec, params: URLSearchParams, { q, sort, filters }: Asked): void {
  if (q) params.set('q', q);
  if (sort) {
    params.set('sort', sort.sortBy);
    params.set('order', sort.sortOrder === 1 ? 'asc' : 'desc');
  }
  for (const [key, text] of Object.entries(filterTexts(spec, filters))) params.set(key, text);
}

const asText = (params: URLSearchParams): string => params.toString().replaceAll('%2C', ',');

/** What is asked for (search, order, filters) as one text: two states that ask the same have the same. */
export function askedText(spec: ListSpec, asked: Asked): string {
  const params = new URLSearchParams();
  writeAsked(spec, params, asked);
  return asText(params);
}

/** The query of the address of a state, without its question mark. Keys that are not the list's stay. */
export function writeAddress(spec: ListSpec, state: ListState, current = new URLSearchParams()): string {
  const params = new URLSearchParams(current);
  for (const key of [...OWN_KEYS, ...Object.keys(spec.filters)]) params.delete(key);
  writeAsked(spec, params, state);
  if (state.page > 1) params.set('page', String(state.page));
  if (state.size !== firstSize(spec)) params.set('size', String(state.size));
  const view = state.view || (saysNothing(spec, params) ? spec.viewOfAll : '');
  if (view) {
    // A view that was emptied is not the view by its name: the empty search says so.
    if (!askedText(spec, state)) params.set('q', '');
    params.set('view', view);
  }
  return asText(params);
}

/** The query of the address of a saved view; '' where it says what is not kept by the browser. */
export function addressToKeep(spec: ListSpec, { id, ...asked }: Asked & { readonly id: string }): string {
  const query = writeAddress(spec, { ...defaultState(spec), ...asked, view: id });
  const params = new URLSearchParams(query);
  return spec.personalKeys?.some((key) => params.get(key)) ? '' : query;
}

/** Is a view asked for as it was made, or has something been changed since? */
export const isChanged = (spec: ListSpec, state: Asked, view: Partial<Asked>): boolean =>
  askedText(spec, state) !== askedText(spec, { q: '', sort: null, filters: {}, ...view });
