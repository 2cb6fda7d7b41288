import { useTranslation } from 'react-i18next';
import { SearchSelect, type SearchSelectProps } from '../../ui/search-select.tsx';

interface SearchedSelectProps<V extends string> extends Omit<SearchSelectProps<V>, 'words'> {
  /** What is chosen in it: the box that searches is named by it. */
  readonly of: string;
}

/** A select that a box searches, in the reader's words. */
export function SearchedSelect<V extends string>({ of, ...props }: SearchedSelectProps<V>) {
  const { t } = useTranslation('form');
  return (
    <SearchSelect
      {...props}
      words={{
        search: t('searchChoices', { label: of }),
        clear: t('clearSearch'),
        nothing: t('nothingFits'),
      }}
    />
  );
}
