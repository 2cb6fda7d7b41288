import { CMS_TYPES, type CmsType } from '../../../rules/ads.ts';

/** Is it a kind that has a name? Another backend may know more. */
export const isKind = (kind: string): kind is CmsType => CMS_TYPES.some((known) => known === kind);
