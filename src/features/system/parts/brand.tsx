import { useTranslation } from 'react-i18next';
import { Logo } from '../../../ui/logo.tsx';

/** The mark and the product's name. */
export function Brand() {
  const { t } = useTranslation('common');
  return (
    <span className="inline-flex items-center gap-2.5">
      <Logo size={28} />
      <span className="font-semibold text-section">{t('product')}</span>
    </span>
  );
}
