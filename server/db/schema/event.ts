import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ValueOf } from '../../../src/rules/closed-sets.ts';
import { bankKey, clientId, containingIndex, day, id, plain, sameBank, timestamps } from './columns.ts';
import { driveCenters } from './planning.ts';

export const events = pgTable(
  'events',
  {
    id: id(),
    clientId: clientId(),
    name: text('name').notNull(),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    status: text('status').$type<ValueOf<'EventStatus'>>().notNull(),
    isEvent: boolean('is_event').notNull(),
    isDrive: boolean('is_drive').notNull(),
    isCenter: boolean('is_center').notNull(),
    sourceId: uuid('source_id'),
    timeZone: text('time_zone').$type<ValueOf<'ZoneLabel'>>(),
    location: text('location').notNull(),
    note: text('note'),
    cancelReason: text('cancel_reason'),
    ...timestamps,
  },
  (table) => [
    bankKey(table),
    sameBank(table, table.sourceId, driveCenters),
    index('events_source_idx').on(table.sourceId),
    containingIndex('events_search_idx', plain(table.name), plain(table.location)),
    index('events_dates_idx').on(table.clientId, table.startDate, table.endDate),
  ],
);
