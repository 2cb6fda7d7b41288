import { CalendarClock, CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  StaffDriveDayFragment,
  StaffExceptionPartsFragment,
  StaffRowFragment,
} from '../../../gql/staff/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { Day } from '../../../lib/scalars.ts';
import type { Judged } from '../../../rules/staff-week.ts';
import { hoursOn, type Span } from '../../../rules/working-time.ts';

interface DayCellProps {
  readonly date: Day;
  readonly workingTime: StaffRowFragment['workingTime'];
  readonly exceptions: readonly StaffExceptionPartsFragment[];
  readonly planned: readonly Judged<StaffDriveDayFragment>[];
  /** What can be done with the day. */
  readonly children: ReactNode;
}

/** A day of somebody's week: working hours, or the drives that they are planned for. */
export function DayCell({ date, workingTime, exceptions, planned, children }: DayCellProps) {
  const { t } = useTranslation('staff');
  const { shortDay, shortHour } = useFormats();
  const spans = hoursOn({ workingTime, exceptions }, date);
  const special = exceptions.find((one) => one.date === date);
  const isOff = spans.length === 0;
  const brief = ({ start, end }: Span): string =>
    `${shortHour(start)} – ${shortHour(end === '24:00' ? '00:00' : end)}`;
  return (
    <td
      className={`group/day relative border-line px-1 py-1 max-md:grid max-md:grid-cols-[6.5rem_minmax(0,1fr)_auto] max-md:gap-2 max-md:px-0 md:border-b md:border-l ${
        isOff && planned.length === 0 ? `bg-canvas ${special ? '' : 'max-md:hidden'}` : ''
      }`}
    >
      <span className="text-muted md:hidden">{shortDay(date)}</span>
      <div className="flex min-w-0 flex-col gap-1">
        {planned.length === 0 && (
          <span className="flex min-h-[42px] flex-col justify-center px-2 text-caption text-muted tabular-nums max-md:min-h-0 max-md:py-1">
            <span>
              {special && <CalendarClock size={12} aria-hidden className="mr-1 inline align-[-2px]" />}
              {isOff ? t(special ? 'dayOff' : 'off') : spans.map(brief).join(', ')}
            </span>
            {special?.note && (
              <span className="block truncate" title={special.note}>
                {special.note}
              </span>
            )}
          </span>
        )}
        {planned.map(({ day, isDouble, isOutside }) => (
          <div
            key={day.id}
            className={`rounded-control px-2 py-1 ${
              isDouble
                ? 'border border-danger bg-danger-soft text-on-danger-soft'
                : 'border-primary border-l-4 bg-primary-soft text-on-primary-soft'
            }`}
          >
            <span className="flex items-start gap-1 font-medium">
              <span className="min-w-0 grow truncate" title={day.driveCenterName}>
                {day.driveCenterName}
              </span>
              {isDouble && <Sign icon={<CircleAlert size={14} aria-hidden />} text={t('double')} />}
              {isOutside && <Sign icon={<TriangleAlert size={14} aria-hidden />} text={t('outside')} />}
            </span>
            <span className="block text-caption tabular-nums">
              {brief({ start: day.startTime, end: day.endTime })}
            </span>
          </div>
        ))}
      </div>
      {children}
    </td>
  );
}

/** A sign with its meaning for whoever does not see it, or asks. */
function Sign({ icon, text }: { readonly icon: ReactNode; readonly text: string }) {
  return (
    <span className="shrink-0 pt-0.5" title={text}>
      {icon}
      <span className="sr-only">{text}</span>
    </span>
  );
}
