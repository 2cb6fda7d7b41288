import { crc32, deflateSync } from 'node:zlib';

const [WIDTH, HEIGHT] = [600, 300];
/** Sky, far hills and near ones, as one after the other has them. */
const COLORS = [
  [0xdd_e9_f5, 0x9d_b8_d2, 0x5b_7d_a0],
  [0xfb_ea_d6, 0xe0_b0_86, 0xa8_6a_4a],
  [0xe3_f1_e4, 0xa4_c9_a8, 0x5f_8f_68],
  [0xf6_e1_e4, 0xd9_9a_a4, 0x9c_4a_5a],
] as const;

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, sum]);
}

/** A small landscape as PNG, the same every time for the same number (from 1). */
export function makePicture(number: number): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  // Eight bits to a point, each an entry of the palette.
  head.set([8, 3], 8);
  const palette = Buffer.alloc(9);
  for (const [at, color] of (COLORS[(number - 1) % COLORS.length] ?? COLORS[0]).entries())
    palette.writeUIntBE(color, at * 3, 3);
  const points = Buffer.alloc((WIDTH + 1) * HEIGHT);
  const hill = (x: number, height: number, turn: number): number =>
    HEIGHT * (height + 0.12 * Math.sin(x / 70 + turn + number));
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1)
      points[y * (WIDTH + 1) + x + 1] = y > hill(x, 0.75, 2) ? 2 : Number(y > hill(x, 0.5, 0));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(points)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
