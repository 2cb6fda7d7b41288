import { FileUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/staff/fragment-masking.ts';
import { AllStaffDocument, StaffRowFragmentDoc, StartExportStaffDocument } from '../../gql/staff/graphql.ts';
import { useAllStaffQuery, useCreateStaffMutation, useImportStaffMutation } from '../../gql/staff/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { DataTable } from '../../kit/list/data-table.tsx';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { day, type FilterCodec, flag, manyOf, several, someText } from '../../kit/list/filter-codecs.ts';
import type { FilterField } from '../../kit/list/filter-field.ts';
import { List } from '../../kit/list/list.tsx';
import type { ListSpec } from '../../kit/list/list-address.ts';
import { ListFooter } from '../../kit/list/list-footer.tsx';
import { ListHeader } from '../../kit/list/list-header.tsx';
import { ListViews } from '../../kit/list/list-views.tsx';
import { SelectionBar } from '../../kit/list/selection-bar.tsx';
import { ShowAs } from '../../kit/list/show-as.tsx';
import { type AskedList, askList, useList } from '../../kit/list/use-list.ts';
import { useListRows } from '../../kit/list/use-list-rows.ts';
import { useShownAs } from '../../kit/list/use-shown-as.ts';
import { now, useToday } from '../../kit/use-now.ts';
import { usePermission } from '../../kit/use-permission.ts';
import { WEEK } from '../../lib/day.ts';
import type { Day } from '../../lib/scalars.ts';
import { BANK_FILTER, useBankFilter } from '../../pickers/bank-list.tsx';
import { useBanks } from '../../pickers/use-banks.ts';
import { useDesignations } from '../../pickers/use-designations.ts';
import { SORTS } from '../../rules/sorts.ts';
import { STATES } from '../../rules/states.ts';
import { opened } from '../../ui/lazy-overlay.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useAvailableCount } from './parts/use-available-count.ts';
import { useStaffActions } from './parts/use-staff-actions.tsx';
import { useStaffColumns } from './parts/use-staff-columns.tsx';
import { useWords } from './parts/use-words.ts';

// Nobody who reads the list waits for what imports one, or shows a week.
const StaffImport = opened(async () => {
  const [module] = await Promise.all([
    import('./parts/staff-import.tsx'),
    loadTexts(['import', 'jobs', 'rules']),
  ]);
  return { default: module.StaffImport };
});
const WeekGrid = lazy(async () => ({ default: (await import('./parts/week-grid.tsx')).WeekGrid }));

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const clock: FilterCodec<string> = {
  read: (text) => (CLOCK.test(text) ? text : undefined),
  write: (value) => value,
};
const FILTERS = {
  bank: BANK_FILTER,
  designation: several(someText),
  day: manyOf(...WEEK),
  now: flag,
  on: day,
  from: clock,
  to: clock,
  state: manyOf(...STATES.map(({ code }) => code)),
  hiredFrom: day,
  hiredTo: day,
};
const SPEC: ListSpec<typeof FILTERS> = {
  screen: 'staff',
  entities: ['staff'],
  filters: FILTERS,
  within: { designation: 'bank' },
  instead: { now: ['on', 'from', 'to'] },
  sorts: SORTS.staff,
  views: {
    now: { filters: { now: true } },
    designation: { sort: { sortBy: 'staffDesignation', sortOrder: 1 } },
  },
  exportPath: 'staff',
  startExport: StartExportStaffDocument,
};

function filterOf({ q, filters }: Pick<AskedList<typeof FILTERS>['state'], 'q' | 'filters'>, today: Day) {
  const { on, from = null, to = null } = filters;
  const available = filters.now
    ? { availableNow: true }
    : // Hours without a day are those of today.
      on || from || to
      ? { availableOn: on ?? today, availableFrom: from, availableTo: to }
      : {};
  return {
    search: q || null,
    ...(filters.bank ? { clientIds: [...filters.bank] } : {}),
    designationIds: filters.designation ? [...filters.designation] : null,
    days: filters.day ? [...filters.day] : null,
    states: filters.state ? [...filters.state] : null,
    hiredFrom: filters.hiredFrom ?? null,
    hiredTo: filters.hiredTo ?? null,
    ...available,
  };
}
const asked = ({ state, pagination }: AskedList<typeof FILTERS>, today: Day) => ({
  pagination,
  filter: filterOf(state, today),
});
export const ask = askList(SPEC, AllStaffDocument, (list) => asked(list, now().date));

export function Component() {
  const { t } = useTranslation(['staff', 'list']);
  const { number } = useFormats();
  const words = useWords();
  const shown = useShownAs(['list', 'week'], ['week']);
  const isWeek = shown.way === 'week';
  const list = useList(SPEC, ask);
  const { filters } = list.state;
  const today = useToday();
  const variables = asked(list, today);
  const query = useAllStaffQuery({ variables });
  const rows = useListRows(list, query, ({ allStaff: page }) => ({
    rows: page.staff.map((member) => readFragment(StaffRowFragmentDoc, member)),
    total: page.totalRecords,
  }));
  const available = useAvailableCount();
  const mayAdd = usePermission(useCreateStaffMutation);
  const mayImport = usePermission(useImportStaffMutation);
  const [importing, setImporting] = useState(false);
  const columns = useStaffColumns();
  const { row, bulk, dialog } = useStaffActions(filters.bank, rows.retry);
  // A designation is a bank's own: the parent view offers them once it shows one bank alone.
  const isParent = useBanks() !== undefined;
  const only = filters.bank?.length === 1 ? filters.bank[0] : undefined;
  const { designations } = useDesignations({ clientId: only });
  const refuseHours = ({ from = '', to = '' }: Readonly<Record<string, string>>): string | undefined =>
    from && to && to <= from ? t('list:endBeforeStart') : undefined;
  const time = (key: 'from' | 'to', label: string): FilterField => ({
    key,
    label,
    kind: 'custom',
    more: true,
    ...(key === 'to' ? { refuse: refuseHours } : {}),
    control: (value, onChange) => (
      <TextInput
        type="time"
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    ),
    show: (value) => value,
  });
  const fields: FilterField[] = [
    ...useBankFilter(),
    ...(isParent && only === undefined && !filters.designation
      ? []
      : [
          {
            key: 'designation',
            label: t('designation'),
            kind: 'many' as const,
            options: designations ?? [],
            isPart: isParent && only === undefined,
          },
        ]),
    {
      key: 'day',
      label: t('worksOn'),
      kind: 'many',
      options: WEEK.map((value) => ({ value, label: words.dayName(value) })),
    },
    {
      key: 'now',
      label: t('availability'),
      kind: 'one',
      options: [{ value: 'yes', label: t('availableNow') }],
      otherwise: { label: t('chooseDate'), start: { on: today, from: '', to: '' } },
    },
    { key: 'on', label: t('availableOn'), kind: 'day', more: true },
    time('from', t('availableFrom')),
    time('to', t('availableTo')),
    {
      key: 'state',
      label: t('state'),
      kind: 'many',
      more: true,
      options: STATES.map(({ code, name }) => ({ value: code, label: name })),
    },
    { key: 'hiredFrom', label: t('hiredFrom'), kind: 'day', more: true },
    { key: 'hiredTo', label: t('hiredTo'), kind: 'day', more: true },
  ];
  return (
    <List
      list={list}
      rows={rows}
      columns={columns}
      row={row}
      count={(count) => t('count', { count, formatted: number(count) })}
      filter={variables.filter}
      add={mayAdd ? { label: t('add'), to: href('addStaff') } : undefined}
    >
      {dialog}
      <ListHeader>
        {mayImport && (
          <MenuItem icon={<FileUp size={16} aria-hidden />} onSelect={() => setImporting(true)}>
            {t('importCsv')}
          </MenuItem>
        )}
      </ListHeader>
      <ListViews
        counts={{ now: available }}
        labels={{ now: t('availableNow'), designation: t('viewDesignation') }}
      />
      <FilterBar
        fields={fields}
        selection={<SelectionBar actions={bulk} />}
        isTable={shown.way === 'list'}
        ways={<ShowAs label={t('showAs')} shown={shown} words={{ list: t('asList'), week: t('asWeek') }} />}
      />
      {isWeek ? (
        <Suspense fallback={null}>
          <WeekGrid members={rows.page?.rows} error={rows.error} retry={rows.retry}>
            <ListFooter />
          </WeekGrid>
        </Suspense>
      ) : (
        <DataTable purpose={t('purpose')} />
      )}
      {importing && <StaffImport onImported={rows.retry} onClose={() => setImporting(false)} />}
    </List>
  );
}
