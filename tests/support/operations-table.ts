/** Written out, so that a change of the contract is seen: every root field, where it is served, and the module right that it needs. */
export interface ExpectedOperation {
  readonly name: string;
  readonly kind: 'Query' | 'Mutation';
  /** `public`, `slots`, `signed in`, or `module[/child]:level`, with ` super` behind it where client 0 alone may. */
  readonly access: string;
}

const family = (kind: ExpectedOperation['kind'], access: string, names: string): ExpectedOperation[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => ({ kind, access, name }));
const q = (access: string, names: string): ExpectedOperation[] => family('Query', access, names);
const m = (access: string, names: string): ExpectedOperation[] => family('Mutation', access, names);

export const OPERATIONS: readonly ExpectedOperation[] = [
  ...m(
    'public',
    'adminSignIn adminSignUp confirmAdminSignUp createOTPForResetPasswordForAdminUser resetPasswordByOTP createOTPForResetPasswordForDonor resetDonorPasswordByOTP sendEmailOTP submitDonorPII createAppointment createActivityLogs createLoginFailsActivityLog createAdminDonationScheduledLogs',
  ),
  ...q('public', 'isEmailExist verifyEmail isEmailActive allPublicSites allPublicDonationTypes'),
  ...q('slots', 'driveSlots'),
  ...q('reports:READ', 'allActivityLogs'),
  ...q(
    'signed in',
    'allNotifications userAdminRoleById allAdminRolesWithOutRoleValidation allAdminUsersWithOutRoleValidation adminUserById searchDonationTypeWithOutRoleValidation yearlyReport annualDonorReport outsideSystems addressSuggestions',
  ),
  ...m('signed in', 'markNotificationRead updateAdminUserProfile'),
  ...q('clientManagement:READ', 'allSite siteById searchSite getSiteByState allSiteEnablements'),
  ...m('clientManagement:WRITE', 'updateSite'),
  ...m('clientManagement:WRITE super', 'createSite updateSiteConfig updateSiteStatus'),
  ...m('clientManagement:DELETE super', 'deleteSite'),
  ...q('rolesManagement:READ', 'allAdminRoles adminRoleById searchAdminRole'),
  ...m('rolesManagement:WRITE', 'createAdminRole updateAdminRole'),
  ...m('rolesManagement:DELETE', 'deleteAdminRole'),
  ...q('userManagement:READ', 'allAdminUsers countAdminUsers searchAdminUser'),
  ...q('userManagement:WRITE', 'allRegistrations'),
  ...m('userManagement:WRITE', 'createAdminUser updateAdminUser resetAdminUserPassword approveRegistration'),
  ...m('userManagement:WRITE super', 'createSuperUser rejectRegistration'),
  ...m('userManagement:DELETE', 'deleteAdminUser'),
  ...q('donation-type:READ', 'allDonationTypes searchDonationType donationTypeById donationTypeSupplies'),
  ...m(
    'donation-type:WRITE',
    'addDonationType updateDonationType uploadDonationTypeFile togglePublishDonationType toggleArchiveDonationType',
  ),
  ...q('sponsorGroupManagement:READ', 'sponsorGroupById allSponsorGroups searchSponsorGroup'),
  ...m('sponsorGroupManagement:WRITE', 'createSponsorGroup updateSponsorGroup'),
  ...m('sponsorGroupManagement:DELETE', 'deleteSponsorGroup'),
  ...q('resourceManagement/Staff:READ', 'staffById allStaff searchStaff staffByDateTime'),
  ...m('resourceManagement/Staff:WRITE', 'createStaff updateStaff'),
  ...m('resourceManagement/Staff:DELETE', 'deleteStaff'),
  ...q(
    'resourceManagement/Designation:READ',
    'staffDesignationById allStaffDesignations searchStaffDesignation',
  ),
  ...m('resourceManagement/Designation:WRITE', 'createStaffDesignation updateStaffDesignation'),
  ...m('resourceManagement/Designation:DELETE', 'deleteStaffDesignation'),
  ...q(
    'resourceManagement/Resource:READ',
    'allResources resourceById searchResourceByName searchResourceByType',
  ),
  ...m(
    'resourceManagement/Resource:WRITE',
    'addResource updateResource togglePublishResource toggleArchiveResource',
  ),
  ...q('driveManagement:READ', 'driveCenterById allDriveCenters searchDriveCenter driveCenterByDate'),
  ...q('driveManagement:READ', 'driveSchedule'),
  ...q(
    'driveManagement/createDrive:READ',
    'recommendSupplies driveChecks affectedAppointments plannableResources plannableStaff suggestDriveDates',
  ),
  ...m(
    'driveManagement/createDrive:WRITE',
    'createDriveCenter updateDriveCenter cancelDriveCenter blockDriveSlots',
  ),
  ...m('driveManagement/createDrive:DELETE', 'deleteDriveCenter'),
  ...m('driveManagement/approveDrive:WRITE', 'approveDriveCenter'),
  ...m('driveManagement/activationDrive:WRITE', 'activateDriveCenter deactivateDriveCenter'),
  ...q(
    'eventManagement:READ',
    'eventById allEvents getEventAndDriveByMonth getEventByDate getEventByRange searchEventByName appointmentsByEvent',
  ),
  ...m('eventManagement:WRITE', 'createEvent updateEvent'),
  ...m('eventManagement:DELETE', 'deleteEvent'),
  ...q(
    'donorManagement:READ',
    'allDonorsSearchSortWithPagination allDonorsWithPagination totalDonors donorsByState donorDetailsForAdmin donorStatistics donorEligibilities donorDonationHistory searchDonorInRecordSystem searchDonorInSecondSystem allDonorFilters donorFilterById countDonors donorMatches donorMap unconfirmedAppointments confirmedAppointments availableAppointments driveLocations drivesWithAppointments',
  ),
  ...m(
    'donorManagement:WRITE',
    'createDonorByAdmin updateUserProfileByAdmin changeDonorEmailByAdmin setContactPreferences startSetContactPreferences registerInDonorPlatform startRegisterInDonorPlatform updateDonors startUpdateDonors importDonors createDonorFilter updateDonorFilter deleteDonorFilter adminAddAppointment adminModifyAppointment adminCancelAppointment',
  ),
  ...m('donorManagement/portal-session:WRITE', 'jwtByEmail'),
  ...q(
    'contentManagement/emailtemplate:READ',
    'emailTemplateById allEmailTemplates searchEmailTemplate getReplyToEmail allEmailEvents emailTemplateVersions emailTemplateVariables emailTemplatePreview',
  ),
  ...q('contentManagement/emailtemplate:WRITE', 'isEmailTemplateFree'),
  ...m(
    'contentManagement/emailtemplate:WRITE',
    'createEmailTemplate updateEmailTemplate updateReplyToEmail toggleEmailTemplate toggleEmailTemplates sendTestEmail updateEmailEvent',
  ),
  ...m('contentManagement/emailtemplate:DELETE', 'deleteEmailTemplate restoreEmailTemplates'),
  ...q('contentManagement/Ads:READ', 'allAds adsById'),
  ...m('contentManagement/Ads:WRITE', 'createAds updateAds uploadFile'),
  ...m('contentManagement/Ads:DELETE', 'deleteAds'),
  ...q('reports/adminLogin:READ', 'getAdminLoginReport'),
  ...q('reports/donorLoginFail:READ', 'getDonorLoginFailReport'),
  ...q('reports/adminActivity:READ', 'getAdminActivityReport'),
  ...q('reports/donorActivity:READ', 'getDonorActivityReport'),
  ...q('reports/donationsScheduled:READ', 'getAdminDonationsScheduledReport'),
  // (added) What the cards of the two dashboards ask beside the specification's queries.
  ...q('driveManagement:READ', 'bankToday goalProgress capacityHeatMap'),
  ...q('donorManagement:READ', 'bankAppointments donorsByBloodGroup eligibleSoon'),
  ...q('contentManagement:READ', 'bankContent'),
  ...q('driveManagement:READ super', 'platformFigures'),
  ...q('signed in', 'bankNeedsAttention'),
  ...q('donorgrid-support:READ', 'allSupportRequests'),
  ...m('donorgrid-support:WRITE', 'createSupportRequest'),
];
