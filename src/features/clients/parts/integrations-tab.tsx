import { KeyRound, Plug, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientIntegrationsFragment } from '../../../gql/clients/graphql.ts';
import {
  useTestClientIntegrationMutation,
  useUpdateClientConfigMutation,
} from '../../../gql/clients/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { labelled } from '../../../i18n/labelled.ts';
import { FactsCard } from '../../../kit/detail/facts-card.tsx';
import { confirm } from '../../../kit/dialogs/confirm.ts';
import { notify } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import type { Instant } from '../../../lib/scalars.ts';
import { Button } from '../../../ui/button.tsx';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { IntegrationPanel } from './integration-panel.tsx';

type Integration = ClientIntegrationsFragment['integrations'][number];
const DOTS = '••••••••';

/** A key or secret that is never shown: dots, and how it ends where that gives little away. */
function Secret({ isSet, last4 }: { readonly isSet: boolean; readonly last4: string | null | undefined }) {
  const { t } = useTranslation('clients');
  if (!isSet) return t('notSet');
  return (
    <>
      <span aria-hidden="true" className="font-mono">
        {DOTS}
        {last4}
      </span>
      <span className="sr-only">{last4 ? t('setEnding', { end: last4 }) : t('isSet')}</span>
    </>
  );
}

interface IntegrationsTabProps {
  readonly client: ClientIntegrationsFragment;
  /** Somebody else has changed the bank: reads it anew. */
  readonly onStale: () => Promise<void>;
}

/** The external services of a bank, one card each. */
export function IntegrationsTab({ client, onStale }: IntegrationsTabProps) {
  const { t } = useTranslation('clients');
  const mayWrite = usePermission(useUpdateClientConfigMutation);
  const remove = useRemoval(client, onStale);
  // Undefined: closed; '': a new one.
  const [edited, setEdited] = useState<string>();
  return (
    <div className="flex flex-col gap-4">
      {mayWrite && (
        <Button className="self-start" onClick={() => setEdited('')}>
          <Plus size={16} aria-hidden />
          {t('addIntegration')}
        </Button>
      )}
      {client.integrations.length === 0 && (
        <div className="rounded-card border border-line bg-surface">
          <CardEmpty>{t('noIntegrations')}</CardEmpty>
        </div>
      )}
      <div className="grid gap-4 xl:grid-cols-2">
        {client.integrations.map((one) => (
          <IntegrationCard
            key={one.name}
            id={client.id}
            integration={one}
            onReplace={mayWrite ? () => setEdited(one.name) : undefined}
            onRemove={() => void remove(one.name)}
          />
        ))}
      </div>
      {edited !== undefined && (
        <IntegrationPanel client={client} name={edited || undefined} onClose={() => setEdited(undefined)} />
      )}
    </div>
  );
}

/** Takes an integration away, once that is wanted: its secrets cannot be brought back. */
function useRemoval({ id, updatedAt }: ClientIntegrationsFragment, onStale: () => Promise<void>) {
  const { t } = useTranslation('clients');
  const [update] = useUpdateClientConfigMutation();
  return async (name: string): Promise<void> => {
    const run = async () => {
      const integrations = [{ name, endpointUrl: '', remove: true }];
      const { error } = await update({ variables: { site: { id, updatedAt, integrations } } });
      // The dialog says so; what is removed is then what was seen.
      if (error?.code === 'CONFLICT') await onStale();
      return error;
    };
    const removed = await confirm({
      title: t('removeTitle', { name }),
      text: t('removeText'),
      action: t('removeIntegration'),
      danger: true,
      run,
    });
    if (removed) await notify(t('integrationRemoved', { name }));
  };
}

interface IntegrationCardProps {
  readonly id: string;
  readonly integration: Integration;
  readonly onReplace: (() => void) | undefined;
  readonly onRemove: () => void;
}

function IntegrationCard({ id, integration, onReplace, onRemove }: IntegrationCardProps) {
  const { t } = useTranslation('clients');
  const { time } = useFormats();
  const errorText = useErrorText();
  const [test, { loading }] = useTestClientIntegrationMutation();
  const { name, endpointUrl, keyIsSet, keyLast4, secretIsSet, secretLast4 } = integration;
  const when = (at: Instant | null | undefined): string => (at ? time(new Date(at)) : '');
  const tryIt = async (): Promise<void> => {
    const { data, error } = await test({ variables: { id, name } });
    if (error) return notify(errorText(error), 'error');
    const answered = data.testSiteIntegration.result;
    await notify(t(answered ? 'testOk' : 'testFailed', { name }), answered ? 'plain' : 'error');
  };
  return (
    <FactsCard
      title={name}
      facts={[
        [t('endpoint'), endpointUrl],
        [t('key'), <Secret key="key" isSet={keyIsSet} last4={keyLast4} />],
        [t('secret'), <Secret key="secret" isSet={secretIsSet} last4={secretLast4} />],
        [t('lastSuccess'), when(integration.lastSuccessAt)],
        [t('lastFailure'), when(integration.lastFailureAt)],
      ]}
    >
      {onReplace && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button dense onClick={onReplace} aria-label={labelled(t('replace'), name)}>
            <KeyRound size={16} aria-hidden />
            {t('replace')}
          </Button>
          <Button dense busy={loading} onClick={() => void tryIt()} aria-label={labelled(t('test'), name)}>
            <Plug size={16} aria-hidden />
            {t('test')}
          </Button>
          <Button
            dense
            variant="ghost"
            onClick={onRemove}
            aria-label={labelled(t('removeIntegration'), name)}
          >
            <Trash2 size={16} aria-hidden />
            {t('removeIntegration')}
          </Button>
        </div>
      )}
    </FactsCard>
  );
}
