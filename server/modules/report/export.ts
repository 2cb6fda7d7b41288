import { rightTo } from '../../../src/rules/access.ts';
import { REPORTS, type ReportName, reportPath } from '../../../src/rules/report.ts';
import { type At, type Cell, exportList } from '../../export-list.ts';
import type { ReportFilterInput } from '../../gql/types.ts';
import { inOrder } from '../../optimistic-locking.ts';
import { type Entry, entryIds, entryRows, reportPage, sourceOf } from './activity.ts';
import { isEntryId } from './entries.ts';

/** On its own clock, or where that is not known any more, on the report's. */
const bookedFor = ({ appointmentTime, timeZone, ianaTimeZone }: Entry, at: At): Cell =>
  at(appointmentTime, timeZone && ianaTimeZone ? { label: timeZone, iana: ianaTimeZone } : undefined);

/** The file of a report: its rows as they stand, with what its drawer tells. */
const fileOf = (report: ReportName) =>
  exportList({
    path: reportPath(report),
    screen: report,
    entity: `${report}Report`,
    right: { module: 'reports', child: report, level: 'READ' },
    // Who a donor is.
    extra: rightTo('READ', 'donorManagement'),
    filterType: 'ReportFilterInput',
    isRowId: isEntryId,
    page: (pagination) => reportPage(report, pagination),
    ids: async (tx, context, filter: ReportFilterInput, page) => {
      return entryIds(tx, await sourceOf(tx, context, report, filter), page);
    },
    rows: async (tx, context, ids, filter) => {
      const source = await sourceOf(tx, context, report, { ...filter, ids: [...ids] });
      const page = { ...reportPage(report, null), limit: ids.length, offset: 0 };
      return inOrder(ids, await entryRows(tx, context, source, page));
    },
    columns: {
      createdAt: (entry: Entry, at) => at(entry.createdAt),
      clientName: (entry) => entry.clientName,
      user: (entry) => entry.user,
      email: (entry) => entry.email,
      userRole: (entry) => entry.userRole,
      donor: ({ donor }) => donor && `${donor.names} (${donor.donorNumber})`,
      drive: ({ drive }) => drive && `${drive.name} (${drive.driveID})`,
      appointmentTime: bookedFor,
      product: (entry) => entry.product,
      tries: (entry) => entry.tries,
      pageName: (entry) => entry.pageName,
      activity: (entry) => entry.activity,
      application: (entry) => entry.application,
      ip: ({ location }) => location.ip,
      state: ({ location }) => location.state,
      country: ({ location }) => location.country,
      error: (entry) => entry.error ?? (report === 'adminLogin' ? 'Success' : null),
      userAgent: (entry) => entry.userAgent,
    },
  });

export const reportExports = REPORTS.map(fileOf);
