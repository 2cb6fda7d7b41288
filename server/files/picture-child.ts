import { ResizeFit, Transformer } from '@napi-rs/image';
import { GifReader } from 'omggif';
import type { Decodable, Format } from './picture-head.ts';

const JPEG_QUALITY = 85;
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

export interface PictureTask extends Decodable {
  readonly format: Format;
  /** The longer side of what is kept. */
  readonly maxSide: number;
}

/** The first frame of a GIF, four bytes a point: what follows would only move. */
function firstFrame({ bytes, width, height }: PictureTask): Uint8Array | null {
  const gif = new GifReader(bytes);
  const [frame] = gif.numFrames() > 0 ? [gif.frameInfo(0)] : [];
  // The decoder writes where the frame says: it has to lie within the picture.
  if (!frame || frame.x + frame.width > width || frame.y + frame.height > height) return null;
  const points = new Uint8Array(width * height * 4);
  gif.decodeAndBlitFrameRGBA(0, points);
  return points;
}

async function decoded(task: PictureTask): Promise<Transformer | null> {
  const { bytes, format, width, height } = task;
  if (format === 'gif') {
    const points = firstFrame(task);
    return points && Transformer.fromRgbaPixels(points, width, height);
  }
  // The decoder would fill what is missing with grey.
  if (format === 'jpg' && !bytes.includes(END_OF_JPEG)) return null;
  const image = new Transformer(bytes);
  const found = await image.metadata();
  return found.width === width && found.height === height ? image.rotate() : null;
}

async function remake(task: PictureTask): Promise<Uint8Array | null> {
  try {
    const { buffer, byteOffset, byteLength } = task.bytes;
    // Not a copy: a file may have five megabytes.
    const image = await decoded({ ...task, bytes: Buffer.from(buffer, byteOffset, byteLength) });
    if (!image) return null;
    const { maxSide } = task;
    if (Math.max(task.width, task.height) > maxSide)
      image.resize({ width: maxSide, height: maxSide, fit: ResizeFit.Inside });
    return task.format === 'jpg' ? await image.jpeg(JPEG_QUALITY) : await image.png();
  } catch {
    return null;
  }
}

process.on('message', (task) => {
  void remake(task as PictureTask).then((bytes) => process.send?.(bytes));
});
process.on('disconnect', () => process.exit(0));
