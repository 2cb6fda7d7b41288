/** An entry of a report. */
export const entry = (number: number, overrides: object = {}) => ({
  id: `log-${number}`,
  clientId: 1,
  pageName: '/donorManagement',
  activity: 'Visit',
  application: 'Web-Chrome',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  location: { ip: '203.0.113.7', state: 'OK', country: 'US' },
  error: null,
  email: 'maria@rbc.example',
  userRole: 'Administrator',
  createdAt: `2026-11-18T1${number}:00:00.000Z`,
  user: 'Maria Ortega',
  donor: null,
  drive: null,
  appointmentTime: null,
  timeZone: null,
  product: null,
  tries: null,
  ...overrides,
});
/** A report, of whatever name. */
export const answer = (overrides: object = {}) =>
  ({
    totalRecords: 30,
    tiles: [
      { name: 'signIns', value: 27, text: null },
      { name: 'users', value: 4, text: null },
      { name: 'failedShare', value: 0.1, text: null },
      { name: 'newLocations', value: 1, text: null },
      { name: 'actions', value: 30, text: null },
      { name: 'exports', value: 2, text: null },
      { name: 'errors', value: 3, text: null },
    ],
    chart: [
      { name: '/donorManagement', value: 20 },
      { name: '/dashboard', value: 10 },
    ],
    parts: [
      { name: 'Visit', value: 24 },
      { name: 'Export', value: 6 },
    ],
    stacks: [],
    asOf: '2026-11-18T15:00:00.000Z',
    timeZone: 'CST',
    ianaTimeZone: 'America/Chicago',
    activityLogs: [entry(1), entry(2, { activity: 'Export', error: 'Too many rows' })],
    ...overrides,
  }) as never;
