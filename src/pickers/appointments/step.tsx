import type { ReactNode } from 'react';

interface StepProps {
  readonly number: number;
  readonly title: string;
  /** At the end of its line. */
  readonly aside?: ReactNode;
  /** Something in it is waited for. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** One of the three columns of a booking. */
export const Step = ({ number, title, aside, busy, children }: StepProps) => (
  <section aria-label={title} aria-busy={busy || undefined} className="flex min-w-0 flex-col gap-3 p-5">
    <header className="flex items-center gap-2">
      <span
        aria-hidden
        className="inline-flex size-5 items-center justify-center rounded-full bg-hover font-medium text-caption text-muted"
      >
        {number}
      </span>
      <h2 className="mr-auto font-semibold text-body">{title}</h2>
      {aside && <span className="text-caption text-muted">{aside}</span>}
    </header>
    {children}
  </section>
);
