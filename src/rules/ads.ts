import { type InferType, object } from 'yup';
import { between, choice, flag, required, requiredWhole, upTo } from './fields.ts';
import { HTTPS_URL } from './patterns.ts';
import { UPLOADING } from './uploads.ts';

export const CMS_TYPES = ['Large', 'Medium', 'Small', 'Banner'] as const;
export type CmsType = (typeof CMS_TYPES)[number];

/** The last place that an advertisement can have. */
export const PLACE_MAX = 999;

/** The size that a picture of each kind shows best at: others are cut to its shape. */
export const PICTURE_SIZES: Readonly<Record<CmsType, readonly [width: number, height: number]>> = {
  Large: [800, 500],
  Medium: [600, 450],
  Small: [400, 400],
  Banner: [800, 200],
};

/** An advertisement (docs/design 13.1). Its link leads to https alone. */
export const adsRule = object({
  name: between(3, 50),
  cmsType: choice(CMS_TYPES),
  heading: required().max(80, 'maximumLength80'),
  text: upTo(300),
  redirectUrl: required()
    .max(500, 'maximumLength500')
    .matches(HTTPS_URL, { message: 'httpsUrl', excludeEmptyString: true }),
  sortOrder: requiredWhole(1, PLACE_MAX, 'range1To999'),
  isActive: flag(),
  altText: required().max(120, 'maximumLength120'),
  fileId: required().test('arrived', 'uploadRunning', (value) => value !== UPLOADING),
});

export type AdsForm = InferType<typeof adsRule>;

/** An address that may be opened: one that the rule takes, whoever has stored it. */
export const isSafeLink = (url: string): boolean => HTTPS_URL.test(url);

/** The host of a link, for people to read; of one that may not be opened, nothing. */
export const hostOf = (url: string): string => (isSafeLink(url) ? new URL(url).host : '');
