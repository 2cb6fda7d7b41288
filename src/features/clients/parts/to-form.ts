import type { ClientFormFragment } from '../../../gql/clients/graphql.ts';
import type { ClientForm } from '../../../rules/client.ts';

export type ClientFields = ClientForm;

/** What the form holds before anybody has chosen. */
const NOTHING = undefined as never;

/** The form's values of a bank; of none, an empty form for an active one. */
export const toForm = (site: ClientFormFragment | undefined): ClientFields => ({
  SiteName: site?.name ?? '',
  phone: site?.phoneNumber ?? '',
  email: site?.email ?? '',
  domain: site?.domain ?? '',
  status: site && !site.isActive ? 'Inactive' : 'Active',
  addressLine1: site?.address.addressLine1 ?? '',
  addressLine2: site?.address.addressLine2 ?? '',
  city: site?.address.city ?? '',
  stateArea: (site?.address.state as ClientForm['stateArea']) ?? NOTHING,
  zipcode: site?.address.zipCode ?? '',
  latitude: site?.address.latitude ?? undefined,
  longitude: site?.address.longitude ?? undefined,
  enablement: (site?.enablement ?? []).flatMap(({ siteEnableId, isEnable }) =>
    isEnable ? [siteEnableId] : [],
  ),
});
