import { clsx } from 'clsx';
import { CircleCheck, CircleDashed, CirclePause, TriangleAlert } from 'lucide-react';

const TONES = {
  good: ['bg-primary-soft text-on-primary-soft', CircleCheck],
  idle: ['bg-hover text-muted', CirclePause],
  open: ['bg-secondary-soft text-on-secondary-soft', CircleDashed],
  warning: ['bg-warning-soft text-on-warning-soft', TriangleAlert],
  bad: ['bg-danger-soft text-on-danger-soft', TriangleAlert],
} as const;

export type ChipTone = keyof typeof TONES;

/** A status: colour, icon and word, never colour alone. */
export function Chip({ tone, children }: { readonly tone: ChipTone; readonly children: string }) {
  const [look, Icon] = TONES[tone];
  return (
    <span
      className={clsx(
        'inline-flex h-6 items-center gap-1 whitespace-nowrap rounded-full px-2 font-medium text-caption',
        look,
      )}
    >
      <Icon size={12} aria-hidden />
      {children}
    </span>
  );
}
