import type { Entry } from './entry.ts';

export const ERRORS: readonly Entry[] = [
  {
    says: 'The first server error message, or the thrown message, in a red status banner.',
    by: [['tests/screens/login.test.tsx', 'the server’s first message stands in a banner']],
  },
  {
    says: 'Server errors in a Message popup of type error. Success shows Please check email.',
    by: [
      ['tests/screens/account.test.tsx', 'the server’s first message comes in a Message popup'],
      ['tests/screens/account.test.tsx', 'success says to check the e-mail'],
    ],
  },
  {
    says: 'The first server error in an error popup, with the page scrolled to top. Success shows Password Reset Successful.',
    by: [
      ['tests/screens/account.test.tsx', 'the first error comes in a popup, and the page is at its top'],
      ['tests/screens/account.test.tsx', 'success is told, then it goes to sign-in'],
    ],
  },
  {
    says: 'The invalid-login translation message.',
    by: [['tests/screens/account.test.tsx', 'a failure shows the invalid-login message']],
  },
  {
    says: 'A not-found message containing the email.',
    by: [['tests/screens/account.test.tsx', 'a failure names the address that was typed']],
  },
  {
    says: 'An Error popup (Failed to create log, or the error message).',
    by: [
      ['tests/screens/shell.test.tsx', 'told in an Error popup as Failed to create log'],
      ['tests/screens/dashboard.test.tsx', 'a log that cannot be written is told in an Error popup, once'],
    ],
  },
  { says: 'A browser alert with the error.', notBuilt: 'noAlerts' },
  {
    says: 'If the response has no data, the first message from the errors list is shown in the card, in place of the count or list.',
    by: [
      ['tests/screens/dashboard.test.tsx', 'shows the first message in the card in place of the list'],
      ['tests/screens/dashboard-states.test.tsx', '%s failing: its cards show the first message in place'],
    ],
  },
  {
    says: 'The first error message in red above the calendar.',
    by: [
      ['tests/screens/dashboard-cards.test.tsx', 'shows the first error message in red above the calendar'],
    ],
  },
  {
    says: '| Empty list | No Record Found. |',
    by: [['tests/screens/dashboard.test.tsx', 'says when there is none']],
  },
  {
    says: '| Map / state errors | Silently ignored. |',
    by: [['tests/screens/dashboard-cards.test.tsx', '%s failing says nothing']],
  },
  {
    says: 'An errors message is kept as an error state.',
    by: [['tests/screens/shell.test.tsx', 'without the list there are a retry and the whole platform']],
  },
  { says: 'A thrown failure shows an alert.', notBuilt: 'noAlerts' },
  {
    says: 'The error pages and /access-denied described above.',
    by: [
      ['tests/screens/guards.test.tsx', 'where addresses lead'],
      ['tests/screens/guards.test.tsx', '%s: access denied without the right'],
    ],
  },
  {
    says: 'A browser alert with the message.',
    by: [['tests/screens/users-profile.test.tsx', 'roles that cannot be loaded are told by the browser']],
  },
  { says: '| User fetch failure (profile) | Silently ignored. |', notBuilt: 'profileFetch' },
  {
    says: "A dismissible red alert headed 'Oh snap! You got an error!', one bullet per message.",
    by: [
      [
        'tests/screens/users-profile.test.tsx',
        'what the server says when it fails to load stands as a list that can be put away',
      ],
    ],
  },
  {
    says: 'Shown as text, with the page scrolled to top.',
    by: [['tests/screens/users-profile.test.tsx', 'an update that fails says so at the top']],
  },
  {
    says: "Title Success, message 'User Updated Successfully'.",
    by: [['tests/screens/users-profile.test.tsx', 'Update sends the role empty, says Success']],
  },
  {
    says: "Other template texts: 'Customer has been deleted', 'Selected customers have been deleted', 'Customer has been updated', 'Customer has been created', and the confirms 'Are you sure to permanently delete this customer?' and the bulk version for selected customers.",
    notBuilt: 'customers',
  },
  {
    says: 'The result flag and message returned by most calls, and what they mean, are not shown. Any other message text is not shown.',
    notBuilt: 'notShown',
  },
];
