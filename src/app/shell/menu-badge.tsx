import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '../../rules/access.ts';
import { useWaiting } from './waiting-place.tsx';

interface Part {
  readonly name: string;
  readonly count: number;
}

/** What waits behind an entry and all below it. */
const partsOf = (entry: MenuEntry, badges: Readonly<Record<string, number>>): Part[] => [
  ...(badges[entry.name] ? [{ name: entry.name, count: badges[entry.name] ?? 0 }] : []),
  ...entry.children.flatMap((child) => partsOf(child, badges)),
];

interface BadgeProps {
  readonly entry: MenuEntry;
  /** The entry alone, where what is below it stands in sight with its own. */
  readonly own?: boolean;
  /** At the corner of an icon that has no room beside it. */
  readonly corner?: boolean;
}

/** How many wait behind an entry: of one that hides its children, theirs too. */
export function MenuBadge({ entry, own = false, corner = false }: BadgeProps) {
  const { badges } = useWaiting();
  const parts = partsOf(own ? { ...entry, children: [] } : entry, badges);
  return parts.length > 0 && <Shown parts={parts} corner={corner} />;
}

interface ShownProps {
  readonly parts: readonly Part[];
  readonly corner: boolean;
}

function Shown({ parts, corner }: ShownProps) {
  const { t } = useTranslation(['common', 'shell']);
  const sum = parts.reduce((total, { count }) => total + count, 0);
  const approvals = parts.every(({ name }) => name === 'approveDrive');
  const told = parts.map(({ name, count }) =>
    t(name === 'approveDrive' ? 'shell:waitingApprovals' : 'shell:waitingAnswers', { count }),
  );
  const words = told.join(', ');
  return (
    <span
      title={words}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-full font-medium tabular-nums',
        corner
          ? 'absolute -top-0.5 -right-1 h-4 min-w-4 px-1 text-[11px] leading-none'
          : 'h-5 min-w-5 px-1.5 text-caption',
        corner && (approvals ? 'bg-secondary text-surface' : 'bg-warning text-surface'),
        !corner &&
          (approvals ? 'bg-secondary-soft text-on-secondary-soft' : 'bg-warning-soft text-on-warning-soft'),
      )}
    >
      <span aria-hidden="true">{sum > 999 ? '999+' : sum}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
