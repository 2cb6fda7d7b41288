import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { withRegion } from '../lib/region.ts';
import { wholeUnits } from './formats.ts';

/** How long it is from one to the other, in the largest unit that is whole: "12 min". */
export function useSpan(): (from: Date, to: Date) => string {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(
    () => (from, to) => {
      const { count, unit } = wholeUnits(to.getTime() - from.getTime());
      return new Intl.NumberFormat(withRegion(language), {
        style: 'unit',
        unit,
        unitDisplay: 'short',
      }).format(count);
    },
    [language],
  );
}

/** So many minutes, in hours from sixty on: "2 hr 40 min". */
export function useMinutes(): (minutes: number) => string {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(
    () => (minutes) => {
      const parts = [
        { unit: 'hour', value: Math.floor(minutes / 60) },
        { unit: 'minute', value: minutes % 60 },
      ].filter(({ unit, value }) => value > 0 || (unit === 'minute' && minutes < 60));
      return parts
        .map(({ unit, value }) =>
          new Intl.NumberFormat(withRegion(language), { style: 'unit', unit, unitDisplay: 'short' }).format(
            value,
          ),
        )
        .join(' ');
    },
    [language],
  );
}
