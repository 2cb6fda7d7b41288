interface MeterProps {
  /** 0 to 1. */
  readonly share: number;
  /** What is only expected, behind the solid part; 0 to 1. */
  readonly expected?: number;
  readonly tone?: 'good' | 'warning';
}

const percent = (share: number): string => `${Math.min(1, Math.max(0, share)) * 100}%`;

/** A bar beside a number that says the same. */
export function Meter({ share, expected = 0, tone = 'good' }: MeterProps) {
  return (
    <div aria-hidden="true" className="relative h-2 w-full overflow-hidden rounded-full bg-skeleton">
      {expected > share && (
        <div
          className="absolute inset-y-0 left-0 rounded-full bg-primary opacity-40"
          style={{ width: percent(expected) }}
        />
      )}
      <div
        className={`absolute inset-y-0 left-0 rounded-full ${tone === 'good' ? 'bg-primary' : 'bg-warning'}`}
        style={{ width: percent(share) }}
      />
    </div>
  );
}
