import type { ReactNode } from 'react';

interface StatTileProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly busy?: boolean;
  /** The figure, or what stands in its place while loading or failed. */
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** Beside the figure, of a tile as wide as the page. */
  readonly aside?: ReactNode;
}

/** One figure with its name and one line of context; always the same height. */
export function StatTile({ title, icon, busy, value, note, aside }: StatTileProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form
    <div
      role="group"
      aria-label={title}
      aria-busy={busy || undefined}
      className="flex min-h-31 max-sm:min-h-44 min-w-0 rounded-card border border-line bg-surface p-5 max-sm:p-4 max-md:flex-col md:gap-12"
    >
      <div className="min-w-0">
        <h2 className="flex items-center gap-2 font-medium text-body text-muted [&>svg]:shrink-0">
          {icon}
          {title}
        </h2>
        <div className="mt-1.5 font-semibold text-figure tabular-nums">{value}</div>
        <div className="mt-1 min-h-4 text-caption text-muted">{note}</div>
      </div>
      {aside}
    </div>
  );
}
