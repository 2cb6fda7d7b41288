import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserActivityLazyQuery } from '../../../gql/users/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { MoreRows } from '../../../kit/more-rows.tsx';
import { useActivityWords } from '../../../kit/use-activity-words.ts';
import { usePages } from '../../../kit/use-pages.ts';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';

type Which = 'all' | 'signIns';
const STEP = 20;
const SIGN_INS = ['SignIn', 'SignOut'];

/** The sign-ins and actions of an administrator, newest first. */
export function ActivityTab({ id }: { readonly id: string }) {
  const { t } = useTranslation('users');
  const { time } = useFormats();
  const activityOf = useActivityWords();
  const [which, setWhich] = useState<Which>('all');
  const activities = which === 'signIns' ? SIGN_INS : null;
  const read = useUserActivityLazyQuery();
  const pages = usePages(`${id} ${which}`, STEP, async (pageNumber) => {
    const pagination = { pageNumber, pageSize: STEP };
    const { data, error } = await read({ variables: { id, activities, pagination } });
    if (error) return { error };
    const { activityLogs, totalRecords } = data.adminUserActivity;
    return { data: { rows: activityLogs, total: totalRecords } };
  });
  const { rows: logs, error, loading } = pages;
  return (
    <>
      <div className="border-line border-b px-5 py-3">
        <Segmented<Which>
          label={t('activity')}
          value={which}
          onChange={setWhich}
          options={[
            { value: 'all', label: t('everything') },
            { value: 'signIns', label: t('signIns') },
          ]}
        />
      </div>
      <RecordState ready={logs !== undefined} error={error} onRetry={pages.retry}>
        {logs?.length === 0 && <CardEmpty>{t('noActivity')}</CardEmpty>}
        <ol aria-label={t('activity')} aria-busy={loading || undefined} className="@container">
          {logs?.map((log) => (
            <li
              key={log.id}
              data-row={log.id}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-line border-b px-5 py-2.5 last:border-b-0"
            >
              <span className="font-medium @2xl:w-44">{activityOf(log.activity)}</span>
              <span className="min-w-0 grow break-words font-mono text-muted text-table">{log.pageName}</span>
              {log.error && <span className="text-danger text-table">{log.error}</span>}
              <span className="basis-full text-muted text-table @2xl:w-56 @2xl:basis-auto">
                {[log.application, log.location.ip, log.location.state, log.location.country]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <time
                dateTime={log.createdAt}
                className="text-muted text-table tabular-nums @2xl:w-40 @2xl:text-right"
              >
                {time(new Date(log.createdAt))}
              </time>
            </li>
          ))}
        </ol>
        <MoreRows pages={pages} label={t('olderActivity')} />
      </RecordState>
    </>
  );
}
