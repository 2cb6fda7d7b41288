import { useAtomValue } from 'jotai';
import { Activity, Inbox, ListChecks, LogOut, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router-dom';
import { emailAtom } from '../../../access/email.ts';
import { href } from '../../../access/paths.ts';
import type { Session } from '../../../access/session-shape.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import type { PanelName } from './panel-address.ts';

interface UserPanelProps {
  readonly session: Session;
  readonly to: (panel: PanelName) => To;
}

/** Who is signed in, the way out, and where one's own things are. */
export function UserPanel({ session: { user }, to }: UserPanelProps) {
  const { t } = useTranslation(['panel', 'common']);
  const email = useAtomValue(emailAtom);
  const name = `${user.firstName} ${user.lastName}`;
  const links = [
    { to: href('myProfile'), icon: User, label: t('panel:myProfile'), text: t('panel:myProfileText') },
    { to: to('notifications'), icon: Inbox, label: t('panel:myMessages'), text: t('panel:myMessagesText') },
    {
      to: to('my-activities'),
      icon: Activity,
      label: t('panel:myActivities'),
      text: t('panel:myActivitiesText'),
    },
    { to: to('my-tasks'), icon: ListChecks, label: t('panel:myTasks'), text: t('panel:myTasksText') },
  ];
  return (
    <div className="flex flex-col gap-6 p-5">
      <div className="flex items-center gap-4">
        {user.pic ? (
          <img src={user.pic} alt="" width={72} height={72} className="size-18 rounded-full object-cover" />
        ) : (
          <Avatar first={user.firstName} last={user.lastName} size={72} />
        )}
        <div className="min-w-0">
          <p className="truncate font-semibold text-section">{name}</p>
          <p className="truncate text-muted">{user.occupation}</p>
          <p className="mt-1 break-all text-table text-muted">{email}</p>
        </div>
      </div>
      <Link to={href('logout')} className={buttonClass('secondary')}>
        <LogOut size={16} aria-hidden />
        {t('panel:signOut')}
      </Link>
      <ul className="-mx-2 flex flex-col gap-1">
        {links.map(({ to: target, icon: Icon, label, text }) => (
          <li key={label}>
            <Link
              to={target}
              preventScrollReset
              className="flex items-center gap-3 rounded-control px-2 py-2.5 text-ink no-underline hover:bg-hover"
            >
              <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-hover text-muted">
                <Icon size={16} aria-hidden />
              </span>
              <span className="min-w-0">
                <span className="block font-medium">{label}</span>
                <span className="block text-muted text-table">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
