import { clsx } from 'clsx';
import { UsersRound } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/donors/fragment-masking.ts';
import {
  AllDonorsDocument,
  DonorRowFragmentDoc,
  SavedDonorFilterFragmentDoc,
} from '../../gql/donors/graphql.ts';
import {
  useAllDonorFiltersQuery,
  useAllDonorsQuery,
  useCountDonorsLazyQuery,
  useCreateDonorFilterMutation,
  useImportDonorsMutation,
} from '../../gql/donors/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { listImport } from '../../kit/import/list-import.tsx';
import { DataTable } from '../../kit/list/data-table.tsx';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { List } from '../../kit/list/list.tsx';
import { askedText } from '../../kit/list/list-address.ts';
import { ListHeader } from '../../kit/list/list-header.tsx';
import { ListViews } from '../../kit/list/list-views.tsx';
import { SelectionBar } from '../../kit/list/selection-bar.tsx';
import { ShowAs } from '../../kit/list/show-as.tsx';
import { useCountAll } from '../../kit/list/use-count-all.ts';
import { useDefaultView } from '../../kit/list/use-default-view.ts';
import { askList, useList } from '../../kit/list/use-list.ts';
import { useListRows } from '../../kit/list/use-list-rows.ts';
import { useShownAs } from '../../kit/list/use-shown-as.ts';
import { now, useToday } from '../../kit/use-now.ts';
import { useOpens, usePermission } from '../../kit/use-permission.ts';
import { useBook } from '../../pickers/appointments/use-book.tsx';
import { useMailTo } from '../../pickers/use-mail-to.tsx';
import { BLANK } from '../../rules/formats.ts';
import { opened } from '../../ui/lazy-overlay.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { circleOf, DONOR_SPEC, searchOf, stateOf, viewOf } from './parts/donor-search.ts';
import { type FilterDialogKind, SavedFilters } from './parts/saved-filters.tsx';
import { useDonorColumns } from './parts/use-donor-columns.tsx';
import { useDonorFields } from './parts/use-donor-fields.ts';
import { useDonorActions } from './parts/use-donor-row.tsx';

const DonorsMap = lazy(async () => ({ default: (await import('./parts/donors-map.tsx')).DonorsMap }));
const FilterPanel = opened(async () => ({ default: (await import('./parts/filter-panel.tsx')).FilterPanel }));
const FilterDialog = opened(async () => ({
  default: (await import('./parts/filter-dialog.tsx')).FilterDialog,
}));

const useImport = listImport(async () => (await import('./parts/donor-import.tsx')).DonorImport);

const SHOWN = ['table', 'map'] as const;

export const ask = askList(DONOR_SPEC, AllDonorsDocument, ({ state: { q, filters }, pagination }) => ({
  ...pagination,
  filter: searchOf(filters, now().date, q),
}));

/** Beside these and the saved filters there is no room for more tabs. */
const FOLDED = ['offPlatform', 'missing'];

