import type { Site } from '../../server/gql/types.ts';

/** What the tests of clients ask with, and a form that is right. */
export const SITE_FIELDS = `id siteId name code domain adminSiteDomain phoneNumber email
  address { addressLine1 addressLine2 city state zipCode latitude longitude } isActive timeZone ianaTimeZone minimumDonorAge
  isEmailEnabled quickPassNewVersion enablement { siteEnableId siteEnableName isEnable }
  integrations { name endpointUrl keyIsSet keyLast4 secretIsSet secretLast4 lastSuccessAt lastFailureAt }
  quickPass { url vendorId clientId } emailService { fromEmail replyTo bounceBackKeyIsSet } updatedAt viewerCanEdit viewerCanToggle`;
export const SITE = `query ($id: ID!) { siteById(id: $id) { ${SITE_FIELDS} } }`;
export const SITES = `query ($f: SiteFilterInput, $p: PaginationInput) { allSite(filter: $f, pagination: $p) { totalRecords Site { ${SITE_FIELDS} } } }`;
export const CREATE_SITE = `mutation ($s: SiteInput!) { createSite(site: $s) { ${SITE_FIELDS} } }`;
export const UPDATE_SITE = `mutation ($s: SiteInput!) { updateSite(site: $s) { ${SITE_FIELDS} } }`;
export const CONFIGURE_SITE = `mutation ($s: SiteConfigInput!) { updateSiteConfig(site: $s) { ${SITE_FIELDS} } }`;
export const SITE_STATUS =
  'mutation ($id: ID!, $on: Boolean!) { updateSiteStatus(id: $id, isActive: $on) { id isActive } }';
export const DELETE_SITE = 'mutation ($id: ID!) { deleteSite(id: $id) { id } }';

export const siteForm = (enablement: readonly string[], over: object = {}) => ({
  SiteName: 'Cedar Valley Blood Bank',
  phone: '3195550123',
  email: 'office@cedar.example',
  domain: 'cedar.example',
  status: 'Active',
  addressLine1: '12 Main St',
  addressLine2: '',
  city: 'Cedar Rapids',
  stateArea: 'IA',
  zipcode: '52401',
  latitude: 41.97,
  longitude: -91.67,
  enablement,
  ...over,
});

/** The form of a bank as the console fills it from the record. */
export const siteInput = (site: Site, over: object = {}) => ({
  id: site.id,
  updatedAt: site.updatedAt,
  SiteName: site.name,
  phone: site.phoneNumber,
  email: site.email,
  domain: site.domain,
  status: site.isActive ? 'Active' : 'Inactive',
  addressLine1: site.address.addressLine1,
  addressLine2: site.address.addressLine2,
  city: site.address.city,
  stateArea: site.address.state,
  zipcode: site.address.zipCode,
  enablement: site.enablement.filter(({ isEnable }) => isEnable).map(({ siteEnableId }) => siteEnableId),
  ...over,
});
