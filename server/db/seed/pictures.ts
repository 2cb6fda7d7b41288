import { Transformer } from '@napi-rs/image';
import type pg from 'pg';
import { filePath } from '../../../src/rules/file-path.ts';
import { pictureId } from './bank-plan.ts';
import type { Bank } from './banks.ts';

/** What a bag of each product looks like: the colour of what is in it, and how full it is. */
const BAGS: Readonly<Record<string, { readonly colour: string; readonly level: number }>> = {
  'Whole Blood': { colour: '#a8202c', level: 62 },
  'Double Red': { colour: '#7d1420', level: 74 },
  Platelets: { colour: '#e3b04b', level: 96 },
  Plasma: { colour: '#efd487', level: 54 },
};

function bag(colour: string, level: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="180" viewBox="0 0 240 180">
    <rect width="240" height="180" fill="#eef3f0"/>
    <path d="M120 0v22M104 180v-14M136 180v-14" stroke="${colour}" stroke-width="5" stroke-linecap="round"/>
    <clipPath id="bag"><rect x="76" y="20" width="88" height="146" rx="18"/></clipPath>
    <rect x="76" y="20" width="88" height="146" rx="18" fill="#fff"/>
    <rect x="76" y="${level}" width="88" height="${166 - level}" fill="${colour}" clip-path="url(#bag)"/>
    <rect x="76" y="20" width="88" height="146" rx="18" fill="none" stroke="#c3cfc8" stroke-width="3"/>
    <rect x="92" y="84" width="56" height="50" rx="5" fill="#fff"/>
    <path d="M120 92c6 7 10 12 10 18a10 10 0 0 1-20 0c0-6 4-11 10-18Z" fill="${colour}"/>
  </svg>`;
}

const drawn = new Map<string, Promise<Buffer>>();

/** A drawing as a picture; painted once, however many banks have it. */
export function painted(svg: string, width?: number): Promise<Buffer> {
  const image = Transformer.fromSvg(svg);
  const picture = drawn.get(svg) ?? (width ? image.resize(width) : image).png();
  drawn.set(svg, picture);
  return picture;
}

function draw(name: string): Promise<Buffer> {
  const { colour, level } = BAGS[name] ?? { colour: '#a8202c', level: 62 };
  return painted(bag(colour, level), 480);
}

interface Picture {
  readonly id: string;
  readonly name: string;
  readonly content: Buffer;
}

export async function insertPicture(
  client: pg.PoolClient,
  bank: Bank,
  { id, name, content }: Picture,
  now: Date,
): Promise<void> {
  await client.query(
    'INSERT INTO files (id, client_id, name, path, type, size, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [id, bank.siteId, name, filePath(id), 'image/png', content.length, now],
  );
  await client.query('INSERT INTO file_contents (file_id, content) VALUES ($1, $2)', [id, content]);
}

/** The pictures of a bank's donation types; before the types themselves. */
export async function seedPictures(client: pg.PoolClient, bank: Bank, now: Date): Promise<void> {
  for (const name of Object.keys(BAGS)) {
    const content = await draw(name);
    await insertPicture(client, bank, { id: pictureId(bank, name), name: `${name}.png`, content }, now);
  }
}
