import { useTranslation } from 'react-i18next';
import type { Instant } from '../lib/scalars.ts';
import { Chip, type ChipTone } from '../ui/chip.tsx';

interface UserStatus {
  readonly isActive: boolean;
  readonly adminRoleId?: string | null | undefined;
  readonly deletedAt?: Instant | null | undefined;
}

/** Active or, in the specification's words, In active; removed, whichever it was before. Whoever is active and has no role cannot sign in all the same. */
export const statusOf = ({
  isActive,
  adminRoleId,
  deletedAt,
}: UserStatus): 'active' | 'inactive' | 'noRole' | 'isRemoved' => {
  if (deletedAt) return 'isRemoved';
  if (!isActive) return 'inactive';
  return adminRoleId ? 'active' : 'noRole';
};

const TONES = {
  active: 'good',
  inactive: 'idle',
  noRole: 'warning',
  isRemoved: 'idle',
} as const satisfies Record<ReturnType<typeof statusOf>, ChipTone>;

/** Whether somebody can sign in. */
export function UserChip({ user }: { readonly user: UserStatus }) {
  const { t } = useTranslation('users');
  const status = statusOf(user);
  return <Chip tone={TONES[status]}>{t(status)}</Chip>;
}
