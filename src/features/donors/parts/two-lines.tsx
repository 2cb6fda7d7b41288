interface TwoLinesProps {
  readonly first: string;
  readonly second: string;
}

/** Two facts of one thing in one cell: the second one smaller, under the first. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <span className="block leading-tight">
      <span className="block whitespace-nowrap">{first}</span>
      <span title={second} className="block max-w-34 truncate text-caption text-muted">
        {second}
      </span>
    </span>
  );
}
