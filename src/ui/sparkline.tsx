import { clsx } from 'clsx';

interface SparklineProps {
  readonly values: readonly number[];
  /** Green where more is better, grey where it is not. */
  readonly tone: 'good' | 'plain';
  /** What it shows, in words with the figures. */
  readonly label: string;
  readonly className?: string;
}

const [WIDTH, HEIGHT, EDGE] = [84, 28, 3];

/** The course of a figure, small: the shape matters, the figures are in its label. */
export function Sparkline({ values, tone, label, className }: SparklineProps) {
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const range = most - least || 1;
  const points = values.map((value, index) => {
    const x = EDGE + (index * (WIDTH - 2 * EDGE)) / (values.length - 1);
    const y = most === least ? HEIGHT / 2 : HEIGHT - EDGE - ((value - least) * (HEIGHT - 2 * EDGE)) / range;
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const;
  });
  const line = points.map(([x, y]) => `${x},${y}`).join(' ');
  const [endX, endY] = points.at(-1) ?? [0, 0];
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      width={WIDTH}
      height={HEIGHT}
      className={clsx(tone === 'good' ? 'text-primary' : 'text-subtle', className)}
    >
      <polygon points={`${EDGE},${HEIGHT} ${line} ${endX},${HEIGHT}`} fill="currentColor" opacity="0.1" />
      <polyline points={line} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={endX} cy={endY} r="2" fill="currentColor" />
    </svg>
  );
}
