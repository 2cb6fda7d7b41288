import { clsx } from 'clsx';

/** A grey shape where content will be. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span aria-hidden="true" className={clsx('block animate-pulse rounded-control bg-skeleton', className)} />
  );
}
