import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { useErrorTexts } from '../error-text.ts';
import { useListParts } from './list-context.ts';

/** What went wrong with loading, and another try. It can be put away; the next failure is told again. */
export function ListFailure() {
  const { t } = useTranslation(['list', 'common']);
  const errorTexts = useErrorTexts();
  const { error, retry, loading } = useListParts().rows;
  const [dismissed, setDismissed] = useState<ApiError>();
  if (!error || dismissed === error) return null;
  return (
    <div className="mb-4">
      <ErrorAlert
        title={t('list:gotError')}
        messages={errorTexts(error)}
        onDismiss={() => setDismissed(error)}
        dismissLabel={t('list:dismiss')}
      >
        <Button dense busy={loading} onClick={retry}>
          {t('common:tryAgain')}
        </Button>
      </ErrorAlert>
    </div>
  );
}
