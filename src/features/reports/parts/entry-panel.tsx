import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { isParentViewAtom } from '../../../access/session.ts';
import type { ReportEntryFragment, ReportFragment } from '../../../gql/reports/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { useZoned } from '../../../kit/zoned/use-zoned.tsx';
import { BLANK } from '../../../rules/formats.ts';
import { browserOf } from '../../../rules/user-agent.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useActivityName } from './use-activity-name.ts';
import { useBookedTime } from './use-booked-time.ts';
import { useReportTime } from './use-report-time.ts';

interface EntryPanelProps {
  readonly entry: ReportEntryFragment;
  /** On whose clock the report is. */
  readonly clock: Pick<ReportFragment, 'timeZone' | 'ianaTimeZone'> | undefined;
  readonly onClose: () => void;
}

/** An entry of the log with all that it has; the browser is read from what it called itself. */
export function EntryPanel({ entry, clock, onClose }: EntryPanelProps) {
  const { t } = useTranslation(['reports', 'form', 'common']);
  const { number } = useFormats();
  const zoned = useZoned();
  const opens = useOpens();
  const isParent = useAtomValue(isParentViewAtom);
  const { browser, system } = browserOf(entry.userAgent);
  const { donor, location } = entry;
  const donorName = donor && `${donor.names}, ${donor.donorNumber}`;
  const donorText =
    donor && opens('viewDonor') ? (
      <Link to={href('viewDonor', undefined, { id: donor.id })} className="touch-target text-secondary">
        {donorName}
      </Link>
    ) : (
      donorName
    );
  const { drive } = entry;
  const driveName = drive && `${drive.name}, ${drive.driveID}`;
  const driveText =
    drive && opens('viewDrive') ? (
      <Link to={href('viewDrive', undefined, { id: drive.id })} className="touch-target text-secondary">
        {driveName}
      </Link>
    ) : (
      driveName
    );
  const zone = clock?.ianaTimeZone;
  const when = [useReportTime(zone)(entry.createdAt), clock?.timeZone].filter(Boolean).join(' ');
  const booked = useBookedTime(zone)(entry);
  const bookedText =
    entry.appointmentTime && zoned(booked, { zone: entry.ianaTimeZone ?? zone, from: entry.appointmentTime });
  const facts = [
    [t('reports:time'), zoned(when, { zone, from: entry.createdAt })],
    ...(isParent ? ([[t('common:bank'), entry.clientName || t('common:parent')]] as const) : []),
    [t('reports:user'), entry.user],
    [t('reports:email'), entry.email],
    [t('reports:role'), entry.userRole],
    [t('reports:donor'), donorText],
    [t('reports:page'), entry.pageName],
    [t('reports:activity'), useActivityName()(entry.activity)],
    ...(entry.product || entry.appointmentTime
      ? ([
          [t('reports:drive'), driveText],
          [t('reports:appointmentTime'), bookedText],
          [t('reports:type'), entry.product],
        ] as const)
      : []),
    ...(entry.tries == null ? [] : ([[t('reports:tries'), number(entry.tries)]] as const)),
    [t('reports:application'), entry.application],
    [t('reports:browser'), [browser, system].filter(Boolean).join(', ')],
    [t('reports:ip'), location.ip],
    [t('reports:state'), location.state],
    [t('reports:country'), location.country],
    [t('reports:error'), entry.error],
    [t('reports:userAgent'), entry.userAgent],
  ] as const;
  return (
    <Sheet open onClose={onClose} title={t('reports:details')} closeLabel={t('form:close')}>
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-3 p-5 text-table">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="break-words">{value || BLANK}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
