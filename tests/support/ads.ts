import type { Ad } from '../../server/gql/types.ts';
import { callsAt, type Desk } from './calls.ts';

/** What the tests of advertisements ask with, and a form that is right. */
export const FIELDS = `id name redirectUrl sortOrder heading text cmsType altText clientId clientName isActive createdAt updatedAt
  file { id name path type } viewerCanEdit viewerCanDelete`;
export const LIST = `query ($p: PaginationInput, $f: AdFilterInput) { allAds(pagination: $p, filter: $f) { totalRecords ads { ${FIELDS} } } }`;
export const CREATE = `mutation ($a: AdsInput!, $file: Upload) { createAds(cmsAds: $a, file: $file) { ${FIELDS} } }`;
export const UPDATE = `mutation ($a: AdsInput!, $file: Upload) { updateAds(cmsAds: $a, file: $file) { ${FIELDS} } }`;

export const form = (over: object = {}) => ({
  name: 'Holiday hours',
  redirectUrl: 'https://www.riverside.example/holidays',
  sortOrder: 9,
  heading: 'Open on all holidays',
  text: 'Come by.',
  cmsType: 'Banner',
  isActive: true,
  altText: 'A calendar',
  ...over,
});

/** An advertisement as the form sends it back. */
export const inputOf = (ad: Ad, over: object = {}) => ({
  id: ad.id,
  updatedAt: ad.updatedAt,
  name: ad.name,
  redirectUrl: ad.redirectUrl,
  sortOrder: ad.sortOrder,
  heading: ad.heading,
  text: ad.text,
  cmsType: ad.cmsType,
  isActive: ad.isActive,
  altText: ad.altText,
  fileId: ad.file?.id,
  ...over,
});

/** A bank's advertisements, read. */
export function adsAt(desk: Desk) {
  const { ask, refused } = callsAt(desk);
  const list = async (f: object = {}, p: object = {}, caller = desk().bank): Promise<Ad[]> =>
    (await ask(LIST, { p, f }, caller)).allAds.ads;
  return {
    ask,
    refused,
    list,
    /** Each with its place, in order. */
    order: async (): Promise<string[]> =>
      (await list({}, { pageSize: 0 })).map(({ name, sortOrder }) => `${sortOrder} ${name}`),
    called: async (name: string): Promise<Ad> => {
      const found = (await list({ search: name })).find((ad) => ad.name === name);
      if (!found) throw new Error(`no advertisement is called ${name}`);
      return found;
    },
  };
}
