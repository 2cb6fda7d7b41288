import { DAY_MS } from '../../../src/lib/day.ts';
import { reportPage } from '../../../src/rules/report.ts';
import type { adminUsers } from '../schema/admin.ts';
import type { activityLogs } from '../schema/security.ts';
import type { Bank } from './banks.ts';
import { idOf, type Random, random } from './random.ts';

const PAGES = [
  '/dashboard',
  '/donorManagement',
  '/createDrive',
  '/eventManagement',
  '/userManagement',
  reportPage('adminActivity'),
  reportPage('donationsScheduled'),
];
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** What an entry of a bank's log has, whoever it is of. */
const entryOf = (bank: Bank) => ({
  clientId: bank.siteId,
  application: 'Web-Chrome',
  userAgent: BROWSER,
  state: bank.state,
  country: 'US',
  error: null,
});

/** The same of one of its administrators. */
const entryBy = (bank: Bank, user: typeof adminUsers.$inferInsert) => ({
  ...entryOf(bank),
  ip: `203.0.113.${bank.siteId}`,
  email: user.email,
  clientClaim: 'superUser',
  userRole: user.occupation ?? '',
  adminUserId: user.id ?? null,
  userName: `${user.firstName} ${user.lastName}`,
});

/** And on the pages of the donors. */
const donorsEntry = (bank: Bank, dice: Random) => ({
  ...entryOf(bank),
  ip: `198.51.100.${dice.int(1, 250)}`,
  clientClaim: 'donor',
  userRole: '',
});

/** Ninety days of visits and sign-ins of a bank's administrators, inside their working hours. */
export function seedLogs(
  bank: Bank,
  users: readonly (typeof adminUsers.$inferInsert)[],
  now: Date,
): (typeof activityLogs.$inferInsert)[] {
  const dice = random(`logs/${bank.siteId}`);
  const rows: (typeof activityLogs.$inferInsert)[] = [];
  for (let day = 90; day >= 1; day -= 1) {
    for (const user of users) {
      if (!dice.chance(0.25)) continue;
      const at = Math.floor(now.getTime() / DAY_MS - day) * DAY_MS + dice.int(15, 22) * 3_600_000;
      const visits = ['SignIn', ...Array.from({ length: dice.int(1, 3) }, () => 'Visit')];
      visits.forEach((activity, index) => {
        rows.push({
          id: idOf(`log/${bank.siteId}/${user.id}/${day}/${index}`),
          ...entryBy(bank, user),
          pageName: activity === 'SignIn' ? '/auth/login' : dice.pick(PAGES),
          activity,
          createdAt: new Date(at + index * 240_000 + dice.int(0, 59_000)),
        });
      });
    }
  }
  return rows;
}

const DONOR_PAGES = ['/donor/schedule', '/donor/appointments', '/donor/profile', '/donor/history'] as const;
const SIGN_IN_FAULTS = [
  'The login detail is incorrect',
  'The code has expired',
  'The account is locked',
] as const;
const DONOR_DAYS = 30;

/** Thirty days of the donor pages of a bank: visits, and sign-ins that failed. */
export function seedDonorLogs(
  bank: Bank,
  donors: readonly {
    readonly id?: string | undefined;
    readonly email?: string | null | undefined;
  }[],
  now: Date,
): (typeof activityLogs.$inferInsert)[] {
  const dice = random(`donor-logs/${bank.siteId}`);
  const known = donors.filter(({ id, email }) => id && email);
  if (known.length === 0) return [];
  const rows: (typeof activityLogs.$inferInsert)[] = [];
  for (let day = DONOR_DAYS; day >= 1; day -= 1) {
    for (let visit = dice.int(2, 6); visit >= 1; visit -= 1) {
      const donor = dice.pick(known);
      const failed = dice.chance(0.2);
      const at = Math.floor(now.getTime() / DAY_MS - day) * DAY_MS + dice.int(13, 26) * 3_600_000;
      rows.push({
        id: idOf(`donor-log/${bank.siteId}/${day}/${visit}`),
        pageName: failed ? '/donor/login' : dice.pick(DONOR_PAGES),
        activity: failed ? 'LoginFail' : 'Visit',
        ...donorsEntry(bank, dice),
        error: failed ? dice.pick(SIGN_IN_FAULTS) : null,
        email: donor.email ?? null,
        donorId: donor.id ?? null,
        createdAt: new Date(Math.min(now.getTime() - 60_000, at + dice.int(0, 3_599) * 1_000)),
      });
    }
  }
  return rows;
}

interface Booked {
  readonly id?: string | undefined;
  readonly driveId?: string | null | undefined;
  readonly startTime: Date;
  readonly product: string;
  readonly donorId: string;
  readonly createdBy: string;
  readonly canceled?: boolean | undefined;
  readonly createdAt?: Date | undefined;
}

/** What donors booked themselves, and the visits of the donor pages that led to it. */
export function seedOwnBookingLogs(
  bank: Bank,
  booked: readonly Booked[],
  now: Date,
): (typeof activityLogs.$inferInsert)[] {
  const dice = random(`own-booking-logs/${bank.siteId}`);
  return booked.flatMap(({ id, driveId, startTime, product, donorId, createdBy, createdAt = now }) => {
    if (createdBy !== 'Donor') return [];
    const visit = {
      ...donorsEntry(bank, dice),
      pageName: '/donor/schedule',
      activity: 'Visit',
      email: null,
      donorId,
      appointmentId: null,
      driveId: null,
      appointmentTime: null,
      product: null,
    };
    const minutesBefore = (minutes: number) => new Date(createdAt.getTime() - minutes * 60_000);
    const looks = [dice.int(2, 9), ...(dice.chance(0.6) ? [dice.int(60, 2_000)] : [])];
    const appointment = { appointmentId: id ?? null, driveId: driveId ?? null, appointmentTime: startTime };
    return [
      ...looks.map((minutes, at) => ({
        ...visit,
        id: idOf(`own-visit/${id}/${at}`),
        createdAt: minutesBefore(minutes),
      })),
      { ...visit, ...appointment, product, id: idOf(`own-booking/${id}`), activity: 'Book', createdAt },
    ];
  });
}

const MOST_BOOKINGS = 150;

/** What an administrator of a bank booked for donors, as booking itself writes it. */
export function seedBookingLogs(
  bank: Bank,
  users: readonly (typeof adminUsers.$inferInsert)[],
  booked: readonly Booked[],
  now: Date,
): (typeof activityLogs.$inferInsert)[] {
  const [user] = users;
  if (!user) return [];
  return booked
    .filter(({ createdBy }) => createdBy !== 'Donor')
    .toSorted((one, other) => (other.createdAt?.getTime() ?? 0) - (one.createdAt?.getTime() ?? 0))
    .slice(0, MOST_BOOKINGS)
    .map(({ id, driveId, startTime, product, donorId, canceled, createdAt }, index) => ({
      id: idOf(`booking-log/${bank.siteId}/${index}`),
      ...entryBy(bank, user),
      pageName: '/donorManagement',
      activity: canceled ? 'Cancel' : 'Book',
      donorId,
      appointmentId: id ?? null,
      driveId: driveId ?? null,
      appointmentTime: startTime,
      product,
      createdAt: createdAt ?? now,
    }));
}
