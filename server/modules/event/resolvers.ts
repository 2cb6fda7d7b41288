import type { Resolvers } from '../../gql/types.ts';
import { appointmentsByEvent } from './appointments.ts';
import { byDate, byMonth, byRange } from './calendar.ts';
import { cancelEvents } from './cancel.ts';
import { eventReader, listEvents } from './read.ts';
import { restoreEvents } from './restore.ts';
import { eventSources } from './source.ts';
import { createEvent, deleteEvent, updateEvent } from './write.ts';

export const eventResolvers: Resolvers = {
  Query: {
    eventById: (_source, { id }, context) => eventReader.byId(context, id),
    allEvents: (_source, { pagination, filter }, context) => listEvents(context, pagination, filter ?? {}),
    searchEventByName: (_source, { name, pagination }, context) => listEvents(context, pagination, { name }),
    eventSources: (_source, args, context) => eventSources(context, args),
    appointmentsByEvent: (_source, { eventId, pagination }, context) =>
      appointmentsByEvent(context, eventId, pagination),
    getEventAndDriveByMonth: (_source, { date, besideDays }, context) =>
      byMonth(context, date, besideDays ?? 0),
    getEventByDate: (_source, { date }, context) => byDate(context, date),
    getEventByRange: (_source, { startDate, endDate }, context) => byRange(context, startDate, endDate),
  },
  Mutation: {
    createEvent: (_source, { event }, context) => createEvent(context, event),
    updateEvent: (_source, { event, ...told }, context) => updateEvent(context, event, told),
    deleteEvent: (_source, { id }, context) => deleteEvent(context, id),
    restoreEvents: (_source, { ids }, context) => restoreEvents(context, ids),
    cancelEvents: (_source, args, context) => cancelEvents(context, args),
  },
};
