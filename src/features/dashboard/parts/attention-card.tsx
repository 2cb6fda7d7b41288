import { CalendarClock, ClipboardCheck, Shuffle, TrendingDown, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import type { BankNeedsAttentionQuery } from '../../../gql/dashboard/graphql.ts';
import { useBankNeedsAttentionQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useToday } from '../../../kit/use-now.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { addDays } from '../../../lib/day.ts';
import type { Day } from '../../../lib/scalars.ts';
import { CONFLICT_DAYS, WAITING_MINUTES } from '../../../rules/attention-days.ts';
import { CARDS } from './bank-cards.ts';
import { CARD_TITLES } from './card-titles.ts';
import { QueryCard } from './query-card.tsx';
import { RowLink } from './row-link.tsx';

type Line = BankNeedsAttentionQuery['bankNeedsAttention'][number];

const conflictsFrom = (today: Day) => ({
  conflicts: 'yes',
  from: today,
  to: addDays(today, CONFLICT_DAYS),
});

/** Each sort of line: its icon, and what the list that it leads to is asked for. */
const LINES = {
  pendingApprovals: { icon: ClipboardCheck, list: 'approveDrive', asks: () => ({ view: 'pending' }) },
  unconfirmed: {
    icon: CalendarClock,
    list: 'appointments',
    asks: () => ({ list: 'unconfirmed', waiting: WAITING_MINUTES }),
  },
  conflicts: { icon: Shuffle, list: 'createDrive', asks: conflictsFrom },
  underGoal: { icon: TrendingDown, list: 'createDrive', asks: () => ({ soon: 'yes' }) },
  staffShortages: { icon: Users, list: 'createDrive', asks: () => ({ view: 'staffShort' }) },
} as const;
type Kind = keyof typeof LINES;

const isKind = (kind: string): kind is Kind => Object.hasOwn(LINES, kind);

function AttentionLine({ line, kind }: { readonly line: Line; readonly kind: Kind }) {
  const { t } = useTranslation('cards');
  const { monthDay } = useFormats();
  const opens = useOpens();
  const today = useToday();
  const { icon: Icon, list, asks } = LINES[kind];
  const date = line.date ? monthDay(line.date) : '';
  const note =
    kind === 'pendingApprovals' || kind === 'unconfirmed' ? t('since', { date }) : `${line.name} · ${date}`;
  const text = t(kind, { count: line.count });
  return (
    <li className="relative flex items-center gap-3 border-line border-b px-5 py-1.5 last:border-b-0 hover:bg-hover">
      <Icon size={16} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-0">
        <p>
          <RowLink to={opens(list) ? href(list, undefined, asks(today)) : null}>{text}</RowLink>
        </p>
        <p className="truncate text-caption text-muted">{note}</p>
      </div>
    </li>
  );
}

/** What waits for somebody; every line leads to the list of it. */
export function AttentionCard() {
  const { t } = useTranslation('cards');
  const query = useBankNeedsAttentionQuery();
  return (
    <QueryCard
      title={t(CARD_TITLES.attention)}
      flush
      query={query}
      isEmpty={(data) => data.bankNeedsAttention.length === 0}
      className={CARDS.attention.className}
    >
      {({ bankNeedsAttention }) => (
        <ul className="flex grow flex-col border-line border-t [&>li]:min-h-12.5 [&>li]:max-h-18 [&>li]:grow">
          {bankNeedsAttention.map((line) =>
            isKind(line.kind) ? <AttentionLine key={line.kind} line={line} kind={line.kind} /> : null,
          )}
        </ul>
      )}
    </QueryCard>
  );
}
