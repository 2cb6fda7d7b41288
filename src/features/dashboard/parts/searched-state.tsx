import { useTranslation } from 'react-i18next';
import { SearchSelect } from '../../../ui/search-select.tsx';
import type { SelectProps } from '../../../ui/select.tsx';

/** One of fifty states, which a box searches. */
export function SearchedState(props: SelectProps & { readonly label: string }) {
  const { t } = useTranslation('form');
  return (
    <SearchSelect
      {...props}
      words={{
        search: t('searchChoices', { label: props.label }),
        clear: t('clearSearch'),
        nothing: t('nothingFits'),
      }}
    />
  );
}
