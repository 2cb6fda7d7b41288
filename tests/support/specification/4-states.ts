import type { Entry } from './entry.ts';

export const STATES: readonly Entry[] = [
  {
    says: 'logging in stores the token and user, and sets the time zone and menu.',
    by: [['tests/screens/login.test.tsx', 'the right details lead to the dashboard']],
  },
  {
    says: 'Logging out resets the whole session to empty.',
    by: [['tests/screens/dashboard.test.tsx', 'Sign Out ends the session here and at the server']],
  },
  {
    says: '**Login:** idle, then submitting with a spinner, then the session is stored.',
    by: [
      ['tests/screens/login.test.tsx', 'while the answer is awaited the button is busy'],
      ['tests/screens/login.test.tsx', 'the right details lead to the dashboard'],
    ],
  },
  {
    says: 'On failure an error status is shown.',
    by: [['tests/screens/login.test.tsx', 'the server’s first message stands in a banner']],
  },
  {
    says: '**Forgot password:** form, then on success a redirect to /auth.',
    by: [['tests/screens/account.test.tsx', 'goes to /auth after success']],
  },
  {
    says: '**Reset password:** form, then on success an alert and a redirect to login.',
    by: [['tests/screens/account.test.tsx', 'success is told, then it goes to sign-in']],
  },
  {
    says: 'on two specific production admin hosts, the menu entries sponsor group management and drive management are removed, unless that would leave the menu empty.',
    by: [['tests/screens/shell.test.tsx', 'on the hosts that the deployment names']],
  },
  {
    says: 'switching between month and day view reloads the events.',
    by: [
      ['tests/screens/calendar.test.tsx', 'a day that is linked to asks for that day'],
      ['tests/screens/dashboard-cards.test.tsx', 'asks for the month by DD-MM-YYYY'],
    ],
  },
  {
    says: "updates the stored user's selected client id and time zone, then reloads.",
    by: [['tests/screens/dashboard.test.tsx', 'Switch Client stores bank and zone, and reloads']],
  },
  {
    says: 'a row id is toggled in or out of the selected set.',
    by: [['tests/kit/list-rules.test.ts', 'selecting']],
  },
  {
    says: 'The header checkbox selects all rows of the page or clears the selection.',
    by: [
      ['tests/kit/list-rules.test.ts', 'an empty page is not marked'],
      ['tests/screens/list-work.test.tsx', 'stand where the filters were'],
    ],
  },
  {
    says: 'Sort cycles asc, desc, none.',
    by: [['tests/rules/paging.test.ts', 'sorting cycles: ascending, descending, none']],
  },
  {
    says: 'the admin role and isActive fields are locked in view mode, for auto-created users and when editing oneself.',
    by: [
      ['tests/screens/users-form.test.tsx', 'role and status of %s are locked'],
      ['tests/screens/users-view.test.tsx', 'shows who it is, and the form without anything to submit'],
      ['tests/server/admin-rights.test.ts', 'what the system made keeps its role and status'],
    ],
  },
  {
    says: "The submit button is hidden in view mode, or when the user's clientId differs from selectedClientId.",
    by: [
      ['tests/screens/users-view.test.tsx', 'shows who it is, and the form without anything to submit'],
      [
        'tests/screens/users-form.test.tsx',
        'of another client than the selected one there is nothing to submit',
      ],
    ],
  },
  {
    says: 'The password on the add page is editable only when adding.',
    by: [
      ['tests/screens/users-password.test.tsx', 'Generate fills in a password that the rule takes'],
      ['tests/screens/users-view.test.tsx', 'shows who it is, and the form without anything to submit'],
    ],
  },
  {
    says: 'loading, then the user is fetched, then shown.',
    by: [['tests/screens/users-profile.test.tsx', 'needs no right: the card']],
  },
  {
    says: 'On submit it is loading, then a success dialog that goes back, or an error list with the page scrolled to top.',
    by: [
      ['tests/screens/users-profile.test.tsx', 'Update sends the role empty, says Success, and goes back'],
      ['tests/screens/users-profile.test.tsx', 'an update that fails says so at the top'],
    ],
  },
  {
    says: '- **Toggles that exist:**',
    by: [['tests/screens/donation-types.test.tsx', 'publishing what nothing uses goes at once']],
  },
  {
    says: 'publish / unpublish of donation types and resources;',
    by: [
      ['tests/screens/donation-types.test.tsx', 'publishing what nothing uses goes at once'],
      ['tests/screens/resources.test.tsx', 'what is withdrawn though drives have it is asked about'],
    ],
  },
  {
    says: 'archive;',
    by: [
      ['tests/server/donation-types.test.ts', 'added, edited, published, archived and back'],
      ['tests/server/resources.test.ts', 'added, edited, withdrawn and back'],
    ],
  },
  {
    says: 'drive center approval;',
    by: [['tests/server/drives.test.ts', 'two administrators at once: one approves']],
  },
  {
    says: 'drive center active / inactive, which returns the bed slot date and the per-drive status;',
    by: [['tests/server/drives.test.ts', 'slots open a day at a time']],
  },
  {
    says: 'drive center deactivate;',
    by: [['tests/screens/drives-list.test.tsx', 'deactivation asks what becomes of booked appointments']],
  },
  {
    says: 'site status change.',
    by: [['tests/server/sites.test.ts', 'deactivating signs the bank’s people out for good']],
  },
  {
    says: 'isActive and site status are Active or Inactive.',
    by: [
      ['tests/server/sites.test.ts', 'the status of all that match'],
      [
        'tests/screens/clients-list.test.tsx',
        'deactivating tells what it touches first; Undo activates again',
      ],
    ],
  },
  {
    says: 'Allowed transitions between event and drive statuses are not shown. Other state machines are not shown.',
    notBuilt: 'notShown',
  },
];
