import { clsx } from 'clsx';

interface TabCountProps {
  /** In words; its room is there before it is, so that no tab moves. */
  readonly count: string | undefined;
  /** Somebody has to do something about them. */
  readonly waits?: boolean;
}

/** How many are behind a tab, beside its name. */
export function TabCount({ count, waits = false }: TabCountProps) {
  return (
    <span className="min-w-6 text-center">
      {count !== undefined && (
        <span
          className={clsx(
            'inline-block min-w-5 rounded-full px-1.5 text-caption tabular-nums',
            waits ? 'bg-warning-soft text-on-warning-soft' : 'bg-hover text-muted',
          )}
        >
          {' '}
          {count}
        </span>
      )}
    </span>
  );
}
