import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip.tsx';

/** Active or, in the specification's words, In active. */
export function UserChip({ isActive }: { readonly isActive: boolean }) {
  const { t } = useTranslation('users');
  return <Chip tone={isActive ? 'good' : 'idle'}>{t(isActive ? 'active' : 'inactive')}</Chip>;
}
