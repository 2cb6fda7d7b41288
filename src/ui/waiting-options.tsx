import { Skeleton } from './skeleton.tsx';

/** Choices that are on their way, in an open list: as high as one of them, so that it is no empty sliver. */
export function WaitingOptions() {
  return (
    <div data-waiting="" className="flex min-h-8 min-w-40 items-center px-2.5 pointer-coarse:min-h-11">
      <Skeleton className="h-3.5 w-32" />
    </div>
  );
}
