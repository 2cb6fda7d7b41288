import type { adminUsers } from '../schema/admin.ts';
import type { ads, emailEvents, emailTemplates } from '../schema/content.ts';
import type { activityLogs } from '../schema/security.ts';
import type { Bank } from './banks.ts';
import { idOf, random } from './random.ts';

const TEMPLATES = [
  ['Appointment confirmation', 'Your appointment on {{date}}', 'Transactional', 'AppointmentBooked'],
  ['Appointment reminder', 'See you tomorrow, {{firstName}}', 'Transactional', 'AppointmentReminder'],
  ['Thank you', 'Thank you for your donation', 'Transactional', 'DonationRecorded'],
  ['Eligible again', 'You can give again from {{date}}', 'Marketing', 'EligibleAgain'],
] as const;

const ADS = [
  ['Winter drive', 'Give warmth this winter', 'Large'],
  ['Platelets needed', 'Platelets last five days', 'Medium'],
  ['Bring a friend', 'Two donors, six lives', 'Banner'],
] as const;

const VARIABLES = [
  { variable: 'firstName', description: "The donor's first name" },
  { variable: 'date', description: 'The day that the message speaks of' },
  { variable: 'location', description: 'Where the drive takes place' },
];

export function seedContent(bank: Bank): {
  emailTemplates: (typeof emailTemplates.$inferInsert)[];
  emailEvents: (typeof emailEvents.$inferInsert)[];
  ads: (typeof ads.$inferInsert)[];
} {
  return {
    emailTemplates: TEMPLATES.map(([name, subject, type]) => ({
      id: idOf(`template/${bank.siteId}/${name}`),
      clientId: bank.siteId,
      name,
      subject,
      type,
      template: `<p>Hello {{firstName}},</p><p>${subject.replace('{{firstName}}', 'friend')}.</p><p>${bank.name}</p>`,
      isEnable: true,
      variables: VARIABLES,
    })),
    emailEvents: TEMPLATES.map(([name, , , event]) => ({
      id: idOf(`event-mail/${bank.siteId}/${event}`),
      clientId: bank.siteId,
      name: event,
      templateId: idOf(`template/${bank.siteId}/${name}`),
      isEnable: true,
    })),
    ads: ADS.map(([name, heading, cmsType], index) => ({
      id: idOf(`ad/${bank.siteId}/${name}`),
      clientId: bank.siteId,
      name,
      heading,
      redirectUrl: `https://www.${bank.code.toLowerCase()}.example/${name.toLowerCase().replaceAll(' ', '-')}`,
      sortOrder: index + 1,
      text: `${heading}. Find a drive of ${bank.name} near you.`,
      cmsType,
      isActive: true,
    })),
  };
}

const PAGES = [
  '/dashboard',
  '/donorManagement',
  '/createDrive',
  '/eventManagement',
  '/userManagement',
  '/reports',
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
      const at = Math.floor(now.getTime() / 86_400_000 - day) * 86_400_000 + dice.int(15, 22) * 3_600_000;
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
