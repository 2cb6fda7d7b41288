import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueryState } from '../../../api/bind.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { CardEmpty, CardError } from '../../../ui/card-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface ListStateProps {
  readonly query: Pick<QueryState<unknown>, 'error' | 'refetch'>;
  /** How many there are; undefined while nobody knows. */
  readonly count: number | undefined;
  readonly empty: string;
  readonly children: ReactNode;
}

const LINES = [0, 1, 2, 3, 4, 5];

/** A panel's list: its shape while loading, its words when empty, the first error, or the list. */
export function ListState({ query, count, empty, children }: ListStateProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  if (count === undefined && query.error) {
    return (
      <CardError
        message={errorText(query.error)}
        retryLabel={t('tryAgain')}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (count === undefined) {
    return (
      <div aria-busy="true">
        <span className="sr-only">{t('loading')}</span>
        {LINES.map((line) => (
          <div key={line} className="flex flex-col gap-2 px-5 py-3">
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-3 w-32" />
          </div>
        ))}
      </div>
    );
  }
  return count === 0 ? <CardEmpty>{empty}</CardEmpty> : children;
}
