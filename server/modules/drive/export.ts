import { exportList, yesOrNo } from '../../export-list.ts';
import type { Check } from './checks.ts';
import { pageOf } from './derived.ts';
import { driveFields } from './fields.ts';
import { driveIds, drivePage, drivesByIds } from './read.ts';
import type { DriveRecord } from './record.ts';

const each = <T>(drive: DriveRecord, ask: (place: DriveRecord['centerDetails'][number]) => T): T[] =>
  drive.centerDetails.map(ask);

/** As the page of a drive says them: what several say stands once, with what each is about. */
function checksInWords(checks: readonly Check[]): string {
  const about = Map.groupBy(checks, ({ message }) => message);
  return [...about]
    .map(([message, alike]) => {
      const names = alike.flatMap(({ relatedName }) => relatedName ?? []);
      return names.length > 0 ? `${message}: ${names.join(', ')}` : message;
    })
    .join('; ');
}

type Line = DriveRecord & { readonly found: readonly Check[] };

const cells = driveFields.cells<
  DriveRecord,
  'sponsorIds' | 'resourceId' | 'bedConfigration' | 'donationTypeIds' | 'centerDetails' | 'suppliesDetails'
>(
  // Told below in words, under the names that they have in the list.
  'sponsorIds',
  'resourceId',
  'bedConfigration',
  'donationTypeIds',
  'centerDetails',
  'suppliesDetails',
);

export const driveExport = exportList({
  path: 'drives',
  screen: 'Drives',
  entity: 'drive',
  right: { module: 'driveManagement', level: 'READ' },
  filterType: 'DriveFilterInput',
  page: drivePage,
  ids: driveIds,
  rows: async (tx, context, ids) => {
    const lines: Line[] = [];
    for (const drive of await drivesByIds(tx, context, ids))
      lines.push({ ...drive, found: await pageOf(drive).checks(context, drive.id, tx) });
    return lines;
  },
  columns: {
    ...cells,
    clientName: (drive: Line) => drive.clientName,
    driveID: (drive) => drive.driveID,
    startDate: (drive) =>
      each(drive, ({ startDate, endDate, locationDetail }) =>
        [
          startDate === endDate ? startDate : `${startDate} - ${endDate}`,
          ...locationDetail.map(
            ({ startTime, endTime, timeZone }) => `${startTime} - ${endTime} ${timeZone}`,
          ),
        ].join(', '),
      ).join('; '),
    location: (drive) =>
      [
        ...new Set(
          each(drive, ({ locationDetail }) => locationDetail.map(({ location }) => location)).flat(),
        ),
      ].join('; '),
    resourceName: (drive) => drive.resourceName,
    sponsors: (drive) => drive.sponsors.map(({ sponsorName }) => sponsorName).join('; '),
    donationTypeName: (drive) => drive.donationTypeName.join(', '),
    beds: (drive) =>
      drive.bedConfigration
        .map(
          ({ quantity, bedName, donationType }) =>
            `${quantity} ${bedName} (${donationType.map(({ name }) => name).join(', ')})`,
        )
        .join('; '),
    packingList: (drive) =>
      drive.suppliesDetails.map(({ qty, consumerPackage }) => `${qty} ${consumerPackage}`).join(', '),
    bookedCount: (drive) => `${drive.bookedCount} / ${drive.capacity}`,
    assignedStaff: (drive) => drive.assignedStaff,
    checks: (drive) => checksInWords(drive.found),
    requestedByName: (drive) => drive.requestedByName,
    requestedAt: (drive, at) => at(drive.requestedAt),
    status: (drive) => drive.status,
    isActived: (drive) => yesOrNo(drive.isActived),
    createdAt: (drive, at) => at(drive.createdAt),
    updatedAt: (drive, at) => at(drive.updatedAt),
  },
});
