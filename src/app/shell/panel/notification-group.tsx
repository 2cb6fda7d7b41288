import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationKind } from '../../../gql/shell/graphql.ts';
import { useNotificationsQuery } from '../../../gql/shell/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { ListState } from './list-state.tsx';
import { NotificationLines } from './notification-lines.tsx';

/** As the operation asks for them. */
export const PAGE = 10;

interface Wanted {
  readonly kinds?: NotificationKind[];
  readonly siteId?: number;
}

interface NotificationPagesProps {
  readonly wanted: Wanted;
  /** How many there are, as the server counts them. */
  readonly total: number;
  readonly onMark: (id: string, isRead: boolean) => void;
}

function NotificationPage({
  wanted,
  page,
  onMark,
}: Omit<NotificationPagesProps, 'total'> & { readonly page: number }) {
  const { t } = useTranslation('panel');
  const query = useNotificationsQuery({ variables: { ...wanted, page } });
  const lines = (query.data ?? query.previousData)?.allNotifications.notifications;
  return (
    <ListState query={query} count={lines?.length} empty={t('noNotifications')}>
      {lines && <NotificationLines lines={lines} onMark={onMark} />}
    </ListState>
  );
}

/** Notifications a page at a time: the button says how many more there are, and loads the next ones. */
export function NotificationPages({ wanted, total, onMark }: NotificationPagesProps) {
  const { t } = useTranslation('panel');
  const { number } = useFormats();
  const [pages, setPages] = useState(1);
  const more = total - pages * PAGE;
  return (
    <>
      {Array.from({ length: pages }, (_unused, index) => (
        // A page has no name but its number.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <NotificationPage key={index} wanted={wanted} page={index + 1} onMark={onMark} />
      ))}
      {more > 0 && (
        <Button dense variant="ghost" className="mb-2 ml-14" onClick={() => setPages(pages + 1)}>
          {t('more', { count: more, formatted: number(more) })}
        </Button>
      )}
    </>
  );
}

interface NotificationGroupProps extends NotificationPagesProps {
  readonly title: string;
  readonly isFirst: boolean;
}

/** A bank's notifications, or those of one kind, folded up but for the first. */
export function NotificationGroup({ title, isFirst, ...pages }: NotificationGroupProps) {
  const { number } = useFormats();
  const [open, setOpen] = useState(isFirst);
  const id = useId();
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <section aria-labelledby={id} className="border-line border-b">
      <h3>
        <button
          id={id}
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 w-full items-center gap-3 px-5 text-left hover:bg-hover"
        >
          <Icon size={16} aria-hidden className="shrink-0 text-muted" />
          <span className="min-w-0 grow truncate font-medium text-body">{title}</span>
          <span className="text-muted text-table tabular-nums">{number(pages.total)}</span>
        </button>
      </h3>
      {open && <NotificationPages {...pages} />}
    </section>
  );
}
