import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/api-error.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { RetryButton } from '../../../kit/retry-button.tsx';
import { CardLoading } from '../../../ui/card-loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface TileValueProps {
  readonly value: string | undefined;
  readonly error: ApiError | undefined;
  readonly onRetry: () => void;
}

/** A tile's figure; its shape while loading, and the first message where it failed. */
export function TileValue({ value, error, onRetry }: TileValueProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  if (value !== undefined) return <>{value}</>;
  if (error) {
    return (
      <span role="alert" className="block text-body font-normal text-danger">
        {errorText(error)} <RetryButton look="link" onRetry={onRetry} />
      </span>
    );
  }
  return (
    <CardLoading label={t('loading')}>
      <Skeleton className="h-9 w-24" />
    </CardLoading>
  );
}
