import { filePath, type GuardedFiles } from '../../src/rules/file-path.ts';
import { PICTURE_SIDE, uploadProblem, uploadType } from '../../src/rules/uploads.ts';
import { countAttempt } from '../auth/rate-limit.ts';
import { type Context, viewerOf } from '../context.ts';
import { fileContents, files } from '../db/schema/file.ts';
import { badInput } from '../errors.ts';
import type { File as StoredFile } from '../gql/types.ts';
import { bankOf } from '../optimistic-locking.ts';
import { isDocument } from './document-content.ts';
import { remakePicture } from './picture.ts';

const PER_TEN_MINUTES = 60;
const NAME_MAX = 100;
/** A browser writes these three of a file's name so. */
const ESCAPED = /%(?:0A|0D|22)/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a name must not have
const NOT_IN_NAMES = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069"*/:<>?\\|]/g;

const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

/** The name that somebody gave the file, made harmless, with the ending of what is in it now. */
function shownName(name: string, ending: string, otherwise: string): string {
  const base = name
    .replace(/\.[^.]*$/, '')
    .replaceAll(ESCAPED, '')
    .replaceAll(NOT_IN_NAMES, '')
    .trim()
    .slice(0, NAME_MAX);
  return `${base || otherwise}.${ending}`;
}

/** Refuses what no such file can be by its name and size, or what comes too often. */
async function checkUpload(
  context: Context,
  argument: string,
  upload: File,
  kind: 'image' | 'document',
): Promise<string> {
  const problem = uploadProblem(upload, kind);
  if (problem) throw badInput([{ path: argument, code: problem }]);
  await countAttempt(context, {
    key: `upload:${viewerOf(context).userId}`,
    max: PER_TEN_MINUTES,
    windowSeconds: 600,
  });
  return uploadType(upload.name, kind) ?? '';
}

/** Keeps a file, as it is, for a bank. */
export async function keepFile(
  context: Context,
  clientId: number,
  { name, type, content }: { readonly name: string; readonly type: string; readonly content: Buffer },
  guarded?: GuardedFiles,
): Promise<StoredFile> {
  return context.tx(async (tx) => {
    const id = crypto.randomUUID();
    const file = { id, name, path: filePath(id, guarded), type };
    await tx.insert(files).values({ ...file, clientId, size: content.length, createdAt: context.now });
    await tx.insert(fileContents).values({ fileId: id, content });
    return file;
  });
}

interface PictureOptions {
  readonly clientId?: number;
  readonly maxSide?: number;
  readonly guarded?: GuardedFiles;
}

/**
 * Keeps an uploaded picture (png, jpeg, jpg or gif, at most 5 MB and 10 million points) for the selected bank and
 * answers with its record. It is made anew before; a file that is none is refused at `argument`.
 */
export async function storePicture(
  context: Context,
  argument: string,
  upload: File,
  { clientId = bankOf(context), maxSide = PICTURE_SIDE.record, guarded }: PictureOptions = {},
): Promise<StoredFile> {
  const type = await checkUpload(context, argument, upload, 'image');
  const picture = await remakePicture(Buffer.from(await upload.arrayBuffer()), type, maxSide);
  if (!picture) throw badInput([{ path: argument, code: 'uploadUnreadable' }]);
  const name = shownName(upload.name, ENDINGS[picture.type], 'picture');
  return keepFile(context, clientId, { name, type: picture.type, content: picture.bytes }, guarded);
}

/**
 * Keeps an uploaded document (doc, docx or pdf, at most 10 MB) for the selected bank, byte for byte, once what is in it
 * is what its name says. It is only ever handed out to be saved.
 */
export async function storeDocument(
  context: Context,
  argument: string,
  upload: File,
  guarded: GuardedFiles,
): Promise<StoredFile> {
  const clientId = bankOf(context);
  const type = await checkUpload(context, argument, upload, 'document');
  const content = Buffer.from(await upload.arrayBuffer());
  if (!isDocument(content, type)) throw badInput([{ path: argument, code: 'uploadDamaged' }]);
  const ending = upload.name.slice(upload.name.lastIndexOf('.') + 1).toLowerCase();
  return keepFile(
    context,
    clientId,
    { name: shownName(upload.name, ending, 'document'), type, content },
    guarded,
  );
}
