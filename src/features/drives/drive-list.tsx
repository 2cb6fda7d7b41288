import { Wand2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import type { RouteQuestion } from '../../access/routes.ts';
import { readFragment } from '../../gql/drives/fragment-masking.ts';
import { AllDriveCentersDocument, DriveRowFragmentDoc } from '../../gql/drives/graphql.ts';
import { useAllDriveCentersQuery } from '../../gql/drives/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { DataTable } from '../../kit/list/data-table.tsx';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { List } from '../../kit/list/list.tsx';
import { ListHeader } from '../../kit/list/list-header.tsx';
import { ListViews } from '../../kit/list/list-views.tsx';
import { SelectionBar } from '../../kit/list/selection-bar.tsx';
import { ShowAs } from '../../kit/list/show-as.tsx';
import { askList, useList } from '../../kit/list/use-list.ts';
import { useListRows } from '../../kit/list/use-list-rows.ts';
import { useShownAs } from '../../kit/list/use-shown-as.ts';
import { now, useToday } from '../../kit/use-now.ts';
import { useOpens } from '../../kit/use-permission.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PresetTabs } from './parts/preset-tabs.tsx';
import { PRESETS, type Preset } from './parts/presets.ts';
import { PrintSelected } from './parts/print-selected.tsx';
import { useDriveBulk, useDriveRow } from './parts/use-drive-actions.tsx';
import { useDriveColumns } from './parts/use-drive-columns.tsx';
import { DRIVE_SPEC, driveFilter, EMPTY_VIEWS, useDriveFilters } from './parts/use-drive-filters.ts';
import { useTransitions } from './parts/use-transitions.tsx';
import { useViewCounts } from './parts/use-view-counts.ts';

// Most look at the table: the other ways to look come when they are chosen.
const DrivesCalendar = lazy(async () => ({
  default: (await import('./parts/drives-calendar.tsx')).DrivesCalendar,
}));
const DrivesBoard = lazy(async () => ({ default: (await import('./parts/drives-board.tsx')).DrivesBoard }));
const DrivesMap = lazy(async () => ({ default: (await import('./parts/drives-map.tsx')).DrivesMap }));

const SHOWN = ['table', 'calendar', 'map', 'board'] as const;
/** Other screens link here with what they want of the drives. */
const ADDS = 'addDrive';

const presetOf = (pathname: string): Preset => PRESETS.find((one) => href(one) === pathname) ?? 'createDrive';

const questionOf = (preset: Preset) =>
  askList(DRIVE_SPEC, AllDriveCentersDocument, ({ state, pagination }) => ({
    pagination,
    filter: driveFilter(preset, state, now().date),
  }));
const QUESTIONS: Readonly<Record<Preset, ReturnType<typeof questionOf>>> = {
  createDrive: questionOf('createDrive'),
  approveDrive: questionOf('approveDrive'),
  activationDrive: questionOf('activationDrive'),
};

const askDrives: RouteQuestion = (address, isGuess) => {
  // These addresses lead on to another screen.
  if (address.searchParams.has('id') || address.searchParams.get('section') === ADDS) return;
  QUESTIONS[presetOf(address.pathname)](address, isGuess);
};
export const ask: RouteQuestion = Object.assign(askDrives, { list: DRIVE_SPEC });

/** The drives and centers: one list, three presets, each at an address of its own. */
export function Component() {
  const { pathname } = useLocation();
  const preset = presetOf(pathname);
  const [search] = useSearchParams();
  const opens = useOpens();
  const id = search.get('id');
  // Whoever only reads what waits for approval looks at the drive where others decide about it.
  const page = preset === 'approveDrive' && opens('reviewDrive') ? 'reviewDrive' : 'viewDrive';
  if (id && opens(page)) return <Navigate replace to={href(page, undefined, { id })} />;
  if (search.get('section') === ADDS) {
    const given = ['date', 'endDate', 'time', 'endTime'].flatMap((key) => {
      const value = search.get(key);
      return value ? [[key, value] as const] : [];
    });
    return <Navigate replace to={href('addDrive', undefined, Object.fromEntries(given))} />;
  }
  return <Drives key={preset} preset={preset} />;
}

function Drives({ preset }: { readonly preset: Preset }) {
  const { t } = useTranslation(['drives', 'menu']);
  const { number } = useFormats();
  const opens = useOpens();
  const list = useList(DRIVE_SPEC, QUESTIONS[preset]);
  const filter = driveFilter(preset, list.state, useToday());
  const shown = useShownAs(SHOWN, ['calendar', 'date']);
  const query = useAllDriveCentersQuery({
    variables: { pagination: list.pagination, filter },
  });
  const rows = useListRows(list, query, ({ allDriveCenters: page }) => ({
    rows: page.driveCenters.map((drive) => readFragment(DriveRowFragmentDoc, drive)),
    total: page.totalRecords,
  }));
  const { begin, dialog } = useTransitions(() => rows.retry());
  const row = useDriveRow(preset, begin);
  const bulk = useDriveBulk();
  const columns = useDriveColumns(preset, begin);
  const fields = useDriveFilters(preset, list.state.filters);
  const counts = useViewCounts(preset);
  const adds = preset === 'createDrive' && opens('addDrive');
  const lists = PRESETS.filter((one) => opens(one));
  return (
    <List
      list={list}
      rows={rows}
      columns={columns}
      row={row}
      count={(count) => t('count', { count, formatted: number(count) })}
      filter={filter}
      add={adds ? { label: t('add'), to: href('addDrive') } : undefined}
    >
      <ListHeader
        beside={lists.length > 1 && <PresetTabs preset={preset} lists={lists} />}
        siblings={lists.map((one) => t(`menu:${one}`))}
        tools={
          adds && (
            <Link
              to={href('addDrive', undefined, { suggest: 'yes' })}
              title={t('suggestDates')}
              className={buttonClass()}
            >
              <Wand2 size={16} aria-hidden className="text-muted" />
              <span className="max-xl:sr-only">{t('suggestDates')}</span>
            </Link>
          )
        }
      />
      <ListViews
        counts={counts}
        without={EMPTY_VIEWS[preset]}
        labels={{
          upcoming: t('viewUpcoming'),
          pending: t('statusPending'),
          active: t('statusActive'),
          behind: t('viewBehind'),
          conflicts: t('withConflicts'),
          staffShort: t('staffShort'),
          past: t('viewPast'),
          deactivated: t('statusDeactivated'),
        }}
      />
      <FilterBar
        fields={fields}
        selection={
          <SelectionBar actions={bulk}>
            <PrintSelected />
          </SelectionBar>
        }
        isTable={shown.way === 'table'}
        ways={
          <ShowAs
            label={t('showAs')}
            shown={shown}
            words={{ table: t('table'), calendar: t('calendar'), map: t('map'), board: t('board') }}
          />
        }
      />
      <Suspense fallback={null}>
        {shown.way === 'table' && <DataTable purpose={t('purpose')} />}
        {shown.way === 'calendar' && <DrivesCalendar filter={filter} />}
        {shown.way === 'map' && <DrivesMap filter={filter} />}
        {shown.way === 'board' && <DrivesBoard filter={filter} begin={begin} />}
      </Suspense>
      {dialog}
    </List>
  );
}
