import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import type { ClientSettingsFragment } from '../../../gql/clients/graphql.ts';
import { useUpdateClientConfigMutation } from '../../../gql/clients/hooks.ts';
import { LANGUAGES } from '../../../i18n/languages.ts';
import { success } from '../../../kit/dialogs/confirm.ts';
import { FormRow, FormSection } from '../../../kit/form/form-section.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { PasswordField } from '../../../kit/form/password-field.tsx';
import { RecordForm } from '../../../kit/form/record-form.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { SwitchField } from '../../../kit/form/switch-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import type { Ticket } from '../../../kit/form/use-record-form.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { MINIMUM_DONOR_AGE, siteConfigRule } from '../../../rules/site-config.ts';
import { ZONE_LABELS } from '../../../rules/zones.ts';
import { CopySettings, ZoneHints } from './settings-hints.tsx';
import { type Settings, toSettings } from './to-settings.ts';

const rule = siteConfigRule.omit(['integrations']);

/** The settings of a bank, to change for the parent administration, to read for the bank itself. */
export function SettingsTab({ client }: { readonly client: ClientSettingsFragment }) {
  const { t } = useTranslation('clients');
  const navigate = useNavigate();
  const [update] = useUpdateClientConfigMutation();
  const mayWrite = usePermission(useUpdateClientConfigMutation);
  const { id } = client;
  const save = (settings: Settings, { updatedAt, context }: Ticket) =>
    update({ variables: { site: { ...settings, id, updatedAt } }, context });
  return (
    <RecordForm
      name="clientSettings"
      entity="site"
      rule={rule}
      record={client}
      toForm={toSettings}
      stays
      save={mayWrite ? save : undefined}
      onSaved={() => success(t('configSaved'))}
      onCancel={() => void navigate(href('clientView', { id }))}
    >
      {(field) => (
        <>
          <FormSection title={t('general')} text={t('generalText')}>
            {mayWrite && <CopySettings id={id} />}
            <FormRow>
              <SelectField
                {...field('timeZone', t('timeZone'))}
                options={ZONE_LABELS.map((zone) => ({ value: zone, label: zone }))}
              />
              <TextField {...field('ianaTimeZone', t('ianaZone'))} help={t('ianaHelp')} />
            </FormRow>
            <ZoneHints client={client} />
            <NumberField
              {...field('minimumDonorAge', t('minimumAge'))}
              min={MINIMUM_DONOR_AGE.min}
              max={MINIMUM_DONOR_AGE.max}
            />
          </FormSection>
          <FormSection title={t('privacy')} text={t('privacyText')}>
            <SwitchField {...field('maskDonorContact', t('maskDonorContact'))} help={t('maskHelp')} />
          </FormSection>
          <FormSection title={t('emailService')} text={t('emailServiceText')}>
            <SwitchField {...field('isEmailEnabled', t('emailSending'))} />
            <SelectField
              {...field('language', t('donorLanguage'))}
              help={t('donorLanguageHelp')}
              options={LANGUAGES.map(({ value, label }) => ({ value, label }))}
            />
            <FormRow>
              <TextField {...field('fromEmail', t('fromEmail'))} type="email" />
              <TextField {...field('replyTo', t('replyTo'))} type="email" />
            </FormRow>
            <PasswordField
              {...field('bounceBackKey', t('bounceKey'))}
              help={t(client.emailService.bounceBackKeyIsSet ? 'keepEmpty' : 'notSet')}
              autoComplete="off"
            />
          </FormSection>
          <FormSection title={t('quickPass')} text={t('quickPassText')}>
            <SwitchField {...field('quickPassNewVersion', t('newQuickPass'))} />
            <TextField {...field('quickPassUrl', t('url'))} type="url" />
            <FormRow>
              <TextField {...field('quickPassVendorId', t('vendorId'))} />
              <TextField {...field('quickPassClientId', t('quickClientId'))} />
            </FormRow>
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
