import type { events } from '../schema/event.ts';
import type {
  donationTypes,
  driveCenters,
  driveLocations,
  driveSlots,
  driveSponsors,
  resources,
  sponsorGroups,
} from '../schema/planning.ts';
import type { staff, staffDesignations } from '../schema/staff.ts';
import type { Bank } from './banks.ts';
import { idOf } from './random.ts';

/** The rows that a bank plans with. */
export interface BankPlan {
  readonly staffDesignations: (typeof staffDesignations.$inferInsert)[];
  readonly staff: (typeof staff.$inferInsert)[];
  readonly donationTypes: (typeof donationTypes.$inferInsert)[];
  readonly sponsorGroups: (typeof sponsorGroups.$inferInsert)[];
  readonly resources: (typeof resources.$inferInsert)[];
  readonly driveCenters: (typeof driveCenters.$inferInsert)[];
  readonly driveSponsors: (typeof driveSponsors.$inferInsert)[];
  readonly driveLocations: (typeof driveLocations.$inferInsert)[];
  readonly driveSlots: (typeof driveSlots.$inferInsert)[];
  readonly events: (typeof events.$inferInsert)[];
}

export const typeId = (bank: Bank, name: string): string => idOf(`type/${bank.siteId}/${name}`);
/** The picture of a donation type. */
export const pictureId = (bank: Bank, name: string): string => idOf(`picture/${bank.siteId}/${name}`);
export const designationId = (bank: Bank, code: string): string => idOf(`designation/${bank.siteId}/${code}`);

/** The beds of a mobile unit, or of a center. */
export function beds(
  bank: Bank,
  mobile: boolean,
): { id: string; bedName: string; quantity: number; donationTypeIds: string[]; isActive: boolean }[] {
  const main = {
    id: idOf(`bed/${bank.siteId}/${mobile}/a`),
    bedName: 'Chair',
    quantity: mobile ? 5 : 8,
    donationTypeIds: [typeId(bank, 'Whole Blood')],
    isActive: true,
  };
  if (mobile) return [main];
  return [
    main,
    {
      id: idOf(`bed/${bank.siteId}/${mobile}/b`),
      bedName: 'Apheresis bed',
      quantity: 2,
      donationTypeIds: [typeId(bank, 'Platelets')],
      isActive: true,
    },
  ];
}
