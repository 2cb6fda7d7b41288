import { useTranslation } from 'react-i18next';
import { readFragment } from '../../../gql/resources/fragment-masking.ts';
import { ResourceDriveDayFragmentDoc } from '../../../gql/resources/graphql.ts';
import { useResourceDaysQuery } from '../../../gql/resources/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { DriveName } from '../../../kit/drive-name.tsx';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { useZoned } from '../../../kit/zoned/use-zoned.tsx';
import { addDays } from '../../../lib/day.ts';
import type { Day } from '../../../lib/scalars.ts';
import { useCalendarAddress, VIEWS } from '../../../pickers/calendar/calendar-address.ts';
import { CalendarMoves, CalendarViews } from '../../../pickers/calendar/calendar-controls.tsx';
import { useTodayOf } from '../../../pickers/use-today-of.ts';
import { endOfHours } from '../../../rules/readers-clock.ts';
import { stretchesOf } from '../../../rules/resource-days.ts';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';
import { type DriveStretch, useDriveLink } from './drive-block.tsx';
import { UnitCalendar } from './unit-calendar.tsx';

/** Half a year back and ahead: what somebody looks at, within what the server gives at once. */
const SPAN_DAYS = 180;

interface ScheduleTabProps {
  readonly resource: {
    readonly id: string;
    readonly name: string;
    readonly resourceType: string;
    readonly clientId: number;
  };
}

/** Where a resource is: by the month or the day, or told line by line, as it is on a telephone to begin with. */
export function ScheduleTab({ resource }: ScheduleTabProps) {
  const { t } = useTranslation('resources');
  const { month, longDay } = useFormats();
  const today = useTodayOf(resource.clientId);
  const [{ view, day }, change] = useCalendarAddress(today, VIEWS);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2">
        <h2 aria-live="polite" className="mr-auto font-semibold">
          {view === 'list' ? t('halfYear') : view === 'day' ? longDay(day) : month(day)}
        </h2>
        <div data-print="none" className="flex flex-wrap items-center gap-2">
          <CalendarViews view={view} views={VIEWS} onChange={change} />
          {view !== 'list' && <CalendarMoves view={view} day={day} today={today} onChange={change} />}
        </div>
      </div>
      {view === 'list' ? (
        <ScheduleList id={resource.id} today={today} />
      ) : (
        <UnitCalendar resource={resource} view={view} day={day} today={today} onChange={change} />
      )}
    </>
  );
}

/** The drives of a resource, those ahead first, then those that were. */
function ScheduleList({ id, today }: { readonly id: string; readonly today: Day }) {
  const { t } = useTranslation('resources');
  const { data, error, refetch } = useResourceDaysQuery({
    variables: { resourceIds: [id], from: addDays(today, -SPAN_DAYS), to: addDays(today, SPAN_DAYS) },
    fetchPolicy: 'cache-and-network',
  });
  const days = data?.resourceDays.map((day) => readFragment(ResourceDriveDayFragmentDoc, day));
  const all = stretchesOf(days ?? []);
  return (
    <RecordState ready={days !== undefined} error={error} onRetry={refetch}>
      {days?.length === 0 && <CardEmpty>{t('noDrives')}</CardEmpty>}
      <Drives title={t('ahead')} stretches={all.filter(({ to }) => to >= today)} />
      <Drives title={t('before')} stretches={all.filter(({ to }) => to < today).toReversed()} />
    </RecordState>
  );
}

/** On a narrow screen a drive is some lines below each other. */
const LINE = 'max-md:block max-md:h-auto max-md:!px-0';

function Drives({
  title,
  stretches,
}: {
  readonly title: string;
  readonly stretches: readonly DriveStretch[];
}) {
  const { t } = useTranslation('resources');
  const { day: write, hour } = useFormats();
  const zoned = useZoned();
  const linkTo = useDriveLink();
  if (stretches.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="px-5 pt-5 pb-2 font-semibold text-body">{title}</h2>
      <Table label={title}>
        <thead className="max-md:sr-only">
          <tr>
            {(['date', 'time', 'drive', 'place', 'status'] as const).map((name) => (
              <Th key={name}>{t(name)}</Th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {stretches.map(({ day, from, to, isCollision }) => {
            return (
              <Tr key={day.id} className="max-md:block max-md:px-5 max-md:py-3">
                <Td className={`${LINE} whitespace-nowrap font-medium`}>
                  {[...new Set([from, to])].map(write).join(' – ')}
                </Td>
                <Td className={`${LINE} whitespace-nowrap`}>
                  {zoned(
                    `${hour(day.startTime)} – ${hour(day.endTime === '24:00' ? '00:00' : day.endTime)} ${day.timeZone}`,
                    {
                      zone: day.ianaTimeZone,
                      from: { date: from, time: day.startTime },
                      to: endOfHours(from, day.endTime),
                    },
                  )}
                </Td>
                <Td className={`${LINE} md:min-w-36 md:py-2`}>
                  <DriveName name={day.driveCenterName} number={day.driveID} to={linkTo(day.driveId)} />
                  {isCollision && (
                    <span className="block">
                      <Chip tone="bad">{t('legend.collision')}</Chip>
                    </span>
                  )}
                </Td>
                <Td className={`${LINE} text-muted md:min-w-28 md:py-2 md:text-ink`}>{day.location}</Td>
                <Td className={LINE}>{t(`statuses.${day.status as 'Active'}`)}</Td>
              </Tr>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}
