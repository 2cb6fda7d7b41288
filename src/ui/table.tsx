import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** A table that reaches the edges of its card and scrolls sideways where it must. */
export function Table({ label, children, ...rest }: ComponentProps<'table'> & { readonly label: string }) {
  return (
    // A scroll container must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form
    <div role="group" aria-label={label} tabIndex={0} className="relative overflow-x-auto -outline-offset-2">
      <table {...rest} aria-label={label} className="w-full border-collapse text-table tabular-nums">
        {children}
      </table>
    </div>
  );
}

export function Th({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={clsx(
        'h-9 whitespace-nowrap border-line border-y px-2 text-left font-medium text-caption text-muted first:pl-5 last:pr-5 md:px-3',
        className,
      )}
    />
  );
}

export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={clsx('border-line border-b last:border-b-0 hover:bg-hover', className)} />;
}

/** What is said below a table of a whole: how many of them it has. */
export function TableNote({ children }: { readonly children: ReactNode }) {
  return <p className="px-5 py-3 text-muted text-table">{children}</p>;
}

export function Td({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={clsx('h-11 px-2 first:pl-5 last:pr-5 md:px-3', className)} />;
}
