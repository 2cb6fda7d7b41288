import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/formats.ts';
import { addMonths, daysBetween, monthOf } from '../../../../lib/day.ts';
import type { Day } from '../../../../lib/scalars.ts';
import { useKindWords } from './kind-words.ts';
import type { TypeOnDay } from './type-on-day.ts';

const MONTHS = 12;
/** What somebody would have to wait for after another donation: striped, so that it is told without colour. */
const STRIPED =
  'bg-[repeating-linear-gradient(135deg,color-mix(in_srgb,var(--secondary)_45%,transparent)_0_3px,transparent_3px_6px)] border border-secondary/40';

interface TimelineProps {
  readonly types: readonly TypeOnDay[];
  /** What would be after a donation on the day `given`. */
  readonly after: readonly TypeOnDay[] | undefined;
  readonly given: Day | undefined;
  readonly today: Day;
}

/** The next twelve months, a lane for each type: what may be given when, and under it what if. */
export function EligibilityTimeline({ types, after, given, today }: TimelineProps) {
  const { t } = useTranslation('donorRecord');
  const { shortMonth, day } = useFormats();
  const { kind } = useKindWords();
  const end = addMonths(today, MONTHS);
  const length = daysBetween(today, end);
  const part = (date: Day): number => Math.min(100, Math.max(0, (daysBetween(today, date) / length) * 100));
  const months = Array.from({ length: MONTHS }, (_unused, index) => {
    const first = monthOf(addMonths(today, index + 1)).from;
    return { date: first, isYear: first.slice(5, 7) === '01' };
  });
  const legend = [
    ['bg-primary/50', t('mayGive')],
    ['bg-line', t('mustWait')],
    ...(after
      ? ([
          ['bg-secondary/40', t('mayGiveIf')],
          [STRIPED, t('mustWaitIf')],
        ] as const)
      : []),
  ] as const;
  const told = (type: TypeOnDay): string => {
    if (type.isEligible) return t('laneNow', { kind: kind(type.donationType) });
    if (!type.nextEligible) return t('laneNever', { kind: kind(type.donationType) });
    return t('laneFrom', { kind: kind(type.donationType), date: day(type.nextEligible) });
  };
  return (
    <section aria-label={t('nextMonths')} className="border-line border-t p-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="mr-auto font-semibold text-body">{t('nextMonths')}</h2>
        {legend.map(([look, words]) => (
          <span key={words} className="inline-flex items-center gap-1.5 text-caption text-muted">
            <span aria-hidden className={clsx('h-2 w-5 rounded-full', look)} />
            {words}
          </span>
        ))}
      </header>
      <div className="mt-4 grid grid-cols-[6.5rem_1fr] gap-y-3 text-table max-sm:grid-cols-[4.5rem_1fr]">
        <span />
        <div aria-hidden className="relative h-5 text-caption text-muted">
          <span className="absolute left-0 font-semibold text-ink">{t('today')}</span>
          {months.map(({ date, isYear }, index) => (
            <span
              key={date}
              className={clsx(
                'absolute',
                isYear && 'font-semibold text-ink',
                part(date) < 9 && 'hidden',
                index % 2 === 1 && 'max-sm:hidden',
                part(date) > 96 && 'hidden',
              )}
              style={{ left: `${part(date)}%` }}
            >
              {isYear ? date.slice(0, 4) : shortMonth(date)}
            </span>
          ))}
        </div>
        {types.map((type) => {
          const then = after?.find(({ donationType }) => donationType === type.donationType);
          const from = type.nextEligible ? part(type.nextEligible) : 100;
          const on = given ? part(given) : 0;
          const again = then?.nextEligible ? part(then.nextEligible) : 100;
          return (
            <div key={type.donationTypeId ?? type.donationType} className="contents">
              <span className="self-center leading-tight">{kind(type.donationType)}</span>
              <div role="img" aria-label={told(type)} className="relative border-ink border-l py-1">
                <div className="flex h-2 gap-px">
                  <span className="rounded-l-full bg-line" style={{ width: `${from}%` }} />
                  <span className="grow rounded-full bg-primary/50" />
                </div>
                {then && (
                  <div className="mt-1 flex h-2 gap-px">
                    <span className="bg-line" style={{ width: `${Math.min(from, on)}%` }} />
                    <span className="bg-secondary/40" style={{ width: `${Math.max(0, on - from)}%` }} />
                    <span className={STRIPED} style={{ width: `${Math.max(0, again - on)}%` }} />
                    <span className="grow rounded-r-full bg-secondary/40" />
                  </div>
                )}
              </div>
            </div>
          );
        })}
      </div>
    </section>
  );
}
