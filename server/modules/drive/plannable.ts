import { and, eq, sql } from 'drizzle-orm';
import { resources } from '../../db/schema/planning.ts';

/** Is a resource plannable: can a drive take it anew? One that is archived stays published, for when it comes back. */
export const isPlannable = sql<boolean>`(${and(
  eq(resources.isArchive, false),
  eq(resources.isPublished, true),
  eq(resources.status, 'Active'),
)})`;
