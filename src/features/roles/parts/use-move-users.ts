import { useTranslation } from 'react-i18next';
import { useMoveUsersMutation } from '../../../gql/roles/hooks.ts';
import { useErrorText } from '../../../kit/error-text.ts';

/** Gives people a role. Answers with what went wrong, in words, if something did. */
export function useMoveUsers(): (ids: readonly string[], roleId: string) => Promise<string | undefined> {
  const { t } = useTranslation('roles');
  const errorText = useErrorText();
  const [move] = useMoveUsersMutation();
  return async (ids, roleId) => {
    const { data, error } = await move({ variables: { filter: { ids: [...ids] }, adminRoleId: roleId } });
    if (error) return errorText(error);
    const left = data.updateAdminUsers.filter(({ status }) => status !== 'done').map(({ name }) => name);
    return left.length > 0 ? t('notMoved', { names: left.join(', ') }) : undefined;
  };
}
