/** Why something of the specification is not so: each reason stands, to the letter, in `docs/design/README.md`. */
export const NOT_BUILT = {
  notShown: 'What the specification calls "not shown" has no words to be held to',
  realPanel: 'The quick panel shows the real log, notifications and settings instead of sample data',
  calendarViews:
    'The calendar has a month, a day and a list, because the dashboard is to have a day view, and is at least 500 px high',
  oneLoading: 'Cards that wait say `Loading...`; the second spelling, `loading...`, is the same message',
  birthDatePicker: 'The latest date of birth is 17 years ago, as the age bounds have it, not today',
  birthDateDefault: 'A date of birth outside of the bounds is told, never replaced by a default date',
  emailChecks:
    'Without a sign-in nobody is told whether an address has an account: the checks say whether it is one',
  legacyHelpers: 'The legacy helpers under `api/` are not there: every call of theirs is one of GraphQL',
  ipLookup: 'No outside service is asked where an administrator is: the server knows the address of a call',
  noAlerts: 'A failed card says so in its place, with a way to try again, and opens no browser alert',
  profileFetch: 'A profile that cannot be loaded says why, instead of staying empty',
  customers: 'There are no customers: the texts of the template about them have no screen',
  motion: 'Nothing opens because a pointer rests on it, and neither a route nor a resize waits for a clock',
  toolkit: 'There is one set of breakpoints, without the variant of a toolkit that is not used',
  sessionCookie: 'No call carries a session cookie: uploads are signed by the bearer token as all calls are',
} as const;
