import { clsx } from 'clsx';
import { Check, CircleSlash, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DonorEligibilitiesQuery } from '../../../../gql/donors/graphql.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import type { Day } from '../../../../lib/scalars.ts';
import { useKindWords } from './kind-words.ts';

interface StripProps {
  readonly types: DonorEligibilitiesQuery['donorEligibilities'];
  readonly today: Day;
}

/** What a donor may give now, and what from when on: one chip for each type. */
export function EligibilityStrip({ types, today }: StripProps) {
  const { t } = useTranslation('donorRecord');
  const { monthDay, day } = useFormats();
  const { kind } = useKindWords();
  return (
    <ul aria-label={t('eligibility')} className="mb-4 flex min-h-7 flex-wrap gap-2">
      {types.map(({ donationTypeId, donationType, isEligible, nextEligible }) => {
        const Icon = isEligible ? Check : nextEligible ? Clock : CircleSlash;
        const isFar = (nextEligible ?? '').slice(0, 4) > today.slice(0, 4);
        return (
          <li
            key={donationTypeId ?? donationType}
            className={clsx(
              'inline-flex h-7 items-center gap-1.5 rounded-full px-3 text-table',
              isEligible ? 'bg-primary-soft text-on-primary-soft' : 'bg-hover text-muted',
            )}
          >
            <Icon size={14} aria-hidden />
            <span className="font-medium">{kind(donationType)}</span>
            {isEligible
              ? t('nowSmall')
              : nextEligible
                ? t('from', { date: isFar ? day(nextEligible) : monthDay(nextEligible) })
                : t('never')}
          </li>
        );
      })}
    </ul>
  );
}
