import type { Ad } from '../gql/types.ts';
import type { Answers } from '../network/answers.ts';
import { entity } from '../network/entity.ts';
import { makePicture } from '../network/picture.ts';

const ADS = [
  ['Winter drive', 'Give warmth this winter', 'Large', 'A drop of blood in front of snowy hills'],
  ['Platelets needed', 'Platelets last five days', 'Medium', 'A bag of platelets beside a clock'],
  ['Bring a friend', 'Two donors, six lives', 'Banner', 'Two donors side by side'],
  ['Summer thanks', 'Thank you for a full summer', 'Small', 'A heart in the sun'],
] as const;

/** An advertisement, the same every time for the same number (from 1). */
export function makeAd(number: number, overrides: Partial<Ad> = {}): Ad {
  const turn = Math.floor((number - 1) / ADS.length);
  const [name, heading, cmsType, altText] = ADS[(number - 1) % ADS.length] ?? ADS[0];
  return {
    id: `ad-${number}`,
    name: turn === 0 ? name : `${name} ${turn + 1}`,
    heading,
    text: `${heading}. Find a drive near you.`,
    redirectUrl: `https://www.rsbc.example/${name.toLowerCase().replaceAll(' ', '-')}`,
    sortOrder: number,
    cmsType,
    altText,
    isActive: number % 4 !== 0,
    clientId: 1,
    clientName: 'Riverside Blood Center',
    file: { id: `picture-${number}`, name: 'ad.png', path: `/files/picture-${number}`, type: 'image/png' },
    createdAt: '2026-08-12T15:00:00.000Z',
    updatedAt: '2026-11-02T15:00:00.000Z',
    viewerCanEdit: true,
    viewerCanDelete: true,
    ...overrides,
  };
}

export const ads = entity<Ad>({
  type: 'Ad',
  count: 6,
  make: makeAd,
  order: 'sortOrder',
  exportPath: 'ads',
  file: (id) => {
    const number = Number(/^picture-(\d+)$/.exec(id)?.[1]);
    return number > 0 ? { name: 'ad.png', type: 'image/png', bytes: makePicture(number) } : undefined;
  },
  filters: {
    cmsTypes: ({ cmsType }, wanted: string[]) => wanted.includes(cmsType),
  },
  written: ({ fileId }) =>
    fileId
      ? { file: { id: String(fileId), name: 'ad.png', path: `/files/${fileId}`, type: 'image/png' } }
      : {},
});

/** The order of advertisements: moved over another one or to a place, and put back. */
export const adAnswers: Answers = {
  adAtPlace: (network, { sortOrder, id }, caller) =>
    network.list('Ad', caller).find((ad) => ad.sortOrder === sortOrder && ad.id !== id) ?? null,
  moveAd: (network, { id, over, place }, caller) => {
    const rows = network.list('Ad', caller, {}, { sortBy: 'sortOrder', sortOrder: 1 });
    const order = [...rows];
    const from = order.findIndex((ad) => ad.id === id);
    const to = order.findIndex((ad) => (over ? ad.id === over : ad.sortOrder === place));
    const [moved] = order.splice(from, 1);
    if (!moved) return [];
    order.splice(to < 0 ? order.length : to, 0, moved);
    const moves = order.flatMap((ad, index) => {
      const wanted = rows[index]?.sortOrder ?? ad.sortOrder;
      return wanted === ad.sortOrder ? [] : [{ id: ad.id, from: ad.sortOrder, to: wanted }];
    });
    for (const move of moves) network.patch('Ad', move.id, { sortOrder: move.to }, caller);
    return moves;
  },
  placeAds: (network, { moves }, caller) => {
    for (const { id, to } of moves) network.patch('Ad', id, { sortOrder: to }, caller);
    return moves;
  },
};
