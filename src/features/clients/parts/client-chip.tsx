import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip.tsx';

/** Whether a bank is active. */
export function ClientChip({ isActive }: { readonly isActive: boolean }) {
  const { t } = useTranslation('common');
  return <Chip tone={isActive ? 'good' : 'idle'}>{t(isActive ? 'active' : 'inactive')}</Chip>;
}
