import { exportList } from '../../export-list.ts';
import { groupFields } from './fields.ts';
import { groupReader, type SponsorGroupRecord } from './read.ts';

export const sponsorGroupExport = exportList({
  path: 'sponsor-groups',
  screen: 'sponsorGroupManagement',
  entity: 'sponsorGroup',
  right: { module: 'sponsorGroupManagement', level: 'READ' },
  filterType: 'SponsorGroupFilterInput',
  page: groupReader.page,
  ids: groupReader.ids,
  rows: groupReader.byIds,
  columns: {
    ...groupFields.cells<SponsorGroupRecord>(),
    clientName: (group: SponsorGroupRecord) => group.clientName,
    driveCount: (group) => group.driveCount,
    nextDrive: (group) => group.nextDrive,
    collectedLastYear: (group) => group.collectedLastYear,
    lastDrive: (group) => group.lastDrive,
    createdAt: (group, at) => at(group.createdAt),
    updatedAt: (group, at) => at(group.updatedAt),
  },
});
