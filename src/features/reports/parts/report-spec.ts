import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ReportFilterInput,
  StartExportReportAdminActivityDocument,
  StartExportReportAdminLoginDocument,
  StartExportReportDonationsScheduledDocument,
  StartExportReportDonorActivityDocument,
  StartExportReportDonorLoginFailDocument,
} from '../../../gql/reports/graphql.ts';
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
import type { ListSpec, StartExport } from '../../../kit/list/list-address.ts';
import type { List } from '../../../kit/list/use-list.ts';
import { addDays, addMonths, isDay, monthOf } from '../../../lib/day.ts';
import type { Day } from '../../../lib/scalars.ts';
import { BANK_FILTER, useBankFilter } from '../../../pickers/bank-list.tsx';
import { AUDIT_ACTIONS } from '../../../rules/audit-actions.ts';
import { BOOKING_ACTIVITIES, type ReportName, reportPath, reportSpanProblem } from '../../../rules/report.ts';
import { SORTS } from '../../../rules/sorts.ts';
import { STATES } from '../../../rules/states.ts';
import { useActivityName } from './use-activity-name.ts';

/** Spans of days by their names: they move on with the days, as dates do not. */
export const SPANS = ['today', 'yesterday', 'days7', 'days30', 'days90', 'thisMonth', 'lastMonth'] as const;
type SpanName = (typeof SPANS)[number];
/** What the log alone has: the rest are changes, as their histories call them. */
const LOGGED = ['Visit', 'Print', 'Modify', 'SwitchClient', 'SignOut'] as const;
const ALL_ACTIVITIES = [...LOGGED, ...AUDIT_ACTIONS] as const;
/** The acts that a report can have; the others speak of one alone. */
const ACTIVITIES: Readonly<Partial<Record<ReportName, readonly (typeof ALL_ACTIVITIES)[number][]>>> = {
  adminActivity: ALL_ACTIVITIES,
  donationsScheduled: BOOKING_ACTIVITIES,
  donorActivity: ['Visit', ...BOOKING_ACTIVITIES],
};

const FILTERS = {
  bank: BANK_FILTER,
  when: oneOf(...SPANS),
  from: day,
  to: day,
  pageName: several(someText),
  activity: manyOf(...ALL_ACTIVITIES),
  application: someText,
  state: manyOf(...STATES.map(({ code }) => code)),
  country: someText,
  ip: someText,
  reason: someText,
  result: oneOf('success', 'failed'),
  errors: flag,
  role: someText,
  admin: someText,
  drive: someText,
  type: several(someText),
};
type Filters = typeof FILTERS;

const EXPORTS = {
  adminLogin: StartExportReportAdminLoginDocument,
  adminActivity: StartExportReportAdminActivityDocument,
  donorLoginFail: StartExportReportDonorLoginFailDocument,
  donationsScheduled: StartExportReportDonationsScheduledDocument,
  donorActivity: StartExportReportDonorActivityDocument,
} as const satisfies Record<ReportName, StartExport>;

/** Name and columns are of one report: the compiler does not follow that they go together. */
export const reportSpec = (report: ReportName) =>
  ({
    screen: `${report}Report`,
    filters: FILTERS,
    instead: { when: ['from', 'to'] },
    sorts: SORTS[`${report}Report`],
    views: {
      month: { filters: { when: 'days30' } },
      ...(report === 'donorLoginFail' ? {} : { errors: { filters: { errors: true, when: 'days30' } } }),
    },
    exportPath: reportPath(report),
    startExport: EXPORTS[report],
  }) as ListSpec<Filters>;

/** The days of a span, both included. */
function daysOf(span: SpanName, today: Day): { readonly from: Day; readonly to: Day } {
  switch (span) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'days30':
      return { from: addDays(today, -29), to: today };
    case 'days90':
      return { from: addDays(today, -89), to: today };
    case 'thisMonth':
      return monthOf(today);
    case 'lastMonth':
      return monthOf(addMonths(monthOf(today).from, -1));
    default:
      return { from: addDays(today, -6), to: today };
  }
}

