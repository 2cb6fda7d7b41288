import { ChevronRight, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FragmentType } from '../../../gql/shell/fragment-masking.ts';
import { readFragment } from '../../../gql/shell/fragment-masking.ts';
import { type LogLineFragment, LogLineFragmentDoc } from '../../../gql/shell/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useActivityWords } from '../../../kit/use-activity-words.ts';
import { REPORTS, reportPage } from '../../../rules/report.ts';
import { routeOfPath } from '../../all-routes.ts';

interface LogLinesProps {
  readonly lines: readonly FragmentType<typeof LogLineFragmentDoc>[];
  /** With the name of who did it. */
  readonly named: boolean;
}

/** Entries of the activity log, newest first; each opens to all that is known of it. */
export function LogLines({ lines, named }: LogLinesProps) {
  const { t } = useTranslation(['panel', 'common', 'menu']);
  const { time } = useFormats();
  const logs = readFragment(LogLineFragmentDoc, lines);
  const pageOf = (path: string): string => {
    const report = REPORTS.find((name) => reportPage(name) === path);
    if (report) return t(`menu:${report}`);
    const route = routeOfPath(path);
    return route ? t(route.title as 'menu:dashboard') : path;
  };
  const activityOf = useActivityWords();
  return (
    <ul className="divide-y divide-line">
      {logs.map((log) => (
        <li key={log.id}>
          <details className="group">
            <summary className="flex cursor-pointer list-none items-start gap-2 px-5 py-3 hover:bg-hover">
              <ChevronRight
                size={14}
                aria-hidden
                className="mt-1 shrink-0 text-subtle transition-transform group-open:rotate-90"
              />
              <span className="min-w-0 grow">
                <span className="block truncate text-body">
                  <span className="font-medium">{activityOf(log.activity)}</span>{' '}
                  <span className="text-muted">{pageOf(log.pageName)}</span>
                </span>
                <span className="block truncate text-muted text-table">
                  {named && (log.user ?? log.email ?? t('panel:nobody'))}
                  {named && ' · '}
                  <time dateTime={log.createdAt}>{time(new Date(log.createdAt))}</time>
                </span>
              </span>
              {log.error && (
                <CircleAlert
                  size={16}
                  aria-label={t('common:error')}
                  className="mt-0.5 shrink-0 text-danger"
                />
              )}
            </summary>
            <Facts log={log} />
          </details>
        </li>
      ))}
    </ul>
  );
}

function Facts({ log }: { readonly log: LogLineFragment }) {
  const { t } = useTranslation('panel');
  const facts = [
    [t('email'), log.email],
    [t('role'), log.userRole],
    [t('page'), log.pageName],
    [t('application'), log.application],
    [t('ip'), log.location.ip],
    [t('place'), [log.location.state, log.location.country].filter(Boolean).join(', ')],
    [t('failure'), log.error],
  ] as const;
  return (
    <dl className="mb-3 ml-11 grid grid-cols-[7rem_1fr] gap-x-3 gap-y-1 pr-5 text-table">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
