import { and, eq } from 'drizzle-orm';
import { adsRule } from '../../../src/rules/ads.ts';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { ads } from '../../db/schema/content.ts';
import { files } from '../../db/schema/file.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import { ownPicture } from '../../files/own-picture.ts';
import { storePicture } from '../../files/store.ts';
import type { AdsInput } from '../../gql/types.ts';
import {
  bankOf,
  checkVersion,
  difference,
  isId,
  knownId,
  nextVersion,
  versionOf,
} from '../../optimistic-locking.ts';
import { locked } from '../../records/kind.ts';
import { validated } from '../../validated.ts';
import { adFields } from './fields.ts';
import { adKind } from './kind.ts';
import { inPlace, lockPlaces, makingRoom, writePlaces } from './places.ts';
import { type AdRecord, type AdRow, adReader } from './read.ts';

const ARGUMENT = 'cmsAds';
type Columns = ReturnType<typeof adFields.columns>;
type Upload = File | null | undefined;

/** The columns of an input; its file, if one came with it, is kept once everything else is right. */
async function columnsOf(context: Context, input: AdsInput, file: Upload): Promise<Columns> {
  const form = await validated(adsRule, ARGUMENT, { ...input, ...(file ? { fileId: 'file' } : {}) });
  if (!file) return adFields.columns(form);
  const stored = await storePicture(context, 'file', file);
  return adFields.columns({ ...form, fileId: stored.id });
}

/** Refuses a picture that the bank does not have. */
async function checkPicture(tx: Tx, clientId: number, { fileId }: Columns): Promise<void> {
  const [file] = isId(fileId)
    ? await tx
        .select({ id: files.id })
        .from(files)
        .where(and(eq(files.id, fileId), eq(files.clientId, clientId)))
    : [];
  if (!file) throw badInput([{ path: `${ARGUMENT}.fileId`, code: 'isNotValid' }]);
}

/** Whoever has the place makes room for another one. */
async function clearPlace(
  tx: Tx,
  context: Context,
  clientId: number,
  place: number,
  ownId?: string,
): Promise<void> {
  await lockPlaces(tx, clientId);
  const others = (await inPlace(tx, clientId)).filter(({ id }) => id !== ownId);
  await writePlaces(tx, context, clientId, makingRoom(others, place));
}

export async function createAd(context: Context, input: AdsInput, file: Upload): Promise<AdRecord> {
  const clientId = bankOf(context);
  const sent = await columnsOf(context, input, file);
  const columns = { ...sent, fileId: await ownPicture(context, 'ads', clientId, sent.fileId) };
  return context.tx(async (tx) => {
    await checkPicture(tx, clientId, columns);
    await clearPlace(tx, context, clientId, columns.sortOrder);
    const [made] = await tx
      .insert(ads)
      .values({ ...columns, clientId, createdAt: context.now, updatedAt: context.now })
      .returning();
    if (!made) throw new Error('an insert returned no row');
    await audit(tx, context, {
      entity: adKind.entity,
      entityId: made.id,
      action: 'Create',
      after: adFields.snapshot(made),
    });
    return adReader.findOrThrow(tx, context, made.id);
  });
}

export async function updateAd(context: Context, input: AdsInput, file: Upload): Promise<AdRecord> {
  const id = knownId(input.id, adKind.label);
  const read = versionOf(ARGUMENT, input.updatedAt);
  // A picture belongs to the bank of its advertisement, also where the parent administration edits it.
  const { clientId } = await adReader.byId(context, id);
  const columns = await columnsOf({ ...context, clientId }, input, file);
  return context.tx(async (tx) => {
    const stored = (await locked(tx, context, adKind, id)) as unknown as AdRow;
    const current = () => adReader.findOrThrow(tx, context, id);
    await checkVersion(stored.updatedAt, read, current);
    const changes = difference(adFields.values(stored), adFields.valuesWith(columns, stored));
    if (!changes) return current();
    if (columns.fileId !== stored.fileId) await checkPicture(tx, clientId, columns);
    if (columns.sortOrder !== stored.sortOrder)
      await clearPlace(tx, context, clientId, columns.sortOrder, id);
    await tx
      .update(ads)
      .set({ ...columns, updatedAt: nextVersion(ads.updatedAt, context) })
      .where(eq(ads.id, id));
    await audit(tx, context, {
      entity: adKind.entity,
      entityId: id,
      action: 'Update',
      clientId: stored.clientId,
      ...changes,
    });
    return adReader.findOrThrow(tx, context, id);
  });
}
