import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import type { AppointmentRowFragment } from '../../gql/appointments/graphql.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useSpan } from '../../i18n/use-span.ts';
import type { ListColumn } from '../../kit/list/list-column.ts';
import { useOpens } from '../../kit/use-permission.ts';
import { useZoned } from '../../kit/zoned/use-zoned.tsx';
import { BLANK, bloodGroup, orBlank } from '../../rules/formats.ts';
import { useBankColumn } from '../bank-list.tsx';
import { AppointmentChip, useStateWords } from './appointment-chip.tsx';
import { Blood } from './blood.tsx';
import { useAppointmentTime } from './use-appointment-time.ts';

type Column = ListColumn<AppointmentRowFragment>;
type Row = AppointmentRowFragment;

const twoLines = (first: ReactNode, second: string, isMono = false) => (
  <span className="block">
    <span className="block">{first}</span>{' '}
    <span className={`block font-normal text-caption text-muted ${isMono ? 'font-mono' : ''}`}>{second}</span>
  </span>
);

/** The columns of appointments; `without` are those that the page says already. */
export function useAppointmentColumns(without: readonly string[]): readonly Column[] {
  const { t } = useTranslation('appointments');
  const { time } = useFormats();
  const span = useSpan();
  const clock = useAppointmentTime();
  const zoned = useZoned();
  const words = useStateWords();
  const bank = useBankColumn<Row>();
  const hidden = without.join(' ');
  const opens = useOpens();
  const [opensDonor, opensDrive] = [opens('viewDonor'), opens('viewDrive')];
  return useMemo(() => {
    const record = ({ drmRequestInitiated, drmResponseReceived, drmFault, waitingSince }: Row): string => {
      if (drmResponseReceived) return t('answered');
      if (waitingSince && drmFault === 'REFUSED') return t('refused');
      if (waitingSince) return t('waiting', { time: span(new Date(waitingSince), new Date()) });
      return drmRequestInitiated ? t('sent') : BLANK;
    };
    const when = (row: Row): string =>
      `${clock.day(row.startTime, row)}, ${clock.hour(row.startTime, row)} ${row.timeZone}`;
    const columns: Column[] = [
      {
        id: 'startTime',
        title: t('time'),
        value: when,
        cell: (row) =>
          twoLines(
            zoned(`${clock.hour(row.startTime, row)} ${row.timeZone}`, {
              zone: row.ianaTimeZone,
              from: row.startTime,
            }),
            [
              clock.day(row.startTime, row),
              row.previousStartTime ? t('moved', { time: clock.both(row.previousStartTime, row) }) : '',
            ]
              .filter(Boolean)
              .join(' · '),
          ),
      },
      ...bank,
      {
        id: 'donor',
        title: t('donor'),
        value: ({ donor }) => (donor ? `${donor.names}, ${donor.donorNumber}` : t('bookedSlot')),
        cell: ({ donor }) =>
          donor
            ? twoLines(
                opensDonor ? (
                  <Link
                    to={href('viewDonor', undefined, { id: donor.id })}
                    className="touch-target text-secondary"
                  >
                    {donor.names}
                  </Link>
                ) : (
                  donor.names
                ),
                donor.donorNumber,
                true,
              )
            : t('bookedSlot'),
        narrow: 'field',
      },
      {
        id: 'bloodType',
        title: t('group'),
        value: ({ donor }) => bloodGroup(donor?.bloodType),
        cell: ({ donor }) => <Blood group={donor?.bloodType} />,
      },
      {
        id: 'donationType',
        title: t('type'),
        value: ({ donationType, product, category }) =>
          donationType ?? [...new Set([product, category])].join(' / '),
      },
      {
        id: 'drive',
        title: t('drive'),
        value: ({ drive }) => orBlank(drive?.driveCenterName),
        ...(opensDrive && {
          cell: ({ drive }: Row) =>
            drive ? (
              <Link
                to={href('viewDrive', undefined, { id: drive.id })}
                className="touch-target text-secondary"
              >
                {drive.driveCenterName}
              </Link>
            ) : (
              BLANK
            ),
        }),
        narrow: 'field',
      },
      {
        id: 'bedName',
        title: t('bed'),
        value: ({ bedName, bedNumber }) => (bedName ? `${bedName} ${bedNumber ?? ''}`.trim() : BLANK),
        hidden: true,
      },
      {
        id: 'status',
        title: t('status'),
        value: ({ status, needsAttention }) =>
          needsAttention ? `${words(status)}, ${t('attention')}` : words(status),
        cell: ({ status, needsAttention }) => (
          <span className="inline-flex items-center gap-2 max-md:flex-wrap max-md:gap-y-0.5">
            <AppointmentChip status={status} />
            {needsAttention && <span className="text-caption text-on-warning-soft">{t('attention')}</span>}
          </span>
        ),
        narrow: 'status',
      },
      { id: 'recordSystem', title: t('recordSystem'), value: record },
      { id: 'comment', title: t('comment'), value: ({ comment }) => orBlank(comment) },
      {
        id: 'createdBy',
        title: t('bookedBy'),
        value: ({ createdBy }) => (createdBy === 'Donor' ? t('byDonor') : createdBy),
      },
      {
        id: 'createdAt',
        title: t('bookedAt'),
        value: ({ createdAt }) => time(new Date(createdAt)),
        hidden: true,
      },
      {
        id: 'appointmentId',
        title: t('number'),
        value: ({ appointmentId }) => appointmentId,
        hidden: true,
      },
    ];
    return columns.filter(({ id }) => !hidden.split(' ').includes(id));
  }, [t, time, span, clock, words, bank, hidden, opensDonor, opensDrive, zoned]);
}
