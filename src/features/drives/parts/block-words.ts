import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import type { Day } from '../../../lib/scalars.ts';
import { BLOCK_LABELS, isBlockReason } from './block-reasons.ts';

export interface BlockedAt {
  readonly bedName: string;
  readonly bedNumber: number;
  readonly startTime: string;
  /** Null where the slot is offered. */
  readonly reason: string | null;
  /** The day, where it is of one day alone. */
  readonly date?: Day;
}

/** What stands between the beds of a list. */
export const BETWEEN = '; ';

/** Blocked slots as a reader says them: "Chair 2: 9:15 AM, 9:40 AM (Setup)". */
export function useBlockWords() {
  const { t } = useTranslation('drives');
  const { hour, shortDay } = useFormats();
  const why = (reason: string | null): string =>
    reason === null ? t('slotOpen') : isBlockReason(reason) ? t(BLOCK_LABELS[reason]) : reason;
  const lines = (slots: readonly BlockedAt[]): string[] => {
    const alike = Map.groupBy(slots, ({ date, bedName, bedNumber, reason }) =>
      JSON.stringify([date, bedName, bedNumber, reason]),
    );
    return [...alike.values()].flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const bed = `${first.bedName} ${first.bedNumber}`;
      const said = t('blockedTimes', {
        bed: first.date ? `${shortDay(first.date)}, ${bed}` : bed,
        times: own.map(({ startTime }) => hour(startTime)).join(', '),
        reason: why(first.reason),
      });
      return [said];
    });
  };
  return { why, lines };
}
