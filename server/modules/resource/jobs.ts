import { resources } from '../../db/schema/planning.ts';
import type { ResourceFilterInput } from '../../gql/types.ts';
import { bulkJob, foundByName } from '../../jobs/bulk.ts';
import { opposite, type Toggle } from '../../records/toggle.ts';
import { matchingResources } from './read.ts';
import { toggleResources } from './toggle.ts';

export const resourceToggleJob = bulkJob<ResourceFilterInput, Toggle>({
  name: 'startToggleResources',
  find: foundByName(resources, resources.name, matchingResources),
  change: (context, ids, toggle) => toggleResources(context, { ids: [...ids] }, toggle, ids.length),
  undo: (context, rows, toggle) =>
    toggleResources(context, { ids: rows.map(({ id }) => id) }, opposite(toggle), rows.length),
});
