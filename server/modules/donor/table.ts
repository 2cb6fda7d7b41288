import { pgTable } from 'drizzle-orm/pg-core';
import { readableDonorColumns } from '../../db/schema/donor.ts';

/** The donors' table as the server may read it: a statement that names every column names no column of theirs it may not. */
export const readableDonors = pgTable('donors', readableDonorColumns);

export type DonorColumns = typeof readableDonors.$inferSelect;
