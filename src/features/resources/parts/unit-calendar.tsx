import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { readFragment } from '../../../gql/resources/fragment-masking.ts';
import {
  type ResourceDriveDayFragment,
  ResourceDriveDayFragmentDoc,
} from '../../../gql/resources/graphql.ts';
import { useResourceDaysQuery } from '../../../gql/resources/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { useChanges } from '../../../kit/live/live.ts';
import { RetryButton } from '../../../kit/retry-button.tsx';
import { addDays, monthOf } from '../../../lib/day.ts';
import type { Day } from '../../../lib/scalars.ts';
import type { CalendarState } from '../../../pickers/calendar/calendar-address.ts';
import { lookOf } from '../../../pickers/calendar/calendar-entries.ts';
import { CalendarGrid } from '../../../pickers/calendar/calendar-grid.tsx';
import { MOST_BESIDE_DAYS } from '../../../rules/calendar-dates.ts';
import { type Stretch, stretchesOf } from '../../../rules/resource-days.ts';
import { Banner } from '../../../ui/banner.tsx';
import type { CalendarEntry } from '../../../ui/calendar-types.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { useDriveLink } from './drive-block.tsx';

/** Pixels, as every calendar of the console is high. */
const HEIGHT = 500;
/** What its entries are made of. */
const ENTITIES = ['driveCenter'];

type DriveStretch = Stretch<ResourceDriveDayFragment>;

interface UnitCalendarProps {
  readonly resource: { readonly id: string; readonly name: string; readonly resourceType: string };
  readonly view: 'month' | 'day';
  readonly day: Day;
  /** Where the unit's bank is. */
  readonly today: Day;
  readonly onChange: (change: Partial<CalendarState>, how?: 'replace') => void;
}

/** The drives of one unit in a month or on a day, each on the clock of its own place. */
export function UnitCalendar({ resource, view, day, today, onChange }: UnitCalendarProps) {
  const { t } = useTranslation(['resources', 'common']);
  const { hour, shortHour, shortDay, number } = useFormats();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const linkTo = useDriveLink();
  const { from, to } = monthOf(day);
  const { data, previousData, loading, error, refetch } = useResourceDaysQuery({
    variables: {
      resourceIds: [resource.id],
      from: addDays(from, -MOST_BESIDE_DAYS),
      to: addDays(to, MOST_BESIDE_DAYS),
    },
    fetchPolicy: 'cache-and-network',
  });
  useChanges(ENTITIES, () => void refetch());
  const found = (data ?? previousData)?.resourceDays;
  const stretches = useMemo(
    () => stretchesOf((found ?? []).map((one) => readFragment(ResourceDriveDayFragmentDoc, one))),
    [found],
  );
  const kind = resource.resourceType === 'Fixed center' ? 'center' : 'drive';
  const entries = useMemo(
    () =>
      stretches.flatMap(
        ({ day: { driveId, driveCenterName, startTime, endTime, status }, ...days }: DriveStretch) => {
          const isOn = days.from <= day && day <= days.to;
          if (view === 'day' && !isOn) return [];
          // The hours of several days come again on each of them.
          const [first, last] = view === 'day' ? [day, day] : [days.from, days.to];
          const end =
            endTime === '24:00' ? (`${addDays(last, 1)}T00:00` as const) : (`${last}T${endTime}` as const);
          const entry: CalendarEntry = {
            id: driveId,
            title: driveCenterName,
            kind,
            start: `${first}T${startTime}`,
            end,
            hour: hour(startTime),
            short: shortHour(startTime),
            look: lookOf(status),
          };
          return [entry];
        },
      ),
    [stretches, view, day, kind, hour, shortHour],
  );
  const shown = stretches.filter((one) => one.to >= from && one.from <= to);
  const [collision, ...collisions] = [...new Set(shown.flatMap((one) => (one.isCollision ? one.from : [])))];
  const zones = [...new Set(shown.map((one) => one.day.timeZone))];
  return (
    <div aria-busy={loading || undefined} className="relative p-4">
      <ProgressLine active={loading && found !== undefined} />
      {error && (
        <div className="mb-3">
          <Banner tone="danger">
            {errorText(error)} <RetryButton look="link" onRetry={refetch} />
          </Banner>
        </div>
      )}
      <p role="status" className="mb-2 flex items-center gap-1.5 font-medium text-danger empty:hidden">
        {collision && (
          <>
            <CircleAlert size={16} aria-hidden className="shrink-0" />
            <button
              type="button"
              onClick={() => onChange({ day: collision, view: 'day' })}
              className="touch-target min-h-6 text-left underline-offset-2 hover:underline"
            >
              {t('resources:collisionOn', { name: resource.name, day: shortDay(collision) })}
            </button>
            {collisions.length > 0 && t('resources:andMore', { formatted: number(collisions.length) })}
          </>
        )}
      </p>
      <CalendarGrid
        view={view}
        day={day}
        today={today}
        height={HEIGHT}
        entries={entries}
        onOpen={(id) => {
          const link = linkTo(id);
          if (link) void navigate(link);
        }}
        onChange={onChange}
      />
      <p className="mt-2 min-h-4 text-caption text-muted">
        {zones.length > 0 && t('resources:timesIn', { zone: zones.join(', ') })}
      </p>
    </div>
  );
}
