import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/appointments/fragment-masking.ts';
import { type AffectedAppointmentsQuery, AppointmentRowFragmentDoc } from '../../gql/appointments/graphql.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useOpens } from '../../kit/use-permission.ts';
import { useZoned } from '../../kit/zoned/use-zoned.tsx';
import { Button } from '../../ui/button.tsx';
import { MoveOrCancel } from './move-or-cancel.tsx';
import { useAppointmentTime } from './use-appointment-time.ts';
import { useWaysOut } from './use-ways-out.tsx';

/** So many are seen at once: the form below is to be found again. */
const SHOWN = 4;

interface AffectedProps {
  readonly affected: AffectedAppointmentsQuery['affectedAppointments'];
}

/**
 * Who would lose their time by the edit of a drive that is not saved yet, what takes it away, and the ways out: each is
 * moved or canceled here. Until nobody is left the drive is not saved.
 */
export function AffectedAppointments({ affected }: AffectedProps) {
  const { t } = useTranslation('appointments');
  const { number } = useFormats();
  const clock = useAppointmentTime();
  const zoned = useZoned();
  const opens = useOpens();
  const [isWhole, setWhole] = useState(false);
  const { waysOut, dialog } = useWaysOut();
  const { totalRecords, appointments } = affected;
  const shown = isWhole ? appointments : appointments.slice(0, SHOWN);
  const title = t('affected', { count: totalRecords, formatted: number(totalRecords) });
  const further = totalRecords - appointments.length;
  const list = totalRecords > 0 && (
    <section
      aria-label={title}
      className="overflow-hidden rounded-control border border-danger bg-danger-soft"
    >
      <h3 className="flex items-start gap-2 px-4 pt-3 font-semibold text-body text-on-danger-soft">
        <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
        {title}
      </h3>
      <p className="px-4 pt-1 pb-3 text-on-danger-soft text-table">{t('affectedHelp')}</p>
      <ul className="border-line border-t bg-surface text-table">
        {shown.map(({ loss, appointment }) => {
          const one = readFragment(AppointmentRowFragmentDoc, appointment);
          const name = one.donor?.names ?? t('bookedSlot');
          const when = `${clock.both(one.startTime, one)} ${one.timeZone}`;
          return (
            <li
              key={one.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-2 last:border-b-0"
            >
              <div className="min-w-0 grow basis-56">
                <p className="font-medium">
                  {one.donor && opens('viewDonor') ? (
                    <Link
                      to={href('viewDonor', undefined, { id: one.donor.id })}
                      className="touch-target text-secondary hover:underline"
                    >
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </p>
                <p className="text-muted tabular-nums">
                  {zoned(when, { zone: one.ianaTimeZone, from: one.startTime })}
                  {one.bedName && ` · ${`${one.bedName} ${one.bedNumber ?? ''}`.trim()}`}
                </p>
              </div>
              <p className="min-w-0 grow basis-44">{t(`losses.${loss}`)}</p>
              <div className="flex gap-2">
                <MoveOrCancel
                  appointment={one}
                  of={{ name, when }}
                  onMove={() => waysOut.move(one)}
                  onCancel={() => waysOut.cancel(one)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {(shown.length < appointments.length || further > 0) && (
        <div className="border-line border-t bg-surface px-0.5 py-1">
          {shown.length < appointments.length ? (
            <Button dense variant="ghost" onClick={() => setWhole(true)}>
              {t('affectedAll', { formatted: number(appointments.length) })}
            </Button>
          ) : (
            <p className="px-3.5 py-1 text-muted text-table">
              {t('affectedMore', { count: further, formatted: number(further) })}
            </p>
          )}
        </div>
      )}
    </section>
  );
  // A dialog that is open outlives the list: the last one may be moved by somebody else meanwhile.
  return (
    <>
      {list}
      {dialog}
    </>
  );
}
