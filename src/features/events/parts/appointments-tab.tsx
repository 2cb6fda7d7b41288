import { useTranslation } from 'react-i18next';
import { readFragment } from '../../../gql/events/fragment-masking.ts';
import { EventAppointmentFragmentDoc } from '../../../gql/events/graphql.ts';
import { useAppointmentsByEventLazyQuery } from '../../../gql/events/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { MoreRows } from '../../../kit/more-rows.tsx';
import { usePages } from '../../../kit/use-pages.ts';
import { useZoned } from '../../../kit/zoned/use-zoned.tsx';
import type { AppointmentStatus } from '../../../rules/appointment-status.ts';
import { BLANK } from '../../../rules/formats.ts';
import { wallTime } from '../../../rules/zones.ts';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';

const STEP = 50;
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
  const { day, hour } = useFormats();
  const zoned = useZoned();
  const read = useAppointmentsByEventLazyQuery();
  const pages = usePages(id, STEP, async (pageNumber) => {
    const { data, error } = await read({
      variables: { eventId: id, pagination: { pageNumber, pageSize: STEP } },
    });
    if (error) return { error };
    const { appointments, totalRecords } = data.appointmentsByEvent;
    return { data: { rows: appointments, total: totalRecords } };
  });
  const { total, error, retry } = pages;
  const booked = pages.rows?.map((one) => readFragment(EventAppointmentFragmentDoc, one));
  return (
    <RecordState ready={booked !== undefined} error={error} onRetry={retry}>
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
                  <Tr key={key} data-row={key}>
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
      {booked && (
        <MoreRows pages={pages} label={t('showMore', { count: Math.min(STEP, total - booked.length) })} />
      )}
    </RecordState>
  );
}
