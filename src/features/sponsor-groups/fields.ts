import type {
  SponsorGroupDetailFragment,
  SponsorGroupFormFragment,
  SponsorGroupInput,
  SponsorGroupRowFragment,
} from '../../gql/sponsor-groups/graphql.ts';
import { recordFields } from '../../kit/record/record-fields.ts';
import type { SponsorGroupForm } from '../../rules/sponsor-group.ts';

interface Types {
  readonly input: SponsorGroupInput;
  readonly form: SponsorGroupForm;
  readonly record: SponsorGroupFormFragment;
  readonly row: SponsorGroupRowFragment;
  readonly detail: SponsorGroupDetailFragment;
}

/** The fields of a sponsor group: what they are called, and how they are told. */
export const groupFields = recordFields<Types>()('sponsorGroup', {
  sponsorName: { label: 'sponsorName', empty: '' },
  sponsorCode: { label: 'sponsorCode', empty: '', shown: 'code', column: { narrow: 'status' } },
});
