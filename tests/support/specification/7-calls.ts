import type { Entry } from './entry.ts';

export const CALLS: readonly Entry[] = [
  {
    says: 'All business calls are POSTs of a GraphQL-style request to one backend.',
    by: [
      ['tests/server/http.test.ts', 'graphql over http, audited'],
      ['tests/server/http.test.ts', 'a mutation by GET'],
    ],
  },
  {
    says: 'The body holds the query text, an operation name and variables.',
    by: [
      [
        'tests/faults/console/links.test.ts',
        'a private call carries token, client id, device id and user agent',
      ],
      ['tests/server/persisted.test.ts', 'without PERSISTED_ONLY an unknown name is asked for'],
      ['tests/faults/console/persisted.test.ts', 'gets changes with their text until it has read a name'],
    ],
  },
  {
    says: 'Headers on protected calls are a bearer token, a client-id, a device-id and a user-agent string.',
    by: [
      [
        'tests/faults/console/links.test.ts',
        'a private call carries token, client id, device id and user agent',
      ],
    ],
  },
  {
    says: 'There is a public endpoint and a protected (private) endpoint.',
    by: [['tests/faults/console/links.test.ts', 'a public call carries no token']],
  },
  {
    says: 'Public calls carry no token: sign-in, email OTP send, password OTP, donor PII submission, appointment create, two public lists and activity log.',
    by: [
      ['tests/faults/console/links.test.ts', 'a public call carries no token'],
      [
        'tests/support/operations-table.ts',
        'sendEmailOTP submitDonorPII createAppointment createActivityLogs',
      ],
      ['tests/support/operations-table.ts', 'allPublicSites allPublicDonationTypes'],
      ['tests/server/public-booking.test.ts', 'what pages of donors may do without a token'],
    ],
  },
  {
    says: 'Upload calls (ads create and update, file upload) are multipart, with a query and variables containing cmsAds and file.',
    by: [
      ['tests/server/ads.test.ts', 'made with its picture in one multipart call'],
      ['tests/server/uploads.test.ts', 'a picture is kept, saved with its type'],
      ['tests/support/operations-table.ts', 'createAds updateAds uploadFile'],
      ['tests/contract/contract.test.ts', 'cmsAds'],
    ],
  },
  {
    says: 'Path strings of the shared request helpers are not shown. The exact method and path of the profile calls are not shown.',
    notBuilt: 'notShown',
  },
  {
    says: '**Sign in** (public).',
    by: [['tests/faults/console/links.test.ts', 'a public call carries no token']],
  },
  {
    says: 'Headers: user agent, client-id, device-id. Variables: user { email, password, adminSiteDomain = current origin }. The response is data.adminSignIn, with the token in a response header.',
    by: [
      [
        'tests/screens/login.test.tsx',
        'the right details lead to the dashboard, with the token of the header',
      ],
      ['tests/faults/console/links.test.ts', 'a public call carries no token'],
      ['tests/support/operations-table.ts', 'adminSignIn adminSignUp'],
    ],
  },
  {
    says: 'Operation userAdminRoleById: variables id, with clientId and token. The response holds domain and enablement.',
    by: [
      ['tests/screens/login.test.tsx', 'the right details lead to the dashboard'],
      ['tests/support/operations-table.ts', 'userAdminRoleById'],
      ['tests/contract/contract.test.ts', "['UserAdminRole', 'domain enablement']"],
    ],
  },
  {
    says: 'createOTPForResetPasswordForAdminUser: variables email and adminSiteDomain (current origin), clientId 0.',
    by: [
      ['tests/screens/account.test.tsx', 'goes to /auth after success'],
      ['tests/server/session.test.ts', 'goes from the message to the new password, and ends every session'],
    ],
  },
  {
    says: 'resetPasswordByOTP: variables otp and password, clientId 2.',
    by: [
      ['tests/screens/account.test.tsx', 'success is told, then it goes to sign-in'],
      ['tests/server/session.test.ts', 'of a hundred uses of one code at once, one is taken'],
    ],
  },
  {
    says: '**Legacy helpers:** api/auth/login, api/auth/register (email, fullname, username, password; returns accessToken), api/auth/forgot-password (email) and api/me. Their method is not shown.',
    notBuilt: 'legacyHelpers',
  },
  {
    says: 'createActivityLogs: variables email, pageName, activity, application, userRole, userAgent, location, error. It is posted on each page visit with activity Visit.',
    by: [
      ['tests/screens/dashboard.test.tsx', 'each page visit is posted to the activity log'],
      ['tests/server/data.test.ts', 'a page visit is logged with who it really was'],
      ['tests/contract/contract.test.ts', "['createActivityLogs', 'email pageName"],
    ],
  },
  {
    says: '- createLoginFailsActivityLog.',
    by: [
      ['tests/screens/login.test.tsx', 'the server’s first message stands in a banner'],
      ['tests/server/public-calls.test.ts', 'whoever is not signed in writes ten entries a minute'],
    ],
  },
  {
    says: 'createAdminDonationScheduledLogs: variables pageName, activity, application, userAgent, location, donor, error.',
    by: [
      [
        'tests/screens/booking.test.tsx',
        'a donor, a time that is held for two minutes, and the confirmation',
      ],
      ['tests/server/appointments.test.ts', 'what is booked takes a bed, is told to the donor'],
      ['tests/contract/contract.test.ts', "['createAdminDonationScheduledLogs', 'pageName"],
    ],
  },
  {
    says: 'The location for logs is taken from a public IP lookup and a geo lookup, falling back to the browser time zone.',
    notBuilt: 'ipLookup',
  },
  {
    says: 'falling back to the browser time zone',
    by: [['tests/screens/dashboard.test.tsx', 'each page visit is posted to the activity log']],
  },
  {
    says: '**Dashboard queries** (token and client id):',
    by: [
      ['tests/faults/console/links.test.ts', 'a private call carries token, client id'],
      ['tests/screens/dashboard.test.tsx', 'counts and lists the donors, with --- for what is blank'],
    ],
  },
  {
    says: '| All sites | pagination {pageNumber 1, pageSize 5} | allSite {totalRecords, Site} |',
    by: [['tests/screens/dashboard.test.tsx', 'counts and lists the blood banks']],
  },
  {
    says: '| Donor list | search with sort and pagination: email, firstName, lastName, dateOfBirth, donorId, phoneNo, state, bloodType, donationType, radius, address, withInDays, eligible date range, sortBy, sortOrder, pageNumber 1, pageSize 5, donorNumber | allDonorsSearchSortWithPagination.donors |',
    by: [
      ['tests/contract/contract.test.ts', "'allDonorsSearchSortWithPagination',"],
      ['tests/screens/dashboard.test.tsx', 'counts and lists the donors, with --- for what is blank'],
      ['tests/server/data.test.ts', 'donors are found by name, group, distance and eligibility'],
      ['tests/server/donor-filters.test.ts', 'a filter keeps every condition of the list'],
    ],
  },
  {
    says: '| Total donors | not shown as to variables | totalDonors |',
    by: [
      ['tests/faults/console/links.test.ts', 'a private call carries token'],
      ['tests/support/operations-table.ts', 'totalDonors'],
    ],
  },
  {
    says: '| Yearly report | year | yearlyReport.data[0].data, keyed by month |',
    by: [
      ['tests/screens/dashboard-cards.test.tsx', 'the same figures as a table'],
      ['tests/server/data.test.ts', 'yearly figures add up to what there is'],
    ],
  },
  {
    says: '| Annual donor report | year | annualDonorReport.data, a list of name / value |',
    by: [
      ['tests/server/data.test.ts', 'yearly figures add up to what there is'],
      ['tests/screens/dashboard-cards.test.tsx', 'a year without data says so inside the card'],
    ],
  },
  {
    says: '| Sites by state | {name, pageNumber 1, pageSize 10} | getSiteByState {Site, totalRecords} |',
    by: [
      [
        'tests/screens/dashboard-cards.test.tsx',
        'the parent chooses a state: its banks are asked for by name, ten a page',
      ],
      ['tests/server/data.test.ts', 'banks of a state, by name or code'],
    ],
  },
  {
    says: '| Donors by state | state code | donorsByState.totalCount |',
    by: [['tests/screens/dashboard-cards.test.tsx', 'a bank sees the donors of the chosen state']],
  },
  {
    says: '| Events by month or by date | the date is formatted DD-MM-YYYY | getEventAndDriveByMonth or getEventByDate |',
    by: [
      ['tests/screens/dashboard-cards.test.tsx', 'asks for the month by DD-MM-YYYY'],
      ['tests/screens/calendar.test.tsx', 'a day that is linked to asks for that day'],
    ],
  },
  {
    says: '| Site enablements | none | allSiteEnablements |',
    by: [
      ['tests/screens/clients-form.test.tsx', 'modules stand by rank'],
      ['tests/server/sites.test.ts', 'a new bank has what its form says, and defaults for the rest'],
    ],
  },
  {
    says: '**Drive slot lookup:** variables driveId, type, driveDate, mobileCode, startTime, endTime and clientId. It goes to a second endpoint with no bearer token.',
    by: [
      ['tests/server/drives.test.ts', 'the schedule of a day; single slots are blocked'],
      ['tests/server/persisted.test.ts', 'the public endpoint and that of the slots answer other clients'],
      ['tests/contract/contract.test.ts', "['driveSlots', 'driveId type driveDate"],
    ],
  },
  {
    says: 'all sites with page number 0 and page size 0, meaning all. It reads data.data.allSite.Site (siteId, name, timeZone) and data.errors[0].message.',
    by: [
      ['tests/contract/contract.test.ts', 'Switch Client asks for all banks'],
      ['tests/screens/dashboard.test.tsx', 'Switch Client stores bank and zone, and reloads'],
      ['tests/screens/shell.test.tsx', 'without the list there are a retry'],
    ],
  },
  {
    says: 'All admin roles without role validation: pagination { pageNumber 1, pageSize 0, sortBy createdAt, sortOrder -1 }, clientId (selected) and token. It reads data.allAdminRolesWithOutRoleValidation.adminRoles.',
    by: [
      ['tests/screens/users-profile.test.tsx', 'needs no right: the card, the person, the contact'],
      ['tests/server/admin-roles.test.ts', 'their names are for everybody who is signed in'],
    ],
  },
  {
    says: 'Admin user by id: token, clientId, id. It reads data.adminUserById.',
    by: [
      ['tests/screens/users-profile.test.tsx', 'needs no right: the card'],
      ['tests/support/operations-table.ts', 'adminUserById'],
    ],
  },
  {
    says: 'Update admin user profile: token, clientId and a user object (id, firstName, lastName, uniqueIdentifier, adminRoleId, birthDate, phone, workPhone, phoneExt, gender, isActive, address, password). Empty fields fall back to the current values. It reads data.updateAdminUserProfile.',
    by: [
      ['tests/screens/users-profile.test.tsx', 'Update sends the role empty'],
      ['tests/rules/administration.test.ts', 'empty fields of a profile fall back to what is stored'],
      ['tests/server/profile.test.ts', 'what is empty stays, what is locked is ignored'],
      ['tests/support/operations-table.ts', 'markNotificationRead updateAdminUserProfile'],
    ],
  },
  {
    says: '(variable shapes are wrappers such as site, adminUser, adminRole, donationType, ads, emailTemplate, drive, appointment, donorFilter, user, state)',
    by: [['tests/contract/contract.test.ts', '$kind.$name is there, guarded by $access']],
  },
];
