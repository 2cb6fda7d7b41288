import { clsx } from 'clsx';

/** The page-change progress: a thin line at the top of the window, 0 to 100. */
export function LoadingLine({ percent, label }: { readonly percent: number; readonly label: string }) {
  return (
    <div
      // It tells of nothing but time: whoever listens hears where they are when the page is there.
      aria-hidden="true"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={clsx('pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5', percent === 0 && 'invisible')}
    >
      {/* Stretched, not laid out anew: the page that is being made behind it has the processor for itself. */}
      <div
        className="h-full origin-left bg-primary transition-transform duration-100"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
