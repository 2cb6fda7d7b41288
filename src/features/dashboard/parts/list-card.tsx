import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/api-error.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { Card } from '../../../ui/card.tsx';
import { CardLoading } from '../../../ui/card-loading.tsx';
import { CardEmpty, CardError } from '../../../ui/card-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';

const ROWS = 5;
/** In a narrow card a row is two lines. */
const ROW =
  'relative @max-[30rem]:grid @max-[30rem]:min-h-16 @max-[30rem]:grid-cols-[1fr_auto] @max-[30rem]:items-center @max-[30rem]:gap-x-4 @max-[30rem]:px-5 @max-[30rem]:py-2.5';
const CELL = '@max-[30rem]:h-auto @max-[30rem]:!p-0 @max-[30rem]:py-0.5 @max-[30rem]:even:justify-self-end';

interface ListCardProps<Row> {
  readonly title: string;
  readonly link: ReactNode;
  readonly columns: readonly { readonly title: string; readonly cell: (row: Row) => ReactNode }[];
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly error: ApiError | undefined;
  readonly onRetry: () => void;
}

/** A list of five: skeleton, rows, nothing or the first error, all in the same height. */
export function ListCard<Row>({ title, link, columns, rows, rowKey, error, onRetry }: ListCardProps<Row>) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const failed = !rows && error;
  return (
    <Card title={title} link={link} flush busy={!rows && !error} className="@container min-h-81">
      {failed ? (
        <CardError message={errorText(error)} retryLabel={t('tryAgain')} onRetry={onRetry} />
      ) : rows?.length === 0 ? (
        <CardEmpty>{t('noRecordFound')}</CardEmpty>
      ) : (
        <Table label={title}>
          <thead className="@max-[30rem]:sr-only">
            <tr>
              {columns.map((column) => (
                <Th key={column.title}>{column.title}</Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              ? rows.map((row) => (
                  <Tr key={rowKey(row)} className={ROW}>
                    {columns.map((column) => (
                      <Td key={column.title} className={CELL}>
                        {column.cell(row)}
                      </Td>
                    ))}
                  </Tr>
                ))
              : Array.from({ length: ROWS }, (_unused, row) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
                  <Tr key={row} className={ROW}>
                    {columns.map((column, index) => (
                      <Td key={column.title} className={CELL}>
                        {row === 0 && index === 0 ? (
                          <CardLoading label={t('loading')}>
                            <Skeleton className="h-4 w-36" />
                          </CardLoading>
                        ) : (
                          <Skeleton className={index === 0 ? 'h-4 w-36' : 'h-4 w-20'} />
                        )}
                      </Td>
                    ))}
                  </Tr>
                ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
