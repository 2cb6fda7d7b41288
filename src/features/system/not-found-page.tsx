import { useTranslation } from 'react-i18next';
import { MessagePage } from './message-page.tsx';

export function Component() {
  const { t } = useTranslation('errors');
  return <MessagePage code="404" title={t('notFound')} text={t('notFoundText')} />;
}
