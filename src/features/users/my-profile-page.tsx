import { useAtomValue } from 'jotai';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { getSession, sessionAtom } from '../../access/session.ts';
import { prefetchQuery } from '../../api/prefetch-query.ts';
import { readFragment } from '../../gql/users/fragment-masking.ts';
import { UserByIdDocument, UserDetailFragmentDoc, UserFormFragmentDoc } from '../../gql/users/graphql.ts';
import { useUserByIdQuery } from '../../gql/users/hooks.ts';
import { usePageTitle } from '../../kit/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PersonCard } from './parts/person-card.tsx';
import { ProfileFormCard } from './parts/profile-form.tsx';
import { ProfileState } from './parts/profile-state.tsx';

export function ask(_address: URL, isGuess?: boolean): void {
  const id = getSession()?.user.id;
  if (id) prefetchQuery(UserByIdDocument, { id }, isGuess);
}

/** One's own account: the card at the left, what one may change of it at the right. */
export function Component() {
  const { t } = useTranslation('users');
  const title = usePageTitle();
  const navigate = useNavigate();
  const id = useAtomValue(sessionAtom)?.user.id ?? '';
  const { data, error, refetch } = useUserByIdQuery({ variables: { id }, skip: !id });
  const user = readFragment(UserDetailFragmentDoc, data?.adminUserById);
  const record = readFragment(UserFormFragmentDoc, data?.adminUserById);
  if (!id) return <Navigate to={href('home')} replace />;
  const back = (): void => void navigate(-1);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button onClick={back}>
            <ArrowLeft size={16} aria-hidden />
            {t('goBack')}
          </Button>
        }
      />
      <ProfileState ready={user !== undefined} error={error} onRetry={() => void refetch()}>
        {user && record && (
          <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
            <PersonCard user={user} />
            <ProfileFormCard record={record} onBack={back} />
          </div>
        )}
      </ProfileState>
    </>
  );
}
