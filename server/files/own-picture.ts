import { and, eq, ne } from 'drizzle-orm';
import { type Context, viewerOf } from '../context.ts';
import { ads } from '../db/schema/content.ts';
import { fileContents, files } from '../db/schema/file.ts';
import { donationTypes } from '../db/schema/planning.ts';
import { isId } from '../optimistic-locking.ts';
import { keepFile } from './store.ts';

/** The records whose pictures a copy takes along. */
const TABLES = { ads, donationTypes } as const;

/**
 * The picture of a new record. The parent administration sees the pictures of all banks: a record that it copies into
 * another bank gets a picture of that bank's own. Nobody else's id changes, and no other file's.
 */
export async function ownPicture(
  context: Context,
  kind: keyof typeof TABLES,
  clientId: number,
  fileId: string | null,
): Promise<string | null> {
  if (viewerOf(context).clientId !== 0 || !isId(fileId)) return fileId;
  const table = TABLES[kind];
  const [picture] = await context.systemTx((tx) =>
    tx
      .select({ name: files.name, type: files.type, content: fileContents.content })
      .from(files)
      .innerJoin(fileContents, eq(fileContents.fileId, files.id))
      .innerJoin(table, eq(table.fileId, files.id))
      .where(and(eq(files.id, fileId), ne(files.clientId, clientId)))
      .limit(1),
  );
  return picture ? (await keepFile(context, clientId, picture)).id : fileId;
}
