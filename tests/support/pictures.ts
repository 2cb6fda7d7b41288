import { crc32, deflateSync } from 'node:zlib';

/** A part of a PNG, with its length and its check. */
export const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};

/** The head of a PNG: its size, the bits of a sample, and the kind of colour (2: red, green, blue). */
export function header(width: number, height: number, bits = 8, colour = 2): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, colour], 8);
  return chunk('IHDR', head);
}

/** A black PNG of a size; `extra` are chunks that stand before its points, `rows` how many rows it really has. */
export function png(width: number, height: number, extra: readonly Buffer[] = [], rows = height): Buffer {
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    header(width, height),
    ...extra,
    chunk('IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A text written into a PNG. */
export const pngText = (text: string): Buffer => chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'));

/** One white point. */
export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
