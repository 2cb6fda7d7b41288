import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDonorEligibilitiesQuery } from '../../../../gql/donors/hooks.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { useErrorText } from '../../../../kit/error-text.ts';
import { daysBetween, isDay } from '../../../../lib/day.ts';
import type { Day } from '../../../../lib/scalars.ts';
import type { BookingWish } from '../../../../pickers/appointments/booking.ts';
import { BLANK } from '../../../../rules/formats.ts';
import { CardError } from '../../../../ui/card-state.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Table, Td, Th, Tr } from '../../../../ui/table.tsx';
import { ClippedLines } from '../clipped-lines.tsx';
import { EligibilityTimeline } from './eligibility-timeline.tsx';
import { useKindWords } from './kind-words.ts';
import { keyOf, type TypeOnDay } from './type-on-day.ts';
import { WhatIf } from './what-if.tsx';

interface EligibilityTabProps {
  readonly id: string;
  readonly today: Day;
  /** Books on a day; there is none without the right to. */
  readonly onBook: ((wish: BookingWish) => void) | undefined;
}

/** What a donor may give and from when on, whether the record system agrees, the next twelve months, and what if. */
export function EligibilityTab({ id, today, onBook }: EligibilityTabProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const [type, setType] = useState('');
  const [on, setOn] = useState<Day | ''>('');
  const isAsked = type !== '' && isDay(on) && on >= today;
  const now = useDonorEligibilitiesQuery({ variables: { id } });
  const then = useDonorEligibilitiesQuery({
    variables: { id, on: on || today, given: { donationType: type, date: on || today } },
    skip: !isAsked,
  });
  const types = now.data?.donorEligibilities;
  if (!types)
    return now.error ? (
      <CardError
        message={errorText(now.error)}
        retryLabel={t('tryAgain')}
        onRetry={() => void now.refetch()}
      />
    ) : (
      <div className="p-5">
        <Skeleton className="h-64 w-full" />
      </div>
    );
  const after = isAsked ? then.data?.donorEligibilities : undefined;
  return (
    <>
      <EligibilityTable types={types} today={today} />
      <Agreement types={types} />
      <EligibilityTimeline types={types} after={after} given={isAsked ? on : undefined} today={today} />
      <WhatIf
        types={types}
        after={after}
        today={today}
        type={type}
        on={on}
        onType={(value) => {
          setType(value);
          if (!on) setOn(types.find(({ donationType }) => donationType === value)?.nextEligible ?? today);
        }}
        onDay={setOn}
        failure={
          isAsked &&
          then.error && (
            <CardError
              message={errorText(then.error)}
              retryLabel={t('tryAgain')}
              onRetry={() => void then.refetch()}
            />
          )
        }
        onBook={onBook}
        onClear={() => {
          setType('');
          setOn('');
        }}
      />
    </>
  );
}

interface TypesProps {
  readonly types: readonly TypeOnDay[];
  readonly today: Day;
}

function EligibilityTable({ types, today }: TypesProps) {
  const { t } = useTranslation(['donorRecord', 'donors']);
  const { day, number } = useFormats();
  const { kind, reason } = useKindWords();
  const next = ({ isEligible, nextEligible }: TypeOnDay) => {
    if (isEligible) return <Chip tone="good">{t('donors:now')}</Chip>;
    if (!nextEligible) return <Chip tone="warning">{t('never')}</Chip>;
    return (
      <ClippedLines
        first={day(nextEligible)}
        second={t('donors:inDays', { count: daysBetween(today, nextEligible) })}
      />
    );
  };
  const counted = ({ countLastYear, maximumPerYear }: TypeOnDay) =>
    maximumPerYear ? (
      <>
        {t('countOf', { given: number(countLastYear), most: number(maximumPerYear) })}
        <span aria-hidden className="mt-1 block h-1.5 w-20 overflow-hidden rounded-full bg-hover">
          <span
            className={
              countLastYear >= maximumPerYear ? 'block h-full bg-warning' : 'block h-full bg-primary'
            }
            style={{ width: `${Math.min(100, (countLastYear / maximumPerYear) * 100)}%` }}
          />
        </span>
      </>
    ) : (
      t('noLimit', { given: number(countLastYear) })
    );
  return (
    <>
      <div className="max-md:hidden">
        <Table label={t('eligibility')}>
          <thead>
            <tr>
              {(['type', 'lastDonation', 'interval', 'nextEligible', 'lastYear', 'why'] as const).map(
                (name) => (
                  <Th key={name} className="border-t-0">
                    {t(`column.${name}`)}
                  </Th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {types.map((type) => (
              <Tr key={keyOf(type)}>
                <Td className="h-13 font-medium">{kind(type.donationType)}</Td>
                <Td className="whitespace-nowrap">
                  {type.lastDonationDate ? day(type.lastDonationDate) : BLANK}
                </Td>
                <Td className="whitespace-nowrap text-muted">{t('days', { count: type.intervalDays })}</Td>
                <Td>{next(type)}</Td>
                <Td className="whitespace-nowrap">{counted(type)}</Td>
                <Td className="text-muted">{reason(type)}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </div>
      <ul className="md:hidden">
        {types.map((type) => (
          <li key={keyOf(type)} className="border-line border-b p-4 text-table last:border-b-0">
            <div className="flex items-center justify-between gap-3">
              <span className="font-medium text-body">{kind(type.donationType)}</span>
              {next(type)}
            </div>
            <p className="mt-1 text-muted">{reason(type)}</p>
            <p className="mt-1 text-caption text-muted">
              {t('lastAndCount', {
                last: type.lastDonationDate ? day(type.lastDonationDate) : BLANK,
                given: number(type.countLastYear),
              })}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the record system says beside what comes out here: a difference is shown, and the later day counts. */
function Agreement({ types }: { readonly types: readonly TypeOnDay[] }) {
  const { t } = useTranslation('donorRecord');
  const { monthDay } = useFormats();
  const { kindInText } = useKindWords();
  const told = types.filter(({ recordSystem }) => recordSystem);
  if (told.length === 0)
    return <p className="border-line border-t px-5 py-3 text-muted text-table">{t('noRecordSystem')}</p>;
  const differs = told.filter(
    ({ recordSystem, computed, nextEligible }) =>
      recordSystem !== computed && (recordSystem ?? '') >= (nextEligible ?? '') && recordSystem !== null,
  );
  const dates = (all: readonly TypeOnDay[]): string =>
    all
      .map(
        ({ donationType, recordSystem }) =>
          `${kindInText(donationType)} ${recordSystem ? monthDay(recordSystem) : ''}`,
      )
      .join(', ');
  const agrees = differs.length === 0;
  return (
    <p className="flex items-start gap-2 border-line border-t px-5 py-3 text-table">
      {agrees ? (
        <CircleCheck size={16} aria-hidden className="mt-px shrink-0 text-primary" />
      ) : (
        <CircleAlert size={16} aria-hidden className="mt-px shrink-0 text-warning" />
      )}
      {t(agrees ? 'recordSystemAgrees' : 'recordSystemDiffers', { dates: dates(agrees ? told : differs) })}
    </p>
  );
}
