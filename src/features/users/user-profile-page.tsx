import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/users/fragment-masking.ts';
import { UserByIdDocument, UserDetailFragmentDoc } from '../../gql/users/graphql.ts';
import { useUserByIdQuery } from '../../gql/users/hooks.ts';
import { HistoryTab } from '../../kit/detail/history-tab.tsx';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { RecordState } from '../../kit/form/record-state.tsx';
import { usePageTitle } from '../../kit/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ActivityTab } from './parts/activity-tab.tsx';
import { fullName } from './parts/names.ts';
import { PersonCard } from './parts/person-card.tsx';
import { useHistory } from './parts/use-history.ts';

const TABS = ['activity', 'history'] as const;

export const ask = prefetchRecord(UserByIdDocument);

/** Another administrator, to be read: the card, what they did, and what was done to their account. */
export function Component() {
  const { t } = useTranslation(['users', 'form']);
  const title = usePageTitle();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const id = search.get('id') ?? '';
  const { data, error, refetch } = useUserByIdQuery({ variables: { id } });
  const user = readFragment(UserDetailFragmentDoc, data?.adminUserById);
  // The page of a record that there is not has its own head.
  const isMissing = !user && error?.code === 'NOT_FOUND';
  const history = useHistory();
  const open = TABS.find((tab) => tab === search.get('tab')) ?? 'activity';
  return (
    <>
      {!isMissing && (
        <PageHeader
          title={title}
          context={user && fullName(user)}
          actions={
            <Button onClick={() => void navigate(-1)}>
              <ArrowLeft size={16} aria-hidden />
              {t('goBack')}
            </Button>
          }
        />
      )}
      <RecordState
        ready={user !== undefined}
        error={error}
        onRetry={refetch}
        gone={{ entity: 'adminUser', id, list: href('users') }}
      >
        {user && (
          <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
            <PersonCard user={user} />
            <div className="flex min-h-80 flex-col rounded-card border border-line bg-surface">
              <Tabs
                label={t('form:sections')}
                value={open}
                onChange={(tab) => setSearch({ id, tab }, { preventScrollReset: true })}
                tabs={[
                  { value: 'activity', label: t('activity') },
                  { value: 'history', label: t('form:history') },
                ]}
              >
                {open === 'activity' ? (
                  <ActivityTab id={id} />
                ) : (
                  <HistoryTab entity="adminUser" id={id} fields={history} />
                )}
              </Tabs>
            </div>
          </div>
        )}
      </RecordState>
    </>
  );
}
