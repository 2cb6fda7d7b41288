import { ArrowRight, CalendarClock, ClipboardCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import type { PlatformWaitingQuery } from '../../../gql/dashboard/graphql.ts';
import { usePlatformWaitingQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { QueryCard } from './query-card.tsx';
import { RowLink } from './row-link.tsx';
import { LATE_DAYS, useWaitingLinks, WAITING_PLACE } from './waiting-links.ts';

type Line = PlatformWaitingQuery['platformWaiting']['longest'][number];

function Waiting({ line }: { readonly line: Line }) {
  const { t } = useTranslation('cards');
  const { monthDay } = useFormats();
  const opens = useOpens();
  const links = useWaitingLinks();
  const { kind, id, siteId, bankName, name, date, count, days } = line;
  const approval = kind === 'approval';
  const Icon = approval ? ClipboardCheck : CalendarClock;
  const review = opens('approveDrive') ? href('approveDrive', undefined, { id }) : null;
  return (
    <li className="relative flex items-center gap-3 border-line border-t px-5 py-1.5 @max-[22rem]:gap-2 @max-[22rem]:px-4 hover:bg-hover">
      {/* Appointments say in words what they are: in a narrow card those have the room of the sign. */}
      <Icon
        size={16}
        aria-hidden
        className={`shrink-0 text-muted ${approval ? '' : '@max-[19rem]:hidden'}`}
      />
      <div className="mr-auto min-w-0">
        <p>
          <RowLink
            to={approval ? review : links.unconfirmed(siteId, date)}
            className="!line-clamp-2 break-words"
          >
            {approval ? `${name}, ${monthDay(date)}` : t('appointmentsOn', { count, date: monthDay(date) })}
          </RowLink>
        </p>
        {/* What it is stands before the bank only where both have room: the second line is out of sight. */}
        <p className="flex h-4 flex-row-reverse flex-wrap justify-end overflow-hidden text-caption text-muted">
          <span className="max-w-full truncate">{bankName}</span>
          <span className="@max-[19rem]:hidden whitespace-pre">
            {t(approval ? 'approval' : 'unconfirmedShort')} ·{' '}
          </span>
        </p>
      </div>
      <span
        className={`shrink-0 whitespace-nowrap text-table ${days > LATE_DAYS ? 'font-medium text-warning' : 'text-muted'}`}
      >
        {t('days', { count: days })}
      </span>
    </li>
  );
}

/** The single things that have waited longest, in any bank. */
export function LongestWaitingCard() {
  const { t } = useTranslation('cards');
  const opens = useOpens();
  const query = usePlatformWaitingQuery();
  return (
    <QueryCard
      title={t('longestWaiting')}
      flush
      link={
        opens('approveDrive') && (
          <Link
            to={href('approveDrive', undefined, { view: 'pending' })}
            className="touch-target pointer-coarse:after:top-[calc(50%-0.25rem)] inline-flex items-center gap-1 font-medium text-body text-secondary no-underline hover:underline"
          >
            {t('reviewAll')}
            <ArrowRight size={14} aria-hidden />
          </Link>
        )
      }
      query={query}
      isEmpty={({ platformWaiting }) => platformWaiting.longest.length === 0}
      className={WAITING_PLACE}
    >
      {({ platformWaiting }) => (
        <ul className="flex grow flex-col [&>li]:min-h-13 [&>li]:max-h-18 [&>li]:grow">
          {platformWaiting.longest.map((line) => (
            <Waiting key={line.id} line={line} />
          ))}
        </ul>
      )}
    </QueryCard>
  );
}
