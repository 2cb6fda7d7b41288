import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import type { Sheet } from './day-words.ts';
import { MARK_KEYS, MARKS } from './use-marks.ts';

/** The keys of the sheet's rows. */
const KEYS = [
  ['↑ ↓', 'row'],
  ...MARKS.map((mark) => [MARK_KEYS[mark].toUpperCase(), mark] as const),
  ['Z', 'undo'],
  ['↵', 'donor'],
  ['.', 'now'],
] as const;

/** Below the rows of a day: which keys there are, and how many places are free. */
export function DayFoot({ sheet }: { readonly sheet: Sheet }) {
  const { t } = useTranslation('appointments', { keyPrefix: 'sheet' });
  const { number } = useFormats();
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-5 py-3 text-caption text-muted">
      <span data-print="none" className="flex flex-wrap gap-x-4 gap-y-1 max-md:hidden">
        {KEYS.map(([key, name]) => (
          <span key={key}>
            <kbd className="mr-1.5 rounded-[4px] border border-line px-1.5 font-sans">{key}</kbd>
            {t(name)}
          </span>
        ))}
      </span>
      <span className="ml-auto tabular-nums">
        {t('placesFree', { free: number(sheet.free), places: number(sheet.places) })}
      </span>
    </footer>
  );
}
