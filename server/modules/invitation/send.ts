import { eq, inArray, sql } from 'drizzle-orm';
import { isActivated } from '../../../src/rules/drive-status.ts';
import { auditAll } from '../../audit.ts';
import { countAttempt } from '../../auth/rate-limit.ts';
import type { Context } from '../../context.ts';
import { invitations } from '../../db/schema/appointment.ts';
import { donors } from '../../db/schema/donor.ts';
import { sites } from '../../db/schema/site.ts';
import { badInput } from '../../errors.ts';
import type { BulkRowResult, MutationSendInvitationsArgs, Outcome } from '../../gql/types.ts';
import { bulkWork } from '../../jobs/bulk.ts';
import type { JobKind } from '../../jobs/kind.ts';
import { type JobRecord, startJob, startKeyOf } from '../../jobs/start.ts';
import type { Mail } from '../../mail/mailer.ts';
import { sendWritten } from '../../mail/send-written.ts';
import { isId } from '../../optimistic-locking.ts';
import { type Language, languageOf } from '../../words.ts';
import { shareDrives } from '../appointment/slots.ts';
import { eligibilityOf } from '../donor/eligibility.ts';
import { eventMail } from '../email-template/events.ts';
import { type Sender, senderOf } from '../site/sender.ts';
import { candidatesOf, milesWithin } from './candidates.ts';
import { invitationOf, messageTo, templateOf, unsubscribeUrl, withUnsubscribing } from './message.ts';
import { type Inviting, invitingDrive } from './place.ts';

interface Input {
  readonly driveId: string;
  readonly radius: number;
  readonly emailTemplateId: string | null;
}

/** Nobody is invited to a drive that takes no bookings: one that is closed or over, or of a bank that is not active. */
function checkOpen({ found }: Inviting, { isActive }: Sender): void {
  if (!isActivated(found) || !isActive)
    throw badInput([{ path: 'driveId', code: 'driveNotActive' }], 'driveNotActive');
}

/**
 * Invites a batch, each donor once: who has booked meanwhile, wants no mail any more, was invited already or may not give
 * that day is left out. Invitation, message and history are one transaction. A drive that was closed or canceled since
 * ends the sending; whoever closes it while a batch is under way waits for that one alone.
 */
export const invitationJob: JobKind = {
  name: 'sendInvitations',
  run: bulkWork(async (context, ids, { input, jobId }) => {
    const { driveId, radius, emailTemplateId } = input as Input;
    const results = await context.tx(async (tx): Promise<BulkRowResult[]> => {
      await shareDrives(tx, [driveId]);
      const inviting = await invitingDrive(tx, context, driveId);
      const { drive } = inviting.found;
      const sender = await senderOf(tx, drive.clientId);
      checkOpen(inviting, sender);
      const template = await templateOf(tx, drive.clientId, emailTemplateId);
      const event = await eventMail(tx, drive.clientId, 'DriveInvitation');
      const people = await tx
        .select({
          id: donors.id,
          firstName: donors.firstName,
          lastName: donors.lastName,
          email: donors.email,
        })
        .from(donors)
        .where(inArray(donors.id, [...ids]));
      const { all } = await candidatesOf(tx, context, inviting, radius, ids);
      const fit = new Map(all.map((candidate) => [candidate.id, candidate]));
      const may = await eligibilityOf(tx, context, [...fit.keys()], {
        on: inviting.date,
        bedTypeIds: drive.donationTypeIds,
      });
      const asked = people.map(({ id, firstName, lastName, email }) => {
        const candidate = fit.get(id);
        const types = may
          .get(id)
          ?.filter(({ donationTypeId }) => donationTypeId && drive.donationTypeIds.includes(donationTypeId));
        const named = { id, name: `${firstName} ${lastName}` };
        if (!candidate || !email || !sender.isEmailEnabled || !event.isEnable)
          return { named, reason: 'notInvitable' };
        if (!types?.some(({ isEligible }) => isEligible)) return { named, reason: 'donorNotEligible' };
        return { named, whom: { firstName, lastName, distance: candidate.distance }, email };
      });
      const values = asked.flatMap(({ named, whom }) =>
        whom
          ? [
              {
                clientId: drive.clientId,
                driveId: drive.id,
                donorId: named.id,
                sendingId: jobId,
                sentAt: context.now,
              },
            ]
          : [],
      );
      const made = values.length
        ? await tx
            .insert(invitations)
            .values(values)
            .onConflictDoNothing()
            .returning({ id: invitations.id, donorId: invitations.donorId })
        : [];
      const invited = new Map(made.map(({ id, donorId }) => [donorId, id]));
      const mails: Mail[] = [];
      const results = asked.map(({ named, reason, whom, email }): BulkRowResult => {
        if (!whom) return { ...named, status: 'skipped', reason };
        const invitation = invited.get(named.id);
        if (!invitation) return { ...named, status: 'skipped', reason: 'already' };
        const url = unsubscribeUrl(context, sender, invitation);
        mails.push({
          recipient: email,
          donorId: named.id,
          ...withUnsubscribing(messageTo(inviting, whom, template, sender, url), sender, url),
          replyTo: sender.replyTo || null,
          emailEventId: event.id,
          unsubscribeUrl: url,
          occasion: `invitation:${invitation}`,
        });
        return { ...named, status: 'done', reason: null };
      });
      await context.services.mailer.enqueue(tx, ...mails);
      await auditAll(
        tx,
        context,
        results
          .filter(({ status }) => status === 'done')
          .map(({ id }) => ({
            entity: 'donor',
            entityId: id,
            action: 'Invite',
            clientId: drive.clientId,
            after: { drive: drive.driveCenterName },
          })),
      );
      return results;
    });
    sendWritten(context, 'invitations');
    return results;
  }),
};

