import { Copy, Ellipsis, LogIn, Power } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { prefetchQuery } from '../../api/prefetch-query.ts';
import { readFragment } from '../../gql/clients/fragment-masking.ts';
import {
  ClientByIdDocument,
  type ClientDetailFragment,
  ClientDetailFragmentDoc,
  type ClientFormFragment,
  ClientFormFragmentDoc,
  type ClientIntegrationsFragment,
  ClientIntegrationsFragmentDoc,
  type ClientSettingsFragment,
  ClientSettingsFragmentDoc,
} from '../../gql/clients/graphql.ts';
import { useClientByIdQuery, useClientUsersQuery, useUpdateClientMutation } from '../../gql/clients/hooks.ts';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { EditLink } from '../../kit/detail/edit-link.tsx';
import { useRestore } from '../../kit/detail/use-restore.ts';
import { RecordState } from '../../kit/form/record-state.tsx';
import { usePermission } from '../../kit/use-permission.ts';
import { phone } from '../../rules/formats.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { clientFields } from './fields.ts';
import { ClientChip } from './parts/client-chip.tsx';
import { IntegrationsTab } from './parts/integrations-tab.tsx';
import { ModulesTab } from './parts/modules-tab.tsx';
import { OverviewTab } from './parts/overview-tab.tsx';
import { SettingsTab } from './parts/settings-tab.tsx';
import { useClientActions } from './parts/use-client-actions.ts';
import { useHistory } from './parts/use-history.ts';
import { useIsParent } from './parts/use-parent.ts';
import { UsersTab } from './parts/users-tab.tsx';

/** The bank's id stands in the path. */
export const ask = ({ pathname }: URL, isGuess?: boolean): void =>
  prefetchQuery(ClientByIdDocument, { id: decodeURIComponent(pathname.split('/')[2] ?? '') }, isGuess);

/** A blood bank: its facts, modules, settings, integrations and history. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useClientByIdQuery({ variables: { id } });
  const site = data?.siteById;
  const client = readFragment(ClientDetailFragmentDoc, site);
  const form = readFragment(ClientFormFragmentDoc, site);
  const settings = readFragment(ClientSettingsFragmentDoc, site);
  const integrations = readFragment(ClientIntegrationsFragmentDoc, site);
  return (
    <RecordState ready={client !== undefined} error={error} onRetry={refetch} gone={{ entity: 'site', id }}>
      {client && form && settings && integrations && (
        <Detail
          form={form}
          key={client.id}
          client={client}
          settings={settings}
          integrations={integrations}
          onStale={refetch}
        />
      )}
    </RecordState>
  );
}

interface DetailProps {
  readonly client: ClientDetailFragment;
  readonly form: ClientFormFragment;
  readonly settings: ClientSettingsFragment;
  readonly integrations: ClientIntegrationsFragment;
  /** Reads the bank anew, after somebody else has changed it. */
  readonly onStale: () => Promise<void>;
}

function Detail({ client, form, settings, integrations, onStale }: DetailProps) {
  const { t } = useTranslation(['clients', 'form', 'common']);
  const isParent = useIsParent();
  const { toggle, enter, copyDomain } = useClientActions();
  const history = useHistory();
  const readsUsers = usePermission(useClientUsersQuery);
  const { id, isActive } = client;
  const [update] = useUpdateClientMutation();
  const restore = useRestore(form, (now, old) => {
    const { latitude, longitude, ...fields } = clientFields.toForm({ ...now, ...old });
    const site = { ...fields, latitude: latitude ?? null, longitude: longitude ?? null };
    return update({ variables: { site: { ...site, id, updatedAt: now.updatedAt } } });
  });
  const mayRestore = isParent && form.viewerCanEdit;
  return (
    <DetailPage
      title={client.name}
      chip={<ClientChip isActive={isActive} />}
      facts={[
        { label: t('siteId'), value: client.siteId },
        { label: t('timeZone'), value: client.timeZone },
        { label: t('phone'), value: phone(client.phoneNumber) },
      ]}
      actions={
        <>
          <Menu
            trigger={
              <IconButton label={t('form:moreActions')} className="border border-line bg-surface">
                <Ellipsis size={16} aria-hidden />
              </IconButton>
            }
          >
            <MenuItem icon={<Copy size={16} aria-hidden />} onSelect={() => void copyDomain(client)}>
              {t('copyDomain')}
            </MenuItem>
          </Menu>
          {client.viewerCanToggle && (
            <Button variant="ghost" onClick={() => void toggle(client)}>
              <Power size={16} aria-hidden />
              {t(isActive ? 'deactivate' : 'activate')}
            </Button>
          )}
          {isParent && (
            <Button onClick={() => void enter(client)}>
              <LogIn size={16} aria-hidden />
              {t('switchTo')}
            </Button>
          )}
          {isParent && client.viewerCanEdit && <EditLink to={href('clientEdit', { id })} />}
        </>
      }
      tabs={[
        {
          value: 'overview',
          label: t('overview'),
          hasCards: true,
          show: () => <OverviewTab client={client} />,
        },
        { value: 'modules', label: t('modules'), show: () => <ModulesTab client={client} /> },
        ...(readsUsers
          ? [
              {
                value: 'users',
                label: t('users'),
                count: client.userCount,
                show: () => <UsersTab siteId={client.siteId} />,
              },
            ]
          : []),
        { value: 'settings', label: t('settings'), show: () => <SettingsTab client={settings} /> },
        {
          value: 'integrations',
          label: t('integrations'),
          count: integrations.integrations.length,
          hasCards: true,
          show: () => <IntegrationsTab client={integrations} onStale={onStale} />,
        },
      ]}
      tellsOf={['adminUser', 'donor', 'driveCenter', 'appointment']}
      history={{
        entity: 'site',
        id,
        fields: history,
        onRestore: mayRestore ? restore : undefined,
      }}
    />
  );
}
