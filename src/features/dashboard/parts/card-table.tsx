import type { ReactNode } from 'react';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';

interface CardTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Rows of two lines. */
  readonly tall?: boolean;
  /** The first names the row. Figures stand at the right. */
  readonly columns: readonly {
    readonly title: string;
    readonly figure?: boolean;
    readonly cell: (row: Row) => ReactNode;
  }[];
}

/** In a narrow card a row is its name over the rest. */
const ROW =
  'relative @max-[34rem]:flex @max-[34rem]:flex-wrap @max-[34rem]:items-center @max-[34rem]:gap-x-4 @max-[34rem]:px-5 @max-[34rem]:py-2';
const CELL = '@max-[34rem]:h-auto @max-[34rem]:!p-0 @max-[34rem]:text-muted @max-[34rem]:py-0.5';
const FIRST = '@max-[34rem]:!text-ink @max-[34rem]:basis-full';

/** A short table inside a card. */
export function CardTable<Row>({ label, rows, rowKey, tall, columns }: CardTableProps<Row>) {
  return (
    <Table label={label}>
      <thead className="@max-[34rem]:sr-only">
        <tr>
          {columns.map(({ title, figure }) => (
            <Th key={title} className={figure ? 'text-right' : ''}>
              {title}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={rowKey(row)} className={ROW}>
            {columns.map(({ title, figure, cell }, index) => (
              <Td
                key={title}
                className={`${CELL} ${tall ? 'h-14' : ''} ${index === 0 ? FIRST : ''} ${figure ? 'text-right tabular-nums' : ''}`}
              >
                {figure && <span className="@min-[34rem]:hidden">{title} </span>}
                {cell(row)}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
