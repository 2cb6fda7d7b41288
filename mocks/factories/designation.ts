import type { StaffDesignation } from '../gql/types.ts';
import { entity } from '../network/entity.ts';

const ROLES = [
  ['Phlebotomist', 'PHL'],
  ['Screener', 'SCR'],
  ['Registered Nurse', 'RN'],
  ['Driver', 'DRV'],
  ['Coordinator', 'CRD'],
] as const;

/** A designation, the same every time for the same number (from 1). The last one is used by nobody. */
export function makeDesignation(number: number, overrides: Partial<StaffDesignation> = {}): StaffDesignation {
  const turn = Math.floor((number - 1) / ROLES.length);
  const [name, code] = ROLES[(number - 1) % ROLES.length] ?? ['', ''];
  const isUsed = code !== 'CRD';
  return {
    id: `designation-${number}`,
    designationName: turn === 0 ? name : `${name} ${turn + 1}`,
    designationCode: turn === 0 ? code : `${code}${turn + 1}`,
    clientId: 1,
    clientName: 'Riverside Blood Center',
    createdAt: '2026-01-12T15:00:00.000Z',
    updatedAt: '2026-10-02T15:00:00.000Z',
    staffCount: isUsed ? 7 - number : 0,
    requiredBy: isUsed
      ? [{ id: 'type-1', name: 'Whole Blood', category: 'Whole Blood', bedMinutes: null }]
      : [],
    viewerCanEdit: true,
    viewerCanDelete: !isUsed,
    ...overrides,
  };
}

export const designations = entity<StaffDesignation>({
  type: 'StaffDesignation',
  count: 5,
  make: makeDesignation,
  fresh: { staffCount: 0, requiredBy: [], viewerCanDelete: true },
  title: ({ designationName }) => designationName,
  order: 'designationName',
  exportPath: 'designations',
  filters: {
    hasStaff: ({ staffCount }, wanted: boolean) => wanted === staffCount > 0,
    clientIds: ({ clientId }, wanted: number[]) => wanted.includes(clientId),
  },
});
