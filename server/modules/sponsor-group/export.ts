import { exportList } from '../../export-list.ts';
import { groupIds, groupsByIds, type SponsorGroupRecord, sponsorGroupPage } from './read.ts';
import { ENTITY } from './write.ts';

export const sponsorGroupExport = exportList({
  path: 'sponsor-groups',
  screen: 'sponsorGroupManagement',
  entity: ENTITY,
  right: { module: 'sponsorGroupManagement', level: 'READ' },
  filterType: 'SponsorGroupFilterInput',
  page: sponsorGroupPage,
  ids: groupIds,
  rows: groupsByIds,
  columns: {
    sponsorName: (group: SponsorGroupRecord) => group.sponsorName,
    sponsorCode: (group) => group.sponsorCode,
    clientName: (group) => group.clientName,
    driveCount: (group) => group.driveCount,
    nextDrive: (group) => group.nextDrive,
    collectedLastYear: (group) => group.collectedLastYear,
    lastDrive: (group) => group.lastDrive,
    createdAt: (group) => group.createdAt,
    updatedAt: (group) => group.updatedAt,
  },
});
