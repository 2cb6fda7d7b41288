import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

interface CardProps {
  readonly title: string;
  readonly control?: ReactNode;
  /** One link, at the right of the title. */
  readonly link?: ReactNode;
  /** Without padding, for tables that reach the edges. */
  readonly flush?: boolean;
  readonly busy?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A titled part of a page. Its body keeps a height of its own, so that loading and errors move nothing. */
export function Card({ title, control, link, flush, busy, className, children }: CardProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      aria-busy={busy || undefined}
      className={clsx('flex min-w-0 flex-col rounded-card border border-line bg-surface', className)}
    >
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-5 pt-3">
        <h2 id={heading} className="mr-auto font-semibold text-body">
          {title}
        </h2>
        {control}
        {link}
      </header>
      <div className={clsx('flex min-h-0 grow flex-col', flush ? 'pt-2' : 'px-5 pt-2 pb-5')}>{children}</div>
    </section>
  );
}
