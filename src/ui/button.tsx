import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Spinner } from './spinner.tsx';

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger';

const LOOK: Readonly<Record<Variant, string>> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover border-transparent',
  secondary: 'bg-surface text-ink hover:bg-hover border-line',
  ghost: 'bg-transparent text-muted hover:bg-hover hover:text-ink border-transparent',
  danger: 'bg-danger text-surface hover:opacity-90 border-transparent',
};

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: Variant = 'secondary', dense = false): string {
  return clsx(
    'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control border px-3.5 font-medium text-body no-underline transition-colors duration-150',
    'disabled:cursor-not-allowed disabled:opacity-60',
    dense ? 'h-8' : 'h-9',
    'pointer-coarse:h-11 pointer-coarse:min-w-11',
    LOOK[variant],
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: Variant;
  readonly dense?: boolean;
  /** Shows a spinner and takes no second click. */
  readonly busy?: boolean;
}

export function Button({
  variant,
  dense,
  busy = false,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      // The spinner stands where an icon did: nothing beside the button moves.
      className={clsx(buttonClass(variant, dense), busy && '[&>svg~svg]:hidden', className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
