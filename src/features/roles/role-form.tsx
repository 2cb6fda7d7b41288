import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { sessionAtom } from '../../access/session.ts';
import { readFragment } from '../../gql/roles/fragment-masking.ts';
import {
  AdminRoleFormDocument,
  AllAdminRolesDocument,
  type RoleFormFragment,
  RoleFormFragmentDoc,
} from '../../gql/roles/graphql.ts';
import {
  useAdminRoleFormQuery,
  useCreateAdminRoleMutation,
  useEnabledModulesQuery,
  useRestoreAdminRolesMutation,
  useUpdateAdminRoleMutation,
} from '../../gql/roles/hooks.ts';
import { confirmSession } from '../../kit/confirm-session.ts';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { success } from '../../kit/dialogs/confirm.ts';
import { notify } from '../../kit/dialogs/toast.ts';
import { FormSection } from '../../kit/form/form-section.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { RecordState } from '../../kit/form/record-state.tsx';
import { TextAreaField } from '../../kit/form/text-area-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { useOpened } from '../../kit/form/use-opened.ts';
import type { SavedHow, Ticket } from '../../kit/form/use-record-form.ts';
import { usePageTitle } from '../../kit/page-title.ts';
import { type AdminRoleForm, adminRoleRule, ownRoleRule } from '../../rules/admin-role.ts';
import { copyName } from '../../rules/copy-name.ts';
import { fromEnablements, fromMenu, toRows } from '../../rules/grants.ts';
import { within } from '../../rules/role-templates.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useFreeRoleName } from './parts/async-unique-rule.ts';
import { PermissionField } from './parts/permission-field.tsx';
import { StartFrom } from './parts/start-from.tsx';
import { toForm } from './parts/to-form.ts';
import { UnsavedSummary } from './parts/unsaved-summary.tsx';

/** As long as the rule takes it. */
const NAME_MAX = 50;

export const ask = prefetchRecord(AdminRoleFormDocument, 'id', 'from');

/** Adds a role (`?from=` as a copy of another), or edits the one that `?id=` names. */
export function Component() {
  const { t } = useTranslation('roles');
  const title = usePageTitle();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const session = useAtomValue(sessionAtom);
  const id = search.get('id') ?? '';
  const from = id ? '' : (search.get('from') ?? '');
  const wanted = id || from;
  const { data, error, refetch } = useOpened(
    wanted,
    useAdminRoleFormQuery({ variables: { id: wanted }, skip: !wanted }),
  );
  const catalogue = useEnabledModulesQuery();
  const [create] = useCreateAdminRoleMutation();
  const [update] = useUpdateAdminRoleMutation();
  const found = readFragment(RoleFormFragmentDoc, data?.adminRoleById);
  const record = id ? found : undefined;
  const modules = catalogue.data?.enabledModules;
  const isOwn = record !== undefined && record.id === session?.user.adminRoleId;
  const before = useMemo(() => (record ? fromEnablements(record.enablements) : {}), [record]);
  const limit = useMemo(() => ({ own: fromMenu(session?.menu ?? []), before }), [session?.menu, before]);
  const named = useMemo(() => (isOwn ? ownRoleRule(before) : adminRoleRule), [isOwn, before]);
  const rule = useFreeRoleName(named as typeof adminRoleRule, id || undefined);

  // A copy takes what its maker may grant, under a name of its own.
  const values = (of: RoleFormFragment | undefined): AdminRoleForm => {
    if (id || !found || of) return toForm(of);
    const grants = within(fromEnablements(found.enablements), modules ?? [], limit);
    return {
      roleName: copyName(found.roleName, t('copyWord'), NAME_MAX),
      detail: found.detail,
      enablements: toRows(grants),
    };
  };

  const save = (adminRole: AdminRoleForm, { updatedAt, context }: Ticket) =>
    record
      ? update({ variables: { adminRole: { ...adminRole, id: record.id, updatedAt } }, context })
      : create({ variables: { adminRole }, context, refetch: [AllAdminRolesDocument] });

  const done = async (how: SavedHow): Promise<void> => {
    // One's own menu follows at once.
    if (isOwn) void confirmSession();
    if (how === 'another') return notify(t('created'));
    await success(t(record ? 'updatedDone' : 'created'));
    await navigate(record ? href('roleDetail', undefined, { id }) : href('roles'));
  };

  const ready = modules !== undefined && (!wanted || found !== undefined);
  return (
    <>
      <PageHeader title={title} context={record?.roleName} />
      <div className="rounded-card border border-line bg-surface">
        <RecordState
          ready={ready}
          error={error ?? catalogue.error}
          onRetry={async () => {
            await Promise.all([refetch(), catalogue.refetch()]);
          }}
          gone={{ entity: 'adminRole', id: wanted, useRestore: useRestoreAdminRolesMutation, within: 'form' }}
        >
          <RecordForm
            key={wanted || 'add'}
            name="adminRole"
            entity="adminRole"
            rule={rule}
            record={record}
            toForm={values}
            save={record?.viewerCanEdit === false ? undefined : save}
            onSaved={done}
            onCancel={() => void navigate(-1)}
          >
            {(field) => (
              <>
                <FormSection title={t('basics')} text={t('basicsText')}>
                  <TextField {...field('roleName', t('roleName'))} />
                  <TextAreaField {...field('detail', t('detail'))} rows={2} />
                  {!record && <StartFrom from={from} modules={modules ?? []} limit={limit} />}
                </FormSection>
                <FormSection title={t('permissions')} text={t('permissionsText')}>
                  <PermissionField
                    {...field('enablements', t('permissions'))}
                    modules={modules}
                    limit={limit}
                  />
                  <UnsavedSummary before={before} userCount={record?.userCount ?? 0} />
                </FormSection>
              </>
            )}
          </RecordForm>
        </RecordState>
      </div>
    </>
  );
}
