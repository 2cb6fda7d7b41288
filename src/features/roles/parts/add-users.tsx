import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFragment } from '../../../gql/roles/fragment-masking.ts';
import { type RoleDetailFragment, RoleUserFragmentDoc } from '../../../gql/roles/graphql.ts';
import { useRoleUsersQuery } from '../../../gql/roles/hooks.ts';
import { DialogFoot } from '../../../kit/dialogs/dialog-foot.tsx';
import { notify } from '../../../kit/dialogs/toast.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { useAnswer } from '../../../kit/use-answer.ts';
import { useSettled } from '../../../kit/use-settled.ts';
import { Banner } from '../../../ui/banner.tsx';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useMoveUsers } from './use-move-users.ts';

const PAGE = { pageNumber: 1, pageSize: 25, sortBy: 'lastName', sortOrder: 1 } as const;

const PAUSE_MS = 250;

interface AddUsersProps {
  readonly role: RoleDetailFragment;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** Gives the role to people who have another one. */
export function AddUsers({ role, onAdded, onClose }: AddUsersProps) {
  const { t } = useTranslation(['roles', 'form', 'common']);
  const move = useMoveUsers();
  const [search, setSearch] = useState('');
  const wanted = useSettled(search.trim(), PAUSE_MS);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  // Whom the reader may not move takes no place of the page.
  const filter = { search: wanted || null, exceptRoleId: role.id, viewerCanChangeRole: true };
  const variables = { filter, pagination: PAGE };
  const query = useRoleUsersQuery({ variables });
  const { error, refetch } = query;
  const page = useAnswer(query, variables).shown?.allAdminUsers;
  const people = page?.adminUsers.map((user) => readFragment(RoleUserFragmentDoc, user));
  const shown = people?.map(({ id }) => id) ?? [];

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (chosen.length === 0) return setFailure(t('chooseUsers'));
    if (busy) return;
    setBusy(true);
    const problem = await move(chosen, role.id);
    setBusy(false);
    setFailure(problem);
    onAdded();
    if (problem) return;
    onClose();
    await notify(t('added', { count: chosen.length, role: role.roleName }));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('addUsers')}
      description={t('addUsersText')}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {failure && <Banner tone="danger">{failure}</Banner>}
        <SearchBox
          value={search}
          onChange={setSearch}
          onClear={() => setSearch('')}
          clearLabel={t('clearSearch')}
          placeholder={t('searchUsers')}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <RecordState ready={people !== undefined} error={error} onRetry={refetch}>
          <fieldset aria-label={t('users')} className="max-h-72 min-h-24 overflow-y-auto">
            {people?.length === 0 && <CardEmpty>{t('common:noRecordFound')}</CardEmpty>}
            <ChoiceList
              kind="checkbox"
              choices={(people ?? []).map(({ id, firstName, lastName, email, adminRoleName }) => ({
                value: id,
                label: `${firstName} ${lastName}`,
                hint: `${email} · ${adminRoleName}`,
              }))}
              chosen={chosen.filter((id) => shown.includes(id))}
              // Whoever is chosen stays so while another search is on.
              onChange={(now) => setChosen([...chosen.filter((id) => !shown.includes(id)), ...now])}
            />
          </fieldset>
          {page && page.totalRecords > PAGE.pageSize && (
            <p role="status" className="mt-2 text-caption text-muted">
              {t('moreToFind')}
            </p>
          )}
        </RecordState>
        <DialogFoot
          action={t('addUsers')}
          busy={busy}
          onCancel={onClose}
          start={
            <span role="status" className="mr-auto text-muted text-table">
              {chosen.length > 0 ? t('chosen', { count: chosen.length }) : ''}
            </span>
          }
        />
      </form>
    </Dialog>
  );
}
