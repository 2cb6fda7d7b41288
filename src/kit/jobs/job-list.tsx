import { Cog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readFragment } from '../../gql/kit/fragment-masking.ts';
import { JobProgressFragmentDoc } from '../../gql/kit/graphql.ts';
import { useMyJobsQuery } from '../../gql/kit/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { jobName } from './job-name.ts';
import { JobProgress } from './job-progress.tsx';
import { isOver } from './job-state.ts';

const WHILE_RUNNING_MS = 1_500;
const OTHERWISE_MS = 30_000;
/** Ended ones are shown for a day, and the newest alone. */
const RECENT_MS = 24 * 3_600_000;
const RECENT = 3;

/** One's own jobs: what runs, and what has ended lately. Nothing where there is none. */
export function JobList() {
  const { t } = useTranslation('jobs');
  const { number, ago } = useFormats();
  const known = useMyJobsQuery({ pollInterval: OTHERWISE_MS });
  const jobs = readFragment(JobProgressFragmentDoc, known.data?.allJobs.jobs ?? []);
  // It asks more often while something runs. Its answer comes to the first as well, which alone is never left behind.
  useMyJobsQuery({ pollInterval: WHILE_RUNNING_MS, skip: !jobs.some((job) => !isOver(job)) });
  const now = new Date();
  const recent = jobs
    .filter(
      (job) =>
        isOver(job) && !job.isTrial && now.getTime() - new Date(job.finishedAt ?? 0).getTime() < RECENT_MS,
    )
    .slice(0, RECENT);
  const open = jobs.filter((job) => !isOver(job));
  if (open.length + recent.length === 0) return null;
  return (
    <section aria-label={t('running')} className="border-line border-b bg-canvas px-5 py-3">
      {open.length > 0 && (
        <p className="flex justify-between pb-2 text-muted text-table">
          <span>{t('running')}</span>
          <span>{t('total', { count: open.length, total: number(open.length) })}</span>
        </p>
      )}
      <ul className="flex flex-col gap-4">
        {[...open, ...recent].map((job) => (
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
    </section>
  );
}
