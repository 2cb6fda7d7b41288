import { useTranslation } from 'react-i18next';
import { StartExportAppointmentsDocument } from '../../gql/appointments/graphql.ts';
import { day, manyOf, oneOf, several, someText, wholeNumber } from '../../kit/list/filter-codecs.ts';
import type { FilterField } from '../../kit/list/filter-field.ts';
import type { ListSpec } from '../../kit/list/list-address.ts';
import { APPOINTMENT_STATUSES, BOOKERS } from '../../rules/appointment-status.ts';
import { SORTS } from '../../rules/sorts.ts';
import { BANK_FILTER, useBankFilter } from '../bank-list.tsx';
import { useStateWords } from './appointment-chip.tsx';

const DAY_MINUTES = 1_440;

export const APPOINTMENT_FILTERS = {
  bank: BANK_FILTER,
  status: manyOf(...APPOINTMENT_STATUSES),
  type: several(someText),
  from: day,
  to: day,
  by: oneOf(...BOOKERS),
  waiting: wholeNumber(1, DAY_MINUTES),
};

export const APPOINTMENT_SPEC: ListSpec<typeof APPOINTMENT_FILTERS> = {
  screen: 'appointments',
  entities: ['appointment'],
  filters: APPOINTMENT_FILTERS,
  sorts: SORTS.appointments,
  personalKeys: ['q'],
  exportPath: 'appointments',
  startExport: StartExportAppointmentsDocument,
};

interface Offered {
  /** Undefined where there is none to choose from. */
  readonly types: readonly string[] | undefined;
  readonly hasStatus: boolean;
  /** Those of one drive, donor or event are of one bank. */
  readonly hasBanks: boolean;
}

/** The filters of appointments in words. */
export function useAppointmentFilters({ types, hasStatus, hasBanks }: Offered): readonly FilterField[] {
  const { t } = useTranslation('appointments');
  const words = useStateWords();
  const banks = useBankFilter();
  return [
    ...(hasBanks ? banks : []),
    ...(hasStatus
      ? [
          {
            key: 'status',
            label: t('status'),
            kind: 'many' as const,
            options: APPOINTMENT_STATUSES.map((value) => ({ value, label: words(value) })),
          },
        ]
      : []),
    ...(types
      ? [
          {
            key: 'type',
            label: t('type'),
            kind: 'many' as const,
            options: types.map((value) => ({ value, label: value })),
          },
        ]
      : []),
    { key: 'from', label: t('dateFrom'), kind: 'day' },
    { key: 'to', label: t('dateTo'), kind: 'day' },
    {
      key: 'by',
      label: t('bookedBy'),
      kind: 'one',
      more: true,
      options: [
        { value: 'donor', label: t('byDonor') },
        { value: 'admin', label: t('byAdmin') },
      ],
    },
    {
      key: 'waiting',
      label: t('waitingOver'),
      kind: 'number',
      min: 1,
      max: DAY_MINUTES,
      unit: t('minutes'),
    },
  ];
}
