import { clsx } from 'clsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ListColumn, RowBase } from './list-column.ts';
import { useListSetup } from './list-context.ts';
import { cellClass, rowClass } from './row-classes.ts';

interface SkeletonRowsProps {
  readonly columns: readonly ListColumn<RowBase>[];
  readonly compact: boolean;
}

/**
 * The shape of the page that is being loaded: as many rows as it may have. It stands still: each part that moved would be
 * a layer of its own, hundreds of them.
 */
export function SkeletonRows({ columns, compact }: SkeletonRowsProps) {
  const { size } = useListSetup().list.state;
  const hasPicture = columns[0]?.before !== undefined;
  return Array.from({ length: size }, (_unused, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <tr key={index} className={rowClass(false)}>
      <td className={cellClass(compact, 'check', hasPicture)} />
      {columns.map((column, at) => (
        <td key={column.id} className={cellClass(compact, at === 0 ? 'first' : column.narrow, hasPicture)}>
          <Skeleton
            className={clsx(
              'h-3.5 max-w-full animate-none',
              at === 0 ? 'w-40' : 'w-20',
              // On a card every field begins at the left.
              column.align === 'right' && 'md:ml-auto',
            )}
          />
        </td>
      ))}
      <td className={cellClass(compact, 'actions', hasPicture)} />
    </tr>
  ));
}
