import { type InferType, object } from 'yup';
import { between, choice, flag, required, requiredWhole, upTo } from './fields.ts';
import { HTTPS_URL } from './patterns.ts';

export const CMS_TYPES = ['Large', 'Medium', 'Small', 'Banner'] as const;

/** An advertisement (docs/design 13.1). Its link leads to https alone. */
export const adsRule = object({
  name: between(3, 50),
  cmsType: choice(CMS_TYPES),
  heading: required().max(80, 'maximumLength80'),
  text: upTo(300),
  redirectUrl: required()
    .max(500, 'maximumLength500')
    .matches(HTTPS_URL, { message: 'httpsUrl', excludeEmptyString: true }),
  sortOrder: requiredWhole(1, 999, 'range1To999'),
  isActive: flag(),
});

export type AdsForm = InferType<typeof adsRule>;
