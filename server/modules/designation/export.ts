import { exportList } from '../../export-list.ts';
import { type DesignationRecord, designationIds, designationPage, designationsByIds } from './read.ts';
import { ENTITY } from './write.ts';

export const designationExport = exportList({
  path: 'designations',
  screen: 'Designation',
  entity: ENTITY,
  right: { module: 'resourceManagement', child: 'Designation', level: 'READ' },
  filterType: 'StaffDesignationFilterInput',
  page: designationPage,
  ids: designationIds,
  rows: designationsByIds,
  columns: {
    designationName: (designation: DesignationRecord) => designation.designationName,
    designationCode: (designation) => designation.designationCode,
    clientName: (designation) => designation.clientName,
    staffCount: (designation) => designation.staffCount,
    requiredBy: (designation) => designation.requiredBy.map(({ name }) => name).join(', '),
    createdAt: (designation) => designation.createdAt,
    updatedAt: (designation) => designation.updatedAt,
  },
});
