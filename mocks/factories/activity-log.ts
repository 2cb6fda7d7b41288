import { dayPart } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import type { ActivityLog } from '../gql/types.ts';
import { entity } from '../network/entity.ts';

const PAGES = ['/dashboard', '/userManagement', '/sponsorGroupManagement', '/clientManagement'] as const;

/** An entry of the activity log, the same every time for the same number (from 1, the newest). */
export function makeActivityLog(number: number, overrides: Partial<ActivityLog> = {}): ActivityLog {
  return {
    id: `log-${number}`,
    clientId: 1,
    clientName: 'Riverside Blood Center',
    pageName: PAGES[(number - 1) % PAGES.length] ?? '',
    activity: 'Visit',
    application: 'Admin',
    userAgent: 'Chromium',
    location: { ip: '203.0.113.7', state: 'OK', country: 'US' },
    error: null,
    email: 'bank-admin@donorgrid.example',
    userRole: 'Bank administrator',
    createdAt: new Date(Date.parse('2026-11-18T14:00:00.000Z') - number * 1_800_000).toISOString(),
    user: 'Maria Ortega',
    donor: null,
    drive: null,
    appointmentTime: null,
    timeZone: null,
    ianaTimeZone: null,
    product: null,
    tries: null,
    ...overrides,
  };
}

export const activityLogs = entity<ActivityLog>({
  type: 'ActivityLog',
  count: 24,
  make: makeActivityLog,
  filters: {
    // Days of the bank's own zone: the mocked one lives in UTC.
    from: ({ createdAt }, day: Day) => createdAt >= day,
    to: ({ createdAt }, day: Day) => dayPart(createdAt) <= day,
    states: ({ location }, states: readonly string[]) => states.includes(location?.state ?? ''),
    countries: ({ location }, countries: readonly string[]) => countries.includes(location?.country ?? ''),
    ip: ({ location }, ip: string) => location?.ip === ip,
    reason: ({ error }, reason: string) => error === reason,
    result: ({ error }, result: string) => (error === null) === (result === 'success'),
    role: ({ userRole }, role: string) => userRole.toLowerCase().includes(role.toLowerCase()),
    admin: ({ user, email }, admin: string) => `${user} ${email}`.toLowerCase().includes(admin.toLowerCase()),
    drive: ({ drive: of }, drive: string) =>
      `${of?.name} ${of?.driveID}`.toLowerCase().includes(drive.toLowerCase()),
    products: ({ product }, products: readonly string[]) => products.includes(product ?? ''),
    onlyErrors: ({ error }, only: boolean) => !only || error !== null,
  },
});
