import type { Entry } from './entry.ts';

export const FAMILIES: readonly Entry[] = [
  {
    says: 'Reports: getAdminLoginReport, getDonorLoginFailReport, getAdminActivityReport, getDonorActivityReport, getAdminDonationsScheduledReport, yearlyReport, annualDonorReport.',
    by: [
      ['tests/support/operations-table.ts', 'getAdminLoginReport'],
      ['tests/server/reports.test.ts', '%s: figures, bars, parts and rows'],
    ],
  },
  {
    says: '- setContactPreferences.',
    by: [['tests/server/donor-record.test.ts', 'contact preferences are set with how they were told']],
  },
  {
    says: 'Sponsor groups: create, read, update, delete and search.',
    by: [
      ['tests/server/sponsor-groups.test.ts', 'created, seen, edited and removed'],
      ['tests/server/sponsor-groups.test.ts', 'search and filters'],
    ],
  },
  {
    says: 'Staff: CRUD, search and by date-time.',
    by: [
      ['tests/server/staff.test.ts', 'created, edited and removed'],
      ['tests/server/staff-availability.test.ts', 'who works the whole time and is at no drive is available'],
      ['tests/support/operations-table.ts', 'staffByDateTime'],
    ],
  },
  {
    says: 'Staff designations: CRUD and search.',
    by: [
      ['tests/server/designations.test.ts', 'created, edited and removed'],
      ['tests/server/designations.test.ts', 'searched, filtered and sorted'],
    ],
  },
  {
    says: 'Resources: add, update, list, search by name or type, toggle publish and archive.',
    by: [
      ['tests/server/resources.test.ts', 'added, edited, withdrawn and back'],
      ['tests/support/operations-table.ts', 'searchResourceByName searchResourceByType'],
    ],
  },
  {
    says: 'Donation types: add, update, list, search, by id, toggle publish and archive.',
    by: [
      ['tests/server/donation-types.test.ts', 'added, edited, published, archived and back'],
      ['tests/server/donation-types.test.ts', 'searched, filtered, sorted and paged'],
    ],
  },
  {
    says: 'Drive centers: CRUD, search, by date, by id, approve, activate, deactivate and recommendation of supplies.',
    by: [
      ['tests/server/drives.test.ts', 'a drive is made pending'],
      [
        'tests/support/operations-table.ts',
        'driveCenterById allDriveCenters searchDriveCenter driveCenterByDate',
      ],
      ['tests/support/operations-table.ts', 'recommendSupplies'],
      ['tests/server/drives.test.ts', '%s: what may follow, and nothing else'],
    ],
  },
  {
    says: 'Events: CRUD, by month, by date, by range, by name and appointments by event.',
    by: [
      ['tests/server/event-writes.test.ts', 'one of its own: as it was written'],
      ['tests/server/events.test.ts', 'a month has its events, centers and drives'],
      ['tests/support/operations-table.ts', 'getEventByRange searchEventByName appointmentsByEvent'],
    ],
  },
  {
    says: 'Email templates: CRUD and search.',
    by: [
      ['tests/server/email-templates.test.ts', 'the list has the newest first, is searched and narrowed'],
      ['tests/server/email-templates.test.ts', 'each save is a version'],
    ],
  },
  {
    says: 'Reply-to email: get and update.',
    by: [
      ['tests/support/operations-table.ts', 'getReplyToEmail'],
      ['tests/support/operations-table.ts', 'updateReplyToEmail'],
      ['tests/server/email-templates.test.ts', 'events say their template and what became of their mail'],
    ],
  },
  {
    says: 'Email events.',
    by: [['tests/server/email-templates.test.ts', 'events say their template and what became of their mail']],
  },
  {
    says: 'Ads: CRUD with file upload and delete.',
    by: [
      ['tests/server/ads.test.ts', 'made with its picture in one multipart call'],
      ['tests/server/ads.test.ts', 'shown and hidden, one or all that match; removed and back'],
    ],
  },
  {
    says: 'Sites: CRUD, config update, search, by state, by id, enablements.',
    by: [
      ['tests/server/sites.test.ts', 'a new bank has what its form says'],
      ['tests/server/site-config.test.ts', 'what is sent is kept'],
      ['tests/server/data.test.ts', 'banks of a state'],
      ['tests/server/sites.test.ts', 'a bank that something belongs to stays; an empty one goes'],
      ['tests/server/sites.test.ts', 'a new bank has what its form says, and defaults for the rest'],
    ],
  },
  {
    says: 'Admin roles and admin users: CRUD and search.',
    by: [
      ['tests/server/admin-roles.test.ts', 'are listed, sorted, paged, searched and filtered'],
      ['tests/server/admin-users.test.ts', 'found by name, e-mail, user name and identifier'],
    ],
  },
  {
    says: 'Super-user creation.',
    by: [['tests/server/admin-rights.test.ts', 'super users: made by one of them']],
  },
  {
    says: 'Sign in and sign up.',
    by: [
      ['tests/server/session.test.ts', 'whoever signs in is who the session says'],
      ['tests/server/registrations.test.ts', 'a registration is no account'],
    ],
  },
  {
    says: 'Password reset by one-time code, for admin and donor.',
    by: [
      ['tests/server/session.test.ts', 'reset by one-time code'],
      ['tests/support/operations-table.ts', 'createOTPForResetPasswordForDonor resetDonorPasswordByOTP'],
      ['tests/server/public-booking.test.ts', 'a donor sets a new password by the code of the mail'],
    ],
  },
  { says: '- Email existence,', notBuilt: 'emailChecks' },
  {
    says: 'verify and active checks.',
    by: [
      ['tests/server/public-calls.test.ts', 'the checks of an address say whether it is one'],
      ['tests/support/operations-table.ts', 'isEmailExist verifyEmail isEmailActive'],
    ],
  },
  {
    says: 'Change donor email by admin.',
    by: [['tests/server/donor-record.test.ts', 'another address: both hear of it']],
  },
  {
    says: 'Update user profile by admin.',
    by: [['tests/server/donor-record.test.ts', 'an edit keeps what another has changed meanwhile']],
  },
  {
    says: 'Donor lookups in a donor record system and a second system.',
    by: [['tests/server/outside.test.ts', 'people are found, by the number or by name and birth date']],
  },
  {
    says: 'Donors with pagination, search and sort.',
    by: [['tests/server/data.test.ts', 'donors come with the last donation first']],
  },
  {
    says: 'Donor filters CRUD.',
    by: [
      [
        'tests/server/donor-filters.test.ts',
        'a filter is saved, counted, shared, changed by its owner alone, and deleted',
      ],
    ],
  },
  {
    says: 'Donor details for admin, statistics, eligibilities and donation history.',
    by: [
      ['tests/server/donor-record.test.ts', 'donations and what they say together'],
      ['tests/server/donor-eligibility.test.ts', 'each type of the bank with its date'],
      [
        'tests/support/operations-table.ts',
        'donorDetailsForAdmin donorStatistics donorEligibilities donorDonationHistory',
      ],
    ],
  },
  {
    says: 'Unconfirmed, confirmed and available appointments.',
    by: [
      [
        'tests/server/appointments-changed.test.ts',
        'lists are filtered, counted by status, sorted and paged',
      ],
      [
        'tests/support/operations-table.ts',
        'unconfirmedAppointments confirmedAppointments availableAppointments',
      ],
    ],
  },
  {
    says: 'Drive locations and drives with appointments.',
    by: [
      ['tests/support/operations-table.ts', 'driveLocations drivesWithAppointments'],
      [
        'tests/server/appointments-changed.test.ts',
        'lists are filtered, counted by status, sorted and paged',
      ],
      ['tests/server/appointments-changed.test.ts', 'nobody of another bank reaches an appointment'],
    ],
  },
  {
    says: 'Admin add, modify and cancel appointment.',
    by: [
      ['tests/server/appointments.test.ts', 'what is booked takes a bed'],
      ['tests/server/appointments-changed.test.ts', 'a move frees one bed and takes another'],
      ['tests/server/appointments-changed.test.ts', 'many are canceled or moved by a job'],
    ],
  },
  { says: 'JWT by email.', by: [['tests/server/outside.test.ts', 'a session of a donor needs a reason']] },
  {
    says: 'Register in the donor platform.',
    by: [['tests/server/outside.test.ts', 'a donor is registered once, under our id']],
  },
  {
    says: 'Paging is page-based, with totalRecords / totalCount in responses.',
    by: [
      ['tests/rules/trade.test.ts', 'pages'],
      ['tests/server/data.test.ts', 'banks are sorted, paged and found'],
    ],
  },
  {
    says: 'The detailed payload and result shapes of these families, apart from those above, are not shown. Server behaviour behind every call is not shown.',
    notBuilt: 'notShown',
  },
];
