import { CalendarPlus, Lock, LockOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BlockReason } from '../../../rules/slot-blocks.ts';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import type { TriggerElement } from '../../../ui/standing-trigger.tsx';
import { BLOCK_LABELS, BLOCK_REASONS } from './block-reasons.ts';

interface SlotMenuProps {
  /** The button that opens it. */
  readonly trigger: TriggerElement;
  readonly isBlocked: boolean;
  /** Null opens it again; undefined without the right to block. */
  readonly onChoose: ((reason: BlockReason | null) => void) | undefined;
  /** Undefined where the slot cannot be booked. */
  readonly onBook?: (() => void) | undefined;
}

/** What can be done with a free slot: it is booked, taken out of what is offered and why, or offered again. */
export function SlotMenu({ trigger, isBlocked, onChoose, onBook }: SlotMenuProps) {
  const { t } = useTranslation('drives');
  return (
    <Menu align="start" trigger={trigger}>
      {onBook && (
        <MenuItem icon={<CalendarPlus size={14} aria-hidden />} onSelect={onBook}>
          {t('book')}
        </MenuItem>
      )}
      {onBook && onChoose && <MenuLine />}
      {onChoose &&
        BLOCK_REASONS.map((reason) => (
          <MenuItem key={reason} icon={<Lock size={14} aria-hidden />} onSelect={() => onChoose(reason)}>
            {t(BLOCK_LABELS[reason])}
          </MenuItem>
        ))}
      {onChoose && isBlocked && (
        <MenuItem icon={<LockOpen size={14} aria-hidden />} onSelect={() => onChoose(null)}>
          {t('openAgain')}
        </MenuItem>
      )}
    </Menu>
  );
}
