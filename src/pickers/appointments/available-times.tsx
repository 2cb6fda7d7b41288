import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAvailableAppointmentsQuery } from '../../gql/appointments/hooks.ts';
import { RecordState } from '../../kit/form/record-state.tsx';
import { useChanges } from '../../kit/live/live.ts';
import { useZoned } from '../../kit/zoned/use-zoned.tsx';
import type { Day } from '../../lib/scalars.ts';
import { wallTime } from '../../rules/zones.ts';
import { Button } from '../../ui/button.tsx';
import { CardEmpty } from '../../ui/card-state.tsx';
import { Table, Td, Th, Tr } from '../../ui/table.tsx';
import type { BookingWish } from './booking.ts';
import { useAppointmentTime } from './use-appointment-time.ts';

/** Whose free times are looked at: a drive's, all of them or those of some days. */
export interface FreeOf {
  readonly driveId: string;
  readonly from?: Day;
  readonly to?: Day;
}

interface AvailableTimesProps {
  readonly of: FreeOf;
  /** Undefined without the right to book. */
  readonly onBook:
    | ((time: Pick<BookingWish, 'date' | 'startTime' | 'donationTypeId' | 'slotId'>) => void)
    | undefined;
}

/** The times of a drive that nobody has booked. */
export function AvailableTimes({ of, onBook }: AvailableTimesProps) {
  const { t } = useTranslation('appointments');
  const clock = useAppointmentTime();
  const zoned = useZoned();
  const { data, error, refetch } = useAvailableAppointmentsQuery({ variables: { ...of } });
  useChanges(['appointment', 'driveCenter'], () => void refetch());
  const times = data?.availableAppointments;
  const hasPlaces = new Set(times?.map(({ location }) => location)).size > 1;
  return (
    <RecordState ready={times !== undefined} error={error} onRetry={refetch}>
      {times?.length === 0 && <CardEmpty>{t('noneAvailable')}</CardEmpty>}
      {times && times.length > 0 && (
        <Table label={t('available')}>
          <thead>
            <tr>
              <Th>{t('time')}</Th>
              {hasPlaces && <Th>{t('place')}</Th>}
              <Th>{t('bed')}</Th>
              <Th>{t('type')}</Th>
              {onBook && <Th data-print="none">{t('book')}</Th>}
            </tr>
          </thead>
          <tbody>
            {times.map((one) => {
              const { id, startTime, timeZone, bedName, donationType, donationTypeId } = one;
              const slot = { slotId: id, startTime, donationTypeId };
              const time = clock.hour(startTime, one);
              return (
                <Tr key={id}>
                  <Td className="whitespace-nowrap">
                    {zoned(`${clock.day(startTime, one)}, ${time} ${timeZone}`, {
                      zone: one.ianaTimeZone,
                      from: startTime,
                    })}
                  </Td>
                  {hasPlaces && <Td>{one.location}</Td>}
                  <Td>{bedName}</Td>
                  <Td>{donationType}</Td>
                  {onBook && (
                    <Td data-print="none">
                      <Button
                        dense
                        variant="ghost"
                        aria-label={t('bookTime', { time, bed: bedName })}
                        onClick={() =>
                          onBook({ ...slot, date: wallTime(new Date(startTime), one.ianaTimeZone).date })
                        }
                      >
                        <Plus size={16} aria-hidden />
                        {t('book')}
                      </Button>
                    </Td>
                  )}
                </Tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </RecordState>
  );
}
