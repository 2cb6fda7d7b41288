import { exportList } from '../../export-list.ts';
import { eventFields } from './fields.ts';
import { type EventRecord, eventReader, kindOfRecord } from './read.ts';

const {
  isEvent: _isEvent,
  isDrive: _isDrive,
  isCenter: _isCenter,
  ...cells
} = eventFields.cells<Pick<EventRecord, (typeof eventFields.names)[number]>>();

export const eventExport = exportList({
  path: 'events',
  screen: 'Events',
  entity: 'event',
  right: { module: 'eventManagement', level: 'READ' },
  filterType: 'EventFilterInput',
  page: eventReader.page,
  ids: eventReader.ids,
  rows: eventReader.byIds,
  columns: {
    ...cells,
    kind: kindOfRecord,
    clientName: (event: EventRecord) => event.clientName,
    sourceName: (event) => event.sourceName,
    driveHours: (event) =>
      event.driveCenterStartTime && event.driveCenterEndTime
        ? `${event.driveCenterStartTime} - ${event.driveCenterEndTime}`
        : '',
    appointmentCount: (event) => event.appointmentCount,
    cancelReason: (event) => event.cancelReason,
    createdAt: (event, at) => at(event.createdAt),
    updatedAt: (event, at) => at(event.updatedAt),
  },
});
