import { sql } from 'drizzle-orm';

/**
 * When a message of the outbox is to go. A process of the version before, which runs while the new one migrates, knows
 * only when it is tried next: what waits for its day stands there as due when it was written.
 */
export const DUE_AT = sql`CASE WHEN tries = 0 THEN greatest(due_at, next_try_at) ELSE due_at END`;
