import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface StatTileProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly busy?: boolean;
  /** The figure, or what stands in its place while loading or failed. */
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** It never has a note: no room is kept for one. */
  readonly plain?: boolean;
  /** The course of the figure, beside it where the tile is wide enough. */
  readonly trend?: ReactNode;
  /** A bar at the foot of the tile. */
  readonly bar?: ReactNode;
}

/** One figure with its name and one line of context; always the same height, whatever has come of it. */
export function StatTile({ title, icon, busy, value, note, plain, trend, bar }: StatTileProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form
    <div
      role="group"
      aria-label={title}
      aria-busy={busy || undefined}
      className={clsx(
        '@container flex min-w-0 flex-col rounded-card border border-line bg-surface px-4 pt-4 pb-3.5',
        plain ? 'min-h-24' : ['max-sm:min-h-38', bar ? 'min-h-33' : 'min-h-29'],
      )}
    >
      <h2 className="flex items-center gap-2 font-medium text-body text-muted sm:@max-[12rem]:text-table sm:@max-[9rem]:text-caption [&>svg]:shrink-0 @max-[12rem]:[&>svg]:hidden">
        {icon}
        {title}
      </h2>
      <div className="mt-1 flex min-h-9 items-center justify-between gap-3">
        <div className="min-w-0 font-semibold text-figure tabular-nums">{value}</div>
        {trend && <div className="@max-[12rem]:hidden shrink-0">{trend}</div>}
      </div>
      {!plain && <div className="mt-0.5 min-h-4 text-caption text-muted">{note}</div>}
      {bar && <div className="mt-auto pt-2">{bar}</div>}
    </div>
  );
}
