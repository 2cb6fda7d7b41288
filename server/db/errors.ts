interface DatabaseError {
  readonly code: string;
  readonly constraint?: string;
}

function databaseError(error: unknown): DatabaseError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (typeof code === 'string') return { code, ...(typeof constraint === 'string' ? { constraint } : {}) };
  }
  return null;
}

/** The code and the words of an error: what the database said, or what kept its client from reaching it. */
export function databaseSays(error: unknown): {
  readonly code: string | undefined;
  readonly message: string;
} {
  const found = databaseError(error);
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // Tried at several addresses of a host, a connection fails with as many errors, and no words of its own.
    const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
    if (!(cause.cause instanceof Error) && first instanceof Error)
      return { code: found?.code, message: first.message };
  }
  return { code: found?.code, message: String(error) };
}

/** Was a connection given up since it was not there in time? What lies below says only that it has ended. */
export const isConnectTimeout = (error: unknown): boolean =>
  error instanceof Error && /connection timeout/i.test(error.message);

/** Is what was asked of a table that is not there? */
export const isTableMissing = (error: unknown): boolean => databaseError(error)?.code === '42P01';

/** The constraint that a write has broken by being there twice, or null. */
export function uniqueViolation(error: unknown): string | null {
  const found = databaseError(error);
  return found?.code === '23505' ? (found.constraint ?? '') : null;
}

/** The constraint by which two rows exclude each other that a write has met, or null. */
export function exclusionViolation(error: unknown): string | null {
  const found = databaseError(error);
  return found?.code === '23P01' ? (found.constraint ?? '') : null;
}

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // No room on the disk: nothing was changed, and it works again once there is room.
  '53100',
  '08006',
  '08001',
  '08003',
]);

/** Is the database away (and likely to come back), as opposed to a query that is wrong? */
export function isDatabaseAway(error: unknown): boolean {
  const found = databaseError(error);
  if (found) return AWAY.has(found.code);
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (
      /timeout exceeded when trying to connect|Connection terminated|connection timeout|not queryable/i.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}

const HELD_UP = new Set(['40P01', '40001', '55P03']);

/** Did the database give this up since two waited for each other? It was undone as a whole. */
export const isHeldUp = (error: unknown): boolean => HELD_UP.has(databaseError(error)?.code ?? '');

/**
 * May what failed come again as it is? The database is away, or gave this change up since two waited for each other: it
 * was undone as a whole.
 */
export const isUnavailable = (error: unknown): boolean => isDatabaseAway(error) || isHeldUp(error);

/** Was a statement stopped because its time was over? */
export const isOverTime = (error: unknown): boolean => databaseError(error)?.code === '57014';

/** A NUL in a text, a number or day out of range, a day that is none, half a sign. */
const VALUES = new Set(['22021', '22003', '22007', '22008', '22009', '22P05']);

/** Identifiers that are none, and texts and numbers that no column can hold: the caller's mistake, not the server's. */
export function unreadableInput(error: unknown): 'id' | 'value' | null {
  const code = databaseError(error)?.code;
  if (code === '22P02') return 'id';
  return code !== undefined && VALUES.has(code) ? 'value' : null;
}
