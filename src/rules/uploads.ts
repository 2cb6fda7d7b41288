/** What may be uploaded: the endings, with the type that each stands for. */
const ENDINGS = {
  image: { png: 'image/png', jpeg: 'image/jpeg', jpg: 'image/jpeg', gif: 'image/gif' },
  /** The one helper that takes fewer. */
  photo: { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' },
  document: {
    pdf: 'application/pdf',
    doc: 'application/msword',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
} as const;

export type UploadKind = keyof typeof ENDINGS;

/** Largest sizes in bytes. */
export const UPLOAD_MAX = { image: 5_000_000, photo: 5_000_000, document: 10_000_000 } as const;

/** The longer side of a picture as it is kept, in points: of a record, and of a screenshot sent to Support. */
export const PICTURE_SIDE = { record: 800, screenshot: 1_600 } as const;

/** What stands in a form for a file that is still on its way. */
export const UPLOADING = 'uploading';

const CODES = { image: 'uploadImage', photo: 'uploadPhoto', document: 'uploadDocument' } as const;

const endingsOf = (kind: UploadKind): Readonly<Record<string, string>> => ENDINGS[kind];

/** The endings that a file dialog offers: `.png,.jpeg`. */
export const acceptOf = (kind: UploadKind): string =>
  Object.keys(endingsOf(kind))
    .map((ending) => `.${ending}`)
    .join(',');

/** The media type that a file's name stands for, or null where it is not taken. */
export function uploadType(name: string, kind: UploadKind): string | null {
  const ending = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const endings = endingsOf(kind);
  return Object.hasOwn(endings, ending) ? (endings[ending] ?? null) : null;
}

/** What is wrong with a file before it is sent: the code of a message, or null. The server looks inside it too. */
export function uploadProblem(file: { readonly name: string; readonly size: number }, kind: UploadKind) {
  if (!uploadType(file.name, kind)) return CODES[kind];
  if (file.size === 0) return 'uploadEmpty';
  return file.size > UPLOAD_MAX[kind] ? 'uploadTooLarge' : null;
}
