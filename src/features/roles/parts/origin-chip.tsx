import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip.tsx';

/** Was a role made by the system or by somebody? */
export function OriginChip({ isAutoCreated }: { readonly isAutoCreated: boolean }) {
  const { t } = useTranslation('roles');
  return (
    <Chip tone={isAutoCreated ? 'idle' : 'open'}>{t(`origins.${isAutoCreated ? 'system' : 'custom'}`)}</Chip>
  );
}
