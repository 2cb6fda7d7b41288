import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import type { AppointmentRowFragment } from '../../gql/appointments/graphql.ts';
import { useFormats } from '../../i18n/formats.ts';
import { RecordState } from '../../kit/form/record-state.tsx';
import { useOpens } from '../../kit/use-permission.ts';
import { useZoned } from '../../kit/zoned/use-zoned.tsx';
import { bloodGroup, orBlank } from '../../rules/formats.ts';
import { CardEmpty } from '../../ui/card-state.tsx';
import { rowById } from '../../ui/focus-place.ts';
import { Popover } from '../../ui/popover.tsx';
import type { TriggerElement } from '../../ui/standing-trigger.tsx';
import { AppointmentChip } from './appointment-chip.tsx';
import { MoveOrCancel } from './move-or-cancel.tsx';
import { useAppointmentTime } from './use-appointment-time.ts';
import { useSlotAppointment } from './use-slot-appointment.ts';
import type { WaysOut } from './use-ways-out.tsx';

interface BookedSlotProps {
  readonly slotId: string;
  readonly label: string;
  readonly waysOut: WaysOut;
  readonly trigger: TriggerElement;
}

/** Who has a slot, open at once, and what can be done with it: move, cancel, open the donor. */
export function BookedSlot({ slotId, label, waysOut, trigger }: BookedSlotProps) {
  const { t } = useTranslation('appointments');
  const formats = useFormats();
  const clock = useAppointmentTime();
  const zoned = useZoned();
  const opens = useOpens();
  const [open, setOpen] = useState(true);
  const { data, error, refetch, found } = useSlotAppointment(slotId, { skip: !open });
  // What opens then gives the focus back to the cell: its own button goes with this.
  const leaveBy = (way: keyof WaysOut, appointment: AppointmentRowFragment): void => {
    rowById(slotId)?.focus();
    setOpen(false);
    waysOut[way](appointment);
  };
  const facts: readonly (readonly [string, ReactNode])[] = found
    ? [
        [
          t('time'),
          <>
            {zoned(`${clock.hour(found.startTime, found)} – ${clock.hour(found.endTime, found)}`, {
              zone: found.ianaTimeZone,
              from: found.startTime,
              to: found.endTime,
            })}
            {`, ${orBlank(found.bedName)} ${found.bedNumber ?? ''}`}
          </>,
        ],
        [t('type'), orBlank(found.donationType)],
        ...(found.totalMinutes
          ? [
              [
                t('told'),
                t('aboutMinutes', {
                  count: found.totalMinutes,
                  formatted: formats.number(found.totalMinutes),
                }),
              ] as const,
            ]
          : []),
      ]
    : [];
  return (
    <Popover open={open} onOpenChange={setOpen} trigger={trigger} label={label} align="start">
      <div className="w-72 p-4">
        <RecordState ready={data !== undefined} error={error} onRetry={refetch}>
          {found ? (
            <>
              <p className="font-semibold text-body">{found.donor?.names ?? t('bookedSlot')}</p>
              {found.donor && (
                <p className="text-caption text-muted">
                  <span className="font-mono">{found.donor.donorNumber}</span> ·{' '}
                  {bloodGroup(found.donor.bloodType)}
                </p>
              )}
              <dl className="mt-3 grid grid-cols-[4.5rem_1fr] gap-y-1.5 text-table">
                {facts.map(([name, value]) => (
                  <div key={name} className="contents">
                    <dt className="text-muted">{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
                <dt className="text-muted">{t('status')}</dt>
                <dd>
                  <AppointmentChip status={found.status} />
                </dd>
              </dl>
              <div className="mt-3 flex flex-wrap items-center gap-2">
                <MoveOrCancel
                  appointment={found}
                  onMove={() => leaveBy('move', found)}
                  onCancel={() => leaveBy('cancel', found)}
                />
                {found.donor && opens('viewDonor') && (
                  <Link
                    to={href('viewDonor', undefined, { id: found.donor.id })}
                    className="touch-target ml-auto font-medium text-secondary text-table"
                  >
                    {t('openDonor')}
                  </Link>
                )}
              </div>
            </>
          ) : (
            <CardEmpty>{t('bookedSlot')}</CardEmpty>
          )}
        </RecordState>
      </div>
    </Popover>
  );
}
