interface ClippedLinesProps {
  readonly first: string;
  readonly second: string;
}

/** Two facts of one thing in one narrow cell: the second one smaller, under the first, and cut where it is long. */
export function ClippedLines({ first, second }: ClippedLinesProps) {
  return (
    <span className="block leading-tight">
      <span className="block whitespace-nowrap">{first}</span>
      <span title={second} className="block max-w-34 truncate text-caption text-muted">
        {second}
      </span>
    </span>
  );
}
