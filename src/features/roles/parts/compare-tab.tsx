import { clsx } from 'clsx';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { sessionAtom } from '../../../access/session.ts';
import { readFragment } from '../../../gql/roles/fragment-masking.ts';
import { type RoleDetailFragment, RoleFormFragmentDoc } from '../../../gql/roles/graphql.ts';
import { useAdminRoleFormQuery } from '../../../gql/roles/hooks.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { useFeatureNames } from '../../../kit/permission-tree/feature-names.ts';
import { useChoices } from '../../../kit/use-nothing.ts';
import { useRoles } from '../../../pickers/use-roles.ts';
import { fromEnablements, GRANT_LEVELS, type Grants, grantAt } from '../../../rules/grants.ts';
import { MODULE_PLACES } from '../../../rules/modules.ts';
import { diffGrants } from '../../../rules/permission-edit.ts';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';

interface CompareTabProps {
  readonly role: RoleDetailFragment;
  readonly grants: Grants;
}

/** This role beside another one of its bank that is chosen; the address keeps which. */
export function CompareTab({ role, grants }: CompareTabProps) {
  const { t } = useTranslation('roles');
  const choices = useChoices();
  const [search, setSearch] = useSearchParams();
  const other = search.get('with') ?? '';
  const isOwn = useAtomValue(sessionAtom)?.user.selectedClientId === role.clientId;
  const { roles, ...asked } = useRoles('name', isOwn ? {} : { clientId: role.clientId });
  const { data, error, refetch } = useAdminRoleFormQuery({ variables: { id: other }, skip: !other });
  const found = readFragment(RoleFormFragmentDoc, data?.adminRoleById);
  const choose = (id: string): void =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('with', id);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  const options = (roles ?? []).flatMap(({ id, roleName }) =>
    id === role.id ? [] : [{ value: id, label: roleName }],
  );
  return (
    <>
      <div className="max-w-[420px] px-5 pt-5 pb-3">
        <Select
          label={t('otherRole')}
          placeholder={t('otherRole')}
          value={other}
          onChange={(value) => value && choose(value)}
          options={options}
          {...choices(roles, asked)}
        />
      </div>
      {!other && <CardEmpty>{t('chooseOther')}</CardEmpty>}
      {other && (
        <RecordState ready={found?.id === other} error={error} onRetry={refetch}>
          {found && (
            <Comparison
              names={[role.roleName, found.roleName]}
              grants={[grants, fromEnablements(found.enablements)]}
            />
          )}
        </RecordState>
      )}
    </>
  );
}

interface ComparisonProps {
  readonly names: readonly [string, string];
  readonly grants: readonly [Grants, Grants];
}

function Comparison({ names, grants }: ComparisonProps) {
  const { t } = useTranslation(['roles', 'permissions']);
  const { wayOf } = useFeatureNames();
  const id = useId();
  const [onlyDifferent, setOnlyDifferent] = useState(true);
  const { granted, revoked } = diffGrants(...grants);
  const cells = new Set([...granted, ...revoked]);
  const differs = (path: string): boolean => GRANT_LEVELS.some((level) => cells.has(`${path}:${level}`));
  const places = MODULE_PLACES.filter(({ path }) => !onlyDifferent || differs(path));
  const words = (of: Grants, path: string): string => {
    const levels = GRANT_LEVELS.filter((level) => grantAt(of, path)[level]);
    return levels.map((level) => t(`permissions:levels.${level}`)).join(', ') || '---';
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 pb-3">
        <label htmlFor={id} className="flex items-center gap-1.5 text-table">
          <Checkbox
            id={id}
            checked={onlyDifferent}
            onChange={({ target }) => setOnlyDifferent(target.checked)}
          />
          {t('onlyDifferent')}
        </label>
        <p role="status" className="text-muted text-table">
          {t('differences', { count: cells.size })}
        </p>
      </div>
      {places.length === 0 ? (
        <CardEmpty>{t('noDifference')}</CardEmpty>
      ) : (
        <Table label={t('comparison')}>
          <thead>
            <tr>
              <Th>{t('feature')}</Th>
              {names.map((name) => (
                <Th key={name} className="!whitespace-normal w-1/4 break-words !px-2">
                  {name}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.map(({ path }) => (
              <Tr key={path}>
                <Td>{wayOf(path)}</Td>
                {grants.map((of, index) => (
                  <Td
                    key={names[index]}
                    className={clsx('!px-2', differs(path) ? 'font-medium' : 'text-muted')}
                  >
                    {words(of, path)}
                  </Td>
                ))}
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}
