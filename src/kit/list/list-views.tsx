import { clsx } from 'clsx';
import { ChevronDown, UsersRound } from 'lucide-react';
import { memo, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CAN_WAIT } from '../../api/batched-fetch.ts';
import { useAllSavedViewsQuery } from '../../gql/kit/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { sameContent } from '../../lib/same-content.ts';
import { readViewState } from '../../rules/view-state.ts';
import { opened } from '../../ui/lazy-overlay.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { TabCount } from '../../ui/tab-count.tsx';
import { useAfterFirstContent } from '../after-first-content.ts';
import { isChanged } from './list-address.ts';
import { useListSetup } from './list-context.ts';
import { builtInAddress, isSavedChanged, savedAddress } from './saved-views.ts';
import { ViewTools } from './view-tools.tsx';

const ViewDialog = opened(() =>
  import('./view-dialog.tsx').then((module) => ({ default: module.ViewDialog })),
);

const NONE: readonly string[] = [];
const UNCOUNTED: Readonly<Record<string, undefined>> = {};

interface ListViewsProps {
  /** The words of the spec's built-in views. */
  readonly labels?: Readonly<Record<string, string>>;
  /** How many the server counts in some of them; undefined until it has answered, with room for the number. */
  readonly counts?: Readonly<Record<string, number | undefined>>;
  /** Those of them that this list has nothing for: not offered, unless one is open. */
  readonly without?: readonly string[];
  /** Those of them that stand in a menu where there is no room for all; on a telephone the tabs go on under the finger. The open one is always a tab. */
  readonly folded?: readonly string[];
  /** A further tab of the screen's own, and whether it is the open one. */
  readonly after?: { readonly tab: ReactNode; readonly isOpen: boolean };
}

interface ViewTab {
  readonly id: string;
  readonly label: string;
  readonly address: string;
  readonly changed: boolean;
  /** The saved view that is open shows its columns as they were saved. */
  readonly arrange?: (() => void) | undefined;
  /** Who shares it with whom, for one that others see too. */
  readonly shared?: string | undefined;
}

/** The views of a list: the built-in ones, one's own, and those that colleagues share. One that was changed has a dot, and can be saved. */
export const ListViews = memo(function ListViews({
  labels = {},
  counts = UNCOUNTED,
  without = NONE,
  folded = NONE,
  after,
}: ListViewsProps) {
  const { t } = useTranslation('list');
  const { list, columns, layout, arrange, enter } = useListSetup();
  const { spec, state } = list;
  const { number } = useFormats();
  const words = (count: number | undefined): string | undefined =>
    count === undefined ? undefined : number(count);
  const isBuiltIn = state.view === '' || Object.hasOwn(spec.views ?? {}, state.view);
  const rested = useAfterFirstContent();
  const { data, refetch } = useAllSavedViewsQuery({
    variables: { screen: spec.screen },
    skip: isBuiltIn && !rested,
    ...(isBuiltIn && { context: CAN_WAIT }),
  });
  const [dialog, setDialog] = useState<'save' | 'delete'>();
  const saved = data?.allSavedViews ?? [];
  const active = saved.find(({ id }) => id === state.view);
  const known = isBuiltIn || active !== undefined;

  // A link that names a saved view alone means what it was saved with.
  const bare = active && list.address() === `view=${active.id}`;
  const { change } = list;
  useEffect(() => {
    if (!bare || !active) return;
    const view = readViewState(active.state);
    const { q, sort, filters } = list.read(view.address);
    change({ q, sort, filters, view: active.id }, 'replace');
    arrange(active.id, view);
  }, [bare, active, change, arrange, list]);
  // By its tab, Back, a link or in another browser: a view brings its columns, before anybody sees it with other ones.
  useLayoutEffect(() => {
    if (active) enter(active.id, readViewState(active.state));
    else if (isBuiltIn) enter('');
  }, [active, isBuiltIn, enter]);

  const offered = ['', ...Object.keys(spec.views ?? {})].filter(
    (id) => id === state.view || !without.includes(id),
  );
  const tabs: ViewTab[] = [
    ...offered.map((id) => ({
      id,
      label: id === '' ? t('viewAll') : (labels[id] ?? id),
      address: builtInAddress(spec, id, state.size),
      changed: (id === state.view || (id === '' && !known)) && isChanged(spec, state, spec.views?.[id] ?? {}),
    })),
    ...saved.map(({ id, name, state: kept, isShared, ownerName }) => {
      const view = readViewState(kept);
      return {
        id,
        label: name,
        shared: isShared ? (ownerName ? t('sharedBy', { name: ownerName }) : t('sharedView')) : undefined,
        address: savedAddress(spec, id, view, state.size),
        changed: id === state.view && isSavedChanged(spec, columns, { state, layout }, view),
        arrange: id === state.view ? () => arrange(id, view) : undefined,
      };
    }),
  ];
  const current = after?.isOpen ? undefined : tabs.find(({ id }) => id === (known ? state.view : ''));
  const isFolded = (tab: ViewTab): boolean => folded.includes(tab.id) && tab !== current;
  const hidden = tabs.filter(isFolded);
  return (
    <div className="mb-4 flex items-stretch border-line border-b max-md:-mx-4 max-md:px-4" data-print="none">
      <nav aria-label={t('views')} className="min-w-0 overflow-x-auto">
        <ul className="flex gap-5">
          {tabs.map((tab) => (
            <li key={tab.id} className={clsx('shrink-0', isFolded(tab) && 'md:hidden')}>
              <Link
                to={`?${tab.address}`}
                preventScrollReset
                onClick={tab.arrange}
                aria-current={tab === current ? 'page' : undefined}
                className={clsx(
                  'flex h-10 pointer-coarse:h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center items-center gap-1.5 border-b-2 text-body no-underline -outline-offset-2',
                  tab === current
                    ? 'border-primary font-medium text-ink'
                    : 'border-transparent text-muted hover:text-ink',
                )}
              >
                {tab.label}
                {Object.hasOwn(counts, tab.id) && <TabCount count={words(counts[tab.id])} />}
                {tab.shared && (
                  <span title={tab.shared} className="text-muted">
                    <UsersRound size={14} aria-hidden />
                    <span className="sr-only">{tab.shared}</span>
                  </span>
                )}
                {tab.changed && !after?.isOpen && (
                  <span className="size-1.5 rounded-full bg-secondary">
                    <span className="sr-only">{t('viewChanged')}</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {hidden.length > 0 && (
        <Menu
          align="start"
          trigger={
            <button
              type="button"
              aria-label={t('moreViews')}
              className="ml-5 flex h-10 pointer-coarse:h-11 shrink-0 max-md:hidden items-center gap-1 border-transparent border-b-2 text-body text-muted -outline-offset-2 hover:text-ink"
            >
              {t('moreShort')}
              <ChevronDown size={16} aria-hidden />
            </button>
          }
        >
          {hidden.map(({ id, label, address }) => (
            <MenuItem key={id} asChild>
              <Link to={`?${address}`} preventScrollReset>
                {label}
              </Link>
            </MenuItem>
          ))}
        </Menu>
      )}
      {after && <div className="ml-5 flex shrink-0 items-stretch border-line border-l pl-5">{after.tab}</div>}
      <ViewTools
        changed={current?.changed ?? false}
        saved={active?.viewerCanEdit ? active : undefined}
        onSaveAs={() => setDialog('save')}
        onDelete={() => setDialog('delete')}
        onGone={() => void refetch()}
      />
      {dialog && <ViewDialog kind={dialog} view={active} onClose={() => setDialog(undefined)} />}
    </div>
  );
}, sameContent);
