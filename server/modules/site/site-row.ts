import { can } from '../../../src/rules/access.ts';
import { type Context, viewerOf } from '../../context.ts';
import type { sites } from '../../db/schema/site.ts';
import type { Site } from '../../gql/types.ts';
import type { Row } from '../../graphql/row.ts';

export interface SiteRow {
  readonly site: typeof sites.$inferSelect;
  readonly enablementCount: number;
  readonly userCount: number;
}

/** A row as the contract shows it. Keys and secrets stay where they are. */
export function asSite({ site, enablementCount, userCount }: SiteRow, context: Context): Row<Site> {
  const viewer = viewerOf(context);
  const writes = can(viewer.menu, { module: 'clientManagement', level: 'WRITE' });
  return {
    id: site.id,
    siteId: site.siteId,
    name: site.name,
    code: site.code,
    domain: site.domain,
    adminSiteDomain: site.adminSiteDomain,
    phoneNumber: site.phoneNumber,
    email: site.email,
    address: {
      addressLine1: site.addressLine1,
      addressLine2: site.addressLine2,
      city: site.city,
      state: site.state,
      zipCode: site.zipCode,
      latitude: site.latitude,
      longitude: site.longitude,
    },
    isActive: site.isActive,
    timeZone: site.timeZone,
    ianaTimeZone: site.ianaTimeZone,
    minimumDonorAge: site.minimumDonorAge,
    isEmailEnabled: site.isEmailEnabled,
    maskDonorContact: site.maskDonorContact,
    language: site.language,
    quickPassNewVersion: site.quickPassNewVersion,
    quickPass: { url: site.quickPassUrl, vendorId: site.quickPassVendorId, clientId: site.quickPassClientId },
    emailService: {
      fromEmail: site.fromEmail,
      replyTo: site.replyTo,
      bounceBackKeyIsSet: site.bounceBackKey !== null,
    },
    createdAt: site.createdAt.toISOString(),
    updatedAt: site.updatedAt.toISOString(),
    enablementCount,
    userCount,
    viewerCanEdit: writes,
    viewerCanToggle: writes && viewer.clientId === 0,
  };
}
