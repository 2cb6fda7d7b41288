import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { sessionAtom } from '../../access/session.ts';
import { readFragment } from '../../gql/users/fragment-masking.ts';
import { AllUsersDocument, UserByIdDocument, UserFormFragmentDoc } from '../../gql/users/graphql.ts';
import { useCreateUserMutation, useUpdateUserMutation, useUserByIdQuery } from '../../gql/users/hooks.ts';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { success } from '../../kit/dialogs/confirm.ts';
import { notify } from '../../kit/dialogs/toast.ts';
import { RecordState } from '../../kit/form/record-state.tsx';
import { useOpened } from '../../kit/form/use-opened.ts';
import type { SavedHow, Ticket } from '../../kit/form/use-record-form.ts';
import { usePageTitle } from '../../kit/page-title.ts';
import { toAdminUserInput } from '../../rules/admin-user-form.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { fullName } from './parts/names.ts';
import type { UserFields } from './parts/to-form.ts';
import { UserFormFields } from './parts/user-form-fields.tsx';

export const ask = prefetchRecord(UserByIdDocument);

/** Adds an administrator, or edits the one that `?id=` names. */
export function Component() {
  const { t } = useTranslation('users');
  const title = usePageTitle();
  const navigate = useNavigate();
  const id = useSearchParams()[0].get('id') ?? '';
  const self = useAtomValue(sessionAtom)?.user.id;
  const { data, error, refetch } = useOpened(id, useUserByIdQuery({ variables: { id }, skip: !id }));
  const [create] = useCreateUserMutation();
  const [update] = useUpdateUserMutation();
  const record = id ? readFragment(UserFormFragmentDoc, data?.adminUserById) : undefined;
  // Of another bank than the selected one, or beyond one's own rights: the form is for reading.
  const writable = record?.viewerCanEdit !== false;

  const save = ({ confirmPassword, ...form }: UserFields, { updatedAt, context }: Ticket) => {
    const adminUser = toAdminUserInput(form);
    return record
      ? update({
          variables: { adminUser: { ...adminUser, confirmPassword, id: record.id, updatedAt } },
          context,
        })
      : create({ variables: { adminUser }, context, refetch: [AllUsersDocument] });
  };
  const back = () => navigate(record ? href('viewUser', undefined, { id: record.id }) : href('users'));
  const done = async (how: SavedHow): Promise<void> => {
    if (how === 'another') return notify(t('created'));
    await success(t(record ? 'updated' : 'created'));
    await back();
  };

  return (
    <>
      <PageHeader title={title} context={record && fullName(record)} />
      <div className="rounded-card border border-line bg-surface">
        <RecordState
          ready={!id || record !== undefined}
          error={error}
          onRetry={refetch}
          gone={{ entity: 'adminUser', id, within: 'form' }}
        >
          <UserFormFields
            key={id || 'add'}
            record={record}
            isSelf={id !== '' && id === self}
            save={writable ? save : undefined}
            onSaved={done}
            onCancel={() => void back()}
          />
        </RecordState>
      </div>
    </>
  );
}
