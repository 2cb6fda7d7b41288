import type { Entry } from './entry.ts';

export const SHELL: readonly Entry[] = [
  {
    says: "It is built from the signed-in user's menu. Each entry has name, url, children and read / write / delete flags.",
    by: [
      ['tests/screens/dashboard.test.tsx', 'the menu shows what the role grants, and two entries more'],
      ['tests/contract/contract.test.ts', "['MenuEntry', 'name url children read write delete"],
    ],
  },
  {
    says: "Website Urls, with the child web portal (an external link to the user's domain)",
    by: [['tests/screens/dashboard.test.tsx', 'the menu shows what the role grants, and two entries more']],
  },
  {
    says: 'User Guide, with the child Flow (an external link)',
    by: [['tests/screens/shell.test.tsx', 'ends with User Guide and its child Flow']],
  },
  {
    says: 'The menu can be minimised, and this state is kept in a cookie.',
    by: [['tests/screens/dashboard.test.tsx', 'minimises, and a cookie keeps it']],
  },
  {
    says: 'It shows picture, first and last name, occupation and email. It has a Sign out button and links to My Profile, My Messages, My Activities and My Tasks.',
    by: [
      ['tests/screens/shell-panel.test.tsx', 'shows who is signed in, the way out, and links'],
      ['tests/screens/shell-panel.test.tsx', 'shows the picture where there is one'],
    ],
  },
  {
    says: 'It has two links: Profile (/my-profile) and Sign Out (/logout).',
    by: [['tests/screens/dashboard.test.tsx', 'the user menu has Profile and Sign Out']],
  },
  {
    says: 'A select labelled Switch Client, shown only to the super user (client id 0).',
    by: [
      ['tests/screens/dashboard.test.tsx', 'has no client switcher: the bank is one’s own'],
      ['tests/screens/timings.test.tsx', 'stores the choice at once and reloads after 300 ms, once'],
    ],
  },
  {
    says: 'It has a default option for the whole platform and one option per site, sorted by site id.',
    by: [
      ['tests/screens/dashboard.test.tsx', 'Switch Client stores bank and zone, and reloads'],
      ['tests/screens/shell.test.tsx', 'offers every bank of the platform inside one of them, by site id'],
    ],
  },
  {
    says: "Choosing a site stores it as the selected client id and sets the time zone to that site's time zone.",
    by: [['tests/screens/dashboard.test.tsx', 'Switch Client stores bank and zone, and reloads']],
  },
  {
    says: 'The page then reloads after 300 ms.',
    by: [['tests/screens/timings.test.tsx', 'stores the choice at once and reloads after 300 ms, once']],
  },
  {
    says: 'A scroll-to-top button appears at a scroll offset of 300.',
    by: [['tests/screens/timings.test.tsx', 'the button appears at an offset of 300']],
  },
  {
    says: 'A splash screen hides after 3 seconds.',
    by: [['tests/screens/timings.test.tsx', 'leaves by itself at 3 s']],
  },
  {
    says: 'A page-change progress bar grows by 10 every 30 ms up to 100 and resets after 300 ms.',
    by: [['tests/screens/timings.test.tsx', 'grows by 10 every 30 ms up to 100, and resets after 300 ms']],
  },
  {
    says: 'The page scrolls to top on route change.',
    by: [['tests/screens/timings.test.tsx', 'a change of page begins at its top']],
  },
  {
    says: 'A card Total Blood Banks with a count.',
    by: [['tests/screens/dashboard.test.tsx', 'counts and lists the blood banks']],
  },
  {
    says: 'A yearly bar chart titled Total Blood Banks with a year dropdown. Month labels are cut to 3 letters.',
    by: [
      [
        'tests/screens/dashboard-cards.test.tsx',
        'the same figures as a table, months cut to three letters, and ten years to choose from',
      ],
    ],
  },
  {
    says: 'A list of blood banks with columns Bank Name, Phone, State and Status (Active or Inactive).',
    by: [['tests/screens/dashboard.test.tsx', 'counts and lists the blood banks']],
  },
  {
    says: 'A View All link to /clientManagement appears only if the user has read permission on client management.',
    by: [
      ['tests/screens/dashboard.test.tsx', 'View All is there for those who may read the module'],
      ['tests/screens/dashboard.test.tsx', 'and for nobody else'],
    ],
  },
  {
    says: 'A Location card with a state dropdown and a map of site markers.',
    by: [
      [
        'tests/screens/dashboard-cards.test.tsx',
        'the parent chooses a state: its banks are asked for by name, ten a page',
      ],
      ['tests/screens/calendar.test.tsx', 'are a list too: name, phone, status, and the ways in'],
    ],
  },
  {
    says: 'The initial centre is in the central US.',
    by: [['tests/ui/cluster.test.ts', 'a map without places looks at the middle of the country']],
  },
  {
    says: 'A Total Donors card.',
    by: [['tests/screens/dashboard-states.test.tsx', 'full: every card shows what it is for']],
  },
  {
    says: 'A List of Donors table with columns Donor Name, Phone, Blood Group and Last Donated. Blank values show as ---.',
    by: [['tests/screens/dashboard.test.tsx', 'counts and lists the donors, with --- for what is blank']],
  },
  {
    says: 'A View All link to /donorManagement appears if the user has read permission on donor management.',
    by: [['tests/screens/dashboard.test.tsx', 'a bank’s View All leads to the donors']],
  },
  {
    says: 'An Event Calendar with month and day views and prev / next / today navigation.',
    by: [
      ['tests/screens/dashboard-cards.test.tsx', 'moves by month and comes back by Today'],
      ['tests/browser/calendar.test.ts', 'by keyboard: days, weeks, months, today'],
    ],
  },
  {
    says: 'Clicking an event opens a popup with view, edit and delete actions.',
    by: [
      [
        'tests/screens/dashboard-cards.test.tsx',
        'an event opens with view, edit and delete; a drive with none of them',
      ],
    ],
  },
  {
    says: 'A Location card showing a bar of the donor count for the chosen state.',
    by: [['tests/screens/dashboard-cards.test.tsx', 'a bank sees the donors of the chosen state']],
  },
  { says: ', loading..., No Record', notBuilt: 'oneLoading' },
  {
    says: 'Loading and empty texts: Loading...',
    by: [
      ['tests/screens/dashboard-states.test.tsx', 'slow: every card keeps its place, and says Loading...'],
      ['tests/screens/dashboard.test.tsx', 'says when there is none'],
      ['tests/screens/dashboard-cards.test.tsx', 'a year without data says so inside the card'],
    ],
  },
  {
    says: 'Shared tables show Please wait... while loading and No records found when empty.',
    by: [
      ['tests/screens/sponsor-group-list.test.tsx', 'a slow answer says Please wait...'],
      ['tests/screens/list-nothing.test.tsx', 'a search that finds nothing'],
    ],
  },
  {
    says: 'They have row checkboxes, select-all and ascending / descending sort icons.',
    by: [
      ['tests/screens/list-work.test.tsx', 'stand where the filters were'],
      ['tests/screens/sponsor-group-list.test.tsx', 'a column sorts ascending, descending, not at all'],
    ],
  },
  {
    says: 'Title Marketing Automation. Five buttons open external pages in a new tab: Automation Tool, Campaigns, Contacts, Content, Segments.',
    by: [
      ['tests/screens/marketing.test.tsx', 'five pages of the marketing tool'],
      ['tests/screens/marketing.test.tsx', 'an address that the deployment names opens in a tab'],
    ],
  },
  {
    says: 'See the fields in section 3. Module checkboxes come from the list of site enablements. A checkbox is disabled when its isOnlyForParentAdmin is true.',
    by: [
      [
        'tests/screens/clients-form.test.tsx',
        'modules stand by rank; what is the parent’s alone cannot be ticked',
      ],
    ],
  },
  { says: 'Month view only, 500 px high.', notBuilt: 'calendarViews' },
  {
    says: 'Slots are selectable, and events can be selected.',
    by: [
      ['tests/browser/calendar.test.ts', 'an empty day offers what may be added there'],
      ['tests/screens/dashboard-cards.test.tsx', 'an event opens with view, edit and delete'],
    ],
  },
  {
    says: "A 'show more' popup is available.",
    by: [
      [
        'tests/browser/calendar.test.ts',
        'an entry of each of the seven zones stands on its own day and hour',
      ],
    ],
  },
  {
    says: 'Three checkboxes toggle Events (green), Fixed Centers (blue) and Mobile Drives (red).',
    by: [
      ['tests/screens/dashboard-cards.test.tsx', 'three checkboxes show and hide the kinds'],
      ['tests/contract/look.test.ts', '%s is %j'],
    ],
  },
  {
    says: 'Entries are coloured by kind with opacity 0.8.',
    by: [['tests/contract/look.test.ts', 'an entry of a kind, %s, has opacity 0.8']],
  },
  {
    says: 'The title and content depend on whether the entry is an event, a drive or a center.',
    by: [
      ['tests/screens/calendar.test.tsx', 'an event: its name, its drive or center, and both hours'],
      ['tests/screens/calendar.test.tsx', '%s: its resource, each place with its times'],
    ],
  },
  {
    says: "An event shows an edit action only when the user has write permission on event management and selectedClientId equals the user's own clientId. Otherwise it shows a view-only action.",
    by: [
      ['tests/screens/calendar.test.tsx', 'in a bank that is not one’s own an event can be viewed alone'],
      ['tests/screens/dashboard-cards.test.tsx', 'without the right an event has a view action alone'],
      ['tests/server/events.test.ts', 'events are changed in one’s own bank by those with the right'],
    ],
  },
  {
    says: 'Centers and drives show no edit or view action.',
    by: [['tests/screens/calendar.test.tsx', 'and no way to change it']],
  },
  {
    says: 'The name label is Drive/Center Name for events and Resource Name otherwise.',
    by: [['tests/screens/dashboard-cards.test.tsx', 'an event opens with view, edit and delete']],
  },
  {
    says: "When an entry has no time zone, the logged-in user's time zone is used.",
    by: [
      ['tests/screens/calendar.test.tsx', '%s: its resource, each place with its times'],
      ['tests/screens/told-zone.test.tsx', 'an entry of a history: on the clock of the bank, and it says so'],
    ],
  },
  {
    says: 'Titled My Profile, with a Go Back button.',
    by: [
      ['tests/screens/users-profile.test.tsx', 'needs no right: the card'],
      ['tests/screens/users-profile.test.tsx', 'Go Back goes back'],
    ],
  },
  {
    says: 'With no logged-in user id it redirects to the root path.',
    by: [['tests/screens/users-profile.test.tsx', 'without a user id it leads to the root']],
  },
  {
    says: 'Otherwise it loads the user and the roles.',
    by: [['tests/screens/users-profile.test.tsx', 'needs no right: the card']],
  },
  {
    says: "It shows an error alert (heading 'Oh snap! You got an error!') and the profile form with an Update button.",
    by: [
      ['tests/screens/users-profile.test.tsx', 'what the server says when it fails to load'],
      ['tests/screens/users-profile.test.tsx', 'Update sends the role empty'],
    ],
  },
  {
    says: 'After a successful update a success dialog appears and the view goes back.',
    by: [
      ['tests/screens/users-profile.test.tsx', 'Update sends the role empty, says Success, and goes back'],
    ],
  },
  {
    says: 'Pagination: first, previous, page numbers, next, last.',
    by: [['tests/kit/pager.test.tsx', 'first, previous, page numbers, next and last']],
  },
  {
    says: 'A page-size select with default options 3, 5 and 10.',
    by: [['tests/kit/pager.test.tsx', 'its sizes are 3, 5 and 10']],
  },
  {
    says: 'A total label and a Loading indicator.',
    by: [['tests/kit/pager.test.tsx', 'total and Loading... stand beside them']],
  },
  {
    says: 'A search box with the placeholder Search.',
    by: [['tests/screens/sponsor-group-list.test.tsx', 'typing asks once it rests, on page 1']],
  },
  {
    says: 'A dismissible error alert list.',
    by: [
      [
        'tests/screens/sponsor-group-form.test.tsx',
        'otherwise stands in an alert, one bullet a message, until it is dismissed',
      ],
    ],
  },
  {
    says: "A select box with a per-option delete icon labelled 'Delete {option name}'.",
    by: [['tests/ui/deletable-select.test.tsx', 'an option is chosen, deleted in place']],
  },
  {
    says: 'It is not searchable, and backspace clears it.',
    by: [['tests/ui/deletable-select.test.tsx', 'emptied by Backspace; nothing is typed into it']],
  },
];
