import type { ClientForm } from '../../../src/rules/client.ts';
import type { SiteConfigForm } from '../../../src/rules/site-config.ts';
import { sites } from '../../db/schema/site.ts';
import type { SiteInput } from '../../gql/types.ts';
import { recordFields } from '../../records/fields.ts';

type Site = typeof sites.$inferSelect;

/** The settings that have a column of their own name, in the order in which the history tells them. */
export const SETTINGS = [
  'timeZone',
  'ianaTimeZone',
  'minimumDonorAge',
  'isEmailEnabled',
  'maskDonorContact',
  'language',
  'quickPassNewVersion',
  'fromEmail',
  'replyTo',
  'quickPassUrl',
  'quickPassVendorId',
  'quickPassClientId',
] as const satisfies readonly (keyof Site & keyof SiteConfigForm)[];

/** A secret is kept encrypted, integrations in rows of their own: whatever else is sent is a setting. */
type Elsewhere = Exclude<keyof SiteConfigForm, (typeof SETTINGS)[number]>;
true satisfies [Elsewhere] extends ['bounceBackKey' | 'integrations'] ? true : Elsewhere;

/** What the form fills of a bank, and where it is kept. Its modules stand in rows of their own (`modules.ts`). */
export const siteFields = recordFields<
  typeof sites,
  Omit<SiteInput, 'enablement'>,
  Omit<ClientForm, 'enablement'>
>()(
  sites,
  {
    SiteName: { column: 'name' },
    phone: { column: 'phoneNumber' },
    email: { column: 'email' },
    domain: {
      read: ({ domain }) => domain,
      write: (domain) => ({ domain: domain.toLowerCase() }),
    },
    status: {
      read: ({ isActive }) => (isActive ? 'Active' : 'Inactive'),
      write: (status) => ({ isActive: status === 'Active' }),
    },
    addressLine1: { column: 'addressLine1' },
    addressLine2: { column: 'addressLine2' },
    city: { column: 'city' },
    stateArea: { column: 'state' },
    zipcode: { column: 'zipCode' },
    latitude: { column: 'latitude' },
    longitude: { column: 'longitude' },
  },
  // The administrators' domain follows the bank's; number and code are given, and settings have a form of their own.
  ['siteId', 'code', 'adminSiteDomain', 'bounceBackKey', ...SETTINGS],
);
