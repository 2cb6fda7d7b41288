import type { ClientFormFragment, SiteInput } from '../../gql/clients/graphql.ts';
import { recordFields } from '../../kit/record/record-fields.ts';
import type { ClientForm } from '../../rules/client.ts';

interface Types {
  readonly input: SiteInput;
  readonly form: ClientForm;
  readonly record: ClientFormFragment;
}

/** What the form holds before anybody has chosen. */
const NOTHING = undefined as never;

/** The fields of a bank as its form has them: what they are called, and where the record has them. */
export const clientFields = recordFields<Types>()('clients', {
  SiteName: { label: 'bankName', empty: '', read: ({ name }) => name },
  phone: { label: 'phone', empty: '', shown: 'phone', read: ({ phoneNumber }) => phoneNumber },
  email: { label: 'email', empty: '', shown: 'email' },
  domain: { label: 'domain', empty: '' },
  status: {
    label: 'status',
    empty: 'Active',
    read: ({ isActive }) => (isActive ? 'Active' : 'Inactive'),
    restorable: false,
  },
  addressLine1: { label: 'address', empty: '', read: ({ address }) => address.addressLine1 },
  addressLine2: {
    label: 'addressLine2',
    empty: '',
    optional: true,
    read: ({ address }) => address.addressLine2 ?? '',
  },
  city: { label: 'city', empty: '', read: ({ address }) => address.city },
  stateArea: { label: 'state', empty: NOTHING, read: ({ address }) => address.state as never },
  zipcode: { label: 'zip', empty: '', read: ({ address }) => address.zipCode },
  latitude: {
    label: 'latitude',
    empty: undefined,
    optional: true,
    read: ({ address }) => address.latitude ?? undefined,
  },
  longitude: {
    label: 'longitude',
    empty: undefined,
    optional: true,
    read: ({ address }) => address.longitude ?? undefined,
  },
  enablement: {
    label: 'modules',
    empty: [],
    read: ({ enablement }) =>
      enablement.flatMap(({ siteEnableId, isEnable }) => (isEnable ? [siteEnableId] : [])),
    restorable: false,
  },
});
