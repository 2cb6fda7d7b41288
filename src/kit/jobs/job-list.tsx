import { ChevronDown, ChevronRight, Cog } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFragment } from '../../gql/kit/fragment-masking.ts';
import { JobProgressFragmentDoc } from '../../gql/kit/graphql.ts';
import { useMyJobsQuery } from '../../gql/kit/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/button.tsx';
import { jobName } from './job-name.ts';
import { JobProgress } from './job-progress.tsx';
import { isOver, type SeenJob } from './job-state.ts';

const WHILE_RUNNING_MS = 1_500;
const OTHERWISE_MS = 30_000;
/** Ended ones are shown for a day, and the newest alone; those that something can still be done with, longer. */
const RECENT_MS = 24 * 3_600_000;
const RECENT = 3;
/** So many ended ones at most. */
const ENDED = 20;

/** What has ended: what is shown at once, and what is older and can only be taken back. */
function endedOf(jobs: readonly SeenJob[], now: Date): Record<'shown' | 'older', readonly SeenJob[]> {
  const isNew = ({ finishedAt }: SeenJob): boolean =>
    now.getTime() - new Date(finishedAt ?? 0).getTime() < RECENT_MS;
  const over = jobs.filter((job) => isOver(job) && !job.isTrial);
  const recent = new Set(over.filter(isNew).slice(0, RECENT));
  const isKept = ({ file, viewerCanContinue }: SeenJob): boolean =>
    viewerCanContinue || (file !== null && new Date(file.keptUntil) > now);
  const ended = over.filter((job) => recent.has(job) || isKept(job) || job.viewerCanUndo).slice(0, ENDED);
  const groups = Map.groupBy(ended, (job) => recent.has(job) || isKept(job) || isNew(job));
  return { shown: groups.get(true) ?? [], older: groups.get(false) ?? [] };
}

/** One's own jobs: what runs, and what has ended lately or can still be had, gone on with or taken back. Nothing where there is none. */
export function JobList() {
  const { t } = useTranslation('jobs');
  const { number, ago } = useFormats();
  const known = useMyJobsQuery({ pollInterval: OTHERWISE_MS });
  const jobs = readFragment(JobProgressFragmentDoc, known.data?.allJobs.jobs ?? []);
  // It asks more often while something runs. Its answer comes to the first as well, which alone is never left behind.
  useMyJobsQuery({ pollInterval: WHILE_RUNNING_MS, skip: !jobs.some((job) => !isOver(job)) });
  const [unfolded, setUnfolded] = useState(false);
  const now = new Date();
  const open = jobs.filter((job) => !isOver(job));
  const { shown, older } = endedOf(jobs, now);
  if (open.length + shown.length + older.length === 0) return null;
  return (
    <section aria-label={t('running')} className="border-line border-b bg-canvas px-5 py-3">
      {open.length > 0 && (
        <p className="flex justify-between pb-2 text-muted text-table">
          <span>{t('running')}</span>
          <span>{t('total', { count: open.length, total: number(open.length) })}</span>
        </p>
      )}
      <ul className="flex flex-col gap-4">
        {[...open, ...shown, ...(unfolded ? older : [])].map((job) => (
          <li key={job.id} className="flex gap-3">
            <Cog size={16} aria-hidden className="mt-0.5 shrink-0 text-muted" />
            <div className="min-w-0 grow">
              <p className="font-medium text-body">{jobName(t, job)}</p>
              <p className="truncate pb-1 text-muted text-table">
                {[job.title, job.finishedAt && ago(new Date(job.finishedAt), now)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <JobProgress job={job} />
            </div>
          </li>
        ))}
      </ul>
      {older.length > 0 && (
        <Button
          dense
          variant="ghost"
          className="mt-2"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
          {t('recent')} · {t('total', { count: older.length, total: number(older.length) })}
        </Button>
      )}
    </section>
  );
}
