import { exportList } from '../../export-list.ts';
import { type StaffRecord, staffReader } from './read.ts';
import { ENTITY } from './write.ts';

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
    name: (member: StaffRecord) => member.name,
    staffDesignation: (member) => member.staffDesignation.designationName,
    email: (member) => member.email,
    cellPhone: (member) => member.cellPhone,
    clientName: (member) => member.clientName,
    works: (member) =>
      member.workingTime
        .map(
          ({ dayName, dayTime }) =>
            `${dayName} ${dayTime.map(({ start, end }) => `${start}-${end}`).join(' ')}`,
        )
        .join('; '),
    city: (member) => `${member.address.city}, ${member.address.state}`,
    hireDate: (member) => member.hireDate,
    hoursThisWeek: (member) => member.hoursThisWeek,
    nextAssignment: (member) => member.nextAssignment,
    createdAt: (member) => member.createdAt,
    updatedAt: (member) => member.updatedAt,
  },
});
