import { CircleAlert, CircleCheck, Flag, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import type { GoalStanding } from '../../../rules/forecast.ts';
import { Bar } from './drive-chips.tsx';

const VERDICTS = {
  met: ['goalMet', 'bg-primary', 'stroke-primary', 'text-on-primary-soft', Flag],
  'on track': ['onTrack', 'bg-primary', 'stroke-primary', 'text-on-primary-soft', CircleCheck],
  'at risk': ['atRisk', 'bg-warning', 'stroke-warning', 'text-on-warning-soft', TriangleAlert],
  behind: ['behind', 'bg-danger', 'stroke-danger', 'text-danger', CircleAlert],
} as const satisfies Readonly<Record<GoalStanding, readonly [string, string, string, string, LucideIcon]>>;

const isVerdict = (text: string): text is GoalStanding => Object.hasOwn(VERDICTS, text);

interface GoalProps {
  readonly units: number;
  readonly goal: number;
  readonly verdict: string;
  /** What was given has reached it: there is nothing to forecast. */
  readonly isMet: boolean;
  readonly isOpen: boolean;
}

/** The expected units against the goal as numbers, colours and words. Of what nobody can book yet, the goal alone. */
function useGoal({ units, goal, verdict, isMet, isOpen }: GoalProps) {
  const { t } = useTranslation('drives');
  const { number } = useFormats();
  const standing = isMet ? 'met' : verdict;
  const known = isOpen && isVerdict(standing) ? VERDICTS[standing] : undefined;
  const [word, bar, ring, text, Icon] = known ?? ['notOpen', 'bg-primary', 'stroke-primary', '', undefined];
  return {
    share: known && goal > 0 ? units / goal : undefined,
    bar,
    ring,
    text,
    Icon,
    word: t(word),
    /** `words` takes the units and the goal. */
    figures: (words: 'unitsOf' | 'unitsExpectedOf' | 'unitsDonatedOf') =>
      known
        ? t(words, { units: number(Math.round(units)), goal: number(goal) })
        : t('goalOf', { goal: number(goal) }),
  };
}

/** Expected units against the goal in a row of a list, with the word for how that looks. */
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

interface RingProps extends GoalProps {
  /** The units are what was given: nothing more is expected. */
  readonly isOver: boolean;
  /** What there is to say besides. */
  readonly children: ReactNode;
}

/** The same on a drive's own page: a ring that closes with the goal. */
export function GoalRing({ children, isOver, ...props }: RingProps) {
  const { share: toShare } = useFormats();
  const { share, ring, text, Icon, word, figures } = useGoal(props);
  // Of the whole units that stand beside it.
  const percent =
    share !== undefined && toShare(Math.round((100 * Math.round(props.units)) / props.goal) / 100);
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
        <p className="mt-1 text-muted text-table tabular-nums">
          {figures(isOver ? 'unitsDonatedOf' : 'unitsExpectedOf')}
        </p>
        {children}
      </div>
    </div>
  );
}
