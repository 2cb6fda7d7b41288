import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import { useZoned } from '../../../kit/zoned/use-zoned.tsx';
import { isOver } from '../../../rules/drive-status.ts';
import type { GoalStanding } from '../../../rules/forecast.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { COUNTS } from './day-hours.tsx';
import type { Sheet, useDayWords } from './day-words.ts';

const VERDICTS = {
  met: ['good', 'met'],
  'on track': ['good', 'onTrack'],
  'at risk': ['warning', 'atRisk'],
  behind: ['bad', 'behind'],
  missed: ['warning', 'missed'],
} as const satisfies Readonly<Record<GoalStanding, readonly [ChipTone, string]>>;

interface DayFactsProps {
  readonly sheet: Sheet;
  readonly words: ReturnType<typeof useDayWords>;
}

/** When, how many beds and places, and the counts that are the key of the colours below. */
export function DayFacts({ sheet, words }: DayFactsProps) {
  const { t } = useTranslation('appointments', { keyPrefix: 'sheet' });
  const { longDay, number } = useFormats();
  const zoned = useZoned();
  const { openings, timeZone } = sheet;
  const facts = [
    longDay(sheet.date),
    ...openings.map(({ location, startTime, endTime }) => {
      const hours = `${words.clock(startTime)} – ${words.clock(endTime)} ${timeZone}`;
      // Where there are several, the hours alone send nobody to the right door.
      return zoned(openings.length > 1 ? `${hours}, ${location}` : hours, {
        zone: sheet.ianaTimeZone,
        from: startTime,
        to: endTime,
      });
    }),
    t('bedsAndPlaces', { count: sheet.beds, beds: number(sheet.beds), places: number(sheet.places) }),
    // Places that rest at the same time say so once.
    ...new Set(
      openings.map(({ lunchStart, lunchEnd }) =>
        lunchStart && lunchEnd
          ? t('lunch', { from: words.clock(lunchStart), to: words.clock(lunchEnd) })
          : '',
      ),
    ),
  ];
  // A connected backend may have words of its own.
  const [tone, verdict] = VERDICTS[sheet.verdict] ?? [];
  // Nothing more is expected.
  const isFinal = sheet.verdict === 'missed' || (sheet.verdict === 'met' && isOver(sheet));
  return (
    <>
      <p className="text-muted">
        {facts.filter(Boolean).map((fact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: each fact has its place
          <Fragment key={at}>
            {at > 0 && ' · '}
            {fact}
          </Fragment>
        ))}
      </p>
      <ul className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1" aria-label={t('counts')}>
        <Count look="bg-line-strong" value={number(sheet.booked)} name={t('nameBooked')} />
        {COUNTS.map(([name, look]) => (
          <Count key={name} look={look} value={number(sheet[name])} name={t(`name.${name}`)} />
        ))}
        {sheet.goal > 0 && (
          <li className="flex flex-wrap items-center gap-2 text-muted text-table md:ml-auto">
            {t(isFinal ? 'goalOver' : 'goal', {
              donated: number(sheet.driveDonated),
              goal: number(sheet.goal),
              expected: number(Math.round(sheet.expectedUnits)),
            })}
            {verdict && <Chip tone={tone}>{t(verdict)}</Chip>}
          </li>
        )}
      </ul>
    </>
  );
}

const Count = ({
  look,
  value,
  name,
}: {
  readonly look: string;
  readonly value: string;
  readonly name: string;
}) => (
  <li className="flex items-center gap-2">
    <span aria-hidden className={`size-2.5 rounded-[2px] ${look}`} />
    <span>
      <b className="font-semibold tabular-nums">{value}</b> {name}
    </span>
  </li>
);
