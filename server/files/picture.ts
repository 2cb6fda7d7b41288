import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ResizeFit, Transformer } from '@napi-rs/image';
import { imageSize } from 'image-size';
import type { GifTask } from './gif-worker.ts';

/** Points that are decoded at the most; every one takes four bytes. */
const MAX_POINTS = 25_000_000;
/** The longer side of what is kept: no screen of the console shows a picture larger. */
const MAX_SIDE = 800;
const JPEG_QUALITY = 85;
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

/** A picture as it is kept: made anew from its points, so that nothing else of the file is left. */
export interface Picture {
  readonly bytes: Buffer;
  readonly type: 'image/png' | 'image/jpeg';
}

type Format = 'png' | 'jpg' | 'gif';
const FORMATS: Readonly<Record<string, Format>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size that the file's head tells, or null where it is not of the format or has too many points. */
function sizeOf(bytes: Buffer, format: Format): Size | null {
  try {
    const { type, width, height } = imageSize(bytes);
    return type === format && width > 0 && height > 0 && width * height <= MAX_POINTS
      ? { width, height }
      : null;
  } catch {
    return null;
  }
}

/** The points of a GIF's first frame. A few kilobytes may hold 25 million of them: nobody else waits for that. */
async function gifPoints(bytes: Buffer, { width, height }: Size): Promise<Uint8Array | null> {
  const worker = new Worker(new URL('./gif-worker.ts', import.meta.url), {
    workerData: { bytes, width, height } satisfies GifTask,
  });
  try {
    const [points] = (await once(worker, 'message')) as [Uint8Array | null];
    return points;
  } finally {
    await worker.terminate();
  }
}

async function decoded(bytes: Buffer, format: Format, size: Size): Promise<Transformer | null> {
  if (format === 'gif') {
    const points = await gifPoints(bytes, size);
    return points && Transformer.fromRgbaPixels(points, size.width, size.height);
  }
  // The decoder would fill what is missing with grey.
  if (format === 'jpg' && !bytes.includes(END_OF_JPEG)) return null;
  const image = new Transformer(bytes);
  const { width, height } = await image.metadata();
  return width === size.width && height === size.height ? image.rotate() : null;
}

async function remake(bytes: Buffer, format: Format): Promise<Picture | null> {
  const size = sizeOf(bytes, format);
  if (!size) return null;
  try {
    const image = await decoded(bytes, format, size);
    if (!image) return null;
    if (Math.max(size.width, size.height) > MAX_SIDE)
      image.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: ResizeFit.Inside });
    return format === 'jpg'
      ? { bytes: await image.jpeg(JPEG_QUALITY), type: 'image/jpeg' }
      : { bytes: await image.png(), type: 'image/png' };
  } catch {
    return null;
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a picture anew from a file of the type `image/png`, `image/jpeg` or `image/gif`, at most 800 points wide and
 * high, turned as its camera said, without anything that was written into it. Null where the file is not whole, is
 * something else than its type says, or has more than 25 million points. One at a time: a large one takes 200 MB.
 */
export function remakePicture(bytes: Buffer, type: string): Promise<Picture | null> {
  const format = FORMATS[type];
  if (!format) return Promise.resolve(null);
  const next = last.then(() => remake(bytes, format));
  last = next;
  return next;
}
