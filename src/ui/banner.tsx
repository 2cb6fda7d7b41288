import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const TONES = {
  danger: ['bg-danger-soft text-on-danger-soft', CircleAlert],
  success: ['bg-primary-soft text-on-primary-soft', CircleCheck],
  info: ['bg-secondary-soft text-on-secondary-soft', Info],
} as const;

interface BannerProps {
  readonly tone: keyof typeof TONES;
  readonly children: ReactNode;
}

/** One message across its container. Errors are announced at once, the rest politely. */
export function Banner({ tone, children }: BannerProps) {
  const [look, Icon] = TONES[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx('flex animate-appear items-start gap-2.5 rounded-control px-3 py-2.5 text-body', look)}
    >
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0 break-words">{children}</div>
    </div>
  );
}
