import type { ClientSettingsFragment } from '../../../gql/clients/graphql.ts';
import type { SiteConfigForm } from '../../../rules/site-config.ts';

export type Settings = Omit<SiteConfigForm, 'integrations'>;

/** The settings' form of a bank. */
export const toSettings = (site: ClientSettingsFragment | undefined): Settings => ({
  timeZone: site?.timeZone,
  ianaTimeZone: site?.ianaTimeZone ?? '',
  minimumDonorAge: site?.minimumDonorAge,
  isEmailEnabled: site?.isEmailEnabled,
  maskDonorContact: site?.maskDonorContact,
  language: site?.language,
  quickPassNewVersion: site?.quickPassNewVersion,
  fromEmail: site?.emailService.fromEmail,
  replyTo: site?.emailService.replyTo,
  // What is stored is never sent back: an empty field keeps it.
  bounceBackKey: '',
  quickPassUrl: site?.quickPass.url,
  quickPassVendorId: site?.quickPass.vendorId,
  quickPassClientId: site?.quickPass.clientId,
});
