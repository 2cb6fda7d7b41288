import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

export interface Crumb {
  readonly key: string;
  readonly label: string;
  /** A link, or its words where it may not be opened; the last crumb has none. */
  readonly link?: ReactNode;
}

/** The way to this page. */
export function Breadcrumb({ label, crumbs }: { readonly label: string; readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 text-body">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.key}
            className={clsx(
              'flex min-w-0 items-center gap-1.5',
              crumb.link && (index > 0 ? 'pointer-coarse:min-w-16' : 'pointer-coarse:min-w-11'),
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
