/** Why a slot is not offered, as it is stored; and what it is called. */
export const BLOCK_LABELS = {
  setup: 'blockSetup',
  VIP: 'blockVip',
  'walk-in': 'blockWalkIn',
} as const;

export type BlockReason = keyof typeof BLOCK_LABELS;
export const BLOCK_REASONS = Object.keys(BLOCK_LABELS) as readonly BlockReason[];
export const isBlockReason = (text: string): text is BlockReason => Object.hasOwn(BLOCK_LABELS, text);
