import { useTranslation } from 'react-i18next';
import type { RegistrationRowFragment } from '../../../gql/users/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';

interface RegistrationLineProps {
  readonly registration: RegistrationRowFragment;
  readonly onApprove: () => void;
  /** Absent for those who may not turn anybody away. */
  readonly onReject: (() => void) | undefined;
}

/** One who waits: name, proved address, and since when; what can be done stands at the right, or below on a telephone. */
export function RegistrationLine({ registration, onApprove, onReject }: RegistrationLineProps) {
  const { t } = useTranslation('users');
  const { time } = useFormats();
  const { fullname, email, userName, createdAt } = registration;
  const [first = '', ...rest] = fullname.split(' ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b px-5 py-3.5">
      <Avatar first={first} last={rest.at(-1) ?? ''} size={36} />
      <div className="min-w-0 grow basis-52">
        <p className="break-words font-medium">{fullname}</p>
        <p className="break-words text-muted text-table">
          {email} · {userName}
        </p>
      </div>
      <p className="text-muted text-table tabular-nums">
        {t('registeredOn', { time: time(new Date(createdAt)) })}
      </p>
      <div className="ml-auto flex gap-2">
        {onReject && (
          <Button onClick={onReject} aria-label={t('rejectOf', { name: fullname })}>
            {t('reject')}
          </Button>
        )}
        <Button variant="primary" onClick={onApprove} aria-label={t('approveOf', { name: fullname })}>
          {t('approve')}
        </Button>
      </div>
    </li>
  );
}
