import { sql } from 'drizzle-orm';
import { PER_PLACE } from '../../../src/rules/invitation.ts';
import type { Context } from '../../context.ts';
import { donors } from '../../db/schema/donor.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type {
  InvitationPage,
  InvitationPreview,
  InvitationResults,
  QueryDonorsToInviteArgs,
  QueryInvitationPreviewArgs,
} from '../../gql/types.ts';
import type { FullRow, Row } from '../../graphql/row.ts';
import { knownId } from '../../optimistic-locking.ts';
import { readPage } from '../../read-page.ts';
import { asDonor, canEditDonors, DONOR_COLUMNS } from '../donor/donor-row.ts';
import { readDrive } from '../drive/read.ts';
import { senderOf } from '../site/sender.ts';
import { candidatesOf, milesWithin, reachOf } from './candidates.ts';
import { messageTo, templateOf } from './message.ts';
import { invitingDrive } from './place.ts';

const MAX = 100;

/** A page of the donors whom a drive could invite, the best first. */
export function donorsToInvite(
  context: Context,
  { driveId, radius, pagination }: QueryDonorsToInviteArgs,
): Promise<Row<InvitationPage>> {
  const page = readPage(pagination, { columns: ['score'], sortBy: 'score', max: MAX });
  return context.tx(async (tx) => {
    const inviting = await invitingDrive(tx, context, driveId);
    const miles = milesWithin(radius);
    const found = await candidatesOf(tx, context, inviting, miles);
    const shown = found.all.slice(page.offset, page.offset + page.limit);
    const rows = await tx
      .select(DONOR_COLUMNS)
      .from(donors)
      .where(
        isOneOf(
          donors.id,
          shown.map(({ id }) => id),
        ),
      );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const writes = canEditDonors(context);
    return {
      totalRecords: found.all.length,
      isCapped: found.isCapped,
      donors: shown.flatMap((candidate) => {
        const row = byId.get(candidate.id);
        return row ? [{ ...candidate, donor: asDonor(row, writes, candidate.distance) }] : [];
      }),
      radius: miles,
      isPlaced: inviting.point !== null,
      reach: await reachOf(tx, inviting),
      eligible: found.eligible,
      booked: found.booked,
      noMail: found.noMail,
      invited: found.invited,
      openPlaces: inviting.openPlaces,
      suggested: Math.min(found.all.length, inviting.openPlaces * PER_PLACE),
      needs: found.needs.map((need) => ({ ...need })),
    };
  });
}

interface Counted extends Record<string, unknown> {
  readonly sent: number;
  readonly booked: number;
}

/** Invitations, and those whose donors have booked at their drive since. */
async function answers(tx: Tx, where: ReturnType<typeof sql>): Promise<Counted> {
  const { rows } = await tx.execute<Counted>(sql`
    SELECT count(*)::int AS sent, count(*) FILTER (WHERE EXISTS (SELECT 1 FROM appointments a
      WHERE a.donor_id = i.donor_id AND a.drive_id = i.drive_id AND NOT a.canceled AND a.created_at >= i.sent_at))::int AS booked
    FROM invitations i WHERE ${where}`);
  return { sent: Number(rows[0]?.sent ?? 0), booked: Number(rows[0]?.booked ?? 0) };
}

/** How many were invited to a drive, how many of them have booked, and the same of the last sending. */
export const invitationResults = (context: Context, driveId: string): Promise<FullRow<InvitationResults>> =>
  context.tx(async (tx) => {
    const { drive } = await readDrive(tx, context, driveId);
    const own = await answers(tx, sql`i.drive_id = ${drive.id}`);
    const { rows } = await tx.execute<{ sending: string; at: string }>(sql`
      SELECT sending_id AS sending, max(sent_at)::text AS at FROM invitations WHERE drive_id = ${drive.id}
      GROUP BY sending_id ORDER BY max(sent_at) DESC LIMIT 1`);
    const [last] = rows;
    const latest = last
      ? await answers(tx, sql`i.drive_id = ${drive.id} AND i.sending_id = ${last.sending}`)
      : { sent: 0, booked: 0 };
    const known =
      own.booked > 0
        ? own
        : await answers(
            tx,
            sql`i.client_id = ${drive.clientId} AND i.drive_id IS NOT NULL AND i.sent_at > ${context.now.toISOString()}::timestamptz - interval '1 year'`,
          );
    return {
      driveId: drive.id,
      sent: own.sent,
      booked: own.booked,
      // Nobody yet is not nobody ever: an expectation of none would be a guess.
      answerRate: known.booked > 0 ? known.booked / known.sent : null,
      lastSentAt: last ? new Date(last.at).toISOString() : null,
      lastSent: latest.sent,
      lastBooked: latest.booked,
    };
  });

/** The message as a donor of the drive's bank would get it. */
export const invitationPreview = (
  context: Context,
  { driveId, donorId, emailTemplateId }: QueryInvitationPreviewArgs,
): Promise<FullRow<InvitationPreview>> =>
  context.tx(async (tx) => {
    const inviting = await invitingDrive(tx, context, driveId);
    const { clientId } = inviting.found.drive;
    const template = await templateOf(tx, clientId, emailTemplateId);
    const id = knownId(donorId, 'donor');
    const [donor] = await tx
      .select({ firstName: donors.firstName, lastName: donors.lastName })
      .from(donors)
      .where(sql`${donors.id} = ${id} AND ${donors.clientId} = ${clientId}`);
    if (!donor) throw notFound('donor');
    const { all } = await candidatesOf(tx, context, inviting, milesWithin(200), [id]);
    const sender = await senderOf(tx, clientId);
    const { subject, text } = messageTo(
      inviting,
      { ...donor, distance: all[0]?.distance ?? 0 },
      template,
      sender,
      `https://${sender.adminDomain}/unsubscribe`,
    );
    return { subject, text };
  });
