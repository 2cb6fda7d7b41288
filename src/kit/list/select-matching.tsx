import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { notify } from '../dialogs/toast.ts';
import { useErrorText } from '../error-text.ts';
import { useListParts } from './list-context.ts';
import type { CountAll } from './use-count-all.ts';

interface SelectMatchingProps {
  /** Asks for the number where the list stopped counting. */
  readonly countAll: CountAll | undefined;
}

/**
 * The step from the rows of a page to all that matches. Whoever takes it is told how many that are before anything is
 * done: where the list was counted up to a cap, the server is asked for the number now.
 */
export function SelectMatching({ countAll }: SelectMatchingProps) {
  const { t } = useTranslation('list');
  const { number } = useFormats();
  const errorText = useErrorText();
  const { rows, select } = useListParts();
  const [busy, setBusy] = useState(false);
  // Whoever clears the selection meanwhile has thought better of it.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const { total = 0, isCapped = false } = rows.page ?? {};
  const take = async (): Promise<void> => {
    if (!isCapped) return select({ kind: 'matching', total });
    if (!countAll || busy) return;
    setBusy(true);
    const { data, error } = await countAll();
    if (!isHere.current) return;
    setBusy(false);
    if (error) return notify(errorText(error), 'error');
    select({ kind: 'matching', total: data.totalRecords, isCapped: data.isCapped });
  };
  return (
    <button
      type="button"
      aria-busy={busy}
      onClick={() => void take()}
      className="inline-flex min-h-6 pointer-coarse:min-h-11 items-center gap-1.5 rounded-control px-1.5 text-left font-medium text-body text-secondary hover:underline"
    >
      {t(isCapped ? 'selectMatchingCapped' : 'selectMatching', { total: number(total) })}
      {busy && <Spinner size={14} />}
    </button>
  );
}
