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
import { useBankNeedsAttentionQuery, useGoalProgressQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Tile } from './tile.tsx';
import { useReads } from './use-reads.ts';

const weekOf = ({ goalProgress }: GoalProgressQuery): GoalPeriodFragment =>
  readFragment(GoalPeriodFragmentDoc, goalProgress.week);

/** Three figures of the week beside the donors: booked, expected, waiting for approval. */
export function BankTiles() {
  const { t } = useTranslation('cards');
  const { number } = useFormats();
  const reads = useReads();
  const goals = useGoalProgressQuery();
  const attention = useBankNeedsAttentionQuery();
  return (
    <>
      <Tile
        title={t('bookedThisWeek')}
        icon={<CalendarCheck size={16} aria-hidden />}
        query={goals}
        value={(data) => number(weekOf(data).booked)}
        note={(data) =>
          t('donatedSoFar', { count: weekOf(data).donated, shown: number(weekOf(data).donated) })
        }
      />
      <Tile
        title={t('expectedUnits')}
        icon={<Droplets size={16} aria-hidden />}
        query={goals}
        value={(data) => number(weekOf(data).expectedUnits)}
        note={(data) => t('ofGoal', { goal: number(weekOf(data).centerGoals) })}
      />
      {reads('driveManagement', 'approveDrive') && (
        <Tile
          title={t('waitingForApproval')}
          icon={<ClipboardCheck size={16} aria-hidden />}
          query={attention}
          value={({ bankNeedsAttention: lines }) =>
            number(lines.find(({ kind }) => kind === 'pendingApprovals')?.count ?? 0)
          }
          note={() => (
            <Link to={href('approveDrive')} className="text-secondary no-underline hover:underline">
              {t('review')}
            </Link>
          )}
        />
      )}
    </>
  );
}
