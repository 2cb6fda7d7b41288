import { clsx } from 'clsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { href } from '../../access/paths.ts';
import { isParentViewAtom, sessionAtom } from '../../access/session.ts';
import { readFragment } from '../../gql/content/fragment-masking.ts';
import {
  AdRowFragmentDoc,
  AdShownFragmentDoc,
  AllAdsDocument,
  StartExportAdsDocument,
} from '../../gql/content/graphql.ts';
import { useAllAdsQuery, useLiveAdsQuery, useMoveAdMutation } from '../../gql/content/hooks.ts';
import { ContentTabs } from '../../kit/content-tabs.tsx';
import { DataTable } from '../../kit/list/data-table.tsx';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { manyOf, oneOf } from '../../kit/list/filter-codecs.ts';
import type { FilterField } from '../../kit/list/filter-field.ts';
import { List } from '../../kit/list/list.tsx';
import type { ListSpec } from '../../kit/list/list-address.ts';
import { ListHeader } from '../../kit/list/list-header.tsx';
import { ListViews } from '../../kit/list/list-views.tsx';
import { SelectionBar } from '../../kit/list/selection-bar.tsx';
import { type AskedList, askList, useList } from '../../kit/list/use-list.ts';
import { useListRows } from '../../kit/list/use-list-rows.ts';
import { usePermission } from '../../kit/use-permission.ts';
import { BANK_FILTER, useBankFilter } from '../../pickers/bank-list.tsx';
import { CMS_TYPES } from '../../rules/ads.ts';
import { SORTS } from '../../rules/sorts.ts';
import { SEEN_IN_TURN } from '../../ui/seen-in-turn.tsx';
import { LivePreview } from './parts/live-preview.tsx';
import { Sortable } from './parts/sortable.tsx';
import { useAdActions, useToggle } from './parts/use-ad-actions.tsx';
import { useAdColumns } from './parts/use-ad-columns.tsx';
import { type Row, useMoves } from './parts/use-moves.ts';

const FILTERS = { bank: BANK_FILTER, kind: manyOf(...CMS_TYPES), active: oneOf('yes', 'no') };
const SPEC: ListSpec<typeof FILTERS> = {
  screen: 'ads',
  entities: ['ads'],
  filters: FILTERS,
  sorts: SORTS.ads,
  exportPath: 'ads',
  startExport: StartExportAdsDocument,
  views: { live: { filters: { active: 'yes' } }, off: { filters: { active: 'no' } } },
};
const NONE: readonly Row[] = [];
/** What stands on the first screen of the donors' pages. */
const SHOWN = { pageNumber: 1, pageSize: 5 };

const asked = ({ state: { q, filters }, pagination }: AskedList<typeof FILTERS>) => ({
  pagination,
  filter: {
    search: q || null,
    ...(filters.bank ? { clientIds: [...filters.bank] } : {}),
    cmsTypes: filters.kind ? [...filters.kind] : null,
    isActive: filters.active ? filters.active === 'yes' : null,
  },
});
export const ask = askList(SPEC, AllAdsDocument, asked);

export function Component() {
  const { t } = useTranslation('ads');
  const isParent = useAtomValue(isParentViewAtom);
  const session = useAtomValue(sessionAtom);
  const list = useList(SPEC, ask);
  const { sort } = list.state;
  const variables = asked(list);
  const query = useAllAdsQuery({ variables });
  const live = useLiveAdsQuery({
    variables: { pagination: SHOWN, filter: { isActive: true } },
    skip: isParent,
  });
  const found = useListRows(list, query, ({ allAds: page }) => ({
    rows: page.ads.map((ad) => readFragment(AdRowFragmentDoc, ad)),
    total: page.totalRecords,
  }));
  const again = (): void => {
    found.retry();
    if (!isParent) void live.refetch();
  };
  const rows = { ...found, retry: again };
  // Places are those of one bank, and mean something where the rows stand by them.
  const inPlaces = !isParent && (sort === null || (sort.sortBy === 'sortOrder' && sort.sortOrder === 1));
  const mayMove = usePermission(useMoveAdMutation) && inPlaces;
  const allMoves = useMoves(found.page?.rows ?? NONE, again);
  const moves = mayMove ? allMoves : undefined;
  const { mayToggle, toggle } = useToggle(again);
  const columns = useAdColumns({ moves, mayToggle, toggle: (row) => void toggle(row) });
  const { row, bulk, mayAdd } = useAdActions({ again, moves, mayToggle, toggle });
  const fields: FilterField[] = [
    ...useBankFilter(),
    {
      key: 'kind',
      label: t('kind'),
      kind: 'many',
      options: CMS_TYPES.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
    },
    {
      key: 'active',
      label: t('active'),
      kind: 'one',
      options: [
        { value: 'yes', label: t('live') },
        { value: 'no', label: t('off') },
      ],
    },
  ];
  return (
    <>
      <ContentTabs open="ads" />
      <List
        list={list}
        rows={rows}
        columns={columns}
        row={row}
        filter={variables.filter}
        count={(count) => t('count', { count })}
        add={mayAdd ? { label: t('add'), to: href('addAd') } : undefined}
      >
        <ListHeader />
        <ListViews labels={{ live: t('live'), off: t('off') }} />
        <FilterBar fields={fields} selection={<SelectionBar actions={bulk} />} />
        <div
          className={clsx(
            !isParent && 'grid items-start gap-4 2xl:grid-cols-[minmax(0,1fr)_22rem]',
            SEEN_IN_TURN,
          )}
        >
          <div className={clsx('min-w-0', SEEN_IN_TURN)}>
            <Sortable enabled={mayMove} onDrop={allMoves.over}>
              <DataTable purpose={t('purpose')} />
            </Sortable>
            {mayMove && <p className="mt-2 text-muted text-table max-md:hidden">{t('orderHelp')}</p>}
          </div>
          {!isParent && live.data && (
            <LivePreview
              ads={live.data.allAds.ads.map((ad) => readFragment(AdShownFragmentDoc, ad))}
              total={live.data.allAds.totalRecords}
              bank={session?.bankName ?? ''}
            />
          )}
        </div>
      </List>
    </>
  );
}
