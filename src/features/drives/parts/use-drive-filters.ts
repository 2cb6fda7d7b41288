import { useTranslation } from 'react-i18next';
import { CAN_WAIT } from '../../../api/batched-fetch.ts';
import { StartExportDrivesDocument } from '../../../gql/drives/graphql.ts';
import { useDriveListChoicesQuery, useDriveResourceChoicesQuery } from '../../../gql/drives/hooks.ts';
import {
  day,
  type FilterValues,
  flag,
  manyOf,
  oneOf,
  several,
  someText,
} from '../../../kit/list/filter-codecs.ts';
import type { FilterField } from '../../../kit/list/filter-field.ts';
import type { ListSpec } from '../../../kit/list/list-address.ts';
import type { List } from '../../../kit/list/use-list.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { addDays, monthOf, WEEK, weekOf } from '../../../lib/day.ts';
import type { Day } from '../../../lib/scalars.ts';
import { BANK_FILTER, useBankFilter } from '../../../pickers/bank-list.tsx';
import { useBanks } from '../../../pickers/use-banks.ts';
import { useSponsors } from '../../../pickers/use-sponsors.ts';
import { STAFF_DAYS } from '../../../rules/attention-days.ts';
import { DRIVE_KINDS } from '../../../rules/drive.ts';
import { DRIVE_STATUSES } from '../../../rules/drive-status.ts';
import { FILL_RATES } from '../../../rules/fill-rate.ts';
import { GOAL_STANDINGS } from '../../../rules/forecast.ts';
import { SORTS } from '../../../rules/sorts.ts';
import { STATES } from '../../../rules/states.ts';
import { ZONE_LABELS } from '../../../rules/zones.ts';
import { useDriveWords } from './drive-words.ts';
import { PRESET_FILTERS, type Preset, presetStatuses } from './presets.ts';

/** Spans of days by their names: they move on with the days, as dates do not. */
const SPANS = ['today', 'thisWeek', 'next14', 'thisMonth', 'past'] as const;
type SpanName = (typeof SPANS)[number];

function spanOf(name: SpanName, today: Day): { readonly from: Day | null; readonly to: Day | null } {
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'thisWeek':
      return weekOf(today);
    case 'next14':
      return { from: today, to: addDays(today, STAFF_DAYS - 1) };
    case 'thisMonth':
      return monthOf(today);
    default:
      return { from: null, to: addDays(today, -1) };
  }
}

const FILTERS = {
  bank: BANK_FILTER,
  when: oneOf(...SPANS),
  from: day,
  to: day,
  kind: oneOf(...DRIVE_KINDS),
  status: manyOf(...DRIVE_STATUSES),
  sponsor: several(someText),
  resource: several(someText),
  type: several(someText),
  state: manyOf(...STATES.map(({ code }) => code)),
  day: manyOf(...WEEK),
  fill: oneOf(...FILL_RATES),
  goal: oneOf(...GOAL_STANDINGS),
  conflicts: flag,
  short: flag,
  soon: flag,
  zone: manyOf(...ZONE_LABELS),
};

const VIEWS = {
  upcoming: {
    filters: {
      status: ['Pending approval', 'Sent back', 'Approved', 'Active', 'In progress', 'Deactivated'],
    },
  },
  pending: { filters: { status: ['Pending approval'] } },
  active: { filters: { status: ['Active', 'In progress'] } },
  behind: { filters: { status: ['Active', 'In progress'], goal: 'behind' } },
  conflicts: { filters: { conflicts: true } },
  staffShort: {
    filters: { short: true, when: 'next14', status: ['Approved', 'Active', 'In progress', 'Deactivated'] },
  },
  past: {
    filters: { status: ['Completed', 'Expired', 'Canceled', 'Rejected'] },
    sort: { sortBy: 'startDate', sortOrder: -1 },
  },
  deactivated: { filters: { status: ['Deactivated'] } },
} satisfies ListSpec<typeof FILTERS>['views'];
export type DriveView = keyof typeof VIEWS;

/** The views that a preset has no rows for. */
export const EMPTY_VIEWS: Readonly<Record<Preset, readonly DriveView[]>> = {
  createDrive: [],
  approveDrive: ['active', 'behind', 'staffShort', 'deactivated'],
  activationDrive: ['pending', 'past'],
};

/** What changes a list of drives, by the names that their history bears. */
export const DRIVE_ENTITIES = ['driveCenter', 'appointment'] as const;

export const DRIVE_SPEC: ListSpec<typeof FILTERS> = {
  screen: 'drives',
  entities: DRIVE_ENTITIES,
  exportPath: 'drives',
  startExport: StartExportDrivesDocument,
  filters: FILTERS,
  sorts: SORTS.drives,
  views: VIEWS,
};

type FilterOptions = readonly { readonly value: string; readonly label: string }[];
type Bound = Day | null | undefined;
const days = (given: readonly Bound[]): Day[] => given.filter((value) => value != null).toSorted();

/** The last of some days; null where all of them are open. */
export function latest(day: Day, ...bounds: readonly Bound[]): Day;
export function latest(...bounds: readonly Bound[]): Day | null;
export function latest(...bounds: readonly Bound[]): Day | null {
  return days(bounds).at(-1) ?? null;
}

/** The first of some days; null where all of them are open. */
export function earliest(day: Day, ...bounds: readonly Bound[]): Day;
export function earliest(...bounds: readonly Bound[]): Day | null;
export function earliest(...bounds: readonly Bound[]): Day | null {
  return days(bounds)[0] ?? null;
}

