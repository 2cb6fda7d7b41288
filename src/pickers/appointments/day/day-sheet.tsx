import { Printer, UserPlus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { readFragment } from '../../../gql/appointments/fragment-masking.ts';
import { DaySheetRowFragmentDoc } from '../../../gql/appointments/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { useMoment } from '../../../kit/use-moment.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { plainText } from '../../../lib/plain-text.ts';
import type { Day } from '../../../lib/scalars.ts';
import { takesWalkIn } from '../../../rules/appointment-actions.ts';
import { wallTime } from '../../../rules/zones.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { HeaderRows } from '../../../ui/page-header.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { useBook } from '../use-book.tsx';
import { DayFacts } from './day-facts.tsx';
import { DayFoot } from './day-foot.tsx';
import { DayHours } from './day-hours.tsx';
import { DayRows } from './day-rows.tsx';
import { hourOfRow, type Row, type Sheet, useDayWords } from './day-words.ts';
import { DeferDialog } from './defer-dialog.tsx';
import { useAskWhenLate, useDaySheet } from './use-day-sheet.ts';
import { MARK_KEYS, MARKS, type Mark, useMarks } from './use-marks.ts';

const TICK_MS = 30_000;
const FILTERS = ['all', 'open', 'late', 'here', 'done'] as const;
type Filter = (typeof FILTERS)[number];
const FITS: Readonly<Record<Filter, readonly string[]>> = {
  all: [],
  open: ['Expected', 'Late'],
  late: ['Late'],
  here: ['Arrived'],
  done: ['Donated', 'Deferred', 'No-show'],
};

interface DaySheetProps {
  readonly driveId: string;
  readonly date: Day | undefined;
  readonly onDate: (date: Day) => void;
  /** The state of the drive. */
  readonly chip: ReactNode;
}

/** One day of a drive as its staff works through it: who comes, who is here, and what became of them. */
export function DaySheet({ driveId, date, onDate, chip }: DaySheetProps) {
  const { sheet, error, refetch } = useDaySheet(driveId, date);
  return (
    <RecordState ready={sheet !== undefined} error={error} onRetry={refetch}>
      {sheet && <OneDay sheet={sheet} again={() => void refetch()} onDate={onDate} chip={chip} />}
    </RecordState>
  );
}

interface OneDayProps {
  readonly sheet: Sheet;
  readonly again: () => void;
  readonly onDate: (date: Day) => void;
  readonly chip: ReactNode;
}

function OneDay({ sheet, again, onDate, chip }: OneDayProps) {
  const { t } = useTranslation('appointments', { keyPrefix: 'sheet' });
  const { number, hour, shortDay } = useFormats();
  const navigate = useNavigate();
  const opens = useOpens();
  const words = useDayWords(sheet.ianaTimeZone);
  const marks = useMarks(again);
  const { may: books, book, dialog } = useBook();
  const now = useMoment(TICK_MS).getTime();
  const root = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [moved, setMoved] = useState<string>();
  const all = sheet.appointments.map((one) => readFragment(DaySheetRowFragmentDoc, one));
  useAskWhenLate(all, now, again);
  const wanted = plainText(text.trim());
  const fits = ({ dayStatus, donor }: Row): boolean =>
    (filter === 'all' || FITS[filter].includes(dayStatus)) &&
    (!wanted || plainText(`${donor?.names ?? ''} ${donor?.donorNumber ?? ''}`).includes(wanted));
  const rows = all.filter(fits);
  const here = wallTime(new Date(now), sheet.ianaTimeZone);
  const isToday = here.date === sheet.date;
  const nowHour = isToday ? Number(here.time.slice(0, 2)) : undefined;
  /** The first that is still to be marked, from now on. */
  const next = rows.find(({ dayStatus }) => dayStatus === 'Late' || dayStatus === 'Expected') ?? rows[0];
  const current = rows.some(({ id }) => id === moved) ? moved : next?.id;

  const focusRow = (id: string | undefined): void => {
    if (!id) return;
    setMoved(id);
    const row = root.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);
    row?.focus();
    row?.scrollIntoView?.({ block: 'nearest' });
  };
  const step = (row: Row, by: number): void => focusRow(rows[rows.indexOf(row) + by]?.id);
  const mark = async (row: Row, which: Mark): Promise<void> => {
    const below = rows[rows.indexOf(row) + 1]?.id ?? row.id;
    if (await marks.set(row, which)) focusRow(below);
  };
  const undoRow = async (row: Row): Promise<void> => focusRow(await marks.undoRow(row));
  const undoLast = async (row: Row): Promise<void> => focusRow(await marks.undoLast(all, row));
  const goTo = (of: number): void => {
    const first = rows.find((row) => hourOfRow(row, sheet.ianaTimeZone) >= of);
    focusRow(first?.id);
  };
  const press = (event: KeyboardEvent, row: Row): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const key = event.key.toLowerCase();
    const which = MARKS.find((one) => MARK_KEYS[one] === key);
    const run: Readonly<Record<string, () => void>> = {
      arrowdown: () => step(row, 1),
      arrowup: () => step(row, -1),
      z: () => void undoLast(row),
      '.': () => focusRow(next?.id),
      enter: () => {
        if (row.donor && opens('viewDonor'))
          void navigate(href('viewDonor', undefined, { id: row.donor.id }));
      },
    };
    const act = which
      ? () => {
          if (marks.allows(row, which)) void mark(row, which);
        }
      : run[key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const hasWalkIns =
    books &&
    sheet.openings.some(({ startTime, endTime }) =>
      takesWalkIn({ startTime: new Date(startTime), endTime: new Date(endTime) }, new Date(now)),
    );
  const walkIn = (): void => book({ driveId: sheet.driveId, date: sheet.date, isWalkIn: true });
  const look = (event: KeyboardEvent): void => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea') !== null;
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '/') {
      event.preventDefault();
      root.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus();
    }
    if (event.key.toLowerCase() === 'w' && hasWalkIns) walkIn();
  };
  const counts: Readonly<Record<Filter, number>> = {
    all: sheet.booked,
    open: sheet.open,
    late: sheet.late,
    here: sheet.here,
    done: sheet.donated + sheet.deferred + sheet.noShow,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole sheet
    <div ref={root} onKeyDown={look}>
      <HeaderRows
        title={
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="min-w-0 break-words font-semibold text-title">{sheet.driveCenterName}</h1>
            {chip}
          </div>
        }
        actions={
          <>
            {isToday && (
              <span className="text-caption text-muted tabular-nums">
                {t('nowAt', { time: hour(here.time) })}
              </span>
            )}
            {sheet.dates.length > 1 && (
              <Select
                label={t('day')}
                className="!w-36"
                value={sheet.date}
                onChange={onDate}
                options={sheet.dates.map((value) => ({ value, label: shortDay(value) }))}
                nothing={null}
              />
            )}
            <Link
              to={href('viewDrive', undefined, { id: sheet.driveId, sheet: 'run' })}
              className={buttonClass()}
            >
              <Printer size={16} aria-hidden />
              {t('runSheet')}
            </Link>
            {hasWalkIns && (
              <Button variant="primary" onClick={walkIn}>
                <UserPlus size={16} aria-hidden />
                {t('walkIn')}
                <kbd className="font-sans text-caption opacity-75 max-md:hidden">W</kbd>
              </Button>
            )}
          </>
        }
      >
        <DayFacts sheet={sheet} words={words} />
      </HeaderRows>
      <DayHours hours={sheet.hours} now={nowHour} words={words} onGo={goTo} />
      <div className="@container rounded-card border border-line bg-surface">
        <div data-print="none" className="flex flex-wrap items-center gap-3 border-line border-b px-5 py-3">
          <SearchBox
            value={text}
            onChange={setText}
            onClear={() => setText('')}
            clearLabel={t('clear')}
            placeholder={t('search')}
            className="w-72 max-md:w-full"
          />
          <Segmented
            label={t('shown')}
            value={filter}
            onChange={setFilter}
            options={FILTERS.map((value) => ({
              value,
              label: `${t(`filters.${value}`)} ${number(counts[value])}`,
            }))}
          />
          {sheet.hours.length > 0 && (
            <span className="ml-auto flex items-center gap-2 text-muted text-table max-md:hidden">
              {t('jumpTo')}
              <Select
                label={t('jumpTo')}
                className="!w-28"
                value={String((sheet.hours.find((one) => one.hour === nowHour) ?? sheet.hours[0])?.hour)}
                onChange={(value) => goTo(Number(value))}
                options={sheet.hours.map((one) => ({
                  value: String(one.hour),
                  label: words.hourOf(one.hour),
                }))}
                nothing={null}
              />
            </span>
          )}
        </div>
        {rows.length === 0 ? (
          <CardEmpty>{t(all.length === 0 ? 'nobodyBooked' : 'nobodyFits')}</CardEmpty>
        ) : (
          <DayRows
            sheet={sheet}
            rows={rows}
            now={now}
            words={words}
            marks={marks}
            current={current}
            onFocus={setMoved}
            onMark={(row, which) => void mark(row, which)}
            onUndo={(row) => void undoRow(row)}
            onKey={press}
          />
        )}
        <DayFoot sheet={sheet} />
      </div>
      {marks.deferring && (
        <DeferDialog
          row={marks.deferring}
          onClose={marks.stopDeferring}
          onDefer={async (reason, until) => {
            const row = marks.deferring;
            if (!row) return undefined;
            const failure = await marks.defer(row, reason, until);
            if (!failure) focusRow(rows[rows.findIndex(({ id }) => id === row.id) + 1]?.id);
            return failure;
          }}
        />
      )}
      {dialog}
    </div>
  );
}
