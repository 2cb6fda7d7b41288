import { sql } from 'drizzle-orm';
import type { GraphQLSchema } from 'graphql';
import type { Viewer } from '../../context.ts';
import { jobs } from '../../db/schema/job.ts';
import type { Tx } from '../../db/transaction.ts';
import { workOf } from '../../jobs/kinds.ts';
import { isPermitted } from '../../jobs/permission.ts';
import type { JobRecord } from '../../jobs/start.ts';
import { among } from './among.ts';

/** What is in the way of going on with a failed job. */
type Obstacle = 'FORBIDDEN' | 'NOT_IMPLEMENTED' | 'alreadyTakenBack';

/** Jobs whose taking back was begun, and takings back that another does in their place. */
const takenBack = (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  among(
    tx,
    ids,
    sql`EXISTS (SELECT 1 FROM jobs AS u WHERE u.id <> ${jobs.id}
          AND (u.undo_of = ${jobs.id}
            OR u.undo_of = ${jobs.undoOf} AND u.state NOT IN ('FAILED', 'CANCELLED')))`,
  );

/** What is in the way of each of the viewer's failed jobs; null where nothing is. */
export async function obstacles(
  tx: Tx,
  schema: GraphQLSchema,
  viewer: Viewer,
  failed: readonly JobRecord[],
): Promise<ReadonlyMap<string, Obstacle | null>> {
  const back = await takenBack(
    tx,
    failed.map(({ id }) => id),
  );
  return new Map(
    failed.map((job) => [
      job.id,
      !workOf(job)
        ? 'NOT_IMPLEMENTED'
        : !isPermitted(schema, viewer, job)
          ? 'FORBIDDEN'
          : back.has(job.id)
            ? 'alreadyTakenBack'
            : null,
    ]),
  );
}
