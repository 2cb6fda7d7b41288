import type {
  AddressInput,
  AdminRoleInput,
  AdminUserInput,
  AdsInput,
  AppointmentInput,
  ContactChannelsInput,
  DonationTypeInput,
  DonorFilterInput,
  DonorInput,
  DriveInput,
  EmailTemplateInput,
  EventInput,
  ResourceInput,
  SavedViewInput,
  SiteConfigInput,
  SiteInput,
  SponsorGroupInput,
  StaffDesignationInput,
  StaffInput,
  SupportRequestInput,
} from '../../server/gql/types.ts';
import type { Day } from '../../src/lib/scalars.ts';
import type { AdminRoleForm } from '../../src/rules/admin-role.ts';
import type { AddAdminUserForm, EditAdminUserForm, ProfileForm } from '../../src/rules/admin-user.ts';
import { toAdminUserInput } from '../../src/rules/admin-user-form.ts';
import type { AdsForm } from '../../src/rules/ads.ts';
import type { AppointmentForm } from '../../src/rules/appointment.ts';
import type { ClientForm } from '../../src/rules/client.ts';
import type { ValueOf } from '../../src/rules/closed-sets.ts';
import type { ContactChannelsForm } from '../../src/rules/contact-preferences.ts';
import type { DesignationForm } from '../../src/rules/designation.ts';
import type { DonationTypeForm } from '../../src/rules/donation-type.ts';
import type { DonorForm } from '../../src/rules/donor.ts';
import type { DonorFilterForm } from '../../src/rules/donor-filter.ts';
import type { DriveForm } from '../../src/rules/drive.ts';
import type { EmailTemplateForm } from '../../src/rules/email-template.ts';
import type { EventForm } from '../../src/rules/event.ts';
import type { ResourceForm } from '../../src/rules/resource.ts';
import type { SavedViewForm } from '../../src/rules/saved-view.ts';
import type { SiteConfigForm } from '../../src/rules/site-config.ts';
import type { SponsorGroupForm } from '../../src/rules/sponsor-group.ts';
import type { StaffForm } from '../../src/rules/staff.ts';
import type { SupportForm } from '../../src/rules/support.ts';

/** A form as it is sent: a day that is left empty is none, and so is a choice. */
type Sent<Form> = {
  [Name in keyof Form]: Form[Name] extends Day | ValueOf<'RadiusType' | 'EligibleFor' | 'StateCode'> | ''
    ? Exclude<Form[Name], ''> | ('' extends Form[Name] ? null : never)
    : Form[Name];
};

/** What a rule makes fits what the contract takes: this compiles, or the two have drifted apart. */
export const FITS = {
  addAdminUser: (form: AddAdminUserForm): AdminUserInput => toAdminUserInput(form),
  editAdminUser: (form: EditAdminUserForm): AdminUserInput => toAdminUserInput(form),
  profile: (form: ProfileForm): AdminUserInput => toAdminUserInput(form),
  client: (form: ClientForm): SiteInput => form,
  siteConfig: (form: SiteConfigForm): Omit<SiteConfigInput, 'id'> => form,
  adminRole: (form: AdminRoleForm): AdminRoleInput => form,
  donationType: (form: DonationTypeForm): DonationTypeInput => form,
  contactChannels: (form: ContactChannelsForm): ContactChannelsInput => form,
  savedView: (form: SavedViewForm): SavedViewInput => form,
  sponsorGroup: (form: SponsorGroupForm): SponsorGroupInput => form,
  designation: (form: DesignationForm): StaffDesignationInput => form,
  staff: (form: StaffForm): StaffInput => form,
  staffAddress: (form: StaffForm): AddressInput => form.address,
  resource: (form: Sent<ResourceForm>): ResourceInput => form,
  drive: (form: DriveForm): DriveInput => form,
  event: (form: EventForm): EventInput => form,
  donor: (form: DonorForm): DonorInput => form,
  donorFilter: (form: Sent<DonorFilterForm>): DonorFilterInput => form,
  ads: (form: AdsForm): AdsInput => form,
  emailTemplate: (form: EmailTemplateForm): EmailTemplateInput => form,
  support: (form: SupportForm): SupportRequestInput => form,
  appointment: (form: AppointmentForm): AppointmentInput => form,
};
