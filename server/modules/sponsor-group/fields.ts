import type { SponsorGroupForm } from '../../../src/rules/sponsor-group.ts';
import { sponsorGroups } from '../../db/schema/planning.ts';
import type { SponsorGroupInput } from '../../gql/types.ts';
import { recordFields } from '../../records/fields.ts';

/** What a form fills of a sponsor group, and where it is kept. */
export const groupFields = recordFields<typeof sponsorGroups, SponsorGroupInput, SponsorGroupForm>()(
  sponsorGroups,
  {
    sponsorName: { column: 'sponsorName' },
    sponsorCode: { column: 'sponsorCode' },
  },
);
