import { TwoLines } from '../../../ui/two-lines.tsx';

interface ClippedLinesProps {
  readonly first: string;
  readonly second: string;
}

/** Two facts in one narrow cell, the second one cut where it is long. */
export function ClippedLines({ first, second }: ClippedLinesProps) {
  return (
    <TwoLines
      first={<span className="whitespace-nowrap">{first}</span>}
      second={
        <span title={second} className="block max-w-34 truncate">
          {second}
        </span>
      }
    />
  );
}
