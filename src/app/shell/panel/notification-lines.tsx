import { clsx } from 'clsx';
import {
  CalendarClock,
  ClipboardCheck,
  FileX2,
  Mail,
  MailOpen,
  ShieldAlert,
  Target,
  Truck,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type FragmentType, readFragment } from '../../../gql/shell/fragment-masking.ts';
import {
  type NotificationKind,
  type NotificationLineFragment,
  NotificationLineFragmentDoc,
} from '../../../gql/shell/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useToday } from '../../../kit/use-now.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

const ICONS = {
  APPROVAL: ClipboardCheck,
  UNDER_GOAL: Target,
  UNCONFIRMED: CalendarClock,
  REGISTRATION: Truck,
  INSURANCE: ShieldAlert,
  FAILED_JOB: FileX2,
} as const satisfies Record<NotificationKind, unknown>;

interface NotificationLinesProps {
  readonly lines: readonly FragmentType<typeof NotificationLineFragmentDoc>[];
  readonly onMark: (id: string, isRead: boolean) => void;
}

/** Each line leads to where it can be dealt with, and is read by going there. */
export function NotificationLines({ lines, onMark }: NotificationLinesProps) {
  const { t } = useTranslation('panel');
  const { number, day, ago } = useFormats();
  const now = new Date();
  const today = useToday();
  const textOf = (line: NotificationLineFragment): string => {
    const { kind } = line;
    // A paper that has run out is told of until there is another one.
    if ((kind === 'REGISTRATION' || kind === 'INSURANCE') && line.date < today)
      return t(`overTexts.${kind}`, { date: day(line.date) });
    return t(`kindTexts.${kind}`, {
      date: day(line.date),
      count: line.count,
      booked: number(line.count),
      goal: number(line.goal),
    });
  };
  return (
    <ul className="divide-y divide-line">
      {readFragment(NotificationLineFragmentDoc, lines).map((line) => {
        const Icon = ICONS[line.kind];
        return (
          <li key={line.id} className="flex items-start gap-3 py-3 pr-3 pl-5">
            <span
              className={clsx(
                'mt-0.5 flex size-8 shrink-0 items-center justify-center rounded-full',
                line.isRead ? 'bg-hover text-subtle' : 'bg-warning-soft text-on-warning-soft',
              )}
            >
              <Icon size={16} aria-hidden />
            </span>
            <div className="relative min-w-0 grow">
              <Link
                to={line.url}
                onClick={() => !line.isRead && onMark(line.id, true)}
                className={clsx(
                  'block truncate text-body text-ink no-underline after:absolute after:inset-0 hover:underline',
                  !line.isRead && 'font-medium',
                )}
              >
                {line.title || t(`kindNames.${line.kind}`)}
              </Link>
              <p className="text-muted text-table">{textOf(line)}</p>
              <p className="text-caption text-subtle">
                {t(`kindNames.${line.kind}`)} · {ago(new Date(line.createdAt), now)}
              </p>
            </div>
            <IconButton
              label={t(line.isRead ? 'markUnread' : 'markRead', { name: line.title })}
              onClick={() => onMark(line.id, !line.isRead)}
            >
              {line.isRead ? <MailOpen size={16} aria-hidden /> : <Mail size={16} aria-hidden />}
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
