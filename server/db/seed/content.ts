import { DAY_MS, daysBefore } from '../../../src/lib/day.ts';
import { DELIVERY_STATUSES } from '../../../src/rules/email-template.ts';
import { reportPage } from '../../../src/rules/report.ts';
import type { adminUsers } from '../schema/admin.ts';
import type { ads, emailDeliveries, emailEvents, emailTemplates } from '../schema/content.ts';
import type { activityLogs } from '../schema/security.ts';
import { AD_DRAWINGS, adPictureId } from './ad-pictures.ts';
import type { Bank } from './banks.ts';
import { idOf, random } from './random.ts';

const APPOINTMENT =
  '<p><strong>{{date}} at {{time}}</strong><br />{{driveName}}<br />{{location}}</p><p>{{donationType}}, about {{duration}}. Your appointment has the number {{appointmentId}}.</p>' +
  '<ul><li>Eat something, and drink two glasses of water.</li><li>Bring a photo ID or your donor card.</li><li>Wear sleeves that roll up.</li></ul>';
const END =
  '<p>Cannot make it? Call {{phone}}, and somebody else can have your place.</p><p>{{bankName}}</p>';

const TEMPLATES = [
  [
    'Appointment confirmation',
    'Your appointment on {{date}} at {{time}}',
    'Transactional',
    'AppointmentBooked',
    `<p>Dear {{firstName}},</p><p>thank you for giving. Your appointment is booked:</p>${APPOINTMENT}${END}`,
  ],
  [
    'Appointment reminder',
    'See you on {{date}}, {{firstName}}',
    'Transactional',
    'AppointmentReminder',
    `<h2>Your donation is near</h2><p>Hello {{firstName}},</p><p>we look forward to seeing you:</p>${APPOINTMENT}${END}`,
  ],
  [
    'Thank you',
    'Thank you for your donation',
    'Transactional',
    'DonationRecorded',
    '<p>Dear {{firstName}},</p><p>thank you for your donation at {{location}} on {{date}}. Please drink enough today.</p><p>{{bankName}}</p>',
  ],
  [
    'Eligible again',
    'You can give again from {{date}}',
    'Marketing',
    'EligibleAgain',
    '<p>Hello {{firstName}},</p><p>from {{date}} on you can give again.</p><p><a href="{{bookUrl}}">Pick a time that suits you</a></p><p>{{bankName}}</p><p><a href="{{unsubscribeUrl}}">Unsubscribe</a></p>',
  ],
] as const;

/** Answers no event: somebody sends it to those whom they have chosen. */
const BY_HAND = [
  'We miss you',
  'We have not seen you for a while, {{firstName}}',
  'Marketing',
  null,
  '<p>Hello {{firstName}},</p><p>it has been a while since your last donation, and it is needed.</p><p><a href="{{bookUrl}}">Pick a time that suits you</a></p><p>{{bankName}}</p><p><a href="{{unsubscribeUrl}}">Unsubscribe</a></p>',
] as const;

/** Still being written: off, of no event, and with a variable that nothing fills. */
const DRAFT = [
  'Holiday hours',
  'We are closed on {{holiday}}',
  'Marketing',
  null,
  '<p>Hello {{firstName}},</p><p>we are closed on {{holiday}}.</p><p>{{bankName}}</p>',
] as const;

const ADS = [
  ['Winter drive', 'Give warmth this winter', 'Large'],
  ['Platelets needed', 'Platelets last five days', 'Medium'],
  ['Bring a friend', 'Two donors, six lives', 'Banner'],
  ['Summer thanks', 'Thank you for a full summer', 'Small'],
] as const;
/** The season of the last one is over. */
const LIVE_ADS = 3;
/** How many days ago each template was edited last. */
const EDITED = [3, 12, 41, 20, 33, 1];
/** As long as the dashboard looks back. */
const MAIL_DAYS = 56;

/** Eight weeks of a bank's mail, more of it the more donors it has: most arrives, some bounces, the newest is on its way. */
function seedMail(bank: Bank, donors: number, now: Date): (typeof emailDeliveries.$inferInsert)[] {
  const dice = random(`mail/${bank.siteId}`);
  const most = Math.max(1, Math.round(Math.sqrt(donors) / 8));
  const rows: (typeof emailDeliveries.$inferInsert)[] = [];
  const [sent, delivered, bounced] = DELIVERY_STATUSES;
  for (const [, , , event] of TEMPLATES) {
    for (let day = 0; day < MAIL_DAYS; day += 1) {
      const count = dice.int(day === 0 ? 1 : 0, most);
      for (let index = 0; index < count; index += 1) {
        const ago = day * DAY_MS + dice.int(1, 1_200) * 60_000;
        rows.push({
          id: idOf(`mail/${bank.siteId}/${event}/${day}/${index}`),
          clientId: bank.siteId,
          emailEventId: idOf(`event-mail/${bank.siteId}/${event}`),
          status: ago < 900_000 ? sent : dice.chance(0.015) ? bounced : delivered,
          at: new Date(now.getTime() - ago),
        });
      }
    }
  }
  return rows;
}

