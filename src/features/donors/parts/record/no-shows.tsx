import { useTranslation } from 'react-i18next';
import { useDonorStatisticsQuery } from '../../../../gql/donors/hooks.ts';
import { useFormats } from '../../../../i18n/formats.ts';

/** To how many of their appointments a donor did not come; its line stands before the number does. */
export function NoShows({ id }: { readonly id: string }) {
  const { t } = useTranslation('donorRecord');
  const { number } = useFormats();
  const { data } = useDonorStatisticsQuery({ variables: { id } });
  const count = data?.donorStatistics.noShows;
  return (
    <p className="min-h-9 px-4 pt-4 text-muted text-table">
      {count !== undefined && t('noShowCount', { count, formatted: number(count) })}
    </p>
  );
}
