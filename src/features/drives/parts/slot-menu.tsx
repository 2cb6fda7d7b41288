import { Lock, LockOpen } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockReason } from '../../../rules/slot-blocks.ts';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { BLOCK_LABELS, BLOCK_REASONS } from './block-reasons.ts';

interface SlotMenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly isBlocked: boolean;
  /** Null opens it again. */
  readonly onChoose: (reason: BlockReason | null) => void;
}

/** Why a free slot is not offered; or to offer it again. */
export function SlotMenu({ trigger, isBlocked, onChoose }: SlotMenuProps) {
  const { t } = useTranslation('drives');
  return (
    <Menu align="start" trigger={trigger}>
      {BLOCK_REASONS.map((reason) => (
        <MenuItem key={reason} icon={<Lock size={14} aria-hidden />} onSelect={() => onChoose(reason)}>
          {t(BLOCK_LABELS[reason])}
        </MenuItem>
      ))}
      {isBlocked && (
        <MenuItem icon={<LockOpen size={14} aria-hidden />} onSelect={() => onChoose(null)}>
          {t('openAgain')}
        </MenuItem>
      )}
    </Menu>
  );
}
