import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useAtomValue } from 'jotai';
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router-dom';
import { preferencesAtom } from '../../access/preferences.ts';
import type { RouteQuestion } from '../../access/routes.ts';
import { store } from '../../access/store.ts';
import { prefetchQuery, prefetchSoon } from '../../api/prefetch-query.ts';
import { afterPaint } from '../../lib/after-paint.ts';
import { FIRST_ROWS } from '../../lib/bounds.ts';
import { PANEL_KEY } from '../form/use-panel.ts';
import { type DefaultView, defaultViewOf, keepDefaultView } from './default-view.ts';
import type { FilterCodecs } from './filter-codecs.ts';
import {
  addressToKeep,
  askedText,
  filterTexts,
  type ListSpec,
  type ListState,
  readAddress,
  saysNothing,
  withReplaced,
  writeAddress,
} from './list-address.ts';

export type ListChange = Partial<ListState>;
/** `replace` while something is being typed, `push` once it is settled. */
export type HistoryStep = 'push' | 'replace';

/** What a list asks for. */
export interface AskedList<F extends FilterCodecs = FilterCodecs> {
  readonly state: ListState<F>;
  /** Variables for the query's `pagination`. */
  readonly pagination: {
    readonly pageNumber: number;
    readonly pageSize: number;
    readonly sortBy?: string;
    readonly sortOrder?: number;
  };
}

export interface List<F extends FilterCodecs = FilterCodecs> extends AskedList<F> {
  readonly spec: ListSpec;
  /** Of everything on one page the first rows are asked for: this asks for all of them. */
  readonly askRest: (() => void) | undefined;
  /** Each filter that is set, as it stands in the address. */
  readonly texts: Readonly<Record<string, string>>;
  /**
   * Changes the address; a function is told what was asked for last, which what is drawn may not show yet. Any change but
   * that of the page leads to page 1.
   */
  readonly change: (change: ListChange | ((last: ListState) => ListChange), step?: HistoryStep) => void;
  /**
   * Sets filters by their text in the address; '' unsets. What a filter does not understand unsets it, and what it takes
   * the place of goes.
   */
  readonly setFilters: (texts: Readonly<Record<string, string>>, step?: HistoryStep) => void;
  /** The state that a query of an address means. */
  readonly read: (query: string) => ListState;
  /** A link to the same list with further keys in its address, such as a side panel's. */
  readonly link: (keys: Readonly<Record<string, string>>) => string;
  /** The address's query right now, and the step that makes Back return to an earlier one. */
  readonly address: () => string;
  readonly settle: (before: string) => void;
  /** The saved view with which it opens; null with all. Of a spec that has a `viewOfAll`. */
  readonly defaultView: DefaultView | null;
  /** Opens the list with a saved view from now on, or with all; false where it did so before. */
  readonly setDefaultView: (
    view: (Pick<ListState<F>, 'q' | 'sort' | 'filters'> & { id: string }) | null,
  ) => boolean;
  /** The address says nothing, and means the default view. */
  readonly meansDefault: boolean;
  /** What that view asks for is not known yet: until it is, there is nothing to ask. */
  readonly isOpening: boolean;
}

/** What a list asks, at its address and of a state that it is about to have. */
export interface ListQuestion<F extends FilterCodecs = FilterCodecs> extends RouteQuestion {
  readonly list: ListSpec<F>;
  readonly soon: (state: ListState<F>) => void;
}

const askedOf = <F extends FilterCodecs>(state: ListState<F>, isWhole = false): AskedList<F> => ({
  state,
  pagination: {
    pageNumber: state.page,
    pageSize: state.size || (isWhole ? 0 : FIRST_ROWS),
    ...(state.sort ?? {}),
  },
});

/**
 * A list's first question, as its route's module exports it: asked when the address is known, beside the scripts and the
 * drawing instead of behind them. `variables` is the function by which the screen itself asks.
 */
export function askList<F extends FilterCodecs, D, V extends Record<string, unknown>>(
  declared: ListSpec<F>,
  query: TypedDocumentNode<D, V>,
  variables: (list: AskedList<F>) => V,
): ListQuestion<F> {
  const ask: RouteQuestion = ({ searchParams }, isGuess) => {
    const spec = { size: store.get(preferencesAtom).pageSize, ...declared };
    const opens = spec.viewOfAll && saysNothing(spec, searchParams) ? defaultViewOf(spec.screen) : null;
    if (opens?.query === '') return;
    const params = opens ? new URLSearchParams(opens.query) : searchParams;
    prefetchQuery(query, variables(askedOf(readAddress(spec, params))), isGuess);
  };
  const soon = (state: ListState<F>): void => prefetchSoon(query, variables(askedOf(state)));
  return Object.assign(ask, { list: declared, soon });
}

/** An address's query without the panel that is open. */
function withoutPanel(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(PANEL_KEY);
  return params.toString();
}

const pathNow = (search: string, pathname: string): string => (search ? `${pathname}?${search}` : pathname);

/**
 * The state of a list, which lives in the address: read it here, change it here. `declared` is made once, outside of the
 * component. By `question`, which asks as the screen does, a change is asked for before the screen is drawn anew.
 */
