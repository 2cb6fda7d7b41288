import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import { CardError } from '../../ui/card-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useErrorText } from '../error-text.ts';

interface RecordStateProps {
  /** Is the record there? */
  readonly ready: boolean;
  readonly error: ApiError | undefined;
  readonly onRetry: () => Promise<void>;
  readonly children: ReactNode;
}

/** A record that is on its way, or did not come; what stands inside is made once it is there. */
export function RecordState({ ready, error, onRetry, children }: RecordStateProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  if (ready) return children;
  if (error) {
    return <CardError message={errorText(error)} retryLabel={t('tryAgain')} onRetry={() => void onRetry()} />;
  }
  return (
    <div className="flex flex-col gap-4 p-5">
      <p role="status" className="sr-only">
        {t('pleaseWait')}
      </p>
      {['one', 'two', 'three'].map((row) => (
        <Skeleton key={row} className="h-9 w-full" />
      ))}
    </div>
  );
}
