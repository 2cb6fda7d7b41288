import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Right } from '../../../src/rules/access.ts';
import { adminRoles, adminUsers } from '../../db/schema/admin.ts';
import { ads, emailTemplates } from '../../db/schema/content.ts';
import { donors } from '../../db/schema/donor.ts';
import { donationTypes, driveCenters, events, resources, sponsorGroups } from '../../db/schema/planning.ts';
import { sites } from '../../db/schema/site.ts';
import { staff, staffDesignations } from '../../db/schema/staff.ts';

interface Recorded {
  /** The right that shows the record shows its history. */
  readonly right: Right;
  readonly table: PgTable & { readonly id: PgColumn };
}

const read = (module: string, child?: string): Right => ({
  module,
  level: 'READ',
  ...(child ? { child } : {}),
});

/** The records that have a History tab, by the name that their audit rows bear. */
export const RECORDS: Readonly<Record<string, Recorded>> = {
  adminRole: { right: read('rolesManagement'), table: adminRoles },
  adminUser: { right: read('userManagement'), table: adminUsers },
  ads: { right: read('contentManagement', 'Ads'), table: ads },
  donationType: { right: read('donation-type'), table: donationTypes },
  donor: { right: read('donorManagement'), table: donors },
  driveCenter: { right: read('driveManagement'), table: driveCenters },
  emailTemplate: { right: read('contentManagement', 'emailtemplate'), table: emailTemplates },
  event: { right: read('eventManagement'), table: events },
  resource: { right: read('resourceManagement', 'Resource'), table: resources },
  site: { right: read('clientManagement'), table: sites },
  sponsorGroup: { right: read('sponsorGroupManagement'), table: sponsorGroups },
  staff: { right: read('resourceManagement', 'Staff'), table: staff },
  staffDesignation: { right: read('resourceManagement', 'Designation'), table: staffDesignations },
};
