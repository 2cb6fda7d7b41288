import { clsx } from 'clsx';
import { type ComponentProps, useEffect, useRef } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Some of what it stands for is checked. Left out where that never is so. */
  readonly mixed?: boolean;
}

const BOX =
  'before:[grid-area:1/1] before:size-4 before:rounded-[4px] before:border before:border-line-strong before:bg-surface checked:before:border-primary checked:before:bg-primary indeterminate:before:border-primary indeterminate:before:bg-primary focus-visible:before:outline-2 focus-visible:before:outline-secondary focus-visible:before:outline-offset-2';
/** Two sides of a small box that is turned. */
const TICK =
  'checked:after:[grid-area:1/1] checked:after:mb-0.5 checked:after:h-2 checked:after:w-1 checked:after:box-content checked:after:rotate-45 checked:after:border-on-primary checked:after:border-r-2 checked:after:border-b-2';
const DASH =
  'indeterminate:after:[grid-area:1/1] indeterminate:after:mb-0 indeterminate:after:h-0 indeterminate:after:w-2 indeterminate:after:box-content indeterminate:after:rotate-0 indeterminate:after:border-on-primary indeterminate:after:border-r-0 indeterminate:after:border-b-2';

/** A box to tick; 16 px to the eye, 24 px to the mouse, 44 px to the finger. It is one element: a table has hundreds of them. */
export function Checkbox({ mixed, ...rest }: CheckboxProps) {
  return mixed === undefined ? <Box {...rest} /> : <MixedBox {...rest} mixed={mixed} />;
}

function Box({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...rest}
      type="checkbox"
      className={clsx(
        'm-0 inline-grid size-6 pointer-coarse:-m-2.5 pointer-coarse:size-11 shrink-0 cursor-pointer appearance-none place-items-center outline-none disabled:cursor-not-allowed disabled:opacity-50',
        BOX,
        TICK,
        DASH,
        className,
      )}
    />
  );
}

function MixedBox({ mixed, ...rest }: ComponentProps<'input'> & { readonly mixed: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  // After every render: a click takes the mark away, also where the box stays mixed.
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  });
  return <Box {...rest} ref={input} />;
}
