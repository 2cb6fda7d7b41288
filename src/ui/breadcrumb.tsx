import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

export interface Crumb {
  readonly key: string;
  readonly label: string;
  /** A link, or its words where it may not be opened; the last crumb has none. */
  readonly link?: ReactNode;
}

/**
 * The way to this page. Where it is too long for the bar, what lies between its ends gives its room first, then the
 * beginning: where one is, is read for as long as anything is. Whatever gives way says its whole name under the pointer.
 */
export function Breadcrumb({ label, crumbs }: { readonly label: string; readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 text-body">
        {crumbs.map((crumb, index) => (
          <li
            title={crumb.label}
            key={crumb.key}
            className={clsx(
              'flex items-center gap-1.5',
              !crumb.link && 'min-w-0',
              // So much sooner that of what comes after it not a hair is cut, which would cost it its last letters.
              crumb.link &&
                (index > 0
                  ? 'min-w-10 shrink-[100000000] pointer-coarse:min-w-16'
                  : 'min-w-5 shrink-[10000] pointer-coarse:min-w-11'),
            )}
          >
            {index > 0 && <ChevronRight size={14} aria-hidden className="shrink-0 text-subtle" />}
            {crumb.link ?? (
              <span aria-current="page" className="truncate font-semibold">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
