import { CalendarCheck, ClipboardCheck, Droplets } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { readFragment } from '../../../gql/dashboard/fragment-masking.ts';
import {
  type GoalPeriodFragment,
  GoalPeriodFragmentDoc,
  type GoalProgressQuery,
} from '../../../gql/dashboard/graphql.ts';
import {
  useBankNeedsAttentionQuery,
  useBankTrendsQuery,
  useGoalProgressQuery,
} from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useToday } from '../../../kit/use-now.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { daysBetween } from '../../../lib/day.ts';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { Tile } from './tile.tsx';

const weekOf = ({ goalProgress }: GoalProgressQuery): GoalPeriodFragment =>
  readFragment(GoalPeriodFragmentDoc, goalProgress.week);

/** Three figures of the week beside the donors, with their last eight weeks: booked, expected, waiting for approval. */
export function BankTiles() {
  const { t } = useTranslation('dashboard');
  const { number, share } = useFormats();
  const opens = useOpens();
  const today = useToday();
  const goals = useGoalProgressQuery();
  const attention = useBankNeedsAttentionQuery();
  const trends = useBankTrendsQuery().data?.bankTrends;
  const weeks = (values: readonly number[]): string =>
    t('lastWeeks', { count: values.length, values: values.map(number).join(', ') });
  const change = ([before = 0, now = 0]: readonly number[]): string | null =>
    before > 0 ? share(Math.round((100 * (now - before)) / before) / 100) : null;
  const onLastWeek = trends && change(trends.booked.slice(-2));
  return (
    <>
      <Tile
        title={t('bookedThisWeek')}
        icon={<CalendarCheck size={16} aria-hidden />}
        query={goals}
        value={(data) => number(weekOf(data).booked)}
        note={(data) =>
          onLastWeek
            ? t('onLastWeek', { change: onLastWeek.startsWith('-') ? onLastWeek : `+${onLastWeek}` })
            : t('donatedSoFar', { count: weekOf(data).donated, shown: number(weekOf(data).donated) })
        }
        trend={trends && <Sparkline values={trends.booked} tone="good" label={weeks(trends.booked)} />}
      />
      <Tile
        title={t('expectedUnits')}
        icon={<Droplets size={16} aria-hidden />}
        query={goals}
        value={(data) => number(weekOf(data).expectedUnits)}
        note={(data) => t('ofGoal', { goal: number(weekOf(data).centerGoals) })}
        trend={trends && <Sparkline values={trends.donated} tone="good" label={weeks(trends.donated)} />}
      />
      {opens('approveDrive') && (
        <Tile
          title={t('waitingForApproval')}
          icon={<ClipboardCheck size={16} aria-hidden />}
          query={attention}
          value={({ bankNeedsAttention: lines }) =>
            number(lines.find(({ kind }) => kind === 'pendingApprovals')?.count ?? 0)
          }
          note={({ bankNeedsAttention: lines }) => {
            const since = lines.find(({ kind }) => kind === 'pendingApprovals')?.date;
            return (
              <>
                <Link
                  to={href('approveDrive', undefined, { view: 'pending' })}
                  className="touch-target font-medium text-secondary no-underline hover:underline"
                >
                  {t('review')}
                </Link>
                {since && ` · ${t('oldestDays', { count: Math.max(0, daysBetween(since, today)) })}`}
              </>
            );
          }}
          trend={
            trends?.submitted && (
              <Sparkline values={trends.submitted} tone="plain" label={weeks(trends.submitted)} />
            )
          }
        />
      )}
    </>
  );
}