/** What the server is asked for by the address of a preset's list. */
export function driveFilter(
  preset: Preset,
  { q, filters }: Pick<List<typeof FILTERS>['state'], 'q' | 'filters'>,
  today: Day,
) {
  const many = <T extends string>(values: readonly T[] | undefined) => (values ? [...values] : null);
  const statuses = presetStatuses(preset, filters.status);
  const span = filters.when && spanOf(filters.when, today);
  return {
    ...PRESET_FILTERS[preset],
    search: q || null,
    ...(filters.bank ? { clientIds: [...filters.bank] } : {}),
    from: latest(filters.from, span?.from),
    to: earliest(filters.to, span?.to),
    resourceTypes: filters.kind ? [filters.kind] : null,
    statuses: statuses && [...statuses],
    sponsorIds: many(filters.sponsor),
    resourceIds: many(filters.resource),
    donationTypeIds: many(filters.type),
    states: many(filters.state),
    daysOfWeek: filters.day?.map((name) => WEEK.indexOf(name) + 1) ?? null,
    fillRate: filters.fill ?? null,
    goal: filters.goal ?? null,
    hasConflicts: filters.conflicts ?? null,
    isStaffShort: filters.short ?? null,
    isUnderGoalSoon: filters.soon ?? null,
    timeZones: many(filters.zone),
  };
}

/** What the server is asked for by one of the built-in views, as its tab leads to it. */
export const viewFilter = (preset: Preset, view: DriveView, today: Day) =>
  driveFilter(preset, { q: '', filters: VIEWS[view].filters }, today);

/** The words of the filters. Sponsors, resources and types are a bank's own: the parent view does not offer them. */
export function useDriveFilters(
  preset: Preset,
  filters: FilterValues<typeof FILTERS>,
): readonly FilterField[] {
  const { t } = useTranslation('drives');
  const words = useDriveWords();
  const isParent = useBanks() !== undefined;
  const { data } = useDriveListChoicesQuery({ skip: isParent, context: CAN_WAIT });
  const { sponsors } = useSponsors({ skip: isParent, context: CAN_WAIT });
  const readsResources = usePermission(useDriveResourceChoicesQuery);
  const { data: units } = useDriveResourceChoicesQuery({ skip: isParent || !readsResources });
  const banks = useBankFilter();
  // Of each the first so many, without archived resources and types that are not published.
  const many = (key: keyof typeof FILTERS, label: string, options: FilterOptions | undefined) => {
    const field = { key, label, kind: 'many' as const, isPart: true, more: true };
    if (options && options.length > 0) return [{ ...field, options }];
    // What the address asks for has its chip before they are here.
    return options === undefined && !isParent && filters[key] ? [{ ...field, options: [], waits: true }] : [];
  };
  const yesOrNo = (key: string, label: string): FilterField => ({
    key,
    label,
    kind: 'one',
    more: true,
    options: [
      { value: 'yes', label: t('yes') },
      { value: 'no', label: t('no') },
    ],
  });
  const statuses = DRIVE_STATUSES.map((value) => ({ value, label: words.status(value) }));
  return [
    ...banks,
    {
      key: 'when',
      label: t('when'),
      kind: 'one',
      options: SPANS.map((value) => ({ value, label: t(`spans.${value}`) })),
    },
    {
      key: 'kind',
      label: t('kind'),
      kind: 'one',
      options: DRIVE_KINDS.map((value) => ({ value, label: words.kind(value) })),
    },
    {
      key: 'status',
      label: t('status'),
      kind: 'many',
      options: statuses.filter(({ value }) => isOf(preset, value)),
      // A link, or a view that all presets share, may ask for others.
      others: statuses,
    },
    { key: 'from', label: t('from'), kind: 'day', more: true },
    { key: 'to', label: t('to'), kind: 'day', more: true },
    ...many(
      'sponsor',
      t('sponsor'),
      (sponsors ?? []).map(({ id, sponsorName }) => ({ value: id, label: sponsorName })),
    ),
    ...many(
      'resource',
      t('resource'),
      readsResources ? units?.allResources.resources.map(({ id, name }) => ({ value: id, label: name })) : [],
    ),
    ...many(
      'type',
      t('types'),
      data?.searchDonationTypeWithOutRoleValidation.map(({ id, name }) => ({ value: id, label: name })),
    ),
    {
      key: 'state',
      label: t('state'),
      kind: 'many',
      more: true,
      options: STATES.map(({ code, name }) => ({ value: code, label: name })),
    },
    {
      key: 'day',
      label: t('weekday'),
      kind: 'many',
      more: true,
      options: WEEK.map((value) => ({ value, label: words.weekday(value) })),
    },
    {
      key: 'fill',
      label: t('fillRate'),
      kind: 'one',
      more: true,
      options: [
        { value: 'LOW', label: t('fillLow') },
        { value: 'MIDDLE', label: t('fillMiddle') },
        { value: 'HIGH', label: t('fillHigh') },
      ],
    },
    {
      key: 'goal',
      label: t('goal'),
      kind: 'one',
      more: true,
      options: [
        { value: 'on track', label: t('onTrack') },
        { value: 'at risk', label: t('atRisk') },
        { value: 'behind', label: t('behind') },
        { value: 'met', label: t('goalMet') },
        { value: 'missed', label: t('goalMissed') },
      ],
    },
    yesOrNo('conflicts', t('withConflicts')),
    yesOrNo('short', t('staffShort')),
    yesOrNo('soon', t('underGoalSoon')),
    {
      key: 'zone',
      label: t('timeZone'),
      kind: 'many',
      more: true,
      options: ZONE_LABELS.map((value) => ({ value, label: value })),
    },
  ];
}

const NOT_APPROVED: readonly string[] = ['Pending approval', 'Sent back', 'Rejected', 'Expired', 'Canceled'];
function isOf(preset: Preset, status: string): boolean {
  if (preset === 'createDrive') return true;
  return NOT_APPROVED.includes(status) === (preset === 'approveDrive') || status === 'Canceled';
}
