/** The five reports by the field that answers each. */
export const REPORTS = {
  adminLogin: 'getAdminLoginReport',
  adminActivity: 'getAdminActivityReport',
  donorLoginFail: 'getDonorLoginFailReport',
  donationsScheduled: 'getAdminDonationsScheduledReport',
  donorActivity: 'getDonorActivityReport',
} as const;
