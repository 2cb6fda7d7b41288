import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { CardError } from '../../ui/card-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Gone } from '../detail/deleted-record.tsx';
import { useErrorText } from '../error-text.ts';
import { RecordLost } from './record-lost.ts';

// Hardly a link leads to what was deleted.
const DeletedRecord = lazy(async () => {
  const [module] = await Promise.all([
    import('../detail/deleted-record.tsx'),
    loadTexts(['form', 'jobs', 'rules']),
  ]);
  return { default: module.DeletedRecord };
});

interface RecordStateProps {
  /** Is the record there? */
  readonly ready: boolean;
  readonly error: ApiError | undefined;
  readonly onRetry: () => Promise<void>;
  /** Of a page whose record may have been deleted: it says by whom and when, and offers the way back. */
  readonly gone?: Gone;
  readonly children?: ReactNode;
}

/** A record that is on its way, did not come, or was deleted; what stands inside is made once it is there. */
export function RecordState({ ready, error, onRetry, gone, children }: RecordStateProps) {
  const errorText = useErrorText();
  const { t } = useTranslation('common');
  if (ready)
    return <RecordLost value={error?.code === 'NOT_FOUND' ? error : undefined}>{children}</RecordLost>;
  if (!error) return <Waiting />;
  const failed = (
    <CardError message={errorText(error)} retryLabel={t('tryAgain')} onRetry={() => void onRetry()} />
  );
  if (error.code !== 'NOT_FOUND' || !gone) return failed;
  const waiting = <Waiting />;
  return (
    <Suspense fallback={waiting}>
      <DeletedRecord gone={gone} onRestored={onRetry} waiting={waiting} missing={errorText(error)} />
    </Suspense>
  );
}

function Waiting() {
  const { t } = useTranslation('common');
  return (
    <div data-waiting="" className="flex flex-col gap-4 p-5">
      <p role="status" className="sr-only">
        {t('pleaseWait')}
      </p>
      {['one', 'two', 'three'].map((row) => (
        <Skeleton key={row} className="h-9 w-full" />
      ))}
    </div>
  );
}
