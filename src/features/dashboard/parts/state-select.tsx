import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../../i18n/i18n.ts';
import type { SelectProps } from '../../../ui/select.tsx';
import { SelectShape } from '../../../ui/select-shape.tsx';

const SearchedSelect = lazy(async () => {
  const [module] = await Promise.all([
    import(/* webpackChunkName: "search-select" */ '../../../kit/form/searched-select.tsx'),
    loadTexts(['form']),
  ]);
  return { default: module.SearchedSelect };
});

/** The state of a card. It is no part of the first content: until it is there, its shape with what is chosen. */
export function StateSelect(props: Pick<SelectProps, 'value' | 'onChange' | 'options' | 'className'>) {
  const { t } = useTranslation('dashboard');
  return (
    <Suspense fallback={<SelectShape {...props} />}>
      <SearchedSelect {...props} of={t('state')} label={t('state')} nothing={null} />
    </Suspense>
  );
}
