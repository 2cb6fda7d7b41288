import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Right, rightTo } from '../../../src/rules/access.ts';
import type { Context } from '../../context.ts';
import { adminRoles, adminUsers } from '../../db/schema/admin.ts';
import { ads, emailTemplates } from '../../db/schema/content.ts';
import { donors } from '../../db/schema/donor.ts';
import { events } from '../../db/schema/event.ts';
import { donationTypes, driveCenters, resources, sponsorGroups } from '../../db/schema/planning.ts';
import { sites } from '../../db/schema/site.ts';
import { staff, staffDesignations } from '../../db/schema/staff.ts';
import { mayChangeEvents } from '../event/calendar.ts';

interface Recorded {
  /** The right that shows the record shows its history. */
  readonly right: Right;
  readonly table: PgTable & { readonly id: PgColumn };
  /** The fields of its audit rows that name it. */
  readonly names: readonly string[];
  /**
   * What its audit rows have that is no change to tell of: that of a deletion for whoever brings the record back, and
   * answers to a question of the form.
   */
  readonly untold?: readonly string[];
  /** The right to bring a deleted one back, where that can be done. */
  readonly restores?: Right;
  /** Where the right alone does not say it: may the caller bring back one of that bank? */
  readonly mayRestore?: (context: Context, clientId: number) => boolean;
}

/** The records that have a History tab, by the name that their audit rows bear. */
const RECORDS = {
  adminRole: {
    right: rightTo('READ', 'rolesManagement'),
    table: adminRoles,
    names: ['roleName'],
    untold: ['removedUsers'],
    restores: rightTo('DELETE', 'rolesManagement'),
    mayRestore: (context, clientId) => clientId === context.clientId,
  },
  adminUser: {
    right: rightTo('READ', 'userManagement'),
    table: adminUsers,
    names: ['firstName', 'lastName'],
  },
  ads: {
    right: rightTo('READ', 'contentManagement', 'Ads'),
    table: ads,
    names: ['name'],
    restores: rightTo('DELETE', 'contentManagement', 'Ads'),
  },
  donationType: { right: rightTo('READ', 'donation-type'), table: donationTypes, names: ['name'] },
  donor: {
    right: rightTo('READ', 'donorManagement'),
    table: donors,
    names: ['firstName', 'lastName'],
    untold: ['confirmedUnique', 'keepsContact'],
  },
  driveCenter: {
    right: rightTo('READ', 'driveManagement'),
    table: driveCenters,
    names: ['driveCenterName'],
    untold: [
      'driveID',
      'requestedByName',
      'requestedAt',
      'approvedByName',
      'approvedAt',
      'wasActive',
      'reviewChanges',
    ],
    restores: rightTo('DELETE', 'driveManagement', 'createDrive'),
  },
  emailTemplate: {
    right: rightTo('READ', 'contentManagement', 'emailtemplate'),
    table: emailTemplates,
    names: ['name'],
    restores: rightTo('DELETE', 'contentManagement', 'emailtemplate'),
  },
  event: {
    right: rightTo('READ', 'eventManagement'),
    table: events,
    names: ['name'],
    restores: rightTo('DELETE', 'eventManagement'),
    mayRestore: (context, clientId) => mayChangeEvents(context, 'DELETE', clientId),
  },
  resource: { right: rightTo('READ', 'resourceManagement', 'Resource'), table: resources, names: ['name'] },
  site: { right: rightTo('READ', 'clientManagement'), table: sites, names: ['name'] },
  sponsorGroup: {
    right: rightTo('READ', 'sponsorGroupManagement'),
    table: sponsorGroups,
    names: ['sponsorName'],
    restores: rightTo('DELETE', 'sponsorGroupManagement'),
  },
  staff: {
    right: rightTo('READ', 'resourceManagement', 'Staff'),
    table: staff,
    names: ['name'],
    restores: rightTo('DELETE', 'resourceManagement', 'Staff'),
  },
  staffDesignation: {
    right: rightTo('READ', 'resourceManagement', 'Designation'),
    table: staffDesignations,
    names: ['designationName'],
    restores: rightTo('DELETE', 'resourceManagement', 'Designation'),
  },
} as const satisfies Readonly<Record<string, Recorded>>;
export type RecordName = keyof typeof RECORDS;

/** The kind of record that a caller, or an audit row, names. */
export const recordedAs = (entity: string): Recorded | undefined =>
  Object.hasOwn(RECORDS, entity) ? RECORDS[entity as RecordName] : undefined;
