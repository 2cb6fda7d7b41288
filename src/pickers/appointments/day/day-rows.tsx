import { clsx } from 'clsx';
import { Ellipsis, Undo2 } from 'lucide-react';
import { Fragment, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { BLANK } from '../../../rules/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { AppointmentChip } from '../appointment-chip.tsx';
import { Blood } from '../blood.tsx';
import { useHourWords } from './day-hours.tsx';
import { hourOfRow, type Row, type Sheet, type useDayWords } from './day-words.ts';
import { MARK_KEYS, MARKS, type Mark, type Marks } from './use-marks.ts';

/** What is likely next stands as buttons; the rest is in the row's menu. */
const NEXT: Readonly<Record<string, readonly Mark[]>> = {
  Expected: ['arrived', 'noShow'],
  Late: ['arrived', 'noShow'],
  Arrived: ['donated', 'deferred'],
};

/** What has its column only where the card is wide enough for it. */
const TYPE = '@max-[66rem]:hidden';
const NUMBER = '@max-5xl:hidden';
const NOTE = '@max-3xl:hidden';
const BED = '@max-3xl:hidden';
const GROUP = '@max-xl:hidden';

interface DayRowsProps {
  readonly sheet: Sheet;
  readonly rows: readonly Row[];
  readonly now: number;
  readonly words: ReturnType<typeof useDayWords>;
  readonly marks: Marks;
  /** The row that has the focus, or would get it. */
  readonly current: string | undefined;
  readonly onFocus: (id: string) => void;
  readonly onMark: (row: Row, mark: Mark) => void;
  readonly onUndo: (row: Row) => void;
  readonly onKey: (event: KeyboardEvent, row: Row) => void;
}

/** The rows of a day under their hours. They stay where they are, whatever is marked. */
export function DayRows({ sheet, rows, words, ...row }: DayRowsProps) {
  const { t } = useTranslation('appointments', { keyPrefix: 'sheet' });
  const { number } = useFormats();
  const text = useHourWords();
  const groups = Map.groupBy(rows, (one) => hourOfRow(one, sheet.ianaTimeZone));
  return (
    <table
      aria-label={t('sheet')}
      className="w-full border-collapse text-table tabular-nums @max-xl:block [&>tbody]:@max-xl:block"
    >
      <thead className="@max-xl:sr-only">
        <tr className="border-line border-b text-left text-caption text-muted [&>th]:h-9 [&>th]:px-2 @min-7xl:[&>th]:px-3 [&>th]:font-medium">
          <th className="!pl-5">{t('time')}</th>
          <th>{t('donor')}</th>
          <th className={NUMBER}>{t('number')}</th>
          <th className={GROUP}>{t('group')}</th>
          <th className={TYPE}>{t('type')}</th>
          <th className={BED}>{t('bed')}</th>
          <th>{t('status')}</th>
          <th className={NOTE}>
            <span className="sr-only">{t('note')}</span>
          </th>
          <th data-print="none" className="!pr-5 text-right">
            {t('mark')}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...groups].map(([of, own]) => {
          const hour = sheet.hours.find((one) => one.hour === of);
          return (
            <Fragment key={of}>
              <tr id={`hour-${of}`} className="scroll-mt-16 border-line border-b bg-canvas @max-xl:block">
                <th
                  colSpan={9}
                  scope="rowgroup"
                  className="h-8 px-5 text-left font-normal text-caption @max-xl:block @max-xl:h-auto @max-xl:py-2"
                >
                  <span className="flex h-full items-center gap-3">
                    <span className="whitespace-nowrap font-semibold text-ink">{words.hourOf(of)}</span>
                    {hour && (
                      <>
                        <span className="text-muted">
                          {t('bookedOf', { booked: number(hour.booked), places: number(hour.capacity) })}
                        </span>
                        <span className="ml-auto text-muted">{text(hour)}</span>
                      </>
                    )}
                  </span>
                </th>
              </tr>
              {own.map((one) => (
                <DayRow key={one.id} {...row} words={words} row={one} />
              ))}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

type DayRowProps = Omit<DayRowsProps, 'sheet' | 'rows'> & { readonly row: Row };

function DayRow({ row, now, words, marks, current, onFocus, onMark, onUndo, onKey }: DayRowProps) {
  const { t } = useTranslation('appointments', { keyPrefix: 'sheet' });
  const opens = useOpens();
  const { donor, bedName, bedNumber, dayStatus } = row;
  const next = (NEXT[dayStatus] ?? []).filter((mark) => marks.allows(row, mark));
  const rest = MARKS.filter((mark) => marks.allows(row, mark) && !next.includes(mark));
  const undoes = marks.may && row.allowedActions.includes('undo');
  const isCurrent = row.id === current;
  const name = donor?.names ?? t('booked');
  const note = words.note(row, now);
  return (
    <tr
      data-row={row.id}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={`${words.clock(row.startTime)} ${name}`}
      onFocus={() => onFocus(row.id)}
      onKeyDown={(event) => onKey(event, row)}
      className="scroll-my-24 border-line border-b -outline-offset-2 last:border-b-0 hover:bg-hover focus:bg-hover [&>td]:h-9 [&>td]:px-2 @min-7xl:[&>td]:px-3 @min-xl:[&>td]:pointer-coarse:h-14 @max-xl:grid @max-xl:grid-cols-[auto_minmax(0,1fr)_auto] @max-xl:items-center @max-xl:gap-x-2 @max-xl:gap-y-1 @max-xl:py-2 @max-xl:[&>td]:h-auto @max-xl:[&>td]:px-0"
    >
      <td className="!pl-5 whitespace-nowrap font-medium @max-xl:row-start-2">
        {words.clock(row.startTime)}
      </td>
      {/* Where somebody stands at the desk with a telephone, all of a name is read. */}
      <td
        title={name}
        className="max-w-48 truncate font-medium @max-3xl:w-full @max-3xl:max-w-0 @max-xl:col-span-2 @max-xl:col-start-1 @max-xl:row-start-1 @max-xl:w-auto @max-xl:max-w-none @max-xl:whitespace-normal @max-xl:!pl-5"
      >
        {name}
      </td>
      <td className={`whitespace-nowrap font-mono text-caption ${NUMBER}`}>{donor?.donorNumber ?? BLANK}</td>
      <td className={GROUP}>
        <Blood group={donor?.bloodType} />
      </td>
      <td className={`whitespace-nowrap ${TYPE}`}>{row.donationType ?? BLANK}</td>
      <td className={`whitespace-nowrap ${BED}`}>
        {bedName ? `${bedName} ${bedNumber ?? ''}`.trim() : BLANK}
      </td>
      <td className="@max-xl:col-start-2 @max-xl:row-start-2">
        <AppointmentChip status={dayStatus} />
      </td>
      <td className={`w-full max-w-0 truncate text-caption text-muted ${NOTE}`} title={note}>
        {note}
      </td>
      <td data-print="none" className="!pr-5 @max-xl:col-start-3 @max-xl:row-span-2 @max-xl:row-start-1">
        <span className="flex items-center justify-end gap-2">
          {next.map((mark, at) => (
            <Button
              key={mark}
              dense
              tabIndex={-1}
              aria-label={t('markAs', { name, mark: t(mark) })}
              onClick={() => onMark(row, mark)}
              className={clsx(
                '!h-7 !px-2.5 !text-table pointer-coarse:!h-11',
                at > 0 && '@max-xl:hidden',
                isCurrent && 'border-line-strong',
              )}
            >
              {t(mark)}
              {isCurrent && (
                <kbd className="rounded-[4px] border border-line px-1 font-sans text-caption text-subtle @max-3xl:hidden">
                  {MARK_KEYS[mark].toUpperCase()}
                </kbd>
              )}
            </Button>
          ))}
          <Menu
            trigger={
              <IconButton
                label={t('moreOf', { name })}
                tabIndex={-1}
                className="size-7 pointer-coarse:size-11"
              >
                <Ellipsis size={16} aria-hidden />
              </IconButton>
            }
          >
            {[...next, ...rest].map((mark) => (
              <MenuItem key={mark} onSelect={() => onMark(row, mark)}>
                {t(mark)}
              </MenuItem>
            ))}
            {undoes && (
              <MenuItem icon={<Undo2 size={16} aria-hidden />} onSelect={() => onUndo(row)}>
                {t('undo')}
              </MenuItem>
            )}
            {donor && opens('viewDonor') && (
              <MenuItem asChild>
                <Link to={href('viewDonor', undefined, { id: donor.id })}>{t('openDonor')}</Link>
              </MenuItem>
            )}
          </Menu>
        </span>
      </td>
    </tr>
  );
}
