import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { readFragment } from '../../gql/kit/fragment-masking.ts';
import { JobProgressFragmentDoc } from '../../gql/kit/graphql.ts';
import { useJobLazyQuery } from '../../gql/kit/hooks.ts';
import { isOver, type SeenJob } from './job-state.ts';

const FIRST_MS = 400;
const MOST_MS = 4_000;
const SLOWER = 1.3;

export interface Watched {
  readonly job: SeenJob | undefined;
  readonly error: ApiError | undefined;
  /** One that had ended goes on. */
  readonly again: () => void;
}

type Seen = Omit<Watched, 'again'>;

/** A job as it stands, asked for again and again, more and more rarely, until it has ended. */
export function useJob(id: string | undefined): Watched {
  const ask = useJobLazyQuery();
  const [seen, setSeen] = useState<Seen & { readonly id: string | undefined }>();
  const lookNow = useRef<() => void>(undefined);
  const again = useCallback(() => lookNow.current?.(), []);
  useEffect(() => {
    if (id === undefined) return;
    let timer: number | undefined;
    let stopped = false;
    let pause = FIRST_MS;
    const look = async (): Promise<void> => {
      const { data, error } = await ask({ variables: { id } });
      if (stopped) return;
      const job = data && readFragment(JobProgressFragmentDoc, data.jobById);
      setSeen((before) => ({ id, job: job ?? (before?.id === id ? before.job : undefined), error }));
      if ((job && isOver(job)) || error?.code === 'NOT_FOUND') return;
      // Nobody looks at a hidden page.
      timer = window.setTimeout(() => void look(), document.hidden ? MOST_MS : pause);
      pause = Math.min(MOST_MS, pause * SLOWER);
    };
    lookNow.current = () => {
      window.clearTimeout(timer);
      pause = FIRST_MS;
      void look();
    };
    void look();
    return () => {
      stopped = true;
      window.clearTimeout(timer);
    };
  }, [id, ask]);
  return { job: undefined, error: undefined, ...(seen?.id === id ? seen : undefined), again };
}
