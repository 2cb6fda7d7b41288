import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

export interface PaginationLabels {
  readonly navigation: string;
  readonly first: string;
  readonly previous: string;
  readonly next: string;
  readonly last: string;
  /** The name of a page's button. */
  readonly page: (page: number) => string;
  /** Which page of how many is shown, in words, and in short where there is no room for numbers to press. */
  readonly current: string;
  readonly currentShort: string;
}

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** The page numbers to show. */
  readonly numbers: readonly number[];
  readonly onPage: (page: number) => void;
  readonly labels: PaginationLabels;
  /** A page's number as it is read. */
  readonly format?: (page: number) => string;
  readonly className?: string;
}

/**
 * First, previous, page numbers, next, last. Where its container is as narrow as a telephone, one text stands for the
 * numbers, so that each of the others is in reach of a finger.
 */
export function Pagination({
  page,
  pages,
  numbers,
  onPage,
  labels,
  format = String,
  className,
}: PaginationProps) {
  const step = (to: number, label: string, Icon: typeof ChevronLeft, off: boolean) => (
    <IconButton
      label={label}
      disabled={off}
      onClick={() => onPage(to)}
      className="size-8 disabled:text-subtle disabled:opacity-60"
    >
      <Icon size={16} aria-hidden />
    </IconButton>
  );
  return (
    <nav aria-label={labels.navigation} className={clsx(className, 'flex items-center gap-0.5')}>
      {step(1, labels.first, ChevronsLeft, page <= 1)}
      {step(page - 1, labels.previous, ChevronLeft, page <= 1)}
      <p className="hidden min-w-0 text-table tabular-nums @max-[34rem]:block">
        <span className="sr-only">{labels.current}</span>
        <span aria-hidden>{labels.currentShort}</span>
      </p>
      {numbers.map((number, index) => {
        const gap = index > 0 && number - (numbers[index - 1] ?? 0) > 1;
        return (
          <span key={number} className="contents @max-[34rem]:hidden">
            {gap && (
              <span aria-hidden="true" className="w-6 text-center text-subtle text-table">
                …
              </span>
            )}
            <button
              type="button"
              aria-label={labels.page(number)}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
              className={clsx(
                'h-8 min-w-8 rounded-control px-2 text-table tabular-nums transition-colors pointer-coarse:h-11 pointer-coarse:min-w-11',
                number === page
                  ? 'bg-primary-soft font-semibold text-on-primary-soft'
                  : 'text-muted hover:bg-hover hover:text-ink',
              )}
            >
              {format(number)}
            </button>
          </span>
        );
      })}
      {step(page + 1, labels.next, ChevronRight, page >= pages)}
      {step(pages, labels.last, ChevronsRight, page >= pages)}
    </nav>
  );
}
