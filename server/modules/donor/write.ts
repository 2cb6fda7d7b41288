import { and, eq, sql } from 'drizzle-orm';
import { type DonorForm, donorRule } from '../../../src/rules/donor.ts';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { donorMerges } from '../../db/schema/donor-record.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, notFound, refusedFor } from '../../errors.ts';
import type { Donor, DonorInput } from '../../gql/types.ts';
import {
  bankOf,
  checkVersion,
  difference,
  knownId,
  nextVersion,
  uniqueOrRefused,
  versionOf,
} from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { tellOfOtherPerson } from '../appointment/other-donor.ts';
import { bankRules } from './bank-rules.ts';
import { twinsOf } from './duplicates.ts';
import { announceEmail } from './email.ts';
import { donorFields, ofPerson } from './fields.ts';
import { ofDonor } from './history.ts';
import { asShown } from './masking.ts';
import { toldOfChange } from './platform-told.ts';
import { located } from './position.ts';
import { donorReader } from './read.ts';
import { type DonorColumns, readableDonors } from './table.ts';

const ENTITY = 'donor';
const NUMBER_TAKEN = { path: 'user.donorNumber', code: 'notUnique' } as const;
const TAKEN = { donors_number_key: NUMBER_TAKEN };

/** The rule of the bank: its own day, its own least age. A donor who is there already keeps an age that was allowed. */
async function formOf(tx: Tx, context: Context, clientId: number, input: DonorInput, stored?: DonorColumns) {
  const bank = (await bankRules(tx, context, [clientId])).get(clientId);
  if (!bank) throw badInput([{ path: 'client-id', code: 'bankRequired' }]);
  const known = stored ? { loaded: () => donorFields.values(stored) } : {};
  return validated(donorRule(bank), 'user', input, known);
}

/** Refuses a donor who may be there already, with the ids of those it may be, until somebody says that it is another. */
async function checkUnique(tx: Tx, clientId: number, input: DonorInput): Promise<void> {
  if (input.confirmedUnique) return;
  const { phones } = input;
  const twins = await twinsOf(
    tx,
    {
      firstName: input.firstName,
      lastName: input.lastName,
      birthDate: input.birthDate,
      emailAddress: input.emailAddress,
      phones: [phones?.cell, phones?.homePhone, phones?.work].filter((phone) => phone != null),
    },
    { clientId },
  );
  if (twins.length > 0)
    throw refusedFor([{ path: 'user.confirmedUnique', code: 'possibleDuplicate' }], ['possibleDuplicate'], {
      matches: twins.map(({ id }) => id),
    });
}

/** A number that nobody of the bank has or had: people still ask for a merged record by its own. */
async function numberFor(tx: Tx, clientId: number, wanted: string | undefined): Promise<string> {
  if (!wanted) {
    const { rows } = await tx.execute<{ number: string }>(
      sql`SELECT next_donor_number(${clientId}) AS number`,
    );
    return rows[0]?.number ?? '';
  }
  const [merged] = await tx
    .select({ id: donorMerges.id })
    .from(donorMerges)
    .where(
      and(
        eq(donorMerges.clientId, clientId),
        eq(donorMerges.mergedNumber, wanted),
        sql`${donorMerges.undoneAt} IS NULL`,
      ),
    )
    .limit(1);
  if (merged) throw badInput([NUMBER_TAKEN]);
  return wanted;
}

export async function createDonor(context: Context, input: DonorInput): Promise<Donor> {
  const clientId = bankOf(context);
  return uniqueOrRefused(TAKEN, () =>
    context.tx(async (tx) => {
      const form = await formOf(tx, context, clientId, input);
      await checkUnique(tx, clientId, input);
      const donorNumber = await numberFor(tx, clientId, form.donorNumber);
      const columns = await located(donorFields.columns({ ...form, donorNumber }));
      const [row] = await tx
        .insert(readableDonors)
        .values({
          ...columns,
          clientId,
          donorNumber,
          donorId: donorNumber,
          userSource: 'Admin',
          createdAt: context.now,
          updatedAt: context.now,
        })
        .returning();
      if (!row) throw new Error('an insert returned no row');
      await audit(tx, context, {
        entity: ENTITY,
        entityId: row.id,
        action: 'Create',
        after: donorFields.snapshot(row),
      });
      return donorReader.findOrThrow(tx, context, row.id);
    }),
  );
}

