import { Radio } from 'lucide-react';
import { Fragment, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { readFragment } from '../../../gql/drives/fragment-masking.ts';
import { type DriveDetailFragment, DriveSlotFragmentDoc } from '../../../gql/drives/graphql.ts';
import {
  useBlockDriveSlotsMutation,
  useDriveDaysAheadQuery,
  useDriveScheduleQuery,
} from '../../../gql/drives/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { notify } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { useChanges } from '../../../kit/live/live.ts';
import { useAnswer } from '../../../kit/use-answer.ts';
import { useToday } from '../../../kit/use-now.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { useZoned } from '../../../kit/zoned/use-zoned.tsx';
import type { Day } from '../../../lib/scalars.ts';
import { LazyMovedSlot, useMovesAppointments } from '../../../pickers/appointments/lazy-parts.tsx';
import { useWaysOut } from '../../../pickers/appointments/use-ways-out.tsx';
import { placesOn } from '../../../rules/open-days.ts';
import { hoursOfDay } from '../../../rules/readers-clock.ts';
import type { BlockReason } from '../../../rules/slot-blocks.ts';
import { wallTime } from '../../../rules/zones.ts';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { isNarrow } from '../../../ui/window-width.ts';
import { openDatesOf } from './drive-days.ts';
import { useDriveWords } from './drive-words.ts';
import { Overbooking } from './overbooking.tsx';
import { ScheduleGrid } from './schedule-grid.tsx';
import { ScheduleList } from './schedule-list.tsx';
import { isPlanned, type Slot } from './slot-state.tsx';
import type { MoveTarget } from './use-slot-drag.ts';

const WATCHED = ['driveCenter', 'appointment'];
/** As many days as can stand side by side; more are chosen from a list. */
const MOST_TABS = 7;
const ALL = 'all';

/** A free slot of a day, its time HH:mm on the drive's clock. */
interface WishedSlot {
  readonly slotId: string;
  readonly time: string;
  readonly donationTypeId: string | undefined;
}

interface ScheduleTabProps {
  readonly detail: DriveDetailFragment;
  readonly mayBlock: boolean;
  /** Undefined where nothing can be booked. */
  readonly onBook: ((date: Day, slot: WishedSlot) => void) | undefined;
  /** What comes after it is no less than the slots: on a narrow screen their list waits behind its number. */
  readonly folds?: boolean;
}

/** Who gives when, on which bed: one day of the drive, on the clock of its own place. */
export function ScheduleTab({ detail, mayBlock, onBook, folds = false }: ScheduleTabProps) {
  const { t } = useTranslation('drives');
  const { shortDay, number } = useFormats();
  const words = useDriveWords();
  const zoned = useZoned();
  const errorText = useErrorText();
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  const [type, setType] = useState(ALL);
  const [moving, setMoving] = useState<{ readonly from: Slot; readonly to: MoveTarget }>();
  const dates = openDatesOf(detail.centerDetails);
  const asked = search.get('date');
  const next = dates.find((day) => day >= today) ?? dates.at(-1);
  const date = dates.find((day) => day === asked) ?? next ?? today;
  const shown = search.get('show') ?? (isNarrow() ? 'list' : 'grid');
  const variables = { driveId: detail.id, date };
  const query = useDriveScheduleQuery({ variables });
  const { error, loading, refetch } = query;
  const days = useDriveDaysAheadQuery({ variables: { id: detail.id } });
  const again = async (): Promise<void> => {
    await Promise.all([refetch(), days.refetch()]);
  };
  // Whoever hears of no changes asks again by itself, as everywhere.
  useChanges(WATCHED, () => void again());
  const [block] = useBlockDriveSlotsMutation();
  const blocks = usePermission(useBlockDriveSlotsMutation) && mayBlock;
  const { shown: answer, isFormer } = useAnswer(query, variables);
  const slots = answer?.driveSchedule.map((slot) => readFragment(DriveSlotFragmentDoc, slot));
  const types = [...new Set((slots ?? []).flatMap(({ donationTypes }) => donationTypes))];
  const own = (slots ?? []).filter(({ donationTypes }) => type === ALL || donationTypes.includes(type));
  const places = placesOn(detail.centerDetails, date);
  const set = (key: string, value: string): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(key, value);
        return after;
      },
      { preventScrollReset: true },
    );
  const change =
    blocks && !own.every(isPlanned)
      ? async (ids: readonly string[], reason: BlockReason | null): Promise<void> => {
          const answer = await block({ variables: { ids: [...ids], reason } });
          if (answer.error) await notify(errorText(answer.error), 'error');
          await refetch();
        }
      : undefined;
  const booked = own.reduce((sum, slot) => sum + slot.booked, 0);
  const free = own.filter((slot) => slot.booked < slot.capacity && !slot.blockedReason).length;
  const ahead = (days.data ?? days.previousData)?.driveCenterById.daysAhead;
  const closedDays = (ahead ?? []).filter((day) => day.isClosed).map((day) => day.date);
  // A day all of whose slots are kept for donors has nothing planned beside them. What can be taken is open.
  const isClosed = own.some(isPlanned) || (free === 0 && closedDays.includes(date));
  const bookAt =
    onBook && date >= today && !isClosed
      ? ({ id, startTime, donationTypeId }: Slot) =>
          onBook(date, { slotId: id, time: startTime, donationTypeId: donationTypeId ?? undefined })
      : undefined;
  const moves = useMovesAppointments() && bookAt !== undefined;
  const now = wallTime(new Date(), places[0]?.ianaTimeZone ?? 'UTC');
  const { waysOut, dialog } = useWaysOut();
  const stop = useCallback(() => setMoving(undefined), []);
  // Where none is open, that is what the drive says of itself.
  const isPartly = ahead !== undefined && closedDays.length < ahead.length;
  const choices = dates.map((value) => ({
    value,
    label:
      isPartly && closedDays.includes(value) ? `${shortDay(value)} · ${t('dayClosed')}` : shortDay(value),
  }));
  const figures = (): string => {
    if (!isClosed) return t('bookedAndOpen', { booked: number(booked), open: number(free) });
    if (booked === 0) return t('slotsPlanned', { count: free, formatted: number(free) });
    const [taken, planned] = [number(booked), number(free)];
    return `${t('closedForBooking')} · ${
      free > 0 ? t('bookedAndPlanned', { booked: taken, planned }) : t('bookedOnDay', { formatted: taken })
    }`;
  };
  const list = <ScheduleList slots={own} onBlock={change} onBook={bookAt} />;
  return (
    <section aria-label={t('schedule')} aria-busy={loading || undefined} className="relative p-4">
      <ProgressLine active={loading && slots !== undefined} />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {dates.length > MOST_TABS ? (
          <Select
            label={t('day')}
            className="!w-44"
            value={date}
            onChange={(value) => set('date', value)}
            options={choices}
            nothing={null}
          />
        ) : (
          <Segmented
            label={t('day')}
            value={date}
            onChange={(value) => set('date', value)}
            options={choices}
          />
        )}
        <p role="status" className="text-muted text-table tabular-nums">
          {places.map((place, at) => (
            <Fragment key={place.id}>
              {at > 0 && ', '}
              {zoned(words.hours(place), {
                zone: place.ianaTimeZone,
                ...hoursOfDay(date, place.startTime, place.endTime),
              })}
            </Fragment>
          ))}
          {slots && ahead && !isFormer && ` · ${figures()}`}
        </p>
        <div data-print="none" className="ml-auto flex flex-wrap items-center gap-2">
          <span className="inline-flex items-center gap-1 text-caption text-muted">
            <Radio size={12} aria-hidden />
            {t('refreshed')}
          </span>
          {types.length > 1 && (
            <Select
              label={t('types')}
              className="!w-40"
              value={type}
              onChange={setType}
              options={[
                { value: ALL, label: t('allTypes') },
                ...types.map((value) => ({ value, label: value })),
              ]}
              nothing={null}
            />
          )}
          <Segmented
            label={t('showAs')}
            value={shown === 'list' ? 'list' : 'grid'}
            onChange={(value) => set('show', value)}
            options={[
              { value: 'grid', label: t('grid') },
              { value: 'list', label: t('list') },
            ]}
          />
        </div>
      </div>
      <RecordState
        ready={slots !== undefined && ahead !== undefined}
        error={error ?? days.error}
        onRetry={again}
      >
        {/* Until the slots of the day that was chosen are there, those of the day before it are looked at alone. */}
        <div inert={isFormer}>
          {own.length === 0 && <CardEmpty>{t('noSlotsThatDay')}</CardEmpty>}
          {own.length > 0 &&
            (shown === 'list' ? (
              folds && isNarrow() ? (
                <details className="text-table">
                  <summary className="touch-target min-h-6 w-fit cursor-pointer text-secondary">
                    {t('slotCount', { count: own.length, formatted: number(own.length) })}
                  </summary>
                  {list}
                </details>
              ) : (
                list
              )
            ) : (
              <ScheduleGrid
                slots={own}
                lunches={places}
                date={date}
                onBlock={change}
                onBook={bookAt}
                waysOut={waysOut}
                onMove={moves ? (from, to) => setMoving({ from, to }) : undefined}
                now={now}
              />
            ))}
          {date >= today && !isClosed && (
            <Overbooking slots={own} from={date === now.date ? now.time : undefined} />
          )}
        </div>
      </RecordState>
      {dialog}
      {moving && <LazyMovedSlot slotId={moving.from.id} to={moving.to} onClose={stop} />}
    </section>
  );
}
