import { type Cell, exportList } from '../../export-list.ts';
import type { staffFields } from './fields.ts';
import { type StaffRecord, staffReader } from './read.ts';
import { ENTITY } from './write.ts';

type CellOf = (member: StaffRecord) => Cell;

/** In which columns of the file each field stands. */
const OWN = {
  name: { name: (member) => member.name },
  staffDesignationId: { staffDesignation: (member) => member.staffDesignation.designationName },
  email: { email: (member) => member.email },
  cellPhone: { cellPhone: (member) => member.cellPhone },
  workingTime: {
    works: (member) =>
      member.workingTime
        .map(
          ({ dayName, dayTime }) =>
            `${dayName} ${dayTime.map(({ start, end }) => `${start}-${end}`).join(' ')}`,
        )
        .join('; '),
  },
  workingDays: { workingDays: (member) => member.workingDays.days.join(', ') },
  address: {
    addressLine1: (member) => member.address.addressLine1,
    addressLine2: (member) => member.address.addressLine2,
    city: (member) => member.address.city,
    state: (member) => member.address.state,
    zipCode: (member) => member.address.zipCode,
  },
  hireDate: { hireDate: (member) => member.hireDate },
} satisfies Readonly<Record<(typeof staffFields.names)[number], Readonly<Record<string, CellOf>>>>;

export const staffExport = exportList({
  path: 'staff',
  screen: 'Staff',
  entity: ENTITY,
  right: { module: 'resourceManagement', child: 'Staff', level: 'READ' },
  filterType: 'StaffFilterInput',
  page: staffReader.page,
  ids: staffReader.ids,
  rows: staffReader.byIds,
  columns: {
    ...(Object.assign({}, ...Object.values(OWN)) as Readonly<Record<string, CellOf>>),
    clientName: (member: StaffRecord) => member.clientName,
    hoursThisWeek: (member) => member.hoursThisWeek,
    nextAssignment: (member) => member.nextAssignment,
    createdAt: (member, at) => at(member.createdAt),
    updatedAt: (member, at) => at(member.updatedAt),
  },
});
