import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, bankKey, bytes, clientId, id } from './columns.ts';

export const files = pgTable(
  'files',
  {
    id: id(),
    clientId: clientId(),
    name: text('name').notNull(),
    path: text('path').notNull().unique(),
    type: text('type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Since when no record has it; null while one does, and until the purge has looked. */
    unusedSince: at('unused_since'),
  },
  (table) => [bankKey(table)],
);

/** A table of its own: whoever lists files does not read what is in them. */
export const fileContents = pgTable('file_contents', {
  fileId: uuid('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  content: bytes('content').notNull(),
});
