import { exportList } from '../../export-list.ts';
import { designationFields } from './fields.ts';
import { type DesignationRecord, designationReader } from './read.ts';

export const designationExport = exportList({
  path: 'designations',
  screen: 'Designation',
  entity: 'staffDesignation',
  right: { module: 'resourceManagement', child: 'Designation', level: 'READ' },
  filterType: 'StaffDesignationFilterInput',
  page: designationReader.page,
  ids: designationReader.ids,
  rows: designationReader.byIds,
  columns: {
    ...designationFields.cells<Pick<DesignationRecord, 'designationName' | 'designationCode'>>(),
    clientName: (designation: DesignationRecord) => designation.clientName,
    staffCount: (designation) => designation.staffCount,
    requiredBy: (designation) => designation.requiredBy.map(({ name }) => name).join(', '),
    createdAt: (designation, at) => at(designation.createdAt),
    updatedAt: (designation, at) => at(designation.updatedAt),
  },
});
