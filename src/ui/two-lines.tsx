import type { ReactNode } from 'react';

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** Two facts of one thing in one cell: the second one smaller, under the first. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <span className="block">
      <span className="block">{first}</span>
      <span className="block text-caption text-muted">{second}</span>
    </span>
  );
}
