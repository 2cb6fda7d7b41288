import { useTranslation } from 'react-i18next';
import { readFragment } from '../../../gql/events/fragment-masking.ts';
import { EventAppointmentFragmentDoc } from '../../../gql/events/graphql.ts';
import { useAppointmentsByEventQuery } from '../../../gql/events/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { useZoned } from '../../../kit/zoned/use-zoned.tsx';
import type { AppointmentStatus } from '../../../rules/appointment-status.ts';
import { BLANK } from '../../../rules/formats.ts';
import { wallTime } from '../../../rules/zones.ts';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Table, TableNote, Td, Th, Tr } from '../../../ui/table.tsx';

const PAGE = { pageNumber: 1, pageSize: 100 } as const;
const TONES: Readonly<Record<string, ChipTone>> = {
  Confirmed: 'good',
  Donated: 'good',
  Unconfirmed: 'warning',
  Canceled: 'bad',
  'No-show': 'bad',
};

/** Who is booked for the event, on the clock of each appointment. Whoever may not read donors sees that a time is booked. */
export function AppointmentsTab({ id }: { readonly id: string }) {
  const { t } = useTranslation('events');
  const { number, day, hour } = useFormats();
  const zoned = useZoned();
  const { data, error, refetch } = useAppointmentsByEventQuery({
    variables: { eventId: id, pagination: PAGE },
  });
  const page = data?.appointmentsByEvent;
  const booked = page?.appointments.map((one) => readFragment(EventAppointmentFragmentDoc, one));
  return (
    <RecordState ready={booked !== undefined} error={error} onRetry={refetch}>
      {booked?.length === 0 ? (
        <CardEmpty>{t('noAppointments')}</CardEmpty>
      ) : (
        <Table label={t('appointments')}>
          <thead>
            <tr>
              {(['time', 'donor', 'donorNumber', 'product', 'status'] as const).map((name) => (
                <Th key={name} className="!border-t-0">
                  {t(name)}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {booked?.map(
              ({ id: key, startTime, timeZone, ianaTimeZone, donor, product, category, status }) => {
                const at = wallTime(new Date(startTime), ianaTimeZone);
                return (
                  <Tr key={key}>
                    <Td className="whitespace-nowrap tabular-nums">
                      {zoned(`${day(at.date)}, ${hour(at.time)} ${timeZone}`, {
                        zone: ianaTimeZone,
                        from: startTime,
                      })}
                    </Td>
                    <Td className="font-medium">{donor?.names ?? t('bookedSlot')}</Td>
                    <Td className="font-mono">{donor?.donorNumber ?? BLANK}</Td>
                    <Td>{[...new Set([product, category])].join(' / ')}</Td>
                    <Td>
                      <Chip tone={TONES[status] ?? 'idle'}>
                        {t(`states.${status as Exclude<AppointmentStatus, 'Available'>}`, {
                          defaultValue: status,
                        })}
                      </Chip>
                    </Td>
                  </Tr>
                );
              },
            )}
          </tbody>
        </Table>
      )}
      {page && booked && page.totalRecords > booked.length && (
        <TableNote>
          {t('capped', { shown: number(booked.length), total: number(page.totalRecords) })}
        </TableNote>
      )}
    </RecordState>
  );
}
