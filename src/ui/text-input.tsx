import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** The classes of a control that one types into or opens. */
export function controlClass(invalid = false): string {
  return clsx(
    'h-9 w-full min-w-0 rounded-control border bg-surface px-3 text-body text-ink transition-colors disabled:cursor-not-allowed disabled:bg-canvas disabled:text-muted pointer-coarse:h-11',
    invalid ? 'border-danger' : 'border-line-strong hover:border-muted',
  );
}

/** A one-line text. Number inputs give up the focus on the mouse wheel, so that scrolling changes nothing. */
export function TextInput({ className, onWheel, ...rest }: ComponentProps<'input'>) {
  const invalid = rest['aria-invalid'] === true || rest['aria-invalid'] === 'true';
  return (
    <input
      {...rest}
      onWheel={(event) => {
        if (rest.type === 'number') event.currentTarget.blur();
        onWheel?.(event);
      }}
      className={clsx(controlClass(invalid), className)}
    />
  );
}
