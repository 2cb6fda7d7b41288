import { adminRoleInput } from './admin-role.ts';
import { adminUserInput } from './admin-user.ts';
import { adsInput } from './ads.ts';
import { donationTypeInput } from './donation-type.ts';
import { donorInput } from './donor.ts';
import { driveInput } from './drive.ts';
import { emailTemplateInput } from './email-template.ts';
import { eventInput } from './event.ts';
import { resourceInput } from './resource.ts';
import { siteInput } from './site.ts';
import { sponsorGroupInput } from './sponsor-group.ts';
import { staffInput } from './staff.ts';
import { staffDesignationInput } from './staff-designation.ts';
import type { Written } from './written.ts';

/** The records whose inputs the server takes today: how the fields of each are found again. */
export const WRITTEN: readonly Written[] = [
  sponsorGroupInput,
  adsInput,
  staffDesignationInput,
  staffInput,
  donationTypeInput,
  donorInput,
  driveInput,
  eventInput,
  resourceInput,
  adminRoleInput,
  adminUserInput,
  siteInput,
  emailTemplateInput,
];
