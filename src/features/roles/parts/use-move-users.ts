import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useMoveUsersMutation } from '../../../gql/roles/hooks.ts';
import { loadTexts } from '../../../i18n/i18n.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { reasonText } from '../../../kit/jobs/use-reason.ts';

type Move = (ids: readonly string[], roleId: string, given?: string) => Promise<string | undefined>;

async function inWords(reason: string): Promise<string> {
  await loadTexts(['jobs', 'rules']);
  return reasonText(i18next.getFixedT(null, ['jobs', 'rules']), reason, '');
}

/**
 * Gives people a role. Answers with what went wrong, in words, if something did. Taken back, it is done to those alone who
 * still have the role that they were `given`: whom somebody has moved on meanwhile stays there.
 */
export function useMoveUsers(): Move {
  const { t } = useTranslation('roles');
  const errorText = useErrorText();
  const [move] = useMoveUsersMutation();
  return async (ids, roleId, given) => {
    const filter = { ids: [...ids], ...(given ? { roleIds: [given] } : {}) };
    const { data, error } = await move({ variables: { filter, adminRoleId: roleId } });
    if (error) return errorText(error);
    const rows = data.updateAdminUsers;
    const left = rows.filter(({ status, reason }) => status !== 'done' && reason !== 'already');
    if (left.length > 0) return t('notMoved', { names: left.map(({ name }) => name).join(', ') });
    if (given && rows.length < ids.length) return inWords('changed');
    // A colleague was first: nothing was done that could be taken back.
    return rows.some(({ status }) => status === 'done') ? undefined : inWords(rows[0]?.reason ?? 'notFound');
  };
}
