import { and, count, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import { bankName } from '../../db/bank-name.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { isOneOf } from '../../db/search.ts';
import type { DonorDetails } from '../../gql/types.ts';
import type { Row } from '../../graphql/row.ts';
import { isId, knownId } from '../../optimistic-locking.ts';
import { recordReader } from '../../records/read.ts';
import { STILL_TO_COME } from './booked-ahead.ts';
import { asDonor, canEditDonors } from './donor-row.ts';
import { readableDonors } from './table.ts';

interface ById {
  readonly ids?: readonly string[] | null | undefined;
}

/** Donors by their ids. A page of the list is found by `donor_search`, which may use indexes that the policy hides. */
export const donorReader = recordReader({
  table: readableDonors,
  label: 'donor',
  sorts: ['id'],
  sortedBy: () => ({ id: readableDonors.id }),
  matching: (context: Context, { ids }: ById) =>
    and(
      context.clientId > 0 ? eq(readableDonors.clientId, context.clientId) : undefined,
      ids ? isOneOf(readableDonors.id, ids.filter(isId)) : sql`false`,
    ),
  extra: () => ({ clientName: bankName(readableDonors.clientId) }),
  asRecord: ({ row, clientName }, context) => asDonor({ ...row, clientName }, canEditDonors(context)),
});

/** What the page of a donor shows. */
export const donorDetails = (context: Context, asked: string): Promise<Row<DonorDetails>> =>
  context.tx(async (tx) => {
    const id = knownId(asked, 'donor');
    const donor = await donorReader.findOrThrow(tx, context, id);
    const { emailOk, cellCall, cellText, postOk, doNotContactUntil } = readableDonors;
    const [contact] = await tx
      .select({ email: emailOk, cellCall, cellText, post: postOk, doNotContactUntil })
      .from(readableDonors)
      .where(eq(readableDonors.id, id));
    if (!contact) throw new Error('a donor has gone within a transaction');
    const a = alias(appointments, 'a');
    const [ahead] = await tx
      .select({ count: count() })
      .from(a)
      .where(and(eq(a.donorId, id), sql.raw(STILL_TO_COME), gt(a.startTime, context.now)));
    return { donor, contactPreferences: contact, upcomingAppointments: ahead?.count ?? 0 };
  });
