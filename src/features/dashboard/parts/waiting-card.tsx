import { Clock } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import type { PlatformWaitingQuery } from '../../../gql/dashboard/graphql.ts';
import { usePlatformWaitingQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { BLANK } from '../../../rules/formats.ts';
import { CardLoading } from '../../../ui/card-loading.tsx';
import { CardError } from '../../../ui/card-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RowLink } from './row-link.tsx';
import { LATE_DAYS, useWaitingLinks, WAITING_PLACE } from './waiting-links.ts';

type Waiting = PlatformWaitingQuery['platformWaiting'];
type Bank = Waiting['banks'][number];
type Figure = 'approvals' | 'unconfirmed' | 'underGoal';

const SHOWN = 6;
const FIGURES = [
  ['approvals', 'approvals'],
  ['unconfirmed', 'unconfirmedShort'],
  ['underGoal', 'underGoalShort'],
] as const;
const NUMBER = 'px-3 text-right tabular-nums @max-[34rem]:w-20 @max-[34rem]:px-2 @max-[20rem]:w-14';
/** The two columns that a narrow card leaves out. */
const WIDE = '@max-[34rem]:hidden';
const optional = (figure: Figure): string => (figure === 'approvals' ? '' : WIDE);

function Age({ days }: { readonly days: number | null | undefined }) {
  const { t } = useTranslation('cards');
  if (days == null) return BLANK;
  const late = days > LATE_DAYS;
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap ${late ? 'font-medium text-warning' : 'text-muted'}`}
    >
      {late && <Clock size={14} aria-hidden className="@max-[20rem]:hidden" />}
      {t('days', { count: days })}
    </span>
  );
}

function BankRow({ bank }: { readonly bank: Bank }) {
  const { t } = useTranslation('cards');
  const { number } = useFormats();
  const opens = useOpens()('clientView');
  const links = useWaitingLinks();
  return (
    <tr className="relative border-line border-t hover:bg-hover">
      <td className="h-11 px-5 @max-[34rem]:pr-2">
        <RowLink to={opens ? href('clientView', { id: bank.id }) : null}>
          {/* As many lines as a row has room for: nothing below it moves. */}
          <span title={bank.name} className="line-clamp-2">
            {bank.name}
          </span>
        </RowLink>
      </td>
      {FIGURES.map(([figure, what]) => {
        const count = bank[figure];
        const to = links[figure](bank.siteId);
        return (
          <td key={figure} className={`${NUMBER} ${optional(figure)}`}>
            {count == null ? (
              BLANK
            ) : count === 0 || !to ? (
              number(count)
            ) : (
              <Link
                to={to}
                aria-label={t('numberOf', { bank: bank.name, count: number(count), what: t(what) })}
                className="touch-target relative z-10 inline-flex min-h-6 min-w-6 items-center justify-end font-medium text-ink no-underline hover:underline"
              >
                {number(count)}
              </Link>
            )}
          </td>
        );
      })}
      <td className="pr-5 pl-2 text-right">
        <Age days={bank.oldestDays} />
      </td>
    </tr>
  );
}

/** What the rows that are not shown add up to. */
function Rest({ waiting, shown }: { readonly waiting: Waiting; readonly shown: readonly Bank[] }) {
  const { t } = useTranslation('cards');
  const { number } = useFormats();
  const rest = (figure: Figure): number =>
    (waiting[figure] ?? 0) - shown.reduce((sum, bank) => sum + (bank[figure] ?? 0), 0);
  const parts = [
    waiting.approvals != null && t('moreApprovals', { count: rest('approvals') }),
    waiting.unconfirmed != null &&
      t('moreUnconfirmed', { count: rest('unconfirmed'), shown: number(rest('unconfirmed')) }),
    t('moreUnderGoal', { shown: number(rest('underGoal')) }),
  ];
  return (
    <span className="min-w-0 text-muted">
      {t('moreBanks', { count: waiting.totalRecords - shown.length })} {parts.filter(Boolean).join(', ')}
    </span>
  );
}

function Head({ id, waiting }: { readonly id: string; readonly waiting: Waiting | undefined }) {
  const { t } = useTranslation('cards');
  const { number } = useFormats();
  const total = (figure: Figure): ReactNode => {
    const count = waiting?.[figure];
    return waiting ? count == null ? BLANK : number(count) : <Skeleton className="ml-auto h-5 w-9" />;
  };
  return (
    <thead>
      <tr className="align-bottom">
        <th scope="col" className="h-20 px-5 pb-2 text-left font-normal @max-[34rem]:pr-2">
          <h2 id={id} className="mb-0.5 font-semibold text-body">
            {t('waitingTitle')}
          </h2>
          <span className="text-caption text-muted">{t('bank')}</span>
        </th>
        {FIGURES.map(([figure, what]) => (
          <th
            key={figure}
            scope="col"
            className={`${NUMBER} ${optional(figure)} whitespace-nowrap pb-2 font-normal`}
          >
            <span className="mb-0.5 block font-semibold text-title">{total(figure)}</span>
            {/* A word that is longer than its column reaches to the left, so that it ends where its numbers do. */}
            <span className="flex justify-end text-caption text-muted">{t(what)}</span>
          </th>
        ))}
        <th
          scope="col"
          className="pr-5 pb-2 pl-2 text-right @max-[34rem]:w-25 @max-[20rem]:w-20 font-normal text-caption text-muted"
        >
          {t('oldest')}
        </th>
      </tr>
    </thead>
  );
}

/** What waits in each bank, the oldest first; the sums stand in the head, each number leads to the list of it. */
export function WaitingCard() {
  const { t } = useTranslation(['cards', 'common']);
  const errorText = useErrorText();
  const title = useId();
  const [all, setAll] = useState(false);
  const { data, error, refetch } = usePlatformWaitingQuery();
  const waiting = data?.platformWaiting;
  const banks = waiting?.banks ?? [];
  const shown = all ? banks : banks.slice(0, SHOWN);
  return (
    <section
      aria-labelledby={title}
      aria-busy={(!data && !error) || undefined}
      className={`@container flex min-w-0 flex-col rounded-card border border-line bg-surface ${WAITING_PLACE}`}
    >
      <table aria-labelledby={title} className="w-full border-collapse text-table @max-[34rem]:table-fixed">
        <Head id={title} waiting={waiting} />
        <tbody>
          {shown.map((bank) => (
            <BankRow key={bank.id} bank={bank} />
          ))}
        </tbody>
      </table>
      {!data && error && (
        <CardError
          message={errorText(error)}
          retryLabel={t('common:tryAgain')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <CardLoading label={t('common:loading')}>
          <div className="grid gap-6 border-line border-t px-5 pt-3">
            {Array.from({ length: SHOWN }, (_unused, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
              <Skeleton key={row} className="h-5 w-full" />
            ))}
          </div>
        </CardLoading>
      )}
      {waiting && banks.length === 0 && (
        <p className="flex grow items-center justify-center border-line border-t p-5 text-muted text-table">
          {t('cards:nothingWaits')}
        </p>
      )}
      {waiting && banks.length > SHOWN && (
        <div className="mt-auto flex min-h-11 items-center justify-between gap-3 border-line border-t px-5 py-2 text-table">
          {shown.length < waiting.totalRecords ? <Rest waiting={waiting} shown={shown} /> : <span />}
          <button
            type="button"
            aria-expanded={all}
            onClick={() => setAll(!all)}
            className="min-h-6 pointer-coarse:min-h-11 shrink-0 font-medium text-secondary hover:underline"
          >
            {all ? t('cards:showFewer') : t('cards:showAllBanks', { count: banks.length })}
          </button>
        </div>
      )}
    </section>
  );
}
