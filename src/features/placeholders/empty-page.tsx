import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../kit/page-title.ts';
import { CardEmpty } from '../../ui/card-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function Component() {
  const { t } = useTranslation('common');
  return (
    <>
      <PageHeader title={usePageTitle()} />
      <div className="flex min-h-60 rounded-card border border-line bg-surface">
        <CardEmpty>{t('noDataHere')}</CardEmpty>
      </div>
    </>
  );
}
