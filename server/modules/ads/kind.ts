import { adsRule } from '../../../src/rules/ads.ts';
import { ads } from '../../db/schema/content.ts';
import { files } from '../../db/schema/file.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { type AnyRow, recordKind } from '../../records/kind.ts';
import { rowsById } from '../../records/read.ts';
import { adFields } from './fields.ts';
import { adReader, matchingAds } from './read.ts';

/** A picture that nothing has had for a day is gone: its advertisement comes back without it, and is not shown until it has another. */
async function withoutLostPictures(tx: Tx, rows: readonly AnyRow[]): Promise<readonly AnyRow[]> {
  const named = rows.map(({ fileId }) => (typeof fileId === 'string' ? fileId : null));
  const kept = await rowsById(named, (ids) =>
    tx.select({ id: files.id }).from(files).where(isOneOf(files.id, ids)),
  );
  return rows.map((row) =>
    typeof row.fileId !== 'string' || kept.has(row.fileId) ? row : { ...row, fileId: null, isActive: false },
  );
}

/** An advertisement, for what is done alike to all kinds of records. */
export const adKind = recordKind({
  entity: 'ads',
  label: 'advertisement',
  table: ads,
  fields: adFields,
  rule: adsRule,
  unique: {},
  name: 'name',
  matching: matchingAds,
  findOrThrow: adReader.findOrThrow,
  toRestore: withoutLostPictures,
});
