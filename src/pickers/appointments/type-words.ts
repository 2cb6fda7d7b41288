import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import type { Kind } from '../../rules/eligibility.ts';
import type { BookableType } from './use-booking.ts';

/** What is told of a donation type and a donor. */
export function useTypeWords() {
  const { t } = useTranslation('appointments');
  const { monthDay, number } = useFormats();
  return useMemo(() => {
    const since = ({ isEligible, eligibleFrom }: BookableType): string => {
      if (!eligibleFrom) return isEligible ? t('now') : t('never');
      return isEligible
        ? t('since', { day: monthDay(eligibleFrom) })
        : t('from', { day: monthDay(eligibleFrom) });
    };
    const why = ({
      reason,
      intervalDays,
      afterDate,
      afterType,
      countLastYear,
      maximumPerYear,
    }: BookableType): string => {
      switch (reason) {
        case 'interval':
          return t('whyInterval', {
            days: number(intervalDays ?? 0),
            type: afterType ? t(`whyKinds.${afterType as Kind}`, { defaultValue: afterType }) : '',
            day: afterDate ? monthDay(afterDate) : '',
          });
        case 'booked':
          return t('whyBooked', { day: afterDate ? monthDay(afterDate) : '' });
        case 'yearlyMaximum':
          return t('whyYearly', { count: countLastYear ?? 0, most: number(maximumPerYear ?? 0) });
        case 'tooYoung':
          return t('whyTooYoung');
        case 'tooOld':
          return t('whyTooOld');
        case 'deferred':
          return t('whyDeferred');
        case 'ageUnknown':
          return t('whyAgeUnknown');
        case 'recordSystem':
          return t('whyRecordSystem');
        default:
          return t('whyOther');
      }
    };
    return { since, why };
  }, [t, monthDay, number]);
}
