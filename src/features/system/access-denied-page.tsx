import { useTranslation } from 'react-i18next';
import { MessagePage } from './message-page.tsx';

export function Component() {
  const { t } = useTranslation('errors');
  return <MessagePage title={t('accessDenied')} text={t('accessDeniedText')} />;
}
