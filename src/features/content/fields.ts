import type { AdFormFragment, AdsInput } from '../../gql/content/graphql.ts';
import { recordFields } from '../../kit/record/record-fields.ts';
import type { AdsForm } from '../../rules/ads.ts';

interface Types {
  readonly input: AdsInput;
  readonly form: AdsForm;
  readonly record: AdFormFragment;
}

/** What the form holds before anybody has chosen: the select starts empty. */
const NOTHING = undefined as never;

/** The fields of an advertisement. A new one stands first; an old picture may be gone, and is not put back. */
export const adFields = recordFields<Types>()('ads', {
  name: { label: 'name', empty: '' },
  cmsType: { label: 'kind', empty: NOTHING, read: ({ cmsType }) => cmsType as AdsForm['cmsType'] },
  heading: { label: 'heading', empty: '' },
  text: { label: 'text', empty: '' },
  redirectUrl: { label: 'link', empty: '' },
  sortOrder: { label: 'place', empty: 1, shown: 'number' },
  isActive: { label: 'active', empty: true, shown: 'yes' },
  altText: { label: 'altText', empty: '', optional: true },
  fileId: {
    label: 'picture',
    empty: '',
    optional: true,
    restorable: false,
    read: ({ file }) => file?.id ?? '',
  },
});
