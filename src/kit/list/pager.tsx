import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { ALL_ROWS_MAX } from '../../lib/bounds.ts';
import { sameContent } from '../../lib/same-content.ts';
import { LazySelect } from '../../ui/lazy-select.tsx';
import { useTurn } from '../../ui/one-by-one.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SelectShape } from '../../ui/select-shape.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { clampPage, pageCount, pageWindow, WIDGET_SIZES } from './pagination.ts';

interface PagerProps {
  readonly page: number;
  readonly size: number;
  /** Undefined until it is known. */
  readonly total: number | undefined;
  /** The server stopped counting at `total`. */
  readonly isCapped?: boolean;
  /** How many of everything on one page are here already. */
  readonly shown?: number | undefined;
  readonly sizes?: readonly number[];
  readonly loading: boolean;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

/** The window of page numbers, and the last one where it is known and far away. */
function numbersOf(page: number, pages: number, isCapped: boolean): readonly number[] {
  const near = pageWindow(page, pages, 5);
  return isCapped || near.includes(pages) ? near : [...near.slice(0, 4), pages];
}

interface RowsSelectProps {
  readonly size: number;
  readonly offered: readonly number[];
  readonly onSize: (size: number) => void;
}

/** How many rows a page has. Other rows change nothing of it. */
const RowsSelect = memo(function RowsSelect({ size, offered, onSize }: RowsSelectProps) {
  const { t } = useTranslation('list');
  const { number } = useFormats();
  // Making a select has the browser draw the whole page once more before it shows it, and its code is no small one.
  const isMade = useTurn();
  const rows = {
    label: t('rowsPerPage'),
    className: 'h-8 w-18',
    value: String(size),
    onChange: (value: string) => onSize(Number(value)),
    options: offered.map((value) => ({
      value: String(value),
      label: value > 0 ? number(value) : t('allRows'),
    })),
    nothing: null,
  };
  return isMade ? <LazySelect {...rows} /> : <SelectShape {...rows} />;
}, sameContent);

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly isCapped: boolean;
  readonly onPage: (page: number) => void;
}

/** The pages of a list. Other rows, and waiting for them, change nothing of them. */
const Pages = memo(function Pages({ page, pages, isCapped, onPage }: PagesProps) {
  const { t } = useTranslation('list');
  const { number } = useFormats();
  const [current, last] = [number(page), `${number(pages)}${isCapped ? '+' : ''}`];
  return (
    <Pagination
      className="@max-[34rem]:w-full @max-[34rem]:justify-between"
      page={page}
      pages={pages}
      numbers={numbersOf(page, pages, isCapped)}
      onPage={onPage}
      format={number}
      labels={{
        navigation: t('pages'),
        first: t('firstPage'),
        previous: t('previousPage'),
        next: t('nextPage'),
        last: t('lastPage'),
        page: (value) => t('pageNumber', { page: number(value) }),
        current: t('pageOf', { page: current, pages: last }),
        currentShort: `${current} / ${last}`,
      }}
    />
  );
});

/** The foot of a list: what of how much is shown, rows per page, and the pages. */
export function Pager({
  page,
  size,
  total,
  isCapped = false,
  shown = ALL_ROWS_MAX,
  sizes = WIDGET_SIZES,
  loading,
  onPage,
  onSize,
}: PagerProps) {
  const { t } = useTranslation(['list', 'common']);
  const { number } = useFormats();
  const pages = pageCount(total ?? 0, size);
  const current = total === undefined ? page : clampPage(page, pages);
  const first = total ? (current - 1) * size + 1 : 0;
  const last = Math.min(size > 0 ? current * size : shown, total ?? 0);
  // All of more than one page can hold would be less than it says.
  const offered = sizes.filter((value) => value > 0 || value === size || (total ?? 0) <= ALL_ROWS_MAX);
  return (
    <div className="@container text-muted text-table" data-print="none">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
        <p className="tabular-nums">
          {total !== undefined &&
            t('list:showing', {
              first: number(first),
              last: number(last),
              total: `${number(total)}${isCapped ? '+' : ''}`,
            })}
        </p>
        {loading && (
          // Where it would have a line to itself, the pages would move from under the finger.
          <span className="flex animate-late items-center gap-2 @max-[34rem]:sr-only">
            <Spinner />
            {t('common:loading')}
          </span>
        )}
        <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2 @max-[34rem]:contents">
          <span className="flex items-center gap-2 @max-[34rem]:ml-auto">
            <span aria-hidden="true">{t('list:rows')}</span>
            <RowsSelect size={size} offered={offered} onSize={onSize} />
          </span>
          <Pages page={current} pages={pages} isCapped={isCapped} onPage={onPage} />
        </div>
      </div>
    </div>
  );
}
