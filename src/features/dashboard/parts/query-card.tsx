import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueryState } from '../../../api/bind.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { Card } from '../../../ui/card.tsx';
import { CardLoading } from '../../../ui/card-loading.tsx';
import { CardEmpty, CardError } from '../../../ui/card-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const LINES = ['w-full', 'w-4/5', 'w-11/12', 'w-3/5'];

interface QueryCardProps<Data> {
  readonly title: string;
  readonly query: QueryState<Data>;
  readonly isEmpty: (data: Data) => boolean;
  readonly control?: ReactNode;
  readonly link?: ReactNode;
  readonly flush?: boolean;
  /** Its place in the grid and its least height. */
  readonly className: string;
  readonly children: (data: Data) => ReactNode;
}

/** A card of one query: its shape, its content, nothing, or the first message in place of it. Always the same height. */
export function QueryCard<Data>({ query, isEmpty, children, className, ...card }: QueryCardProps<Data>) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const { data, error, refetch } = query;
  return (
    <Card {...card} className={`@container ${className}`} busy={data === undefined && !error}>
      {data !== undefined ? (
        isEmpty(data) ? (
          <CardEmpty>{t('noRecordFound')}</CardEmpty>
        ) : (
          children(data)
        )
      ) : error ? (
        <CardError message={errorText(error)} retryLabel={t('tryAgain')} onRetry={() => void refetch()} />
      ) : (
        <CardLoading label={t('loading')}>
          <div className={card.flush ? 'grid gap-4 px-5 pt-2' : 'grid gap-4 pt-1'}>
            {LINES.map((width) => (
              <Skeleton key={width} className={`h-5 ${width}`} />
            ))}
          </div>
        </CardLoading>
      )}
    </Card>
  );
}
