import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip.tsx';

/** Is somebody counted among the donors still? */
export function StateChip({ isActive }: { readonly isActive: boolean }) {
  const { t } = useTranslation('donors');
  return <Chip tone={isActive ? 'good' : 'idle'}>{t(isActive ? 'active' : 'inactive')}</Chip>;
}