/** Starts inviting: those who are named, or the best so many of now. */
export function sendInvitations(context: Context, args: MutationSendInvitationsArgs): Promise<JobRecord> {
  const { driveId, donorIds, best, emailTemplateId } = args;
  return context.tx(async (tx) => {
    const inviting = await invitingDrive(tx, context, driveId);
    const { drive } = inviting.found;
    checkOpen(inviting, await senderOf(tx, drive.clientId));
    await templateOf(tx, drive.clientId, emailTemplateId);
    const radius = milesWithin(args.radius);
    const named = donorIds?.filter(isId);
    const { all } = await candidatesOf(tx, context, inviting, radius, named);
    const chosen = named ? all : all.slice(0, Math.max(0, best ?? 0));
    if (chosen.length === 0) throw badInput([{ path: 'donorIds', code: 'nobodyToInvite' }]);
    const input: Input = { driveId: drive.id, radius, emailTemplateId: emailTemplateId ?? null };
    return startJob(
      tx,
      { ...context, clientId: drive.clientId },
      {
        kind: invitationJob.name,
        title: drive.driveCenterName,
        input,
        startKey: startKeyOf(args.idempotencyKey, context),
        items: chosen.map(({ id }) => ({ input: { id } })),
      },
    );
  });
}

const ENDED: Outcome = { result: true, message: 'You get no more invitations' };

/** The language in which an invitation was written; null where the link is not ours, or the invitation is gone. */
export async function languageOfInvitation(context: Context, token: string): Promise<Language | null> {
  const id = invitationOf(context, token);
  if (!id) return null;
  const [bank] = await context.systemTx((tx) =>
    tx
      .select({ language: sites.language })
      .from(invitations)
      .innerJoin(sites, eq(sites.siteId, invitations.clientId))
      .where(eq(invitations.id, id)),
  );
  return bank ? languageOf(bank.language) : null;
}

/** Ends invitations to whoever holds a link. The answer is the same for every link. */
export async function unsubscribe(context: Context, token: string): Promise<Outcome> {
  await countAttempt(context, { key: `unsubscribe:${context.network}`, max: 30, windowSeconds: 60 });
  const id = invitationOf(context, token);
  if (!id) return ENDED;
  await context.systemTx(async (tx) => {
    const [ended] = await tx
      .update(invitations)
      .set({ unsubscribedAt: context.now })
      .where(sql`${eq(invitations.id, id)} AND ${invitations.unsubscribedAt} IS NULL`)
      .returning({ donorId: invitations.donorId, clientId: invitations.clientId });
    if (ended)
      await auditAll(tx, context, [
        { entity: 'donor', entityId: ended.donorId, action: 'Unsubscribe', clientId: ended.clientId },
      ]);
  });
  return ENDED;
}
