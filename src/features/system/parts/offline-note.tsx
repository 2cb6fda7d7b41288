import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../kit/online.ts';
import { Banner } from '../../../ui/banner.tsx';

/** Says so when there is no network: then trying again has to wait for one. */
export function OfflineNote() {
  const { t } = useTranslation('common');
  if (useOnline()) return null;
  return <Banner tone="info">{t('offline')}</Banner>;
}
