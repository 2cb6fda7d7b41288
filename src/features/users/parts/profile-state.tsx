import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/api-error.ts';
import { useErrorTexts } from '../../../kit/error-text.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { RetryButton } from '../../../kit/retry-button.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';

interface ProfileStateProps {
  readonly ready: boolean;
  readonly error: ApiError | undefined;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/**
 * The profile on its way. What the server says is a dismissible list; a fetch that fails without a word of the server
 * is not spoken of: it can be tried again.
 */
export function ProfileState({ ready, error, onRetry, children }: ProfileStateProps) {
  const { t } = useTranslation(['form', 'common']);
  const [dismissed, setDismissed] = useState<ApiError>();
  const errorTexts = useErrorTexts();
  const messages = error && error !== dismissed && error.refusals.length > 0 ? errorTexts(error) : [];
  return (
    <>
      {error && messages.length > 0 && (
        <ErrorAlert
          title={t('form:ohSnap')}
          messages={messages}
          dismissLabel={t('form:dismiss')}
          onDismiss={() => setDismissed(error)}
        />
      )}
      {error && !ready ? (
        <RetryButton className="mt-4" onRetry={onRetry} />
      ) : (
        <RecordState ready={ready} error={undefined} onRetry={async () => onRetry()}>
          {children}
        </RecordState>
      )}
    </>
  );
}
