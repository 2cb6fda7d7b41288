import type { AdsForm } from '../../../src/rules/ads.ts';
import { ads } from '../../db/schema/content.ts';
import type { AdsInput } from '../../gql/types.ts';
import { recordFields } from '../../records/fields.ts';

/** What a form fills of an advertisement, and where it is kept. */
export const adFields = recordFields<typeof ads, AdsInput, AdsForm>()(ads, {
  name: { column: 'name' },
  redirectUrl: { column: 'redirectUrl' },
  sortOrder: { column: 'sortOrder' },
  heading: { column: 'heading' },
  text: { column: 'text' },
  cmsType: { column: 'cmsType' },
  isActive: { column: 'isActive' },
  altText: { column: 'altText' },
  fileId: { column: 'fileId' },
});
