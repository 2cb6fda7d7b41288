import { and, eq, inArray } from 'drizzle-orm';
import { donationTypeRule } from '../../../src/rules/donation-type.ts';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { files } from '../../db/schema/file.ts';
import { donationTypes } from '../../db/schema/planning.ts';
import { staffDesignations } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, type FieldError, notFound } from '../../errors.ts';
import { ownPicture } from '../../files/own-picture.ts';
import type { DonationTypeInput } from '../../gql/types.ts';
import {
  bankOf,
  checkVersion,
  difference,
  isId,
  knownId,
  nextVersion,
  uniqueOrRefused,
  versionOf,
} from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { typeFields } from './fields.ts';
import { type DonationTypeRecord, type DonationTypeRow, matchingTypes, typeReader } from './read.ts';

export const ENTITY = 'donationType';
const NAME_TAKEN = {
  donation_types_name_key: { path: 'donationType.name', code: 'notUnique' },
} as const;

type Columns = ReturnType<typeof typeFields.columns>;

/** Refuses designations and files that the bank does not have. */
async function checkReferences(tx: Tx, clientId: number, columns: Columns): Promise<void> {
  const wrong: FieldError[] = [];
  const staff = columns.requiredStaff as { readonly staffDesignation: string }[];
  const wanted = staff.map(({ staffDesignation }) => staffDesignation).filter(isId);
  const known = wanted.length
    ? await tx
        .select({ id: staffDesignations.id })
        .from(staffDesignations)
        .where(and(inArray(staffDesignations.id, wanted), eq(staffDesignations.clientId, clientId)))
        .orderBy(staffDesignations.id)
        // Nobody removes one of them before the type that needs it stands.
        .for('key share')
    : [];
  staff.forEach(({ staffDesignation }, index) => {
    if (!known.some(({ id }) => id === staffDesignation))
      wrong.push({ path: `donationType.requiredStaff[${index}].staffDesignation`, code: 'isNotValid' });
  });
  if (columns.fileId) {
    const [file] = isId(columns.fileId)
      ? await tx
          .select({ id: files.id })
          .from(files)
          .where(and(eq(files.id, columns.fileId), eq(files.clientId, clientId)))
      : [];
    if (!file) wrong.push({ path: 'donationType.fileId', code: 'isNotValid' });
  }
  if (wrong.length > 0) throw badInput(wrong);
}

export async function addDonationType(
  context: Context,
  input: DonationTypeInput,
): Promise<DonationTypeRecord> {
  const sent = typeFields.columns(await validated(donationTypeRule, 'donationType', input));
  const clientId = bankOf(context);
  const columns = { ...sent, fileId: await ownPicture(context, 'donationTypes', clientId, sent.fileId) };
  return uniqueOrRefused(NAME_TAKEN, () =>
    context.tx(async (tx) => {
      await checkReferences(tx, clientId, columns);
      const [type] = await tx
        .insert(donationTypes)
        .values({ ...columns, clientId, createdAt: context.now, updatedAt: context.now })
        .returning();
      if (!type) throw new Error('an insert returned no row');
      await audit(tx, context, {
        entity: ENTITY,
        entityId: type.id,
        action: 'Create',
        after: typeFields.values(type),
      });
      return typeReader.findOrThrow(tx, context, type.id);
    }),
  );
}

/** The stored type, locked until the change is done. */
async function lockType(tx: Tx, context: Context, id: string): Promise<DonationTypeRow> {
  const [stored] = await tx
    .select()
    .from(donationTypes)
    .where(matchingTypes(context, { ids: [id] }))
    .for('update');
  if (!stored) throw notFound('donation type');
  return stored;
}

export async function updateDonationType(
  context: Context,
  input: DonationTypeInput,
): Promise<DonationTypeRecord> {
  const id = knownId(input.id, 'donation type');
  const read = versionOf('donationType', input.updatedAt);
  const form = await validated(donationTypeRule, 'donationType', input);
  return uniqueOrRefused(NAME_TAKEN, () =>
    context.tx(async (tx) => {
      const stored = await lockType(tx, context, id);
      const current = () => typeReader.findOrThrow(tx, context, id);
      await checkVersion(stored.updatedAt, read, current);
      if (stored.isArchive) throw badInput([{ path: 'donationType.id', code: 'archived' }]);
      // Absent keeps what is stored: the state has a toggle of its own.
      const columns = typeFields.columns({ ...form, isPublished: input.isPublished ?? stored.isPublished });
      await checkReferences(tx, stored.clientId, columns);
      const changes = difference(typeFields.values(stored), typeFields.valuesWith(columns, stored));
      if (!changes) return current();
      await tx
        .update(donationTypes)
        .set({ ...columns, updatedAt: nextVersion(donationTypes.updatedAt, context) })
        .where(eq(donationTypes.id, id));
      await audit(tx, context, {
        entity: ENTITY,
        entityId: id,
        action: 'Update',
        clientId: stored.clientId,
        ...changes,
      });
      return typeReader.findOrThrow(tx, context, id);
    }),
  );
}
