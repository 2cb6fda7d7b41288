import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../i18n/formats.ts';
import { labelled } from '../../../i18n/labelled.ts';
import type { Day } from '../../../lib/scalars.ts';
import { type FillRate, fillRateOf } from '../../../rules/fill-rate.ts';
import { datesOf } from '../../../rules/open-days.ts';

export interface Cell {
  readonly date: Day;
  readonly hour: number;
  readonly booked: number;
  readonly capacity: number;
}

/** Steps of the share that is booked, as the drive list filters by it. */
const STEPS = {
  LOW: { look: 'bg-primary-soft text-on-primary-soft', label: 'under50' },
  MIDDLE: { look: 'bg-[color-mix(in_srgb,var(--primary)_35%,var(--surface))] text-ink', label: 'from50' },
  HIGH: { look: 'bg-primary text-on-primary', label: 'over80' },
} as const satisfies Readonly<Record<FillRate, object>>;

export const shareOf = ({ booked, capacity }: Cell): number => (capacity > 0 ? booked / capacity : 0);

interface HeatMapProps {
  readonly label: string;
  readonly from: Day;
  readonly to: Day;
  readonly cells: readonly Cell[];
  /** Where a day leads; null where the reader may not open the calendar. */
  readonly dayLink: ((date: Day) => string) | null;
}

/** A share in percent; the sign is the legend's, so that two weeks fit beside each other. */
const percent = (share: number): string => String(Math.round(share * 100));

/** Days across, hours down; a cell tells the share of its slots that is booked. */
export function HeatMap({ label, from, to, cells, dayLink }: HeatMapProps) {
  const { t } = useTranslation('cards');
  const { weekday, dayNumber, longDay, fullHour: hourText } = useFormats();
  const days = datesOf(from, to);
  const hours = cells.map(({ hour }) => hour);
  const first = Math.min(...hours);
  const rows = Array.from({ length: Math.max(...hours) - first + 1 }, (_unused, index) => first + index);
  const found = new Map(cells.map((cell) => [`${cell.date} ${cell.hour}`, cell]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form
    <div role="group" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table
        // The days of two weeks side by side: each opens its day, which the calendar does too.
        data-to-scale=""
        aria-label={label}
        className="w-full min-w-132 table-fixed border-separate border-spacing-0.5 text-caption"
      >
        <thead>
          <tr>
            <td className="w-14" />
            {days.map((date) => (
              <th key={date} scope="col" className="pb-1 text-center font-normal text-muted">
                {dayLink ? (
                  <Link
                    to={dayLink(date)}
                    className="relative block min-h-6 rounded-control -outline-offset-2 text-muted no-underline hover:bg-hover"
                  >
                    <span className="sr-only">{t('openDay', { day: longDay(date) })}</span>
                    <span aria-hidden="true">
                      {weekday(date)} <span className="block font-medium text-ink">{dayNumber(date)}</span>
                    </span>
                  </Link>
                ) : (
                  <>
                    {weekday(date)} <span className="block font-medium text-ink">{dayNumber(date)}</span>
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((hour) => (
            <tr key={hour}>
              <th scope="row" className="whitespace-nowrap pr-1.5 text-right font-normal text-muted">
                {hourText(hour)}
              </th>
              {days.map((date) => {
                const cell = found.get(`${date} ${hour}`);
                if (!cell) return <td key={date} className="h-6 rounded-[4px] bg-hover" />;
                const text = t('bookedOf', { booked: cell.booked, capacity: cell.capacity });
                return (
                  <td
                    key={date}
                    title={labelled(`${longDay(date)}, ${hourText(hour)}`, text)}
                    className={`h-6 rounded-[4px] p-0 text-center tabular-nums ${STEPS[fillRateOf(cell)].look}`}
                  >
                    {dayLink ? (
                      // The day's own link above is the one for the keyboard; this is a larger target for the pointer.
                      <Link
                        to={dayLink(date)}
                        tabIndex={-1}
                        className="block text-current leading-6 no-underline"
                      >
                        {percent(shareOf(cell))}
                      </Link>
                    ) : (
                      percent(shareOf(cell))
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the colours say. */
export function HeatLegend() {
  const { t } = useTranslation('cards');
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-caption text-muted">
      {Object.values(STEPS).map(({ label, look }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-3 rounded-[3px] ${look}`} />
          {t(label)}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-3 rounded-[3px] border border-line bg-hover" />
        {t('noSlots')}
      </li>
    </ul>
  );
}
