import { donationTypes } from '../../db/schema/planning.ts';
import type { DonationTypeFilterInput } from '../../gql/types.ts';
import { bulkJob, foundByName } from '../../jobs/bulk.ts';
import { opposite, type Toggle } from '../../records/toggle.ts';
import { matchingTypes } from './read.ts';
import { toggleTypes } from './toggle.ts';

export const typeToggleJob = bulkJob<DonationTypeFilterInput, Toggle>({
  name: 'startToggleDonationTypes',
  find: foundByName(donationTypes, donationTypes.name, matchingTypes),
  change: (context, ids, toggle) => toggleTypes(context, { ids: [...ids] }, toggle, ids.length),
  undo: (context, rows, toggle) =>
    toggleTypes(context, { ids: rows.map(({ id }) => id) }, opposite(toggle), rows.length),
});
