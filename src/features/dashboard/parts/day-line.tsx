import type { ReactNode } from 'react';

interface DayLineProps {
  readonly long: ReactNode;
  readonly short: ReactNode;
  readonly children?: ReactNode;
}

/** The day under the dashboard's title, in few words where there is little room, and what else stands beside it. */
export function DayLine({ long, short, children }: DayLineProps) {
  return (
    <span className="flex max-sm:w-0 max-sm:min-w-full max-sm:text-caption">
      <span className="truncate max-sm:shrink-0">
        <span className="max-sm:hidden">{long}</span>
        <span className="sm:hidden">{short}</span>
      </span>
      {/* It comes later, and is no part of what has been painted by then. */}
      <span className="whitespace-pre max-sm:overflow-hidden max-sm:text-ellipsis sm:shrink-0">
        {children}
      </span>
    </span>
  );
}
