import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { NARROW_IN_TURN, SEEN_IN_TURN } from '../../ui/seen-in-turn.tsx';

interface OverviewProps {
  /** The figures of the record, over everything else. */
  readonly figures?: readonly Figure[] | undefined;
  /** The cards at the side: who, where, since when. */
  readonly side: ReactNode;
  /** The cards of what happens with it. */
  readonly children?: ReactNode;
}

export interface Figure {
  readonly label: string;
  readonly value: ReactNode;
}

/** The first tab of a record: its figures and what happens with it, and beside it what describes it. */
export function Overview({ figures, side, children }: OverviewProps) {
  return (
    <div className={clsx('grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]', NARROW_IN_TURN)}>
      <div className={clsx('flex min-w-0 flex-col gap-4', SEEN_IN_TURN)}>
        {figures && <Figures figures={figures} />}
        {children}
      </div>
      <div className="grid min-w-0 gap-4 md:max-xl:[&:has(>:nth-child(2))]:grid-cols-2">{side}</div>
    </div>
  );
}

/** Figures in one card, side by side; two in a row on a telephone. */
function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="flex min-w-0 flex-col justify-between gap-1 bg-surface px-4 py-3.5 max-md:last:odd:col-span-2"
        >
          <dt className="text-muted text-table">{label}</dt>
          <dd className="break-words font-semibold text-section tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
