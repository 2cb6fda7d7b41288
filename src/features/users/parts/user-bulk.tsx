import { Power, UserCog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { UserRowFragment as User } from '../../../gql/users/graphql.ts';
import { useChangeUsersMutation, useStartUpdateAdminUsersMutation } from '../../../gql/users/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { useStart } from '../../../kit/jobs/use-start.ts';
import {
  type BulkAction,
  type BulkAnswer,
  type BulkFilter,
  outcomesOf,
} from '../../../kit/list/bulk-action.ts';
import type { RowOutcome } from '../../../kit/list/bulk-run.ts';
import type { Question } from '../../../kit/use-nothing.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { USERS_BULK_MAX } from '../../../rules/bulk.ts';
import type { Option } from '../../../ui/select.tsx';
import { fullName } from './names.ts';

/** Activate, deactivate and change the role of what is selected, each in one call: what is locked is skipped and listed. */
export function useUserBulk(roles: readonly Option[] | undefined, asked: Question): BulkAction<User>[] {
  const { t } = useTranslation(['users', 'rules']);
  const { number } = useFormats();
  const errorText = useErrorText();
  const [change] = useChangeUsersMutation();
  const start = useStart(useStartUpdateAdminUsersMutation);
  if (!usePermission(useChangeUsersMutation)) return [];
  const send = async (
    filter: BulkFilter,
    expectedRows: number,
    wanted: { isActive?: boolean; adminRoleId?: string },
  ): Promise<BulkAnswer> => {
    const { data, error } = await change({ variables: { filter, expectedRows, ...wanted } });
    return error ? { error: errorText(error) } : { results: outcomesOf(data.updateAdminUsers) };
  };
  /**
   * Each gets back the role that it had: those that had the same go together. Who has another one by now than all were
   * given has it from somebody else, and keeps it.
   */
  const formerRoles = async (
    ids: string[],
    users: ReadonlyMap<string, User>,
    given: string,
  ): Promise<BulkAnswer> => {
    const results: RowOutcome[] = [];
    for (const [adminRoleId, same] of Map.groupBy(ids, (id) => users.get(id)?.adminRoleId)) {
      const answer: BulkAnswer = adminRoleId
        ? await send({ ids: same, roleIds: [given] }, same.length, { adminRoleId })
        : { error: t('noFormerRole') };
      const { results: taken, error } = answer;
      results.push(
        ...(taken ?? []),
        ...same
          .filter((id) => !taken?.some((row) => row.id === id))
          .map((id): RowOutcome => {
            const user = users.get(id);
            const outcome = taken
              ? ({ kind: 'skipped', reason: 'changed' } as const)
              : ({ kind: 'failed', reason: error } as const);
            return { id, outcome, ...(user ? { name: fullName(user) } : {}) };
          }),
      );
    }
    return { results };
  };
  const toggle = (id: 'activate' | 'deactivate', isActive: boolean): BulkAction<User> => ({
    id,
    label: t(id),
    icon: <Power size={16} aria-hidden />,
    danger: !isActive,
    question: (count) => t(`${id}Question`, { count, formatted: number(count) }),
    most: USERS_BULK_MAX,
    runAll: (filter, expected) => send(filter, expected, { isActive }),
    undo: (ids) => send({ ids }, ids.length, { isActive: !isActive }),
    startJob: start && ((meant, _choice, key) => start({ ...meant, isActive }, key)),
  });
  return [
    toggle('activate', true),
    toggle('deactivate', false),
    {
      id: 'role',
      label: t('changeRole'),
      icon: <UserCog size={16} aria-hidden />,
      question: (count) => t('changeRoleQuestion', { count, formatted: number(count) }),
      choice: {
        label: t('adminRole'),
        options: roles,
        asked,
        missing: t('rules:adminRoleRequired'),
      },
      most: USERS_BULK_MAX,
      runAll: (filter, expected, adminRoleId) => send(filter, expected, { adminRoleId }),
      undo: formerRoles,
      startJob: start && ((meant, adminRoleId, key) => start({ ...meant, adminRoleId }, key)),
    },
  ];
}
