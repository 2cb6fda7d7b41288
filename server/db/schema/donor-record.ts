import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, clientId, id, sameBank } from './columns.ts';
import { donors } from './donor.ts';

/** Two records that became one. `state` is what an undo needs; it goes when the time for that is over. */
export const donorMerges = pgTable(
  'donor_merges',
  {
    id: id(),
    clientId: clientId(),
    /** The record that stays. */
    keptId: uuid('kept_id').notNull(),
    mergedId: uuid('merged_id').notNull(),
    /** By these numbers people still ask for the donor. */
    mergedNumber: text('merged_number').notNull(),
    mergedByName: text('merged_by_name').notNull(),
    mergedAt: at('merged_at').notNull(),
    undoUntil: at('undo_until').notNull(),
    undoneAt: at('undone_at'),
    state: jsonb('state'),
  },
  (table) => [
    sameBank(table, table.keptId, donors).onDelete('cascade'),
    index('donor_merges_kept_idx').on(table.keptId),
    index('donor_merges_merged_idx').on(table.mergedId),
    index('donor_merges_number_idx').on(table.clientId, table.mergedNumber),
    index('donor_merges_undo_idx').on(table.undoUntil).where(sql`state IS NOT NULL`),
  ],
);

/** Pairs of records of which somebody has said that they are two persons; the smaller id stands first. */
export const distinctDonors = pgTable(
  'distinct_donors',
  {
    clientId: clientId(),
    oneId: uuid('one_id').notNull(),
    otherId: uuid('other_id').notNull(),
    saidByName: text('said_by_name').notNull(),
    saidAt: at('said_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    sameBank(table, table.oneId, donors).onDelete('cascade'),
    sameBank(table, table.otherId, donors).onDelete('cascade'),
    index('distinct_donors_other_idx').on(table.otherId),
  ],
);
