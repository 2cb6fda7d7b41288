import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientIntegrationsFragment } from '../../../gql/clients/graphql.ts';
import { useUpdateClientConfigMutation } from '../../../gql/clients/hooks.ts';
import { success } from '../../../kit/dialogs/confirm.ts';
import { FormPanel } from '../../../kit/form/form-panel.tsx';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { PasswordField } from '../../../kit/form/password-field.tsx';
import { RecordForm } from '../../../kit/form/record-form.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import type { Ticket } from '../../../kit/form/use-record-form.ts';
import { type SiteConfigForm, siteConfigRule } from '../../../rules/site-config.ts';

const anyRule = siteConfigRule.pick(['integrations']);
/** One that is added replaces none: what is there has a button of its own for that. */
const newRule = (names: readonly string[]) =>
  anyRule.test('new', (form, { createError }) => {
    const name = form.integrations?.[0]?.name?.toLowerCase();
    return names.some((one) => one.toLowerCase() === name)
      ? createError({ path: 'integrations[0].name', message: 'notUnique' })
      : true;
  });
type Form = Pick<SiteConfigForm, 'integrations'>;

interface IntegrationPanelProps {
  readonly client: ClientIntegrationsFragment;
  /** Which one; undefined to add one. */
  readonly name: string | undefined;
  readonly onClose: () => void;
}

/** Replaces what a service is reached with, or adds a service. Secrets go one way: what is left empty stays. */
export function IntegrationPanel({ client, name, onClose }: IntegrationPanelProps) {
  const { t } = useTranslation('clients');
  const [update] = useUpdateClientConfigMutation();
  const rule = useMemo(
    () => (name === undefined ? newRule(client.integrations.map((one) => one.name)) : anyRule),
    [name, client.integrations],
  );
  const toForm = (of: ClientIntegrationsFragment | undefined): Form => {
    const stored = of?.integrations.find((one) => one.name === name);
    return {
      integrations: [
        { name: name ?? '', endpointUrl: stored?.endpointUrl ?? '', remove: false, key: '', secret: '' },
      ],
    };
  };
  const save = ({ integrations }: Form, { updatedAt, context }: Ticket) => {
    const changed = (integrations ?? []).map(({ name, endpointUrl, key, secret }) => ({
      name,
      endpointUrl,
      ...(key ? { key } : {}),
      ...(secret ? { secret } : {}),
    }));
    return update({ variables: { site: { id: client.id, updatedAt, integrations: changed } }, context });
  };
  const done = async (): Promise<void> => {
    onClose();
    await success(t('integrationSaved'));
  };
  const keeps = name === undefined ? undefined : t('keepEmpty');
  return (
    <FormPanel title={name === undefined ? t('addIntegration') : t('replaceOf', { name })} onClose={onClose}>
      <RecordForm
        name="clientIntegration"
        rule={rule}
        record={client}
        toForm={toForm}
        save={save}
        onSaved={done}
        onCancel={onClose}
      >
        {(field) => (
          <FormSection>
            {name === undefined && <TextField {...field('integrations.0.name', t('integrationName'))} />}
            <TextField {...field('integrations.0.endpointUrl', t('endpoint'))} type="url" />
            <PasswordField {...field('integrations.0.key', t('key'))} help={keeps} autoComplete="off" />
            <PasswordField {...field('integrations.0.secret', t('secret'))} help={keeps} autoComplete="off" />
          </FormSection>
        )}
      </RecordForm>
    </FormPanel>
  );
}
