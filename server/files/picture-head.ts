import { imageSize } from 'image-size';

export type Format = 'png' | 'jpg' | 'gif';

/** A picture that may be decoded, as its head tells. */
export interface Decodable {
  /** The file, without whatever has no bearing on its points. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The console sends none larger than is kept (src/lib/smaller-picture.ts): this bounds what else is sent. */
const MAX_POINTS = 10_000_000;
/** Bytes that the points take once decoded; the decoder needs about three times as many on the way. */
const MAX_DECODED = 30_000_000;
const MAX_DECODED_GIF = 24_000_000;
/** A progressive JPEG is decoded once for each of its scans. */
const MAX_SCANS = 50;

const PNG_HEAD = 8;
/** What a PNG's points depend on. Profiles, texts and further frames are left out unread: they inflate to any size. */
const PNG_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Samples of a point by the kind of colour; a palette's become three. */
const PNG_SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 };

interface Shape {
  readonly bytes: Buffer;
  /** Bytes of one point once decoded. */
  readonly perPoint: number;
}

function pngShape(bytes: Buffer): Shape | null {
  const kept: Buffer[] = [bytes.subarray(0, PNG_HEAD)];
  const names = new Set<string>();
  for (let at = PNG_HEAD; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) return null;
    if (PNG_CHUNKS.has(name)) kept.push(bytes.subarray(at, end));
    names.add(name);
    if (name === 'IEND') break;
    at = end;
  }
  if (!names.has('IDAT') || !names.has('IEND')) return null;
  const [depth = 0, colour = -1] = bytes.subarray(24, 26);
  const samples = PNG_SAMPLES[colour];
  if (samples === undefined) return null;
  return {
    bytes: Buffer.concat(kept),
    perPoint: (samples + (names.has('tRNS') ? 1 : 0)) * (depth > 8 ? 2 : 1),
  };
}

function jpegShape(bytes: Buffer): Shape | null {
  let perPoint = 0;
  let scans = 0;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : -1;
    // Between two segments stand points, stuffed bytes and marks without a length.
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9) || marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const progressive = marker === 0xc2;
      const samples = bytes[at + 9] ?? 0;
      // One frame, of eight bits, as cameras and browsers write them.
      if (perPoint > 0 || marker > 0xc2 || bytes[at + 4] !== 8 || samples < 1 || samples > 4) return null;
      perPoint = samples * (progressive ? 3 : 1);
    }
    if (marker === 0xda) scans += 1;
    if (scans > MAX_SCANS) return null;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return perPoint > 0 ? { bytes, perPoint } : null;
}

const SHAPES: Readonly<Record<Format, (bytes: Buffer) => Shape | null>> = {
  png: pngShape,
  jpg: jpegShape,
  gif: (bytes) => ({ bytes, perPoint: 4 }),
};

/**
 * Reads the head of a file, before anything of it is decoded: null where it is not of the format, or where its points
 * (10 million at the most), their depth or its scans would take more memory or time than one picture may.
 */
export function decodable(file: Buffer, format: Format): Decodable | null {
  try {
    const { type, width, height } = imageSize(file);
    const points = width * height;
    if (type !== format || points <= 0 || points > MAX_POINTS) return null;
    const shape = SHAPES[format](file);
    const most = format === 'gif' ? MAX_DECODED_GIF : MAX_DECODED;
    return shape && points * shape.perPoint <= most ? { bytes: shape.bytes, width, height } : null;
  } catch {
    return null;
  }
}
