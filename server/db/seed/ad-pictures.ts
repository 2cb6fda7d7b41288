import type pg from 'pg';
import type { Bank } from './banks.ts';
import { insertPicture, painted } from './pictures.ts';
import { idOf } from './random.ts';

const DROP = 'M0-58c22 26 40 46 40 70a40 40 0 0 1-80 0c0-24 18-44 40-70Z';

const drop = (x: number, y: number, scale: number, fill: string): string =>
  `<path d="${DROP}" transform="translate(${x} ${y}) scale(${scale})" fill="${fill}"/>`;
const person = (x: number, y: number, fill: string): string =>
  `<g fill="${fill}"><circle cx="${x}" cy="${y}" r="26"/><path d="M${x - 46} ${y + 88}a46 56 0 0 1 92 0Z"/></g>`;

interface Drawing {
  readonly size: readonly [width: number, height: number];
  readonly alt: string;
  readonly shapes: string;
}

/** What the advertisements show, in the shape of their kind. */
export const AD_DRAWINGS: Readonly<Record<string, Drawing>> = {
  'Winter drive': {
    size: [640, 400],
    alt: 'A drop of blood in front of snowy hills',
    shapes: `<rect width="640" height="400" fill="#dbe7f4"/><circle cx="520" cy="90" r="52" fill="#fff"/>
      <path d="M0 330 170 170l120 120 120-170 230 210v70H0Z" fill="#b3c9e3"/>
      <path d="M0 350q160-40 320 0t320-10v60H0Z" fill="#fff"/>${drop(320, 210, 1.6, '#a02020')}`,
  },
  'Platelets needed': {
    size: [480, 360],
    alt: 'A bag of platelets beside a clock',
    shapes: `<rect width="480" height="360" fill="#fdf1d6"/><rect x="84" y="60" width="140" height="240" rx="24" fill="#fff"/>
      <rect x="84" y="150" width="140" height="150" rx="24" fill="#e3b04b"/><circle cx="340" cy="180" r="78" fill="#fff"/>
      <path d="M340 120v60l44 26" stroke="#7d1420" stroke-width="14" fill="none" stroke-linecap="round"/>`,
  },
  'Bring a friend': {
    size: [800, 200],
    alt: 'Two donors side by side',
    shapes: `<rect width="800" height="200" fill="#e3f2ea"/>${person(340, 72, '#14794a')}${person(460, 72, '#1d4ea3')}${drop(400, 150, 0.5, '#a02020')}`,
  },
  'Summer thanks': {
    size: [320, 320],
    alt: 'A heart in the sun',
    shapes: `<rect width="320" height="320" fill="#fff2d9"/><circle cx="240" cy="80" r="44" fill="#f0b640"/>
      <path d="M160 260c-70-46-100-84-100-124a50 50 0 0 1 100-14 50 50 0 0 1 100 14c0 40-30 78-100 124Z" fill="#c4452f"/>`,
  },
};

export const adPictureId = (bank: Bank, name: string): string => idOf(`ad-picture/${bank.siteId}/${name}`);

/** The pictures of a bank's advertisements; before the advertisements themselves. */
export async function seedAdPictures(client: pg.PoolClient, bank: Bank, now: Date): Promise<void> {
  for (const [name, { size, shapes }] of Object.entries(AD_DRAWINGS)) {
    const [width, height] = size;
    const content = await painted(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`,
    );
    const file = name.toLowerCase().replaceAll(' ', '-');
    await insertPicture(client, bank, { id: adPictureId(bank, name), name: `${file}.png`, content }, now);
  }
}
