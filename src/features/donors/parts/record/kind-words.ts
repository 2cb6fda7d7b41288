import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/formats.ts';
import type { Day } from '../../../../lib/scalars.ts';

/** What is said of a type of donation on a day. */
export interface Decided {
  readonly reason: string;
  readonly reasonDays?: number | null;
  readonly reasonAfter?: string | null;
  readonly reasonAfterDate?: Day | null;
  readonly countLastYear: number;
  readonly maximumPerYear?: number | null;
  readonly nextEligible?: Day | null;
}

const KEYS = { 'Whole Blood': 'wb', 'Double Red': 'dr', Platelets: 'pl', Plasma: 'ps' } as const;
const isKey = (kind: string): kind is keyof typeof KEYS => Object.hasOwn(KEYS, kind);

/** Kinds of donation and the reasons of eligibility, in words. */
export function useKindWords() {
  const { t } = useTranslation('donorRecord');
  const { day, monthDay, number } = useFormats();
  const kind = (name: string): string => (isKey(name) ? t(`kind.${KEYS[name]}`) : name);
  /** The same inside a sentence. */
  const kindInText = (name: string): string => (isKey(name) ? t(`kindIn.${KEYS[name]}`) : name);
  const reason = (one: Decided): string => {
    const until = one.nextEligible ? monthDay(one.nextEligible) : '';
    switch (one.reason) {
      case 'interval':
        return t('reason.interval', {
          count: one.reasonDays ?? 0,
          kind: kindInText(one.reasonAfter ?? ''),
          date: one.reasonAfterDate ? monthDay(one.reasonAfterDate) : '',
        });
      case 'yearlyMaximum':
        return t('reason.yearlyMaximum', {
          given: number(one.countLastYear),
          most: number(one.maximumPerYear ?? 0),
          date: until,
        });
      case 'tooYoung':
        return t('reason.tooYoung', { date: one.nextEligible ? day(one.nextEligible) : '' });
      case 'tooOld':
        return t('reason.tooOld');
      case 'ageUnknown':
        return t('reason.ageUnknown');
      case 'recordSystem':
        return t('reason.recordSystem', { date: until });
      case 'deferred':
        return t('reason.deferred', { date: until });
      default:
        return t('reason.none');
    }
  };
  return { kind, kindInText, reason };
}
