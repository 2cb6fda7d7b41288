import { BLOCK_REASONS, type BlockReason } from '../../../rules/slot-blocks.ts';

export { BLOCK_REASONS, type BlockReason };

/** What each reason is called. */
export const BLOCK_LABELS = {
  setup: 'blockSetup',
  VIP: 'blockVip',
  'walk-in': 'blockWalkIn',
} as const satisfies Readonly<Record<BlockReason, string>>;

export const isBlockReason = (text: string): text is BlockReason => Object.hasOwn(BLOCK_LABELS, text);
