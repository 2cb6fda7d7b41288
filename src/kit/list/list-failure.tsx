import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { useErrorTexts } from '../error-text.ts';
import { RetryButton } from '../retry-button.tsx';
import { useListParts } from './list-context.ts';

/** What went wrong with loading, and another try. It can be put away; the next failure is told again. */
export function ListFailure() {
  const { t } = useTranslation('list');
  const errorTexts = useErrorTexts();
  const { error, retry } = useListParts().rows;
  const [dismissed, setDismissed] = useState<ApiError>();
  if (!error || dismissed === error) return null;
  return (
    <div className="mb-4">
      <ErrorAlert
        title={t('gotError')}
        messages={errorTexts(error)}
        onDismiss={() => setDismissed(error)}
        dismissLabel={t('dismiss')}
      >
        <RetryButton look="dense" onRetry={retry} />
      </ErrorAlert>
    </div>
  );
}
