import type { Entry } from './entry.ts';

export const PRODUCT: readonly Entry[] = [
  {
    says: 'Users are administrators.',
    by: [['tests/screens/login.test.tsx', 'the right details lead to the dashboard']],
  },
  {
    says: 'The console runs in two modes, chosen by the selected client identifier (selectedClientId):',
    by: [
      ['tests/screens/dashboard-states.test.tsx', 'the parent view'],
      ['tests/screens/dashboard-states.test.tsx', 'the bank view'],
    ],
  },
  {
    says: 'Value 0: the parent (super) admin view of all blood banks.',
    by: [['tests/screens/dashboard.test.tsx', 'the parent view']],
  },
  {
    says: 'Any other value: the view of one blood bank',
    by: [
      ['tests/screens/dashboard.test.tsx', 'the view of one bank'],
      ['tests/server/data.test.ts', 'a super administrator inside a bank sees that bank’s donors alone'],
    ],
  },
  {
    says: 'Modules: clients (blood banks), users, donation types',
    by: [['tests/screens/guards.test.tsx', '%s: opens for the parent administration']],
  },
  {
    says: 'Administrators sign in with an email and a password.',
    by: [['tests/screens/login.test.tsx', 'the right details lead to the dashboard']],
  },
  {
    says: 'a message saying that scheduling is by appointment only',
    by: [['tests/screens/login.test.tsx', 'welcomes with how scheduling works']],
  },
  {
    says: 'The shell has a header, a left side menu, a right-hand user panel and a quick panel.',
    by: [
      ['tests/screens/shell.test.tsx', 'the side menu'],
      ['tests/screens/shell-panel.test.tsx', 'the user panel'],
      ['tests/screens/shell-panel.test.tsx', 'the quick panel'],
    ],
  },
  {
    says: 'greets the user by first and last name with an initial badge',
    by: [['tests/screens/dashboard.test.tsx', 'greets by first and last name']],
  },
  {
    says: 'The quick panel has tabs Audit Logs, Notifications and Settings.',
    by: [['tests/screens/shell-panel.test.tsx', 'opens by its address, at one of three tabs']],
  },
  { says: 'Its content is placeholder sample data with no behaviour.', notBuilt: 'realPanel' },
  {
    says: 'leftover template pages with sample data and no product meaning',
    by: [
      ['tests/screens/template-pages.test.tsx', '%s opens, and neither the menu nor the server knows of it'],
    ],
  },
  { says: 'The role-editing screen itself: not shown.', notBuilt: 'notShown' },
];