export function seedContent(
  bank: Bank,
  donors: number,
  now: Date,
): {
  emailTemplates: (typeof emailTemplates.$inferInsert)[];
  emailEvents: (typeof emailEvents.$inferInsert)[];
  emailDeliveries: (typeof emailDeliveries.$inferInsert)[];
  ads: (typeof ads.$inferInsert)[];
} {
  return {
    emailTemplates: [...TEMPLATES, BY_HAND, DRAFT].map(([name, subject, type, , template], index) => ({
      id: idOf(`template/${bank.siteId}/${name}`),
      clientId: bank.siteId,
      name,
      subject,
      type,
      template,
      isEnable: name !== DRAFT[0],
      createdAt: daysBefore(now, 120),
      updatedAt: daysBefore(now, EDITED[index] ?? 1),
    })),
    emailEvents: TEMPLATES.map(([name, , , event]) => ({
      id: idOf(`event-mail/${bank.siteId}/${event}`),
      clientId: bank.siteId,
      name: event,
      templateId: idOf(`template/${bank.siteId}/${name}`),
      isEnable: true,
    })),
    emailDeliveries: seedMail(bank, donors, now),
    ads: ADS.map(([name, heading, cmsType], index) => ({
      id: idOf(`ad/${bank.siteId}/${name}`),
      clientId: bank.siteId,
      name,
      heading,
      redirectUrl: `https://www.${bank.code.toLowerCase()}.example/${name.toLowerCase().replaceAll(' ', '-')}`,
      sortOrder: index + 1,
      text: `${heading}. Find a drive of ${bank.name} near you.`,
      cmsType,
      isActive: index < LIVE_ADS,
      altText: AD_DRAWINGS[name]?.alt ?? '',
      fileId: adPictureId(bank, name),
      createdAt: daysBefore(now, 90),
      updatedAt: daysBefore(now, (ADS.length - index) * 5),
    })),
  };
}

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
          clientId: bank.siteId,
          pageName: activity === 'SignIn' ? '/auth/login' : dice.pick(PAGES),
          activity,
          application: 'Web-Chrome',
          userAgent: BROWSER,
          ip: `203.0.113.${bank.siteId}`,
          state: bank.state,
          country: 'US',
          error: null,
          email: user.email,
          clientClaim: 'superUser',
          userRole: user.occupation ?? '',
          adminUserId: user.id ?? null,
          userName: `${user.firstName} ${user.lastName}`,
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
        clientId: bank.siteId,
        pageName: failed ? '/donor/login' : dice.pick(DONOR_PAGES),
        activity: failed ? 'LoginFail' : 'Visit',
        application: 'Web-Chrome',
        userAgent: BROWSER,
        ip: `198.51.100.${dice.int(1, 250)}`,
        state: bank.state,
        country: 'US',
        error: failed ? dice.pick(SIGN_IN_FAULTS) : null,
        email: donor.email ?? null,
        clientClaim: 'donor',
        userRole: '',
        donorId: donor.id ?? null,
        createdAt: new Date(Math.min(now.getTime() - 60_000, at + dice.int(0, 3_599) * 1_000)),
      });
    }
  }
  return rows;
}

const MOST_BOOKINGS = 150;

/** What an administrator of a bank booked for donors, as booking itself writes it. */
export function seedBookingLogs(
  bank: Bank,
  users: readonly (typeof adminUsers.$inferInsert)[],
  booked: readonly {
    readonly id?: string | undefined;
    readonly driveId?: string | null | undefined;
    readonly startTime: Date;
    readonly product: string;
    readonly donorId: string;
    readonly createdBy: string;
    readonly canceled?: boolean | undefined;
    readonly createdAt?: Date | undefined;
  }[],
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
      clientId: bank.siteId,
      pageName: '/donorManagement',
      activity: canceled ? 'Cancel' : 'Book',
      application: 'Web-Chrome',
      userAgent: BROWSER,
      ip: `203.0.113.${bank.siteId}`,
      state: bank.state,
      country: 'US',
      error: null,
      email: user.email,
      clientClaim: 'superUser',
      userRole: user.occupation ?? '',
      adminUserId: user.id ?? null,
      userName: `${user.firstName} ${user.lastName}`,
      donorId,
      appointmentId: id ?? null,
      driveId: driveId ?? null,
      appointmentTime: startTime,
      product,
      createdAt: createdAt ?? now,
    }));
}
