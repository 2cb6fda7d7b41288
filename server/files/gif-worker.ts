import { parentPort, workerData } from 'node:worker_threads';
import { GifReader } from 'omggif';

export interface GifTask {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The first frame of a GIF, four bytes a point: what follows would only move. */
function firstFrame({ bytes, width, height }: GifTask): Uint8Array | null {
  const gif = new GifReader(Buffer.from(bytes));
  const [frame] = gif.numFrames() > 0 ? [gif.frameInfo(0)] : [];
  // The decoder writes where the frame says: it has to lie within the picture.
  if (!frame || frame.x + frame.width > width || frame.y + frame.height > height) return null;
  const points = new Uint8Array(width * height * 4);
  gif.decodeAndBlitFrameRGBA(0, points);
  return points;
}

const points = firstFrame(workerData as GifTask);
parentPort?.postMessage(points, points ? [points.buffer as ArrayBuffer] : []);