export function useList<F extends FilterCodecs>(declared: ListSpec<F>, question?: ListQuestion<F>): List<F> {
  const { pageSize } = useAtomValue(preferencesAtom);
  const { screen, viewOfAll } = declared;
  const [defaultView, showDefaultView] = useState(() => (viewOfAll ? defaultViewOf(screen) : null));
  const hasDefault = defaultView !== null;
  // Without one an address that says nothing means all.
  const spec = useMemo(
    () => ({ size: pageSize, ...declared, ...(hasDefault ? {} : { viewOfAll: '' }) }),
    [declared, pageSize, hasDefault],
  );
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  // A panel that opens beside the list changes nothing of it.
  const said = withoutPanel(search);
  const meansDefault = hasDefault && saysNothing(spec, new URLSearchParams(said));
  const opensAs = meansDefault ? defaultView.query : '';
  const own = opensAs
    ? writeAddress(spec, readAddress(spec, new URLSearchParams(opensAs)), new URLSearchParams(said))
    : said;
  const state = useMemo(() => readAddress(spec, new URLSearchParams(own)), [spec, own]);
  useEffect(() => {
    if (!opensAs) return;
    void navigate({ search: writeAddress(spec, state, new URLSearchParams(search)) }, { replace: true });
  }, [opensAs, spec, state, search, navigate]);
  const { q, filters, sort, size } = state;
  const asked = useMemo(() => askedText(spec, { q, filters, sort }), [spec, q, filters, sort]);
  const [whole, setWhole] = useState<string>();
  const isWhole = whole === asked;
  // A second change may come before the first one has reached the address: it builds on what was asked for last.
  const latest = useRef({ state, search: search.slice(1) });
  useEffect(() => {
    latest.current = { state, search: search.slice(1) };
  }, [state, search]);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const change = useCallback(
    (changed: ListChange | ((last: ListState) => ListChange), step: HistoryStep = 'push') => {
      const before = latest.current;
      const wanted = typeof changed === 'function' ? changed(before.state) : changed;
      const onlyPage = Object.keys(wanted).every((key) => key === 'page');
      const next = { ...before.state, ...(onlyPage ? {} : { page: 1 }), ...wanted } as ListState<F>;
      const query = writeAddress(spec, next, new URLSearchParams(before.search));
      if (query === before.search) return;
      latest.current = { state: next, search: query };
      // The rows are on their way while what stands around them is drawn anew.
      question?.soon(next);
      afterPaint(() => {
        // Whoever has left the list meanwhile, or is on the way to another page, is not brought back to it.
        const goesTo = router?.state.navigation.location?.pathname;
        if (!here.current || (goesTo !== undefined && goesTo !== pathname)) return;
        void navigate(
          { search: query },
          { replace: step === 'replace', preventScrollReset: wanted.page === undefined },
        );
      });
    },
    [question, spec, navigate, router, pathname],
  );
  const setDefaultView = useCallback<List<F>['setDefaultView']>(
    (view) => {
      const query = view ? addressToKeep(spec as unknown as ListSpec, view) : '';
      if (view?.id === defaultView?.id && query === (defaultView?.query ?? '')) return false;
      const next = view && { id: view.id, query };
      keepDefaultView(declared.screen, next);
      showDefaultView(next);
      return true;
    },
    [declared, spec, defaultView],
  );
  const setFilters = useCallback(
    (wanted: Readonly<Record<string, string>>, step?: HistoryStep) => {
      const texts = withReplaced(spec, wanted);
      const filters: Record<string, unknown> = { ...latest.current.state.filters };
      for (const [key, text] of Object.entries(texts)) {
        const value = spec.filters[key]?.read(text);
        if (value === undefined) delete filters[key];
        else filters[key] = value;
      }
      const was = filterTexts(spec, latest.current.state.filters);
      for (const [key, of = ''] of Object.entries(spec.within ?? {}))
        if ((texts[of] ?? was[of]) !== was[of] && (texts[key] ?? was[key]) === was[key]) delete filters[key];
      change({ filters }, step);
    },
    [spec, change],
  );
  const address = useCallback(() => latest.current.search, []);
  const settle = useCallback(
    (before: string) => {
      const now = latest.current.search;
      if (before === now) return;
      // The entry that typing has replaced gets its old address back, and the new one an entry of its own.
      if (window.location.search.slice(1) === now)
        window.history.replaceState(window.history.state, '', pathNow(before, pathname));
      void navigate({ search: now }, { preventScrollReset: true });
    },
    [navigate, pathname],
  );

  return useMemo(() => {
    return {
      spec: spec as unknown as ListSpec,
      ...askedOf(state, isWhole),
      askRest: size === 0 && !isWhole ? () => setWhole(asked) : undefined,
      texts: filterTexts(spec, state.filters),
      change,
      setFilters,
      read: (query) => readAddress(spec, new URLSearchParams(query)),
      link: (keys) => {
        const params = new URLSearchParams(own);
        for (const [key, value] of Object.entries(keys)) params.set(key, value);
        return `?${params}`;
      },
      address,
      settle,
      defaultView,
      setDefaultView,
      meansDefault,
      isOpening: meansDefault && !opensAs,
    };
  }, [
    spec,
    state,
    size,
    asked,
    isWhole,
    own,
    change,
    setFilters,
    address,
    settle,
    defaultView,
    setDefaultView,
    meansDefault,
    opensAs,
  ]);
}
