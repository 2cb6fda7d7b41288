import { CircleAlert, CircleCheck, Flag, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DriveRowFragment } from '../../../gql/drives/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { isOpenFor, isOver } from '../../../rules/drive-status.ts';
import type { GoalStanding } from '../../../rules/forecast.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Bar } from './drive-chips.tsx';

const VERDICTS = {
  met: ['good', 'goalMet', 'bg-primary', 'stroke-primary', 'text-on-primary-soft', Flag],
  'on track': ['good', 'onTrack', 'bg-primary', 'stroke-primary', 'text-on-primary-soft', CircleCheck],
  'at risk': ['warning', 'atRisk', 'bg-warning', 'stroke-warning', 'text-on-warning-soft', TriangleAlert],
  behind: ['bad', 'behind', 'bg-danger', 'stroke-danger', 'text-danger', CircleAlert],
  missed: ['warning', 'goalMissed', 'bg-warning', 'stroke-warning', 'text-on-warning-soft', TriangleAlert],
} as const satisfies Readonly<
  Record<GoalStanding, readonly [ChipTone, string, string, string, string, LucideIcon]>
>;

interface GoalProps {
  readonly drive: Pick<DriveRowFragment, 'status' | 'centerGoals' | 'forecast'>;
}

/**
 * The units against the goal as numbers, colours and words: what is expected, or was given where the drive is over. Of
 * what nobody can book yet, the goal alone.
 */
function useGoal({ drive }: GoalProps) {
  const { t } = useTranslation('drives');
  const { number, share: toShare } = useFormats();
  const { forecast, centerGoals: goal } = drive;
  const over = isOver(drive);
  const units = over ? forecast.donated : forecast.expectedUnits;
  const known = isOpenFor(drive) ? VERDICTS[forecast.verdict] : undefined;
  const [tone, word, bar, ring, text, Icon] = known ?? [
    undefined,
    'notOpen',
    'bg-primary',
    'stroke-primary',
    '',
    undefined,
  ];
  return {
    share: known && goal > 0 ? units / goal : undefined,
    /** Of the whole units that stand beside it. */
    percent: known && goal > 0 ? toShare(Math.round((100 * Math.round(units)) / goal) / 100) : undefined,
    /** Nothing while nobody can book. */
    tone,
    bar,
    ring,
    text,
    Icon,
    word: t(word),
    /** In a row of a list what the units are is not said. */
    figures: (words?: 'unitsOf') =>
      known
        ? t(words ?? (over ? 'unitsDonatedOf' : 'unitsExpectedOf'), {
            units: number(Math.round(units)),
            goal: number(goal),
          })
        : t('goalOf', { goal: number(goal) }),
  };
}

/** Units against the goal in a row of a list, with the word for how that looks. */
export function GoalBar(props: GoalProps) {
  const { share, bar, text, Icon, word, figures } = useGoal(props);
  return (
    <span className="block min-w-28">
      <Bar share={share ?? 0} look={bar} />
      <span className="mt-1 flex justify-between gap-2 whitespace-nowrap text-caption text-muted">
        {figures('unitsOf')}
        <span className={`inline-flex items-center gap-1 ${text}`}>
          {Icon && <Icon size={12} aria-hidden />}
          {word}
        </span>
      </span>
    </span>
  );
}

/** The same beside a drive's name. Nothing while nobody can book. */
export function GoalChip({ drive }: GoalProps) {
  const { t } = useTranslation('drives');
  const { tone, word, figures } = useGoal({ drive });
  if (!tone) return null;
  return <Chip tone={tone}>{t('goalStanding', { word, figures: figures() })}</Chip>;
}

interface RingProps extends GoalProps {
  /** What there is to say besides. */
  readonly children: ReactNode;
}

/** The same on a drive's own page: a ring that closes with the goal. */
export function GoalRing({ children, drive }: RingProps) {
  const { share, percent, ring, text, Icon, word, figures } = useGoal({ drive });
  return (
    <div className="flex items-start gap-5">
      <div className="relative size-24 shrink-0">
        <svg viewBox="0 0 96 96" aria-hidden className="-rotate-90" fill="none" strokeWidth={8}>
          <circle cx={48} cy={48} r={42} className="stroke-skeleton" />
          {share !== undefined && share > 0 && (
            <circle
              cx={48}
              cy={48}
              r={42}
              pathLength={100}
              strokeDasharray={`${Math.min(1, share) * 100} 100`}
              strokeLinecap={share < 1 ? 'round' : 'butt'}
              className={ring}
            />
          )}
        </svg>
        {percent && (
          <span className="absolute inset-0 grid place-items-center font-semibold text-section tabular-nums">
            {percent}
          </span>
        )}
      </div>
      <div className="min-w-0 flex-1 pt-2">
        <p className={`flex items-center gap-1.5 font-medium ${text || 'text-muted'}`}>
          {Icon && <Icon size={16} aria-hidden />}
          {word}
        </p>
        <p className="mt-1 text-muted text-table tabular-nums">{figures()}</p>
        {children}
      </div>
    </div>
  );
}
