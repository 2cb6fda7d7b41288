import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserActivityQuery } from '../../../gql/users/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { useActivityWords } from '../../../kit/use-activity-words.ts';
import { useAnswer } from '../../../kit/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';

type Which = 'all' | 'signIns';
const STEP = 20;
/** The server gives no more at once; what is older is in the report. */
const MOST = 100;
const SIGN_INS = ['SignIn', 'SignOut'];

/** The last sign-ins and actions of an administrator, newest first. */
export function ActivityTab({ id }: { readonly id: string }) {
  const { t } = useTranslation('users');
  const { time } = useFormats();
  const activityOf = useActivityWords();
  const [which, setWhich] = useState<Which>('all');
  const [size, setSize] = useState(STEP);
  // More of the same are another answer to the same question.
  const asked = { id, activities: which === 'signIns' ? SIGN_INS : null };
  const query = useUserActivityQuery({
    variables: { ...asked, pagination: { pageNumber: 1, pageSize: size } },
    fetchPolicy: 'cache-and-network',
  });
  const { error, refetch, loading } = query;
  const page = useAnswer(query, asked).shown?.adminUserActivity;
  return (
    <>
      <div className="border-line border-b px-5 py-3">
        <Segmented<Which>
          label={t('activity')}
          value={which}
          onChange={(next) => {
            setWhich(next);
            setSize(STEP);
          }}
          options={[
            { value: 'all', label: t('everything') },
            { value: 'signIns', label: t('signIns') },
          ]}
        />
      </div>
      <RecordState ready={page !== undefined} error={error} onRetry={refetch}>
        {page?.activityLogs.length === 0 && <CardEmpty>{t('noActivity')}</CardEmpty>}
        <ol aria-label={t('activity')} aria-busy={loading || undefined} className="@container">
          {page?.activityLogs.map((log) => (
            <li
              key={log.id}
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
        {page && page.activityLogs.length < Math.min(page.totalRecords, MOST) && (
          <div className="p-4">
            <Button busy={loading} onClick={() => setSize(Math.min(size + STEP, MOST))}>
              {t('olderActivity')}
            </Button>
          </div>
        )}
      </RecordState>
    </>
  );
}
