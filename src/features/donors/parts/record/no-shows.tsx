import { useTranslation } from 'react-i18next';
import { useDonorStatisticsQuery } from '../../../../gql/donors/hooks.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { useErrorText } from '../../../../kit/error-text.ts';
import { RetryButton } from '../../../../kit/retry-button.tsx';

/** To how many of their appointments a donor did not come; its line stands before the number does. */
export function NoShows({ id }: { readonly id: string }) {
  const { t } = useTranslation('donorRecord');
  const { number } = useFormats();
  const errorText = useErrorText();
  const { data, error, refetch } = useDonorStatisticsQuery({ variables: { id } });
  const count = data?.donorStatistics.noShows;
  if (error && count === undefined)
    return (
      <p role="alert" className="min-h-9 px-4 pt-4 text-danger text-table">
        {errorText(error)} <RetryButton look="link" onRetry={refetch} />
      </p>
    );
  return (
    <p className="min-h-9 px-4 pt-4 text-muted text-table">
      {count !== undefined && t('noShowCount', { count, formatted: number(count) })}
    </p>
  );
}
