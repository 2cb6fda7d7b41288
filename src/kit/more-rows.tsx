import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { focusAny } from '../ui/focus-any.ts';
import { rowById } from '../ui/focus-place.ts';
import { useErrorText } from './error-text.ts';
import type { Pages } from './use-pages.ts';

interface MoreRowsProps {
  /** Its rows bear their ids as `data-row`. */
  readonly pages: Pages<{ readonly id: string }>;
  readonly label: string;
}

/**
 * Below a list that grows page by page: the button for the next one, or what went wrong with it. With the last page it
 * goes, and the first of the rows that came has the focus in its place.
 */
export function MoreRows({ pages, label }: MoreRowsProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const { rows = [], error, hasMore, loading } = pages;
  const box = useRef<HTMLDivElement>(null);
  /** What the list stands in and how many rows it had when the button was pressed, as long as that is not answered. */
  const pressed = useRef<{ readonly list: ParentNode | null; readonly count: number }>(undefined);
  useLayoutEffect(() => {
    if (loading || !pressed.current) return;
    const { list, count } = pressed.current;
    pressed.current = undefined;
    const { activeElement } = document;
    // Somebody has gone on meanwhile. A button that is busy has not kept the focus itself.
    if (activeElement && activeElement !== document.body && !box.current?.contains(activeElement)) return;
    const row = rows[count] ?? rows.at(-1);
    const next = box.current?.querySelector('button') ?? (row && list && rowById(row.id, list));
    if (next) focusAny(next, { preventScroll: true });
  });
  if (!error && !hasMore) return null;
  const press = (): void => {
    pressed.current = { list: box.current?.parentNode ?? null, count: rows.length };
    void (error ? pages.retry() : pages.more());
  };
  // One button, so that the focus stays on it whatever comes of it.
  return (
    <div ref={box} className="flex flex-col items-start gap-3 p-4">
      {error && <Banner tone="danger">{errorText(error)}</Banner>}
      <Button busy={loading} onClick={press}>
        {error ? t('tryAgain') : label}
      </Button>
    </div>
  );
}
