import { Children, type ReactNode } from 'react';

/** A column of cards that is as high as its neighbour: its last card takes what is left. */
const COLUMN = 'col-span-12 flex min-w-0 flex-col gap-4 [&>:last-child]:grow';

interface CardRowProps {
  readonly wide: ReactNode;
  readonly narrow: ReactNode;
  /** The columns, of twelve, of the wider side. */
  readonly split?: 7 | 8;
  /** The wider side is read only in a page of some width: in a narrower one the other side stands under it, in two. */
  readonly roomy?: boolean;
}

const SPANS = {
  7: ['@min-[52rem]:col-span-7', '@min-[52rem]:col-span-5'],
  8: ['@min-[52rem]:col-span-8', '@min-[52rem]:col-span-4'],
} as const;
const ROOMY = [
  '@min-[70rem]:col-span-8',
  // The first two over each other, beside the third.
  '@min-[70rem]:col-span-4 @min-[52rem]:@max-[70rem]:grid @min-[52rem]:@max-[70rem]:grid-cols-2 [&>:only-child]:col-span-2 @min-[52rem]:@max-[70rem]:[&>:nth-child(3)]:col-start-2 @min-[52rem]:@max-[70rem]:[&>:nth-child(3)]:row-span-2 @min-[52rem]:@max-[70rem]:[&>:nth-child(3)]:row-start-1',
] as const;

/**
 * Two columns of cards that end on one line, where the page has the room for both; else, and where one side has nothing
 * that its reader may see, one column.
 */
export function CardRow({ wide, narrow, split = 8, roomy = false }: CardRowProps) {
  const [left, right] = [Children.toArray(wide), Children.toArray(narrow)];
  if (left.length + right.length === 0) return null;
  const both = left.length > 0 && right.length > 0;
  const [spans, rest] = roomy ? ROOMY : SPANS[split];
  return (
    <div className="mt-4 grid grid-cols-12 gap-4">
      {left.length > 0 && <div className={`${COLUMN} ${both ? spans : ''}`}>{left}</div>}
      {right.length > 0 && <div className={`${COLUMN} ${both ? rest : ''}`}>{right}</div>}
    </div>
  );
}
