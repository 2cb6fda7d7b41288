/**
 * How long one statement may take, in milliseconds, by what it serves: somebody looks, somebody changes, a file is made,
 * a job does its next rows, or the server itself works. A batch has less than the change by which somebody ends its job:
 * that waits for it. PostgreSQL keeps it; the embedded database cannot, and has only what bounds arguments.
 */
export const STATEMENT_MS = {
  query: 8_000,
  change: 12_000,
  export: 20_000,
  batch: 8_000,
  job: 60_000,
} as const;
export type WorkKind = keyof typeof STATEMENT_MS;
