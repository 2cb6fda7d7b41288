import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isParentViewAtom } from '../../../access/session.ts';
import type { ReportEntryFragment } from '../../../gql/reports/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { ListColumn } from '../../../kit/list/list-column.ts';
import { useZoned } from '../../../kit/zoned/use-zoned.tsx';
import { BLANK } from '../../../rules/formats.ts';
import type { ReportName } from '../../../rules/report.ts';
import { EmailText } from '../../../ui/email-text.tsx';
import { useActivityName } from './use-activity-name.ts';
import { useBookedTime } from './use-booked-time.ts';
import { useReportTime } from './use-report-time.ts';

type Column = ListColumn<ReportEntryFragment>;

/** The columns of each report in their order; what else an entry has can be asked for. */
const SHOWN: Readonly<Record<ReportName, readonly string[]>> = {
  adminLogin: [
    'createdAt',
    'clientName',
    'user',
    'email',
    'userRole',
    'application',
    'ip',
    'state',
    'country',
    'error',
  ],
  adminActivity: [
    'createdAt',
    'clientName',
    'user',
    'email',
    'pageName',
    'activity',
    'application',
    'ip',
    'state',
    'error',
  ],
  donorLoginFail: [
    'createdAt',
    'clientName',
    'email',
    'donor',
    'error',
    'application',
    'ip',
    'state',
    'country',
    'tries',
  ],
  donationsScheduled: [
    'createdAt',
    'clientName',
    'user',
    'donor',
    'pageName',
    'activity',
    'drive',
    'appointmentTime',
    'product',
    'error',
  ],
  donorActivity: [
    'createdAt',
    'clientName',
    'donor',
    'email',
    'pageName',
    'activity',
    'application',
    'state',
    'country',
    'error',
  ],
};

/** The columns of a report, its times on its own clock; their ids are the server's, for sorting and exports. */
export function useReportColumns(report: ReportName, zone: string | undefined): readonly Column[] {
  const { t } = useTranslation(['reports', 'common']);
  const { number } = useFormats();
  const time = useReportTime(zone);
  const booked = useBookedTime(zone);
  const activity = useActivityName();
  const zoned = useZoned();
  const isParent = useAtomValue(isParentViewAtom);
  return useMemo(() => {
    const success = report === 'adminLogin' ? t('reports:success') : null;
    const columns: Column[] = [
      {
        id: 'createdAt',
        title: t('reports:time'),
        value: (entry) => time(entry.createdAt),
        // It is the link of its row: what it opens tells the reader's time to keys and touch.
        cell: ({ createdAt }) => (
          <span title={zoned.words({ zone, from: createdAt })}>{time(createdAt)}</span>
        ),
      },
      ...(isParent
        ? [
            {
              id: 'clientName',
              title: t('common:bank'),
              value: ({ clientName }: ReportEntryFragment) => clientName || t('common:parent'),
              narrow: 'field' as const,
            },
          ]
        : []),
      { id: 'user', title: t('reports:user'), value: (entry) => entry.user, narrow: 'field' },
      {
        id: 'email',
        title: t('reports:email'),
        value: ({ email }) => email,
        cell: ({ email }) => <span>{email ? <EmailText email={email} /> : BLANK}</span>,
        narrow: 'field',
      },
      { id: 'userRole', title: t('reports:role'), value: (entry) => entry.userRole },
      {
        id: 'donor',
        title: t('reports:donor'),
        value: ({ donor }) => donor && `${donor.names}, ${donor.donorNumber}`,
        narrow: 'field',
      },
      { id: 'pageName', title: t('reports:page'), value: (entry) => entry.pageName, narrow: 'field' },
      {
        id: 'activity',
        title: t('reports:activity'),
        value: (entry) => activity(entry.activity),
        narrow: 'status',
      },
      {
        id: 'drive',
        title: t('reports:drive'),
        value: ({ drive }) => drive && `${drive.name}, ${drive.driveID}`,
        narrow: 'field',
      },
      {
        id: 'appointmentTime',
        title: t('reports:appointmentTime'),
        value: booked,
        cell: (entry) =>
          entry.appointmentTime
            ? zoned(booked(entry), { zone: entry.ianaTimeZone ?? zone, from: entry.appointmentTime })
            : BLANK,
        narrow: 'field',
      },
      { id: 'product', title: t('reports:type'), value: (entry) => entry.product },
      { id: 'application', title: t('reports:application'), value: (entry) => entry.application },
      {
        id: 'ip',
        title: t('reports:ip'),
        value: ({ location }) => location.ip,
        cell: ({ location }) => <span className="font-mono">{location.ip ?? BLANK}</span>,
      },
      { id: 'state', title: t('reports:state'), value: ({ location }) => location.state },
      { id: 'country', title: t('reports:country'), value: ({ location }) => location.country },
      {
        id: 'error',
        title: t(report === 'adminLogin' ? 'reports:result' : 'reports:error'),
        value: ({ error }) => error ?? success,
        cell: ({ error }) => (error ? <span className="text-danger">{error}</span> : (success ?? BLANK)),
        narrow: 'field',
      },
      {
        id: 'tries',
        title: t('reports:tries'),
        value: ({ tries }) => (tries == null ? null : number(tries)),
      },
      { id: 'userAgent', title: t('reports:userAgent'), value: (entry) => entry.userAgent },
    ];
    const shown = SHOWN[report];
    return columns.map((column) => (shown.includes(column.id) ? column : { ...column, hidden: true }));
  }, [t, activity, time, number, booked, zoned, zone, isParent, report]);
}
