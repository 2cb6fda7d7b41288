import type { Entry } from './entry.ts';

export const CONSTANTS: readonly Entry[] = [
  {
    says: 'Dashboard list page size 5.',
    by: [
      ['tests/screens/dashboard.test.tsx', 'counts and lists the donors'],
      ['tests/rules/paging.test.ts', 'sizes and years'],
    ],
  },
  {
    says: 'Sites-by-state page size 10.',
    by: [['tests/screens/dashboard-cards.test.tsx', 'its banks are asked for by name, ten a page']],
  },
  {
    says: 'All-sites for the switcher uses page 0 and size 0, meaning all.',
    by: [
      ['tests/rules/paging.test.ts', 'page size 0 means all, on one page'],
      ['tests/screens/shell.test.tsx', 'offers every bank of the platform inside one of them'],
    ],
  },
  {
    says: 'Roles are fetched with size 0, sorted by creation descending.',
    by: [['tests/screens/users-profile.test.tsx', 'needs no right: the card, the person, the contact']],
  },
  {
    says: 'Year dropdown: the current year back 9 years.',
    by: [
      ['tests/screens/dashboard-cards.test.tsx', 'ten years to choose from'],
      ['tests/rules/paging.test.ts', 'sizes and years'],
    ],
  },
  {
    says: 'Month labels in charts are cut to 3 letters.',
    by: [
      ['tests/rules/trade.test.ts', 'months are cut to three letters'],
      ['tests/screens/dashboard-cards.test.tsx', 'months cut to three letters'],
    ],
  },
  {
    says: '- Donor age: at least 17 and at most 100 years.',
    by: [
      ['tests/rules/administration.test.ts', 'the bounds of the picker'],
      ['tests/rules/administration.test.ts', "['birthDate', '2009-11-22', 'Must be 17 to 100 years ago']"],
    ],
  },
  {
    says: 'Phone 10 digits.',
    by: [['tests/rules/administration.test.ts', "['phone', '123456789', 'Must be exactly 10 digits']"]],
  },
  {
    says: 'Zip 5 digits.',
    by: [['tests/rules/administration.test.ts', "['zipCode', '7410', 'Must be exactly 5 digits']"]],
  },
  {
    says: 'Phone extension at most 6 digits.',
    by: [['tests/rules/administration.test.ts', "['phoneExt', '123456', undefined]"]],
  },
  {
    says: 'Names 3 to 50 characters.',
    by: [
      ['tests/rules/administration.test.ts', "['firstName', 'a'.repeat(50), undefined]"],
      ['tests/rules/administration.test.ts', "['firstName', 'Ab', 'Minimum field length: 3']"],
    ],
  },
  {
    says: 'uniqueIdentifier at most 4.',
    by: [['tests/rules/administration.test.ts', "['uniqueIdentifier', 'ABC12', 'Maximum field length: 4']"]],
  },
  {
    says: 'Email 3 to 50 characters.',
    by: [
      ['tests/rules/sign-in-family.test.ts', "['email', 'ab', 'Minimum 3 cheracters']"],
      ['tests/screens/messages.test.tsx', "[LOGIN, 'Email', 'ab', 'Minimum 3 cheracters']"],
    ],
  },
  {
    says: 'Login password at most 50.',
    by: [['tests/screens/messages.test.tsx', "[LOGIN, 'Password', long(51), 'Maximum 50 cheracters']"]],
  },
  {
    says: 'Password minimum 8 in the admin form.',
    by: [['tests/rules/administration.test.ts', "['password', 'Dg!1aaa', PATTERN]"]],
  },
  {
    says: 'Phone display format (xxx) xxx-xxxx.',
    by: [
      ['tests/kit/fields.test.tsx', 'a phone is typed and shown as (xxx) xxx-xxxx'],
      ['tests/rules/trade.test.ts', "['9185550142', '(918) 555-0142']"],
    ],
  },
  {
    says: "Birth date display 'MMM DD, YYYY'.",
    by: [['tests/rules/days-and-zones.test.ts', "['1990-03-04', 'Mar 04, 1990']"]],
  },
  {
    says: 'Numbers are shown with thousands separators.',
    by: [['tests/rules/days-and-zones.test.ts', 'numbers, digits, blanks']],
  },
  {
    says: 'Map: default zoom 10. If fitting would exceed 21, the zoom is fixed to 4 or 5.',
    by: [
      [
        'tests/ui/cluster.test.ts',
        'it comes as near as zoom 10; where fitting would exceed 21 it is fixed to 5',
      ],
    ],
  },
  {
    says: 'Default language en. Supported: de, en, es, fr, ja, zh.',
    by: [
      ['tests/screens/messages.test.tsx', 'each language has its own words'],
      ['tests/screens/messages.test.tsx', 'English, unless something else is wanted that there is'],
    ],
  },
  {
    says: 'Time zone options AST, EST, CST, MST, PST, AKST, HST.',
    by: [['tests/rules/trade.test.ts', 'seven labels, each with its zone']],
  },
  { says: 'splash 3 s.', by: [['tests/screens/timings.test.tsx', 'leaves by itself at 3 s']] },
  {
    says: 'Site switch reload 300 ms.',
    by: [['tests/screens/timings.test.tsx', 'stores the choice at once and reloads after 300 ms, once']],
  },
  { says: 'Route animation 200 ms.', notBuilt: 'motion' },
  {
    says: 'Progress bar step 10 per 30 ms, reset after 300 ms.',
    by: [['tests/screens/timings.test.tsx', 'grows by 10 every 30 ms up to 100, and resets after 300 ms']],
  },
  { says: 'Resize throttle 200 ms.', notBuilt: 'motion' },
  { says: 'Menu accordion slide 200 ms.', by: [['tests/contract/look.test.ts', 'the menu folds in 200 ms']] },
  { says: 'Dropdown hover timeout 500 ms. Aside hover timeouts 50 ms and 100 ms.', notBuilt: 'motion' },
  { says: 'Copy confirmation 2 s.', by: [['tests/screens/timings.test.tsx', 'is confirmed for 2 s']] },
  {
    says: 'Loader dialog appears after 200 ms.',
    by: [['tests/screens/timings.test.tsx', 'appears after 200 ms and leaves with the answer']],
  },
  {
    says: 'Breakpoints: sm 576, md 768, lg 992, xl 1200.',
    by: [['tests/contract/look.test.ts', 'breakpoints: sm 576, md 768, lg 992, xl 1200']],
  },
  { says: 'The toolkit variant uses sm 544.', notBuilt: 'toolkit' },
  {
    says: 'Calendar height 500 px, month view only.',
    by: [['tests/contract/look.test.ts', 'the calendar stands 500 px high']],
  },
  { says: 'month view only. Colours', notBuilt: 'calendarViews' },
  {
    says: 'Colours: events green, centers blue, drives red, opacity 0.8.',
    by: [
      ['tests/contract/look.test.ts', '%s is %j'],
      ['tests/contract/look.test.ts', 'an entry of a kind, %s, has opacity 0.8'],
    ],
  },
  {
    says: 'Theme: primary green, secondary blue.',
    by: [
      ['tests/contract/look.test.ts', "['primary', ['green', 'green']]"],
      ['tests/contract/look.test.ts', "['secondary', ['blue', 'blue']]"],
    ],
  },
  {
    says: 'Generic page size options 3, 5, 10. Pagination pages equal the ceiling of total over page size.',
    by: [
      ['tests/kit/pager.test.tsx', 'its sizes are 3, 5 and 10'],
      ['tests/kit/pager.test.tsx', 'first, previous, page numbers'],
    ],
  },
  {
    says: 'Layout configuration is kept in browser local storage under a key defaulting to LayoutConfig. Saving it reloads the page.',
    by: [['tests/screens/template-pages.test.tsx', 'preview keeps what was chosen and reloads']],
  },
  { says: 'Upload calls carry a hard-coded session-cookie header value.', notBuilt: 'sessionCookie' },
  {
    says: 'The sample dashboard widgets (sales, tasks, market leaders, authors, new arrivals) are template demo content with hard-coded figures. They have no business constants.',
    by: [['tests/screens/template-pages.test.tsx', 'the sample widgets: Month, Week and Day']],
  },
  {
    says: 'Only a Month / Week / Day tab (Month default) exists, and the action links are dead.',
    by: [
      [
        'tests/screens/template-pages.test.tsx',
        'the sample widgets: Month, Week and Day change what has newly arrived; the actions lead nowhere',
      ],
    ],
  },
];
