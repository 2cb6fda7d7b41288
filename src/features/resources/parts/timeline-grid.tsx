import { Bed, Building2, Plus, TriangleAlert, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import type { ResourceRowFragment } from '../../../gql/resources/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useCellKeys } from '../../../kit/use-cell-keys.ts';
import { useToday } from '../../../kit/use-now.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { addDays, daysBetween, weekdayOf } from '../../../lib/day.ts';
import type { Day } from '../../../lib/scalars.ts';
import { lanesOf } from '../../../rules/resource-days.ts';
import { DriveBlock, type DriveStretch } from './drive-block.tsx';
import { stateOf } from './state.tsx';

export interface TimelineRow {
  readonly resource: ResourceRowFragment;
  readonly stretches: readonly DriveStretch[];
}

interface TimelineGridProps {
  readonly rows: readonly TimelineRow[];
  readonly dates: readonly Day[];
  readonly today: Day;
  /** The drives are there: what looks free is free. */
  readonly isKnown: boolean;
}

const ICONS: Readonly<Record<string, typeof Truck>> = {
  'Mobile unit': Truck,
  'Fixed center': Building2,
  'Bed set': Bed,
};
const isWeekend = (date: Day): boolean => ['saturday', 'sunday'].includes(weekdayOf(date));

interface Cell {
  readonly date: Day;
  /** How many days wide. */
  readonly width: number;
  readonly stretch: DriveStretch | undefined;
}

/** A lane as the cells of its days: a drive over several days is one wide cell. */
function cellsOf(lane: readonly DriveStretch[], dates: readonly Day[]): Cell[] {
  const last = dates.at(-1);
  const cells: Cell[] = [];
  let [date] = dates;
  while (date && last && date <= last) {
    const now = date;
    const stretch = lane.find(({ from, to }) => from <= now && to >= now);
    const end = stretch && stretch.to < last ? stretch.to : stretch ? last : now;
    const width = daysBetween(now, end) + 1;
    cells.push({ date: now, width, stretch });
    date = addDays(now, width);
  }
  return cells;
}

/** Rows are resources, columns days, blocks drives. Where two share a day, the row has a lane for each. */
export function TimelineGrid({ rows, dates, today, isKnown }: TimelineGridProps) {
  const { t } = useTranslation('resources');
  const { weekday, dayNumber, longDay } = useFormats();
  // A day without work is narrow, unless something is planned for it.
  const isNarrow = (date: Day): boolean =>
    isWeekend(date) &&
    !rows.some(({ stretches }) => stretches.some(({ from, to }) => from <= date && to >= date));
  const adds = useOpens()('addDrive') && isKnown;
  const isFree = ({ resource, stretches }: TimelineRow, date: Day): boolean =>
    date >= today &&
    stateOf(resource) === 'Published' &&
    !stretches.some(({ from, to }) => from <= date && to >= date);
  const free = useCellKeys(
    adds
      ? rows.flatMap((row) =>
          dates
            .filter((date) => isFree(row, date))
            .map((date) => ({ row: row.resource.id, column: date, isQuiet: false })),
        )
      : [],
  );
  const width = `${12.4 + dates.reduce((sum, date) => sum + (isNarrow(date) ? 2 : 4.6), 0)}rem`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form
    <div
      role="group"
      aria-label={t('timeline')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
      tabIndex={0}
      className="scroll-pl-51 overflow-x-auto -outline-offset-2"
    >
      <table
        aria-label={t('timeline')}
        onKeyDown={free.onKeyDown}
        className="w-full print:!min-w-0 table-fixed border-collapse text-table"
        style={{ minWidth: width }}
      >
        <colgroup>
          <col style={{ width: '12.4rem' }} />
          {dates.map((date) => (
            <col key={date} style={isNarrow(date) ? { width: '2rem' } : undefined} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-10 border-line border-b bg-surface px-4 py-2 text-left font-medium text-muted"
            >
              {t('resource')}
            </th>
            {dates.map((date) => (
              <th
                key={date}
                scope="col"
                aria-label={longDay(date)}
                aria-current={date === today ? 'date' : undefined}
                className={`border-line border-b border-l px-0.5 py-1.5 text-center font-normal text-muted ${isWeekend(date) ? 'bg-canvas' : ''}`}
              >
                <span className="block truncate">{weekday(date)}</span>
                <span
                  className={`inline-block min-w-6 rounded-full px-1 font-semibold ${date === today ? 'bg-primary text-on-primary' : 'text-ink'}`}
                >
                  {dayNumber(date)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <ResourceRows key={row.resource.id} row={row} dates={dates}>
            {(date) =>
              adds &&
              isFree(row, date) && (
                <Link
                  {...free.of(row.resource.id, date)}
                  to={href('addDrive', undefined, { date, resource: row.resource.id })}
                  aria-label={t('addDriveOn', { name: row.resource.name, day: longDay(date) })}
                  className="flex h-12 items-center justify-center rounded-control text-muted opacity-0 hover:bg-hover hover:opacity-100 focus:opacity-100 pointer-coarse:opacity-60"
                >
                  <Plus size={16} aria-hidden />
                </Link>
              )
            }
          </ResourceRows>
        ))}
      </table>
    </div>
  );
}

interface ResourceRowsProps extends Pick<TimelineGridProps, 'dates'> {
  readonly row: TimelineRow;
  /** What can be done with a free day. */
  readonly children: (date: Day) => ReactNode;
}

function ResourceRows({ row: { resource, stretches }, dates, children }: ResourceRowsProps) {
  const lanes = lanesOf(stretches);
  const shown = lanes.length > 0 ? lanes : [[]];
  return (
    <tbody>
      {shown.map((lane, at) => (
        <tr key={lane[0]?.day.id ?? 'none'} className="h-14 align-top">
          {at === 0 && (
            <th
              scope="rowgroup"
              rowSpan={shown.length}
              className="sticky left-0 z-10 **:-scroll-ml-51 border-line border-b bg-surface px-4 py-2 text-left align-middle font-normal"
            >
              <ResourceName resource={resource} />
            </th>
          )}
          {cellsOf(lane, dates).map(({ date, width, stretch }) => (
            <td
              key={date}
              data-to-scale=""
              colSpan={width}
              className={`border-line border-l p-1 ${at === shown.length - 1 ? 'border-b' : ''} ${isWeekend(date) && width === 1 ? 'bg-canvas' : ''}`}
            >
              {stretch ? <DriveBlock stretch={stretch} /> : at === 0 && children(date)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** A resource with what is said of it in a timeline: code, beds, a registration that ends soon. */
export function ResourceName({ resource }: { readonly resource: ResourceRowFragment }) {
  const { t } = useTranslation('resources');
  const { monthDay } = useFormats();
  const today = useToday();
  const Icon = ICONS[resource.resourceType] ?? Truck;
  const due = resource.registrationRenewalDate;
  const isDue = due != null && daysBetween(today, due) <= 30;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span className="flex size-8 shrink-0 items-center justify-center rounded-control bg-hover text-muted">
        <Icon size={16} aria-hidden />
      </span>
      <span className="min-w-0">
        <Link
          to={href('viewResource', undefined, { id: resource.id })}
          className="touch-target font-medium text-ink no-underline hover:underline"
        >
          {resource.name}
        </Link>
        {isDue ? (
          <span className="flex items-center gap-1 text-caption text-on-warning-soft">
            <TriangleAlert size={12} aria-hidden />
            {t('registrationOn', { day: monthDay(due) })}
          </span>
        ) : (
          <span className="block text-caption text-muted">
            {[resource.mobileCode, t('bedsCount', { count: resource.bedCount })].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
    </span>
  );
}
