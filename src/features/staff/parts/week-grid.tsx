import { CalendarPlus, ChevronLeft, ChevronRight, CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { readFragment } from '../../../gql/staff/fragment-masking.ts';
import {
  StaffDriveDayFragmentDoc,
  StaffExceptionPartsFragmentDoc,
  type StaffRowFragment,
} from '../../../gql/staff/graphql.ts';
import { useStaffDaysQuery } from '../../../gql/staff/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { withKey } from '../../../kit/address-day.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { useCellKeys } from '../../../kit/use-cell-keys.ts';
import { useToday } from '../../../kit/use-now.ts';
import { addDays, isDay, weekOf } from '../../../lib/day.ts';
import type { Day } from '../../../lib/scalars.ts';
import { judged, plannedMinutes } from '../../../rules/staff-week.ts';
import { hoursOn } from '../../../rules/working-time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { useAssign } from './use-assign.tsx';
import { DayCell } from './week-cell.tsx';

type Member = Pick<StaffRowFragment, 'id' | 'name' | 'workingTime' | 'staffDesignation'>;

const WEEK_KEY = 'week';
/** Over the cell where there is a pointer that hovers; a place of its own where there is a finger. */
const ASSIGN =
  'absolute right-1 bottom-1 flex size-6 items-center justify-center rounded-control border border-line-strong bg-raised text-muted opacity-0 hover:text-ink focus:opacity-100 group-hover/day:opacity-100 pointer-coarse:static pointer-coarse:size-11 pointer-coarse:opacity-100 pointer-coarse:border-transparent max-md:static max-md:border-transparent max-md:opacity-100';

/** First and last of somebody's names, for their initials. */
function initialsOf(name: string): { readonly first: string; readonly last: string } {
  const [first = '', ...others] = name.split(' ');
  return { first, last: others.at(-1) ?? '' };
}

interface WeekGridProps {
  /** The people of this page of the list; undefined while they are on their way. */
  readonly members: readonly Member[] | undefined;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
  /** The foot. */
  readonly children: ReactNode;
}

/** Who is where in a week: rows are people, columns days, cells working hours and drives. It is a table. */
export function WeekGrid({ members, error: failed, retry, children }: WeekGridProps) {
  const { t } = useTranslation('staff');
  const { shortDay, longDay, weekday, dayNumber, decimal, number } = useFormats();
  const errorText = useErrorText();
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const asked = search.get(WEEK_KEY) ?? '';
  const { from, to } = weekOf(isDay(asked) ? asked : today);
  const dates = Array.from({ length: 7 }, (_unused, at) => addDays(from, at));
  const ids = (members ?? []).map(({ id }) => id);
  const { data, previousData, error, loading, refetch } = useStaffDaysQuery({
    variables: { staffIds: ids, from, to },
    skip: ids.length === 0,
    fetchPolicy: 'cache-and-network',
  });
  const { may: mayAssign, assign, dialog } = useAssign(() => void refetch());
  const days = (data ?? previousData)?.staffDays.map((day) => readFragment(StaffDriveDayFragmentDoc, day));
  const special = (data ?? previousData)?.staffExceptions.map((one) =>
    readFragment(StaffExceptionPartsFragmentDoc, one),
  );
  const rows = (members ?? []).map((member) => {
    const exceptions = (special ?? []).filter(({ staffId }) => staffId === member.id);
    const planned = judged(
      (days ?? []).filter(({ staffIds }) => staffIds.includes(member.id)),
      { workingTime: member.workingTime, exceptions },
    );
    return { member, exceptions, planned };
  });
  const cells = useCellKeys(
    rows.flatMap(({ member: { id, workingTime }, exceptions, planned }) =>
      dates
        .filter((date) => date >= today)
        .map((date) => ({
          row: id,
          column: date,
          isQuiet:
            hoursOn({ workingTime, exceptions }, date).length === 0 &&
            planned.every(({ day }) => day.date !== date),
        })),
    ),
  );
  // Each person and day once, however many drives meet there.
  const doubles = rows.flatMap(({ member: { name }, planned }) =>
    [...new Set(planned.flatMap(({ day, isDouble }) => (isDouble ? day.date : [])))].map((date) => ({
      name,
      date,
    })),
  );
  const go = (day: Day | undefined): void =>
    setSearch((now) => withKey(now, WEEK_KEY, day), { preventScrollReset: true });

  return (
    <section
      aria-label={t('week')}
      aria-busy={loading || undefined}
      className="relative min-w-0 overflow-hidden rounded-card border border-line bg-surface max-md:-mx-4 max-md:rounded-none max-md:border-x-0"
    >
      <ProgressLine active={loading && days !== undefined} />
      <div className="flex flex-wrap items-center gap-2 border-line border-b px-3 py-2">
        <h2 className="font-semibold tabular-nums">
          {shortDay(from)} – {shortDay(to)}
        </h2>
        {doubles[0] && (
          <p role="status" className="flex min-w-0 items-center gap-1.5 font-medium text-danger">
            <CircleAlert size={16} aria-hidden className="shrink-0" />
            {t('atTwoPlaces', { name: doubles[0].name, day: shortDay(doubles[0].date) })}
            {doubles.length > 1 && t('andMore', { formatted: number(doubles.length - 1) })}
          </p>
        )}
        <div data-print="none" className="ml-auto flex items-center gap-1">
          <IconButton label={t('weekBefore')} onClick={() => go(addDays(from, -7))}>
            <ChevronLeft size={16} aria-hidden />
          </IconButton>
          <Button dense onClick={() => go(undefined)}>
            {t('thisWeek')}
          </Button>
          <IconButton label={t('weekAfter')} onClick={() => go(addDays(from, 7))}>
            <ChevronRight size={16} aria-hidden />
          </IconButton>
        </div>
      </div>
      {error && <Banner tone="danger">{errorText(error)}</Banner>}
      <RecordState ready={members !== undefined} error={failed} onRetry={async () => retry()}>
        {members?.length === 0 && <CardEmpty>{t('noStaff')}</CardEmpty>}
      </RecordState>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        <div role="group" aria-label={t('week')} tabIndex={0} className="overflow-x-auto -outline-offset-2">
          <table
            aria-label={t('week')}
            onKeyDown={cells.onKeyDown}
            className="w-full min-w-[64rem] print:min-w-0 table-fixed border-collapse text-table max-md:block max-md:min-w-0"
          >
            <thead className="max-md:hidden">
              <tr>
                <th
                  scope="col"
                  className="w-52 border-line border-b px-3 py-2 text-left font-medium text-muted"
                >
                  {t('name')}
                </th>
                {dates.map((date) => (
                  <th
                    key={date}
                    scope="col"
                    aria-current={date === today ? 'date' : undefined}
                    className="border-line border-b border-l px-2 py-1.5 text-center font-normal text-muted"
                  >
                    <span className="block">{weekday(date)}</span>
                    <span
                      className={`inline-block min-w-6 rounded-full px-1.5 font-semibold ${
                        date === today ? 'bg-primary text-on-primary' : 'text-ink'
                      }`}
                    >
                      {dayNumber(date)}
                    </span>
                  </th>
                ))}
                <th
                  scope="col"
                  className="w-20 border-line border-b border-l px-3 py-2 text-right font-medium text-muted"
                >
                  {t('planned')}
                </th>
              </tr>
            </thead>
            <tbody className="max-md:block">
              {rows.map(({ member, exceptions, planned }) => (
                <tr
                  key={member.id}
                  className="align-top max-md:block max-md:border-line max-md:border-b max-md:p-3"
                >
                  <th
                    scope="row"
                    className="border-line px-3 py-2 text-left font-normal md:align-middle max-md:block max-md:px-0 md:border-b"
                  >
                    <span className="flex items-center gap-2.5">
                      <Avatar {...initialsOf(member.name)} />
                      <span className="min-w-0">
                        <Link
                          to={href('viewStaff', undefined, { id: member.id })}
                          className="touch-target font-medium text-ink no-underline hover:underline"
                        >
                          {member.name}
                        </Link>
                        <span className="block text-caption text-muted">
                          {member.staffDesignation.designationName}
                        </span>
                      </span>
                    </span>
                  </th>
                  {dates.map((date) => (
                    <DayCell
                      key={date}
                      date={date}
                      workingTime={member.workingTime}
                      exceptions={exceptions}
                      planned={planned.filter(({ day }) => day.date === date)}
                    >
                      {mayAssign && date >= today && (
                        <button
                          {...cells.of(member.id, date)}
                          type="button"
                          aria-label={t('assignOn', { name: member.name, day: longDay(date) })}
                          title={t('assignToDrive')}
                          onClick={() => assign(member, date)}
                          className={ASSIGN}
                        >
                          <CalendarPlus size={14} aria-hidden />
                        </button>
                      )}
                    </DayCell>
                  ))}
                  <td className="border-line px-3 py-2 text-right tabular-nums md:align-middle max-md:flex max-md:justify-between max-md:px-0 md:border-b md:border-l">
                    <span className="text-muted md:hidden">{t('planned')}</span>
                    {t('hours', { hours: decimal(plannedMinutes(planned.map(({ day }) => day)) / 60) })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ul className="flex flex-wrap gap-x-5 gap-y-1 border-line border-t px-4 py-2 text-caption text-muted">
        <li className="flex items-center gap-1.5">
          <span aria-hidden className="h-3 w-3 rounded-[3px] border-primary border-l-4 bg-primary-soft" />
          {t('assigned')}
        </li>
        <li className="flex items-center gap-1.5">
          <span aria-hidden className="h-3 w-3 rounded-[3px] border border-danger bg-danger-soft" />
          {t('double')}
        </li>
        <li className="flex items-center gap-1.5">
          <TriangleAlert size={14} aria-hidden />
          {t('outside')}
        </li>
      </ul>
      {children}
      {dialog}
    </section>
  );
}
