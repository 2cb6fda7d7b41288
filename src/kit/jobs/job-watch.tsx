import i18next from 'i18next';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { refetchLists } from '../../api/refetch-lists.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { notifyWith } from '../dialogs/toast.ts';
import { backgroundJobsAtom, forgetJob } from './background-jobs.ts';
import { jobName } from './job-name.ts';
import { isOver } from './job-state.ts';
import { useJob } from './use-job.ts';

interface WatchOneProps {
  readonly id: string;
  /** Shows the jobs, wherever the reader is by then. */
  readonly open: { readonly current: () => void };
}

function WatchOne({ id, open }: WatchOneProps) {
  const { job, error } = useJob(id);
  useEffect(() => {
    if (error?.code === 'NOT_FOUND') forgetJob(id);
    if (!job || !isOver(job)) return;
    // At once: somebody may let it go on while this end is still being told, and that end is to be told too.
    forgetJob(id);
    void (async () => {
      await loadTexts(['jobs']);
      const t = i18next.getFixedT(null, ['jobs']);
      const ended = job.state === 'DONE' ? 'DONE' : job.state === 'FAILED' ? 'FAILED' : 'CANCELLED';
      await notifyWith(t(`jobs:toasts.${ended}`, { name: jobName(t, job) }), t('jobs:look'), () =>
        open.current(),
      );
      await refetchLists();
    })();
  }, [id, job, error, open]);
  return null;
}

/** Watches the jobs whose page was left. `panel` is the fragment of the address that shows them. */
export function JobWatch({ panel }: { readonly panel: string }) {
  const left = useAtomValue(backgroundJobsAtom);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The toast may be pressed on another page than the one where the job ended.
  const open = useLatest(
    () => void navigate({ pathname, search, hash: panel }, { preventScrollReset: true }),
  );
  return left.map((id) => <WatchOne key={id} id={id} open={open} />);
}
