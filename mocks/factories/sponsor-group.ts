import type { SponsorGroup } from '../gql/types.ts';
import { entity } from '../network/entity.ts';

const NAMES = [
  'Tulsa Rotary',
  'Saint Francis Hospital',
  'Union High School',
  'City Hall',
  'Lions Club',
  'Oak Street Church',
  'Williams Energy',
  'State Farm',
];

/** A sponsor group, the same every time for the same number (from 1). */
export function makeSponsorGroup(number: number, overrides: Partial<SponsorGroup> = {}): SponsorGroup {
  const turn = Math.floor((number - 1) / NAMES.length);
  const name = NAMES[(number - 1) % NAMES.length] ?? '';
  return {
    id: `sponsor-${number}`,
    sponsorName: turn === 0 ? name : `${name} ${turn + 1}`,
    sponsorCode: `SP${String(number).padStart(3, '0')}`,
    clientId: 1,
    clientName: 'Riverside Blood Center',
    createdAt: '2026-01-12T15:00:00.000Z',
    updatedAt: '2026-10-02T15:00:00.000Z',
    driveCount: (number * 3) % 11,
    nextDrive: number % 3 === 0 ? null : '2026-12-05',
    lastDrive: number % 4 === 0 ? null : '2026-09-18',
    collectedLastYear: (number * 137) % 1_900,
    viewerCanEdit: true,
    viewerCanDelete: number % 3 === 0,
    ...overrides,
  };
}

export const sponsorGroups = entity<SponsorGroup>({
  type: 'SponsorGroup',
  count: 34,
  make: makeSponsorGroup,
  fresh: { driveCount: 0, nextDrive: null, lastDrive: null, collectedLastYear: 0, viewerCanDelete: true },
  title: ({ sponsorName }) => sponsorName,
  order: 'sponsorName',
  exportPath: 'sponsor-groups',
  filters: {
    hasUpcomingDrive: ({ nextDrive }, wanted: boolean) => wanted === (nextDrive !== null),
    noDriveForMonths: ({ lastDrive, nextDrive }) => lastDrive === null && nextDrive === null,
    clientIds: ({ clientId }, wanted: number[]) => wanted.includes(clientId),
  },
});
