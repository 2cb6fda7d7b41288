import { useTranslation } from 'react-i18next';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
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
  const { error } = pages;
  if (!error && !pages.hasMore) return null;
  // One button, so that the focus stays on it whatever comes of it.
  return (
    <div className="flex flex-col items-start gap-3 p-4">
      {error && <Banner tone="danger">{errorText(error)}</Banner>}
      <Button busy={pages.loading} onClick={() => void (error ? pages.retry() : pages.more())}>
        {error ? t('tryAgain') : label}
      </Button>
    </div>
  );
}