const contactOf = (
  { email, homePhone, cell, work }: DonorColumns,
  { phones }: DonorInput,
): Pick<DonorInput, 'emailAddress' | 'phones'> => ({
  emailAddress: email,
  phones: { ...phones, homePhone, cell, work },
});

/** Whoever has not been shown how a donor is reached changes none of it: what they send is a mask, or a guess. */
function checkUnseen(stored: DonorColumns, { emailAddress, phones }: DonorForm): void {
  const told = [
    ['emailAddress', stored.email, emailAddress],
    ['phones.homePhone', stored.homePhone, phones.homePhone],
    ['phones.cell', stored.cell, phones.cell],
    ['phones.work', stored.work, phones.work],
  ] as const;
  const unseen = told.filter(([, is, wanted]) => (is ?? '') !== (wanted ?? ''));
  if (unseen.length > 0)
    throw badInput(unseen.map(([field]) => ({ path: `user.${field}`, code: 'contactMasked' })));
}

/** Changes a donor who is still as the form has read them. */
export async function updateDonor(context: Context, input: DonorInput): Promise<Donor> {
  const id = knownId(input.id, 'donor');
  const read = versionOf('user', input.updatedAt);
  return uniqueOrRefused(TAKEN, () =>
    context.tx(async (tx) => {
      const [stored] = await tx.select().from(readableDonors).where(ofDonor(context, id)).for('update');
      if (!stored) throw notFound('donor');
      // Whoever was not shown it leaves it as it is.
      const kept = input.keepsContact ? contactOf(stored, input) : {};
      const form = await formOf(tx, context, stored.clientId, { ...input, ...kept }, stored);
      const current = await donorReader.findOrThrow(tx, context, id);
      const shown = await asShown(tx, context, current);
      await checkVersion(stored.updatedAt, read, () => shown);
      const isMasked = shown !== current;
      if (isMasked) checkUnseen(stored, form);
      // Of two of a bank that differ by small letters alone each keeps its own number.
      const isRenumbered = form.donorNumber !== '' && form.donorNumber !== stored.donorNumber.toUpperCase();
      const donorNumber = isRenumbered ? await numberFor(tx, stored.clientId, form.donorNumber) : '';
      // Absent keeps what is stored: the state has a switch of its own.
      const isActive = input.isActive ?? stored.isActive;
      const wanted = donorFields.columns({ ...form, donorNumber, isActive });
      const columns = await located(wanted, stored);
      const changes = difference(donorFields.values(stored), donorFields.valuesWith(columns, stored));
      if (!changes) return current;
      const { email: to = stored.email } = columns;
      const { clientId, email: from, isActive: wasActive } = stored;
      const path = 'user.emailAddress';
      await announceEmail(tx, context, { id, clientId, from, to, path, isActive, wasActive });
      const person = { ...columns, ...ofPerson(columns, stored) };
      await tx
        .update(readableDonors)
        .set({
          ...person,
          ...toldOfChange(tx, context, columns, stored),
          updatedAt: nextVersion(readableDonors.updatedAt, context),
        })
        .where(eq(readableDonors.id, id));
      await tellOfOtherPerson(tx, context, stored, person);
      await audit(tx, context, {
        entity: ENTITY,
        entityId: id,
        action: 'Update',
        clientId,
        ...changes,
      });
      return donorReader.findOrThrow(tx, context, id);
    }),
  );
}
