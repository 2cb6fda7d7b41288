import type { Entry } from './entry.ts';

export const ROUTES: readonly Entry[] = [
  {
    says: 'Goes to /auth/login. Signed-in users are redirected from /auth to /. Any unknown auth path goes to /auth/login.',
    by: [
      ['tests/screens/guards.test.tsx', "['/auth', '/auth/login']"],
      ['tests/screens/guards.test.tsx', "['/auth', '/dashboard']"],
      ['tests/screens/guards.test.tsx', "['/auth/nowhere', '/auth/login']"],
    ],
  },
  {
    says: '| /auth/login | Sign in. |',
    by: [['tests/screens/login.test.tsx', 'the right details lead to the dashboard']],
  },
  {
    says: '| /auth/registration | Self-registration. The terms link (/terms) opens in a new tab.',
    by: [
      ['tests/screens/account.test.tsx', 'a registration is sent without its confirmation'],
      ['tests/screens/account.test.tsx', 'the terms open in a new tab'],
    ],
  },
  {
    says: '| /auth/forgot-password | Forgot password. After success the view goes to /auth.',
    by: [['tests/screens/account.test.tsx', 'goes to /auth after success']],
  },
  {
    says: 'Reset by one-time code (OTP). After success the browser goes to /auth/login.',
    by: [['tests/screens/account.test.tsx', 'success is told, then it goes to sign-in']],
  },
  {
    says: 'Clears the session and goes to /auth/login.',
    by: [
      ['tests/screens/dashboard.test.tsx', 'Sign Out ends the session here and at the server'],
      ['tests/browser/story.test.ts', 'signing out in one tab signs out the other'],
    ],
  },
  {
    says: "Titled Access Denied, with the text You don't have permission to access this page and a button Go to dashboard to /dashboard.",
    by: [
      ['tests/screens/guards.test.tsx', '%s: access denied to those who only read'],
      ['tests/screens/error-pages.test.tsx', 'opened by its own address it names no right'],
    ],
  },
  {
    says: 'Goes to /error/error-v1.',
    by: [['tests/screens/guards.test.tsx', "['/error', '/error/error-v1']"]],
  },
  {
    says: 'Unauthenticated users visiting any protected path go to /auth/login.',
    by: [['tests/screens/guards.test.tsx', '%s: nobody without a session']],
  },
  {
    says: 'Unknown paths go to /error.',
    by: [['tests/screens/guards.test.tsx', "['/nowhere', '/error/error-v1']"]],
  },
  { says: 'Error pages v1 to v6 exist:', by: [['tests/screens/error-pages.test.tsx', 'error page %s']] },
  {
    says: 'v1: 404 Page not found, with a button Go to dashboard.',
    by: [
      ['tests/screens/guards.test.tsx', 'the error page says what happened, and leads to the dashboard'],
      ['tests/screens/error-pages.test.tsx', 'has its texts, and a way to the dashboard'],
    ],
  },
  {
    says: 'v2, v5 and v6: Oops / Something went wrong.',
    by: [['tests/screens/guards.test.tsx', 'error %s: Oops']],
  },
  {
    says: 'v3 and v4: 404 pages.',
    by: [['tests/screens/error-pages.test.tsx', 'has its texts, and a way to the dashboard']],
  },
  { says: '- / redirects to /dashboard.', by: [['tests/screens/guards.test.tsx', "['/', '/dashboard']"]] },
  { says: '- /dashboard.', by: [['tests/screens/dashboard.test.tsx', 'counts and lists the blood banks']] },
  {
    says: '- /clientManagement.',
    by: [
      [
        'tests/screens/clients-list.test.tsx',
        'shows each bank: number, code, phone, state, status, zone and modules',
      ],
    ],
  },
  {
    says: '/addSiteAdmin: the Add Client form, titled Add Client.',
    by: [
      [
        'tests/screens/clients-form.test.tsx',
        'empty, it says what is missing on each field, marks them with *',
      ],
    ],
  },
  {
    says: '/userManagement, with sub-screens /userManagement/add and /userManagement/edit.',
    by: [
      ['tests/screens/users-list.test.tsx', 'shows name, user name, email'],
      ['tests/screens/users-form.test.tsx', 'the form that adds a user'],
      ['tests/screens/users-form.test.tsx', 'the form that edits a user'],
    ],
  },
  {
    says: 'Activity keys also imply view, reset-password and user-profile.',
    by: [
      ['tests/screens/users-view.test.tsx', 'shows who it is, and the form without anything to submit'],
      ['tests/screens/users-list.test.tsx', 'goes by a one-time code unless told otherwise'],
      ['tests/screens/users-view.test.tsx', 'the profile of another user'],
    ],
  },
  {
    says: '- /user-profile.',
    by: [['tests/screens/users-view.test.tsx', 'is a card to be read, with activity and history']],
  },
  {
    says: '- /my-profile.',
    by: [['tests/screens/users-profile.test.tsx', 'needs no right: the card, the person, the contact']],
  },
  {
    says: '- /donation-type.',
    by: [['tests/screens/donation-types.test.tsx', 'shows what each takes and needs, and its state']],
  },
  {
    says: '- /{product}-support.',
    by: [['tests/screens/support.test.tsx', 'a report sent empty says what is missing']],
  },
  {
    says: '- /sponsorGroupManagement.',
    by: [['tests/screens/sponsor-group-list.test.tsx', 'shows the first ten of all']],
  },
  {
    says: '/createDrive, /approveDrive and /activationDrive: the same screen.',
    by: [['tests/screens/drives-list.test.tsx', 'one list, three presets']],
  },
  {
    says: '/eventManagement, with /eventManagement/editEvent and /eventManagement/view. Each is opened with an id passed in navigation state.',
    by: [
      ['tests/screens/events.test.tsx', 'views and filters are the server’s'],
      ['tests/screens/events.test.tsx', 'the form of an event'],
      ['tests/screens/events.test.tsx', 'without an id it goes back to the list, and says why'],
    ],
  },
  {
    says: '/resourceManagement/Resource, /resourceManagement/Designation and /resourceManagement/Staff.',
    by: [
      ['tests/screens/resources.test.tsx', 'the list of resources'],
      ['tests/screens/designations.test.tsx', 'the list of designations'],
      ['tests/screens/staff.test.tsx', 'the list of the staff'],
    ],
  },
  {
    says: '- /rolesManagement.',
    by: [['tests/screens/roles-list.test.tsx', 'shows who has each, how much it may']],
  },
  {
    says: '- /donorManagement.',
    by: [['tests/screens/donors-list.test.tsx', 'says who they are, when they gave']],
  },
  {
    says: '- /contentManagement.',
    by: [['tests/screens/content.test.tsx', '/contentManagement%s of whoever may see %j opens %s']],
  },
  {
    says: '- /marketingAutomation.',
    by: [['tests/screens/marketing.test.tsx', 'five pages of the marketing tool']],
  },
  {
    says: '- /reports.',
    by: [
      ['tests/screens/reports.test.tsx', 'a report asks for the last seven days of the bank'],
      ['tests/screens/reports.test.tsx', 'the first page has the reports that one may read'],
    ],
  },
  {
    says: '/builder: layout builder with tabs Header, Subheader, Content, Aside and Footer, plus Preview and Reset.',
    by: [
      [
        'tests/screens/template-pages.test.tsx',
        'the builder has five tabs; preview keeps what was chosen and reloads, reset takes it away',
      ],
    ],
  },
  { says: '- /my-page.', by: [['tests/screens/template-pages.test.tsx', "['/my-page', 'Sample page']"]] },
  {
    says: '- /react-bootstrap.',
    by: [['tests/screens/template-pages.test.tsx', "['/react-bootstrap', 'UI kit']"]],
  },
  {
    says: 'Unknown paths inside the signed-in area redirect to /error/error-v1.',
    by: [['tests/screens/guards.test.tsx', "['/nowhere', '/error/error-v1']"]],
  },
  {
    says: 'A protected route without read permission redirects to /access-denied.',
    by: [['tests/screens/guards.test.tsx', '%s: access denied without the right']],
  },
  {
    says: 'A route that needs write permission redirects there too when write is missing.',
    by: [['tests/screens/guards.test.tsx', '%s: access denied to those who only read']],
  },
  { says: 'The contents of the client, user, donation-type', notBuilt: 'notShown' },
  {
    says: 'Event activity keys imply these sections:',
    by: [['tests/contract/contract.test.ts', 'every right names a module and child that roles can grant']],
  },
  {
    says: 'eventManagement: all, addEvent, view, editEvent, searchEvent.',
    by: [
      ['tests/screens/events.test.tsx', 'views and filters are the server’s'],
      ['tests/screens/events.test.tsx', 'days and hours come with the address'],
      ['tests/screens/events.test.tsx', 'found by its name, with suggestions while one types'],
    ],
  },
  {
    says: 'driveManagement: all, view, drive-edit. Also createDrive/addDrive.',
    by: [
      ['tests/screens/drives-list.test.tsx', 'one list, three presets'],
      ['tests/screens/drives-view.test.tsx', 'tells what it is'],
      ['tests/screens/drives-form.test.tsx', 'six steps'],
      ['tests/screens/drives-form.test.tsx', 'an edit carries its version'],
    ],
  },
  {
    says: 'contentManagement: Ads and',
    by: [
      ['tests/screens/ads.test.tsx', 'the list of ads'],
      ['tests/screens/ads.test.tsx', 'the form of an ad'],
      ['tests/screens/ads.test.tsx', 'the page of an ad'],
    ],
  },
  {
    says: 'emailtemplate (all, add, edit, view).',
    by: [
      ['tests/screens/email-templates.test.tsx', 'one is turned off from the list'],
      ['tests/screens/email-templates.test.tsx', 'a reader sees the list and the preview'],
      ['tests/screens/email-templates.test.tsx', 'what the visual editor would lose is edited as HTML'],
      ['tests/browser/email-templates.test.ts', 'a template is written, checked and previewed'],
    ],
  },
  {
    says: 'rolesManagement: view, add, edit, detail.',
    by: [
      ['tests/screens/roles-form.test.tsx', 'adding a role'],
      ['tests/screens/roles-form.test.tsx', 'editing a role'],
      ['tests/screens/roles-detail.test.tsx', 'the page of a role'],
    ],
  },
  {
    says: 'donorManagement: all, add, view.',
    by: [
      ['tests/screens/donors-list.test.tsx', 'the list of donors'],
      ['tests/screens/donors-form.test.tsx', 'a donor is added'],
      ['tests/screens/donors-view.test.tsx', 'the page of a donor'],
    ],
  },
  {
    says: 'sponsorGroupManagement: all, add, view, edit.',
    by: [
      ['tests/screens/sponsor-group-list.test.tsx', 'the list of sponsor groups'],
      ['tests/screens/sponsor-group-form.test.tsx', 'a new one is sent with its key'],
      ['tests/screens/sponsor-group-form.test.tsx', 'an edit carries the version'],
      ['tests/screens/sponsor-group-detail.test.tsx', 'the page of a record'],
    ],
  },
  {
    says: 'donation-type: all, add, view, edit.',
    by: [
      ['tests/screens/donation-types.test.tsx', 'the form of a donation type'],
      ['tests/screens/donation-types.test.tsx', 'an edit starts from the record'],
      ['tests/screens/donation-types.test.tsx', 'shows what it says; unpublishing'],
    ],
  },
  {
    says: 'resourceManagement: Resource, Designation and Staff, each with all, add, view, edit.',
    by: [
      ['tests/screens/resources.test.tsx', 'the form of a resource'],
      ['tests/screens/resources.test.tsx', 'the page of a resource'],
      ['tests/screens/designations.test.tsx', 'the form of a designation'],
      ['tests/screens/designations.test.tsx', 'the page of a designation'],
      ['tests/screens/staff.test.tsx', 'the form of a member of the staff'],
      ['tests/screens/staff.test.tsx', 'the page of a member has hours'],
    ],
  },
  {
    says: 'clientManagement: view, add, edit.',
    by: [
      ['tests/screens/clients-detail.test.tsx', 'shows who it is, its figures and its modules'],
      ['tests/screens/clients-form.test.tsx', 'a new bank is shown once it is there'],
      ['tests/screens/clients-form.test.tsx', 'an edit starts from the record'],
    ],
  },
  {
    says: 'reports: adminLogin, adminActivity, donorLoginFail, donationsScheduled, donorActivity.',
    by: [['tests/server/reports.test.ts', '%s: figures, bars, parts and rows are of the same entries']],
  },
];
