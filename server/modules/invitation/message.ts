import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { EmailValues } from '../../../src/rules/email-variables.ts';
import type { Context } from '../../context.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import type { InvitationTemplate } from '../../gql/types.ts';
import type { FullRow } from '../../graphql/row.ts';
import { donorDistance, donorTemplate, donorText } from '../../mail/donor-words.ts';
import { type Language, languageOf } from '../../words.ts';
import { formatDonorTime } from '../appointment/donor-dates.ts';
import { instantAt, zoneOf } from '../drive/places.ts';
import { readDrive } from '../drive/read.ts';
import { enabledTemplate, enabledTemplates, type SentTemplate } from '../email-template/enabled.ts';
import { eventMail } from '../email-template/events.ts';
import { type Message, rendered } from '../email-template/render.ts';
import type { Sender } from '../site/sender.ts';
import type { Inviting } from './place.ts';

/** The built-in invitation, in the language of the bank. */
const nearYou = (language: Language) => {
  const text = (key: Parameters<typeof donorText>[1]): string => donorTemplate(language, key);
  return {
    name: text('invitation.name'),
    subject: text('invitation.subject'),
    template: [text('dear'), text('invitation.text'), '{{bankName}}'].join('\n\n'),
  };
};

type Template = Pick<SentTemplate, 'subject' | 'template'>;

/** What is sent where no template is named: the bank's own for the event, or the built-in one. */
async function sentByDefault(
  tx: Tx,
  clientId: number,
): Promise<Template & { readonly id: string | null; readonly name: string }> {
  // The parent administration invites nobody, and has no messages for events.
  const event = clientId > 0 ? (await eventMail(tx, clientId, 'DriveInvitation')).template : null;
  if (event) return event;
  const [bank] = await tx.select({ language: sites.language }).from(sites).where(eq(sites.siteId, clientId));
  return { id: null, ...nearYou(languageOf(bank?.language ?? '')) };
}

/** The template of an id, of the drive's bank; what is sent by default where none is named. */
export const templateOf = (tx: Tx, clientId: number, id: string | null | undefined): Promise<Template> =>
  id ? enabledTemplate(tx, clientId, id) : sentByDefault(tx, clientId);

/**
 * The messages that a drive's bank can invite with; without a drive, the selected bank's. The first one is what is sent
 * where none is named: the bank's own for the event, or the built-in one.
 */
export const invitationTemplates = (
  context: Context,
  driveId: string | null | undefined,
): Promise<FullRow<InvitationTemplate>[]> =>
  context.tx(async (tx) => {
    const clientId = driveId ? (await readDrive(tx, context, driveId)).drive.clientId : context.clientId;
    const own = await enabledTemplates(tx, clientId);
    const { id: ofEvent, name, subject } = await sentByDefault(tx, clientId);
    return [
      { id: null, name, subject },
      ...own
        .filter(({ id }) => id !== ofEvent)
        .map((one) => ({ id: one.id, name: one.name, subject: one.subject })),
    ];
  });

/** The message to one donor. The blood group is not in it, whatever a template asks for. */
export function messageTo(
  { found, date, place }: Inviting,
  donor: { readonly firstName: string; readonly lastName: string; readonly distance: number },
  template: Template,
  sender: Sender,
  unsubscribe: string,
): Message {
  const label = place?.timeZone ?? 'EST';
  const zone = zoneOf(label, found.site);
  const at = (time: string) => formatDonorTime(instantAt(date, time, zone), zone, label, sender.language);
  return rendered(template, {
    firstName: donor.firstName,
    lastName: donor.lastName,
    donorName: `${donor.firstName} ${donor.lastName}`,
    driveName: found.drive.driveCenterName,
    location: place?.location ?? '',
    date: at(place?.startTime ?? '09:00').day,
    hours: donorText(sender.language, 'hours', {
      from: at(place?.startTime ?? '09:00').time,
      to: at(place?.endTime ?? '17:00').time,
    }),
    distance: donorDistance(sender.language, donor.distance),
    bookUrl: `https://${sender.domain}`,
    bankName: sender.name,
    phone: sender.phone,
    unsubscribeUrl: unsubscribe,
  } satisfies EmailValues);
}

const sealOf = ({ services }: Pick<Context, 'services'>, id: string): string =>
  services.secrets.digest(`unsubscribe:${id}`);

/** Where one donor ends invitations: whoever has not got the mail cannot make the link. */
export const unsubscribeUrl = (
  context: Pick<Context, 'services'>,
  { adminDomain }: Sender,
  invitationId: string,
): string => {
  const origin = context.services.config.publicUrl ?? `https://${adminDomain}`;
  return `${origin}/unsubscribe/${invitationId}.${sealOf(context, invitationId)}`;
};

/** A message that says at its end how such messages are ended, unless its template has the link itself. */
export function withUnsubscribing(message: Message, { language }: Sender, url: string): Message {
  if (message.text.includes(url)) return message;
  const noMore = donorText(language, 'noMore');
  return {
    ...message,
    text: `${message.text}\n\n${noMore}: ${url}`,
    html: message.html && `${message.html}<p><a href="${url}">${noMore}</a></p>`,
  };
}

/** The invitation of a link's token; null where this server has not made it. */
export function invitationOf(context: Context, token: string): string | null {
  const id = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{64})$/.exec(token)?.[1];
  if (!id) return null;
  const sealed = Buffer.from(`${id}.${sealOf(context, id)}`);
  return timingSafeEqual(sealed, Buffer.from(token)) ? id : null;
}
