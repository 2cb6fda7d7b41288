import { DAY_MS, daysBefore } from '../../../src/lib/day.ts';
import { DELIVERY_STATUSES } from '../../../src/rules/email-template.ts';
import type { ads, emailDeliveries, emailEvents, emailTemplates } from '../schema/content.ts';
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
