import { gzipSync } from 'node:zlib';
import { chunk, GIF, header, png } from './pictures.ts';

interface HostileFile {
  readonly what: string;
  readonly name: string;
  readonly bytes: Buffer;
}

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
const padded = (start: Buffer | string, size = 2_000): Buffer =>
  Buffer.concat([Buffer.from(start), Buffer.alloc(size, 0x41)]);
const size16 = (...values: readonly number[]): Buffer =>
  Buffer.concat(
    values.map((value) => {
      const two = Buffer.alloc(2);
      two.writeUInt16LE(value);
      return two;
    }),
  );
/** The same file, one byte different. */
const flipped = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
};

/** What other programs open, under a picture's name. */
const OTHERS: Readonly<Record<string, Buffer>> = {
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'svg with a prolog': Buffer.from(
    '<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>',
  ),
  'xml bomb': Buffer.from('<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;">]><svg>&c;</svg>'),
  html: Buffer.from('<!doctype html><script>alert(document.domain)</script>'),
  php: Buffer.from('<?php system($_GET["c"]); ?>'),
  script: Buffer.from('#!/bin/sh\nrm -rf /\n'),
  json: Buffer.from('{"__proto__":{"admin":true}}'),
  text: padded('hello'),
  'utf-16 text': Buffer.from('﻿<svg/>', 'utf16le'),
  nothing: Buffer.alloc(2_000),
  ones: Buffer.alloc(2_000, 0xff),
  pdf: padded('%PDF-1.7\n'),
  zip: padded('PK\u0003\u0004'),
  gzip: gzipSync(Buffer.alloc(100_000)),
  windows: padded('MZ\u0090\u0000'),
  elf: padded('\u007fELF\u0002\u0001'),
  wasm: padded(hex('0061736d01000000')),
  webp: padded(hex('52494646 d0070000 57454250 56503820')),
  avif: padded(hex('0000001c 66747970 61766966 00000000')),
  heic: padded(hex('0000001c 66747970 68656963 00000000')),
  mp4: padded(hex('00000018 66747970 6d703432 00000000')),
  bmp: padded(hex('424d 36000300 00000000 36000000 28000000 10000000 10000000 0100 1800')),
  'tiff, little end first': padded(hex('49492a00 08000000')),
  'tiff, big end first': padded(hex('4d4d002a 00000008')),
  icon: padded(hex('00000100 0100 1010 0000 0100 2000 68040000 16000000')),
  photoshop: padded('8BPS\u0000\u0001'),
  'jpeg 2000': padded(hex('0000000c 6a502020 0d0a870a')),
  'jpeg xl': padded(hex('0000000c 4a584c20 0d0a870a')),
  font: padded('wOF2'),
};

const WHOLE = png(64, 64);
const DATA = WHOLE.indexOf('IDAT') + 4;
const PNGS: Readonly<Record<string, Buffer>> = {
  'signature alone': WHOLE.subarray(0, 8),
  'cut in its head': WHOLE.subarray(0, 20),
  'no data': Buffer.concat([WHOLE.subarray(0, 33), chunk('IEND', Buffer.alloc(0))]),
  'cut in its data': WHOLE.subarray(0, DATA + 6),
  'no width': png(0, 64),
  'no height': png(64, 0, [], 1),
  'all the width there is': Buffer.concat([WHOLE.subarray(0, 8), header(0x7fffffff, 1), WHOLE.subarray(33)]),
  '65,535 by 65,535': png(65_535, 65_535, [], 1),
  'twenty thousand by twenty thousand': png(20_000, 20_000, [], 50),
  'thirty million points': png(6_000, 5_000),
  'fewer rows than it says': png(2_000, 2_000, [], 10),
  'a head that was changed': flipped(WHOLE, 18),
  'data that was changed': flipped(WHOLE, DATA + 5),
  'a kind of colour that is none': Buffer.concat([
    WHOLE.subarray(0, 8),
    header(64, 64, 8, 5),
    WHOLE.subarray(33),
  ]),
  'a depth that is none': Buffer.concat([WHOLE.subarray(0, 8), header(64, 64, 7, 2), WHOLE.subarray(33)]),
  'sixteen bits of four colours, 25 million times': Buffer.concat([
    WHOLE.subarray(0, 8),
    header(5_000, 5_000, 16, 6),
    WHOLE.subarray(33),
  ]),
  'a part that is longer than the file': Buffer.concat([WHOLE.subarray(0, 33), hex('7fffffff69545874')]),
  'data that is no stream': Buffer.concat([
    WHOLE.subarray(0, 33),
    chunk('IDAT', Buffer.alloc(100, 0x41)),
    chunk('IEND', Buffer.alloc(0)),
  ]),
};

