import { useTranslation } from 'react-i18next';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';

interface UserStatus {
  readonly isActive: boolean;
  readonly adminRoleId?: string | null | undefined;
}

/** Active or, in the specification's words, In active. Whoever is active and has no role cannot sign in all the same. */
export const statusOf = ({ isActive, adminRoleId }: UserStatus): 'active' | 'inactive' | 'noRole' => {
  if (!isActive) return 'inactive';
  return adminRoleId ? 'active' : 'noRole';
};

const TONES = { active: 'good', inactive: 'idle', noRole: 'warning' } as const satisfies Record<
  ReturnType<typeof statusOf>,
  ChipTone
>;

/** Whether somebody can sign in. */
export function UserChip({ user }: { readonly user: UserStatus }) {
  const { t } = useTranslation('users');
  const status = statusOf(user);
  return <Chip tone={TONES[status]}>{t(status)}</Chip>;
}
