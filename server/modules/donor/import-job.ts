import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Email } from '../../../src/lib/scalars.ts';
import { appointments, invitations, slotHolds } from '../../db/schema/appointment.ts';
import { donations, donors } from '../../db/schema/donor.ts';
import { donorMerges } from '../../db/schema/donor-record.ts';
import type { JobKind } from '../../jobs/kind.ts';
import type { Imported } from '../../records/import.ts';
import type { Plain } from '../../records/kind.ts';
import { undoImport } from '../../records/undo-import.ts';
import { tellOfOtherPerson } from '../appointment/other-donor.ts';
import { EMAIL_TAKEN, holdersOf, isSameEmail, tellOfEmail } from './email.ts';
import { donorFields, ofPerson } from './fields.ts';
import { DONOR_IMPORT, importDonorBatch } from './import.ts';
import { toldOfChange } from './platform-told.ts';
import { type DonorColumns, readableDonors } from './table.ts';

/** What an import keeps of a donor's address. */
const isEmail = (value: unknown): value is Email => typeof value === 'string' && value.includes('@');
const emailOf = (value: unknown): Email | null => (isEmail(value) ? value : null);

const PHONES = ['homePhone', 'cell', 'work', 'cellCall', 'cellText'];
const ADDRESS = ['addressLine1', 'addressLine2', 'city', 'state', 'zipCode', 'latitude', 'longitude'];

/** The database keeps the keys of an object unordered: what is compared has them as a donor's fields have. */
function inOrder(kept: Plain): Plain {
  const ordered = (value: unknown, keys: readonly string[]): Plain =>
    Object.fromEntries(keys.map((key) => [key, (value as Plain)[key]]));
  return {
    ...kept,
    ...(kept.phones ? { phones: ordered(kept.phones, PHONES) } : {}),
    ...(kept.address ? { address: ordered(kept.address, ADDRESS) } : {}),
  };
}

/** The import of donors. Taken back, whoever was new goes, but for those who have given, booked or been written to since, who have said how they may be reached, or whom another was merged into. */
export const donorImportJob: JobKind = {
  name: DONOR_IMPORT,
  run: importDonorBatch,
  undo: (context, batch) =>
    undoImport(
      {
        entity: 'donor',
        table: readableDonors,
        fields: donorFields,
        inUse: async (tx, ids) => {
          const wanted = [...ids];
          const given = await tx
            .selectDistinct({ id: donations.donorId })
            .from(donations)
            .where(inArray(donations.donorId, wanted));
          const booked = await tx
            .selectDistinct({ id: appointments.donorId })
            .from(appointments)
            .where(inArray(appointments.donorId, wanted));
          // Whoever was merged into one of them would go with them.
          const into = await tx
            .selectDistinct({ id: donorMerges.keptId })
            .from(donorMerges)
            .where(and(inArray(donorMerges.keptId, wanted), isNull(donorMerges.undoneAt)));
          // That they were written to, and want no more of it, would be forgotten with them.
          const invited = await tx
            .selectDistinct({ id: invitations.donorId })
            .from(invitations)
            .where(inArray(invitations.donorId, wanted));
          const { rows: written } = await tx.execute<{ id: string }>(
            sql`SELECT d.id FROM unnest(${sql.param(wanted)}::uuid[]) AS d (id)
              WHERE EXISTS (SELECT 1 FROM donor_mail(d.id, ${context.now.toISOString()}::timestamptz, 1, 0))`,
          );
          const holding = await tx
            .selectDistinct({ id: slotHolds.donorId })
            .from(slotHolds)
            .where(and(inArray(slotHolds.donorId, wanted), gt(slotHolds.expiresAt, sql`now()`)));
          // What no file says: an import leaves it as a new record has it.
          const touched = await tx
            .select({ id: donors.id })
            .from(donors)
            .where(
              and(
                inArray(donors.id, wanted),
                or(
                  eq(donors.emailOk, false),
                  eq(donors.postOk, false),
                  isNotNull(donors.doNotContactUntil),
                  eq(donors.existInDEP, true),
                  isNotNull(donors.lastSignIn),
                ),
              ),
            );
          return [...given, ...booked, ...into, ...invited, ...written, ...holding, ...touched].map(
            ({ id }) => id,
          );
        },
        obstacle: async (tx, { id, clientId, email }, { emailAddress: to }) => {
          if (!isEmail(to) || isSameEmail(emailOf(email), to)) return null;
          return (await holdersOf(tx, to, id, clientId)).length > 0 ? EMAIL_TAKEN : null;
        },
        along: async (tx, row, columns, was) => {
          const donor = row as unknown as DonorColumns;
          const gone = ofPerson(columns, donor);
          const person = 'personId' in gone ? { ...gone, ...was } : gone;
          await tellOfOtherPerson(tx, context, donor, person);
          return {
            ...person,
            ...toldOfChange(tx, context, columns, donor),
          };
        },
        tell: async (tx, { id, clientId, email }, before) => {
          const [from, to] = [emailOf(email), emailOf(before.emailAddress)];
          if ('emailAddress' in before && !isSameEmail(from, to))
            await tellOfEmail(tx, context, { id, clientId, from, to });
        },
      },
      context,
      {
        ...batch,
        items: batch.items.map((item) => {
          const { after, before, ...imported } = item.input as Imported;
          return {
            ...item,
            input: { ...imported, after: inOrder(after), before: before && inOrder(before) },
          };
        }),
      },
    ),
};