const jpeg = (height: number, width: number, rest = ''): Buffer =>
  hex(
    `ffd8 ffc0 0011 08 ${height.toString(16).padStart(4, '0')} ${width.toString(16).padStart(4, '0')} 03 012200 021101 031101 ${rest}`,
  );
const JPEGS: Readonly<Record<string, Buffer>> = {
  'start alone': hex('ffd8'),
  'start and end': hex('ffd8ffd9'),
  'start, then a page': Buffer.concat([
    hex('ffd8ffe0'),
    Buffer.from('<html><script>1</script>'),
    hex('ffd9'),
  ]),
  '65,535 by 65,535': jpeg(65_535, 65_535, 'ffd9'),
  'no height': jpeg(0, 64, 'ffd9'),
  'no width': jpeg(64, 0, 'ffd9'),
  'no points': jpeg(64, 64, 'ffd9'),
  'points without tables': jpeg(64, 64, 'ffda 000c 03 0100 0211 0311 003f00 aaaa ffd9'),
  'a part longer than the file': hex('ffd8 ffe1 ffff 45786966 ffd9'),
  'a part shorter than its length': hex('ffd8 ffe1 0000 ffd9'),
  'twelve bits of a colour': Buffer.concat([hex('ffd8 ffc0 0011 0c 0040 0040 03 012200 021101 031101 ffd9')]),
  'twenty million points in scans': Buffer.concat([
    hex('ffd8 ffc2 0011 08 1000 1388 03 012200 021101 031101 ffda 0002 ffd9'),
  ]),
  'a thousand scans': Buffer.concat([jpeg(64, 64), hex('ffda 0002'.repeat(1_000)), hex('ffd9')]),
  'two frames': Buffer.concat([jpeg(64, 64), jpeg(65, 65).subarray(2), hex('ffd9')]),
  'never ends': jpeg(64, 64, 'ffda 000c 03 0100 0211 0311 003f00 aaaaaaaa'),
};

const gif = (width: number, height: number, rest: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([Buffer.from('GIF89a'), size16(width, height), hex('800000 000000 ffffff'), rest]);
const frame = (...place: readonly number[]): Buffer =>
  Buffer.concat([hex('2c'), size16(...place), hex('00')]);
const GIFS: Readonly<Record<string, Buffer>> = {
  'name alone': Buffer.from('GIF89a'),
  'no frame': gif(10, 10, hex('3b')),
  'no width': gif(0, 10, hex('3b')),
  '65,535 by 65,535': gif(65_535, 65_535, Buffer.concat([frame(0, 0, 65_535, 65_535), hex('02024401003b')])),
  'a frame outside of it': gif(10, 10, Buffer.concat([frame(9, 9, 60_000, 60_000), hex('02024401003b')])),
  'cut in its frame': GIF.subarray(0, GIF.length - 9),
  'twenty million points': gif(5_000, 4_000, Buffer.concat([frame(0, 0, 5_000, 4_000), hex('02024401003b')])),
  'a block that is none': gif(10, 10, hex('99999999')),
  'a page behind its name': Buffer.from('GIF89a/*<script>*/=1;alert(1)'),
};

const named = (kind: string, ending: string, files: Readonly<Record<string, Buffer>>): HostileFile[] =>
  Object.entries(files).map(([what, bytes], index) => ({
    what: `${kind}: ${what}`,
    name: `hostile-${index}.${ending}`,
    bytes,
  }));

/** Files that no picture is made of, each under a name that would pass. */
export const HOSTILE: readonly HostileFile[] = [
  ...named('not a picture', 'png', OTHERS),
  ...named('png', 'png', PNGS),
  ...named('jpeg', 'jpg', JPEGS),
  ...named('gif', 'gif', GIFS),
  { what: 'a gif called jpeg', name: 'hostile.jpeg', bytes: GIF },
  { what: 'a png called gif', name: 'hostile.gif', bytes: WHOLE },
];