/** The donors of the bank, those who gave last first. */
export function Component() {
  const { t } = useTranslation('donors');
  const { number } = useFormats();
  const today = useToday();
  const opens = useOpens();
  const list = useList(DONOR_SPEC, ask);
  const shown = useShownAs(SHOWN);
  const { q, filters, view, sort } = list.state;
  const filter = searchOf(filters, today, q);
  const query = useAllDonorsQuery({
    variables: { ...list.pagination, filter },
    skip: list.isOpening,
  });
  const rows = useListRows(list, query, ({ allDonorsSearchSortWithPagination: page }) => ({
    rows: page.donors.map((donor) => readFragment(DonorRowFragmentDoc, donor)),
    total: page.totalRecords,
    isCapped: page.isCapped,
  }));
  const circle = (query.data ?? query.previousData)?.allDonorsSearchSortWithPagination.circle;
  const hasCircle = Boolean(filters.place && filters.miles);
  const columns = useDonorColumns(hasCircle);
  const { may: mayBook, book, dialog: booking } = useBook();
  const countAll = useCountAll(useCountDonorsLazyQuery, filter);
  const maySave = usePermission(useCreateDonorFilterMutation);
  const { data, error } = useAllDonorFiltersQuery();
  const saved = (data?.allDonorFilters ?? []).map((one) => readFragment(SavedDonorFilterFragmentDoc, one));
  const fields = useDonorFields(
    hasCircle ? circle?.name : undefined,
    (id) => saved.find((one) => one.id === id)?.filterName ?? BLANK,
  );
  const open = saved.find(({ id }) => id === view);
  const views = useMemo(
    () => data?.allDonorFilters.map((one) => viewOf(readFragment(SavedDonorFilterFragmentDoc, one))),
    [data],
  );
  useDefaultView(list, views, error !== undefined);
  const isChanged =
    open !== undefined && askedText(list.spec, { q, sort, filters }) !== askedText(list.spec, stateOf(open));
  const importing = useImport(t('importCsv'), usePermission(useImportDonorsMutation), rows.retry);
  const [dialog, setDialog] = useState<FilterDialogKind>();
  const mail = useMailTo();
  const [chosen, setChosen] = useState<readonly string[]>();
  const { row, bulk } = useDonorActions(rows.retry, {
    book: mayBook ? (donor) => book({ donor }) : undefined,
    mailTo: mail.may ? mail.mailTo : undefined,
    saveFilter: maySave
      ? (ids) => {
          setChosen(ids);
          setDialog('new');
        }
      : undefined,
  });
  const closeDialog = (): void => {
    setDialog(undefined);
    setChosen(undefined);
  };
  return (
    <List
      list={list}
      rows={rows}
      columns={columns}
      row={row}
      filter={filter}
      beside={circleOf(filter)}
      add={opens('addDonor') ? { label: t('add'), to: href('addDonor') } : undefined}
      count={(count) => {
        const words = t('count', { count, formatted: number(count) });
        return open && !isChanged && open.earlierCount != null
          ? `${words} · ${t('wasLastWeek', { formatted: number(open.earlierCount) })}`
          : words;
      }}
    >
      <ListHeader>
        {opens('donorPairs') && (
          <MenuItem asChild>
            <Link to={href('donorPairs')}>
              <UsersRound size={16} aria-hidden />
              {t('possibleDuplicates')}
            </Link>
          </MenuItem>
        )}
        {importing.item}
      </ListHeader>
      <ListViews
        labels={{
          eligible: t('views.eligible'),
          soon: t('views.soon'),
          oNegative: t('views.oNegative'),
          lapsed: t('views.lapsed'),
          new: t('views.new'),
          offPlatform: t('views.offPlatform'),
          missing: t('views.missing'),
        }}
        folded={FOLDED}
        after={{
          isOpen: open !== undefined,
          tab: (
            <SavedFilters
              filters={saved}
              open={open}
              isChanged={isChanged}
              current={filter}
              byDefault={list.defaultView?.id}
              onDefault={(filter) => list.setDefaultView(filter ? viewOf(filter) : null)}
              onDialog={setDialog}
              onChoose={(chosen) =>
                list.change(
                  chosen
                    ? { view: chosen.id, ...stateOf(chosen) }
                    : { view: '', q: '', sort: null, filters: {} },
                )
              }
            />
          ),
        }}
      />
      {/* Filters that come would move what stands under them. */}
      <div className={clsx('contents', list.isOpening && 'invisible')}>
        <FilterBar
          fields={fields}
          selection={<SelectionBar actions={bulk} countAll={countAll} />}
          panel={(isOpen, onClose) => (
            <FilterPanel
              list={list}
              open={isOpen}
              onClose={onClose}
              onSave={maySave ? () => setDialog('new') : undefined}
            />
          )}
          isTable={shown.way === 'table'}
          ways={<ShowAs label={t('showAs')} shown={shown} words={{ table: t('table'), map: t('map') }} />}
        />
        <Suspense fallback={null}>
          {shown.way === 'table' ? <DataTable purpose={t('purpose')} /> : <DonorsMap filter={filter} />}
        </Suspense>
      </div>
      {importing.dialog}
      {booking}
      {mail.dialog}
      {dialog && (
        <FilterDialog
          filter={dialog === 'rename' ? open : undefined}
          current={
            chosen
              ? { donorIds: chosen }
              : dialog === 'rename' && open
                ? searchOf(stateOf(open).filters, today, stateOf(open).q)
                : filter
          }
          count={chosen?.length}
          onMade={(made) => list.change({ view: made.id, ...stateOf(made) })}
          onClose={closeDialog}
        />
      )}
    </List>
  );
}
