import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { refetchLists } from '../../api/refetch-lists.ts';
import { HeaderRows } from '../../ui/page-header.tsx';
import { NARROW_IN_TURN } from '../../ui/seen-in-turn.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useChanges } from '../live/live.ts';
import { PrintPages } from '../print-pages.tsx';
import { type HistoryOf, HistoryTab } from './history-tab.tsx';
import { PrevNext } from './prev-next.tsx';
import { useRecordName } from './record-name.ts';

export interface DetailTab {
  /** What the address says: `tab=drives`. */
  readonly value: string;
  readonly label: string;
  /** How many there are, beside the label. */
  readonly count?: ReactNode;
  /** It brings cards of its own, where other tabs stand in one. */
  readonly hasCards?: boolean;
  /** Made when the tab is opened. */
  readonly show: () => ReactNode;
}

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

interface DetailPageProps {
  /** The record's name. */
  readonly title: string;
  /** Of a person whose name stands in no title and in no way to the page. */
  readonly isPrivate?: boolean;
  readonly chip?: ReactNode;
  /** Three to five things to know first. */
  readonly facts: readonly Fact[];
  readonly actions?: ReactNode;
  readonly tabs: readonly DetailTab[];
  /** The last tab. */
  readonly history: HistoryOf;
  /** Kinds of other records that the page counts or names, as the audit log names them: `appointment`. */
  readonly tellsOf?: readonly string[];
  /** What stands under the facts, and what at the side of every tab. */
  readonly beside?: { readonly strip?: ReactNode; readonly aside: ReactNode };
}

/** One record: its name, state and key facts, its tabs (the address keeps the open one), and its history as the last. */
export function DetailPage({
  title,
  isPrivate = false,
  chip,
  facts,
  actions,
  tabs,
  history,
  tellsOf = [],
  beside,
}: DetailPageProps) {
  const { t } = useTranslation('form');
  const [search, setSearch] = useSearchParams();
  useRecordName(isPrivate ? '' : title);
  useChanges([history.entity, ...tellsOf], () => void refetchLists());
  const all: readonly DetailTab[] = [
    ...tabs,
    { value: 'history', label: t('history'), show: () => <HistoryTab key={history.version} {...history} /> },
  ];
  const open = all.find(({ value }) => value === search.get('tab')) ?? all[0];
  const choose = (value: string): void =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === all[0]?.value) next.delete('tab');
        else next.set('tab', value);
        return next;
      },
      { preventScrollReset: true },
    );
  const sections = (
    <Tabs
      label={t('sections')}
      value={open?.value ?? ''}
      onChange={choose}
      ofPage
      tabs={all.map(({ value, label, count }) => ({
        value,
        label,
        badge: count !== undefined && <TabCount>{count}</TabCount>,
      }))}
    >
      {open?.hasCards ? (
        open.show()
      ) : (
        <div className="flex min-h-80 flex-col rounded-card border border-line bg-surface">
          {open?.show()}
        </div>
      )}
    </Tabs>
  );
  return (
    <>
      <PrintPages words={(page, pages) => t('printPage', { page, pages })} />
      <HeaderRows
        title={
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 break-words font-semibold text-title">{title}</h1>
            {chip}
          </div>
        }
        actions={
          <>
            <PrevNext />
            {actions}
          </>
        }
      >
        {/* The line before the first fact of a row lies outside of what is seen. */}
        <div className="overflow-x-clip">
          <dl className="-ml-[calc(1rem+1px)] flex flex-wrap gap-y-1 pointer-coarse:items-center">
            {facts.map(({ label, value }) => (
              <div
                key={label}
                className="flex min-w-0 gap-1.5 border-line border-l px-4 leading-5 pointer-coarse:has-[a,button]:min-h-11 pointer-coarse:has-[a,button]:items-center"
              >
                <dt className="text-muted">{label}</dt>
                <dd className="min-w-0 break-words tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </HeaderRows>
      {beside?.strip}
      {beside ? (
        <div className={clsx('grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_272px]', NARROW_IN_TURN)}>
          <div className="min-w-0">{sections}</div>
          <aside aria-label={t('beside')} className="flex flex-col gap-4">
            {beside.aside}
          </aside>
        </div>
      ) : (
        sections
      )}
    </>
  );
}

/** Read as `Drives 4`, not `Drives4`. */
const TabCount = ({ children }: { readonly children: ReactNode }) => (
  <span className="text-muted text-table tabular-nums"> {children}</span>
);
