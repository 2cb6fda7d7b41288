import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDetailFragment } from '../../../gql/users/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useBankFact } from '../../../pickers/use-bank-fact.tsx';
import { UserChip } from '../../../pickers/user-chip.tsx';
import { BLANK } from '../../../rules/formats.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { fullName } from './names.ts';

interface PersonCardProps {
  readonly user: UserDetailFragment;
  readonly children?: ReactNode;
}

/** Who an administrator is: picture, name, occupation, and where they belong. */
export function PersonCard({ user, children }: PersonCardProps) {
  const { t } = useTranslation('users');
  const { time } = useFormats();
  const [bank] = useBankFact(user);
  const { lastSignIn } = user;
  const facts = [
    [t('email'), user.email],
    [t('role'), user.adminRoleName],
    [t('client'), bank?.value ?? user.clientName ?? t('parent')],
    [t('timeZone'), user.timeZone],
    [t('lastSignIn'), lastSignIn ? time(new Date(lastSignIn)) : t('neverSignedIn')],
  ] as const;
  return (
    <section
      aria-label={t('card', { name: fullName(user) })}
      className="min-w-0 rounded-card border border-line bg-surface p-5"
    >
      <div className="flex flex-col items-center text-center">
        {user.pic ? (
          <img src={user.pic} alt="" width={96} height={96} className="size-24 rounded-full object-cover" />
        ) : (
          <Avatar first={user.firstName} last={user.lastName} size={96} />
        )}
        <h2 className="mt-3 max-w-full break-words font-semibold text-section">{fullName(user)}</h2>
        <p className="mb-2 text-muted">{user.occupation || BLANK}</p>
        <UserChip user={user} />
      </div>
      <dl className="mt-5 flex flex-col gap-3 border-line border-t pt-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted text-table">{label}</dt>
            <dd className="break-words">{value || BLANK}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
