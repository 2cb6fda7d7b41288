import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import type { Day } from '../../../lib/scalars.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { OpenedDate } from './transitions.ts';

const DATE_ERRORS = new Map<string, 'dateNotOpen' | 'dateOver' | 'dateWithoutSlots'>([
  ['isNotValid', 'dateNotOpen'],
  ['dateInPast', 'dateOver'],
  ['noSlots', 'dateWithoutSlots'],
]);
/** To ask again for these is of no use. */
const FINAL: readonly string[] = ['isNotValid', 'dateInPast'];

/** Why a date was not opened, in words. */
export function useDateError(): (code: string) => string {
  const { t } = useTranslation('drives');
  return (code) => {
    const word = DATE_ERRORS.get(code);
    return word ? t(word) : code;
  };
}

interface ActivationResultProps {
  readonly dates: readonly OpenedDate[];
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly onRetry: (dates: readonly Day[]) => void;
  readonly onClose: () => void;
}

/** What activation did for each date; what failed can be tried again. */
export function ActivationResult({ dates, busy, failure, onRetry, onClose }: ActivationResultProps) {
  const { t } = useTranslation(['drives', 'form']);
  const { shortDay, number } = useFormats();
  const dateError = useDateError();
  const sorted = dates.toSorted((one, other) => one.date.localeCompare(other.date));
  const failed = sorted.flatMap(({ date, error }) => (error && !FINAL.includes(error) ? [date] : []));
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label={t('drives:days')} className="flex flex-col gap-1.5 tabular-nums">
        {sorted.map(({ date, slots, error }) => (
          <li key={date} className={`flex items-start gap-2 ${error ? 'text-danger' : ''}`}>
            {error ? (
              <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
            ) : (
              <CircleCheck size={16} aria-hidden className="mt-0.5 shrink-0 text-primary" />
            )}
            <span className="w-28 shrink-0">{shortDay(date)}</span>
            <span className="min-w-0 break-words">
              {error
                ? dateError(error)
                : slots > 0
                  ? t('drives:slotsOpen', { count: slots, formatted: number(slots) })
                  : t('drives:dayFull')}
            </span>
          </li>
        ))}
      </ul>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="flex justify-end gap-2">
        {failed.length > 0 && (
          <Button busy={busy} onClick={() => onRetry(failed)}>
            {t('drives:retryDates')}
          </Button>
        )}
        <Button variant="primary" autoFocus onClick={onClose}>
          {t('form:close')}
        </Button>
      </div>
    </div>
  );
}
