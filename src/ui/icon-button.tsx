import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name, shown as the title too. */
  readonly label: string;
}

/** The classes of a button that is an icon, for links that look like one. */
export const iconButtonClass = (className?: string): string =>
  clsx(
    'relative inline-flex size-9 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-hover hover:text-ink disabled:cursor-not-allowed disabled:opacity-50 pointer-coarse:size-11',
    className,
  );

/** A button that is an icon. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={iconButtonClass(className)} />
  );
}
