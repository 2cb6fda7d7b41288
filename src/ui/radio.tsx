import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** One of a few to choose from. */
export function Radio({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...rest} type="radio" className={clsx('m-0 size-4 shrink-0 accent-primary', className)} />;
}
