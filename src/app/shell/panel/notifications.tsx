import { useAtom } from 'jotai';
import { BellOff, CheckCheck, MoreHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { preferencesAtom } from '../../../access/preferences.ts';
import type { NotificationKind } from '../../../gql/shell/graphql.ts';
import { useMarkNotificationReadMutation, useNotificationsQuery } from '../../../gql/shell/hooks.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { KINDS, useHeardKinds } from '../unread.ts';
import { ListState } from './list-state.tsx';
import { NotificationLines } from './notification-lines.tsx';

const TASKS: readonly NotificationKind[] = ['APPROVAL', 'UNCONFIRMED'];

/** What waits, newest first; read, unread, and kinds that are not to be told. */
export function Notifications() {
  const { t } = useTranslation('panel');
  const [{ mutedKinds }, change] = useAtom(preferencesAtom);
  const kinds = useHeardKinds();
  const query = useNotificationsQuery({ variables: kinds ? { kinds } : {} });
  const [mark, { loading }] = useMarkNotificationReadMutation();
  const page = (query.data ?? query.previousData)?.allNotifications;
  const unread = page?.unreadCount ?? 0;
  const asked = ['Notifications', 'Waiting'];
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 px-5 py-2">
        <p aria-live="polite" className="text-muted text-table">
          {page && t('unread', { count: unread })}
        </p>
        <div className="flex items-center gap-1">
          <Button
            dense
            variant="ghost"
            busy={loading}
            disabled={unread === 0}
            onClick={() => void mark({ variables: { isRead: true }, refetch: asked })}
          >
            <CheckCheck size={16} aria-hidden />
            {t('markAll')}
          </Button>
          <Menu
            trigger={
              <IconButton label={t('kinds')}>
                <MoreHorizontal size={16} aria-hidden />
              </IconButton>
            }
          >
            {KINDS.map((kind) => {
              const muted = mutedKinds.includes(kind);
              return (
                <MenuItem
                  key={kind}
                  icon={<BellOff size={16} aria-hidden className={muted ? 'text-danger' : 'text-subtle'} />}
                  onSelect={() =>
                    change({
                      mutedKinds: muted ? mutedKinds.filter((one) => one !== kind) : [...mutedKinds, kind],
                    })
                  }
                >
                  {t(muted ? 'unmute' : 'mute', { kind: t(`kindNames.${kind}`) })}
                </MenuItem>
              );
            })}
          </Menu>
        </div>
      </div>
      <ListState query={query} count={page?.notifications.length} empty={t('noNotifications')}>
        {page && (
          <NotificationLines
            lines={page.notifications}
            onMark={(id, isRead) => void mark({ variables: { id, isRead }, refetch: asked })}
          />
        )}
      </ListState>
    </>
  );
}

/** What waits for a decision: drives to approve, appointments to confirm. */
export function MyTasks() {
  const { t } = useTranslation('panel');
  const query = useNotificationsQuery({ variables: { kinds: [...TASKS] } });
  const [mark] = useMarkNotificationReadMutation();
  const lines = query.data?.allNotifications.notifications;
  return (
    <ListState query={query} count={lines?.length} empty={t('noTasks')}>
      {lines && (
        <NotificationLines
          lines={lines}
          onMark={(id, isRead) =>
            void mark({ variables: { id, isRead }, refetch: ['Notifications', 'Waiting'] })
          }
        />
      )}
    </ListState>
  );
}
