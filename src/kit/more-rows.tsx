import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { CardError } from '../ui/card-state.tsx';
import { useErrorText } from './error-text.ts';
import type { Pages } from './use-pages.ts';

interface MoreRowsProps {
  readonly pages: Pages<unknown>;
  readonly label: string;
}

/** Below a list that grows page by page: the button for the next one, or what went wrong with it. */
export function MoreRows({ pages, label }: MoreRowsProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  if (pages.error)
    return (
      <CardError
        message={errorText(pages.error)}
        retryLabel={t('tryAgain')}
        onRetry={() => void pages.retry()}
      />
    );
  if (!pages.hasMore) return null;
  return (
    <div className="p-4">
      <Button busy={pages.loading} onClick={() => void pages.more()}>
        {label}
      </Button>
    </div>
  );
}