interface Ends {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** The days from one to another; where one of the two is not said, it follows from the other. */
const daysWithin = ({ from, to }: Ends, today: Day): { readonly from: Day; readonly to: Day } => ({
  from: from ?? addDays(to ?? today, -6),
  to: to ?? (from && from > today ? from : today),
});

/** The days that an address asks for; the last seven unless it says otherwise. */
function daysAsked(
  { from, to, when = 'days7' }: FilterValues<Filters>,
  today: Day,
): ReturnType<typeof daysOf> {
  return from || to ? daysWithin({ from, to }, today) : daysOf(when, today);
}

/** What the server is asked for by the address. */
export function reportFilter({ q, filters }: List<Filters>['state'], today: Day): ReportFilterInput {
  return {
    ...daysAsked(filters, today),
    search: q || null,
    ...(filters.bank ? { clientIds: [...filters.bank] } : {}),
    pageNames: filters.pageName ? [...filters.pageName] : null,
    activities: filters.activity ? [...filters.activity] : null,
    application: filters.application ?? null,
    states: filters.state ? [...filters.state] : null,
    countries: filters.country ? [filters.country] : null,
    ip: filters.ip ?? null,
    reason: filters.reason ?? null,
    result: filters.result ?? null,
    onlyErrors: filters.errors ?? null,
    role: filters.role ?? null,
    admin: filters.admin ?? null,
    drive: filters.drive ?? null,
    products: filters.type ? [...filters.type] : null,
  };
}

/** The words of a report's filters; the products to choose from are those that stand in it. */
export function useReportFilters(
  report: ReportName,
  products: readonly string[],
  mayReadDrives: boolean,
  today: Day,
  days: { readonly from: Day; readonly to: Day },
): readonly FilterField[] {
  const { t } = useTranslation(['reports', 'rules']);
  const banks = useBankFilter();
  const refuseDays = useCallback(
    (texts: Readonly<Record<string, string>>): string | undefined => {
      const [from, to] = [texts.from, texts.to].map((text) => (text && isDay(text) ? text : undefined));
      const span = daysWithin({ from, to }, today);
      const problem = reportSpanProblem(span.from, span.to);
      return problem && t(`rules:${problem}`);
    },
    [t, today],
  );
  const activityName = useActivityName();
  const activities = ACTIVITIES[report];
  const isLogin = report === 'adminLogin';
  const isFailure = report === 'donorLoginFail';
  const yesNo = [
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no') },
  ];
  return [
    ...banks,
    {
      key: 'when',
      label: t('when'),
      kind: 'one',
      options: SPANS.map((value) => ({ value, label: t(`spans.${value}`) })),
      otherwise: { label: t('spans.custom'), start: { from: days.from, to: days.to } },
    },
    { key: 'from', label: t('from'), kind: 'day', more: true },
    { key: 'to', label: t('to'), kind: 'day', more: true, refuse: refuseDays },
    ...(isLogin
      ? [
          {
            key: 'result',
            label: t('result'),
            kind: 'one' as const,
            options: (['success', 'failed'] as const).map((value) => ({ value, label: t(value) })),
          },
          { key: 'role', label: t('role'), kind: 'text' as const, more: true },
        ]
      : []),
    ...(activities
      ? [
          {
            key: 'activity',
            label: t('activity'),
            kind: 'many' as const,
            options: activities.map((value) => ({ value, label: activityName(value) })),
          },
          { key: 'pageName', label: t('page'), kind: 'text' as const, isSeveral: true, more: true },
        ]
      : []),
    ...(report === 'donationsScheduled'
      ? [
          {
            key: 'type',
            label: t('type'),
            kind: 'many' as const,
            options: products.map((value) => ({ value, label: value })),
          },
          { key: 'admin', label: t('admin'), kind: 'text' as const, more: true },
          ...(mayReadDrives ? [{ key: 'drive', label: t('drive'), kind: 'text' as const, more: true }] : []),
        ]
      : []),
    {
      key: 'state',
      label: t('state'),
      kind: 'many',
      more: true,
      options: STATES.map(({ code, name }) => ({ value: code, label: name })),
    },
    { key: 'country', label: t('country'), kind: 'text', more: true },
    { key: 'application', label: t('application'), kind: 'text', more: true },
    { key: 'ip', label: t('ip'), kind: 'text', more: true },
    { key: 'reason', label: t('error'), kind: 'text', more: true },
    ...(isFailure
      ? []
      : [{ key: 'errors', label: t('onlyErrors'), kind: 'one' as const, more: true, options: yesNo }]),
  ];
}
