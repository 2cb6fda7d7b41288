import { useTranslation } from 'react-i18next';
import { readFragment } from '../../../gql/clients/fragment-masking.ts';
import { type ClientSettingsFragment, ClientSettingsFragmentDoc } from '../../../gql/clients/graphql.ts';
import { useClientSettingsToCopyLazyQuery } from '../../../gql/clients/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import { STATES } from '../../../rules/states.ts';
import { Banner } from '../../../ui/banner.tsx';
import { CopyFromBank } from './copy-from-bank.tsx';
import { type Settings, toSettings } from './to-settings.ts';

/** What there is to know of the chosen zone: what the state keeps, and what becomes of the drives that are planned. */
export function ZoneHints({ client }: { readonly client: ClientSettingsFragment }) {
  const { t } = useTranslation('clients');
  const { number } = useFormats();
  const { timeZone: zone } = useFormValues<Settings>().values;
  const { futureDriveCount: count } = client;
  const state = STATES.find(({ code }) => code === client.address.state);
  const zones = state?.zones.join(', ') ?? '';
  const isElsewhere = state && zone && !state.zones.some((known) => known === zone);
  return (
    <>
      {isElsewhere && <Banner tone="info">{t('zoneOfState', { state: state.name, zones, zone })}</Banner>}
      {!isElsewhere && state && state.zones.length > 1 && (
        <Banner tone="info">{t('severalZones', { state: state.name, zones })}</Banner>
      )}
      {zone !== client.timeZone && count > 0 && (
        <Banner tone="info">{t('zoneKept', { count, formatted: number(count) })}</Banner>
      )}
    </>
  );
}

/** Fills in another bank's settings. Its zone and its secrets are its own. */
export function CopySettings({ id }: { readonly id: string }) {
  const { t } = useTranslation('clients');
  const { set } = useFormValues<Settings>();
  const settingsOf = useClientSettingsToCopyLazyQuery();
  const copy = async (bank: string) => {
    const { data, error } = await settingsOf({ variables: { id: bank } });
    if (error) return error;
    const {
      timeZone: _zone,
      ianaTimeZone: _iana,
      bounceBackKey: _key,
      ...theirs
    } = toSettings(readFragment(ClientSettingsFragmentDoc, data.siteById));
    for (const [name, value] of Object.entries(theirs)) set(name as keyof typeof theirs, value ?? '');
    return undefined;
  };
  return (
    <CopyFromBank
      id={id}
      text={t('copySettingsText')}
      done={(name) => t('settingsCopied', { name })}
      copy={copy}
    />
  );
}
