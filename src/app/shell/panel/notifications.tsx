import { useAtom, useAtomValue } from 'jotai';
import { BellOff, CheckCheck, MoreHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { preferencesAtom } from '../../../access/preferences.ts';
import { sessionAtom } from '../../../access/session.ts';
import {
  type MarkNotificationReadMutationVariables,
  type NotificationKind,
  NotificationsDocument,
  WaitingDocument,
} from '../../../gql/shell/graphql.ts';
import { useMarkNotificationReadMutation, useWaitingQuery } from '../../../gql/shell/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { notify } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { JobList } from '../../../kit/jobs/job-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { KINDS, useHeardKinds } from '../notification-kinds.ts';
import { ListState } from './list-state.tsx';
import { NotificationGroup, NotificationPages } from './notification-group.tsx';

const TASKS: NotificationKind[] = ['APPROVAL', 'UNCONFIRMED'];

interface Group {
  readonly key: string;
  readonly title: string;
  readonly wanted: { readonly kinds?: NotificationKind[]; readonly siteId?: number };
  readonly total: number;
}

/** Marks one, or all of some kinds, as read or new; what was refused is said. */
function useMark() {
  const errorText = useErrorText();
  const [send, { loading }] = useMarkNotificationReadMutation();
  const mark = (variables: MarkNotificationReadMutationVariables): void => {
    void send({ variables, refetch: [NotificationsDocument, WaitingDocument] }).then(
      ({ error }) => error && notify(errorText(error), 'error'),
    );
  };
  return { mark, loading };
}

/** What waits, counted by the server: by bank in the parent administration, by kind in a bank. */
export function Notifications() {
  const { t } = useTranslation('panel');
  const [{ mutedKinds }, change] = useAtom(preferencesAtom);
  const parent = useAtomValue(sessionAtom)?.user.selectedClientId === 0;
  const { number } = useFormats();
  const kinds = useHeardKinds();
  const query = useWaitingQuery({ variables: kinds ? { kinds } : {} });
  const { mark, loading } = useMark();
  const page = (query.data ?? query.previousData)?.allNotifications;
  const unread = page?.unreadCount ?? 0;
  const sumOf = (groups: readonly { readonly total: number }[]): number =>
    groups.reduce((sum, { total }) => sum + total, 0);
  const groups: Group[] = parent
    ? [...Map.groupBy(page?.groups ?? [], ({ clientId }) => clientId)].map(([siteId, of]) => ({
        key: `${siteId}`,
        title: of[0]?.clientName ?? '',
        wanted: { siteId, ...(kinds ? { kinds } : {}) },
        total: sumOf(of),
      }))
    : [...Map.groupBy(page?.groups ?? [], ({ kind }) => kind)].map(([kind, of]) => ({
        key: kind,
        title: t(`kindNames.${kind}`),
        wanted: { kinds: [kind] },
        total: sumOf(of),
      }));
  const sorted = groups.toSorted((one, other) => other.total - one.total);
  return (
    <>
      <JobList />
      <div className="flex min-h-14 flex-wrap items-center justify-end gap-x-3 px-5 py-2">
        <p aria-live="polite" className="grow basis-28 text-muted text-table">
          {page &&
            `${t('open', { count: page.totalRecords, formatted: number(page.totalRecords) })} · ${t('unread', { count: unread })}`}
        </p>
        <div className="flex items-center gap-1">
          <Button
            dense
            variant="ghost"
            busy={loading}
            disabled={unread === 0}
            // What is muted is not shown: it is new to whoever unmutes it.
            onClick={() => mark({ isRead: true, ...(kinds && { kinds }) })}
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
      <ListState query={query} count={page?.totalRecords} empty={t('noNotifications')}>
        {sorted.map(({ key, ...group }, index) => (
          <NotificationGroup
            key={key}
            {...group}
            isFirst={index === 0}
            onMark={(id, isRead) => mark({ id, isRead })}
          />
        ))}
      </ListState>
    </>
  );
}

/** What waits for a decision: drives to approve, appointments to confirm. */
export function MyTasks() {
  const { t } = useTranslation('panel');
  const query = useWaitingQuery({ variables: { kinds: TASKS } });
  const { mark } = useMark();
  const total = query.data?.allNotifications.totalRecords;
  return (
    <ListState query={query} count={total} empty={t('noTasks')}>
      <NotificationPages
        wanted={{ kinds: TASKS }}
        total={total ?? 0}
        onMark={(id, isRead) => mark({ id, isRead })}
      />
    </ListState>
  );
}
