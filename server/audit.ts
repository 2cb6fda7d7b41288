import { sql } from 'drizzle-orm';
import type { AuditAction } from '../src/rules/audit-actions.ts';
import type { Context } from './context.ts';
import type { Tx } from './db/transaction.ts';
import { announce } from './live/announce.ts';

export interface AuditEntry {
  readonly entity: string;
  readonly entityId: string;
  readonly action: AuditAction;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The bank whose record it is; the request's tenant unless given. */
  readonly clientId?: number;
}

/** Whose work it is where nobody is signed in. */
const SYSTEM = 'System';

/** Rows of one call; so many are one JSON of a few megabytes. */
const BATCH = 1_000;

/**
 * Writes the audit rows of changes into the transaction of the changes: all are there, or none; whoever has such records
 * open hears of them. The database chains
 * them, and lets nobody in but by this call. Call it last, when the rows themselves are locked: everybody waits for a
 * bank's chain in that order.
 */
export async function auditAll(tx: Tx, context: Context, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries
    .map((entry) => ({
      clientId: entry.clientId ?? context.clientId,
      at: context.now,
      actorId: context.viewer?.userId ?? null,
      actorName: context.viewer ? `${context.viewer.firstName} ${context.viewer.lastName}` : SYSTEM,
      entity: entry.entity,
      entityId: entry.entityId,
      action: entry.action,
      before: entry.before ?? null,
      after: entry.after ?? null,
      ip: context.ip,
      requestId: context.requestId,
    }))
    // Chains are locked in one order, whatever a batch holds.
    .sort((one, other) => one.clientId - other.clientId);
  for (let from = 0; from < rows.length; from += BATCH)
    await tx.execute(sql`SELECT audit_append(${JSON.stringify(rows.slice(from, from + BATCH))}::jsonb)`);
  await announce(tx, context, rows);
}

/** Writes the audit row of a change into the transaction of the change: both are there, or neither. */
export const audit = (tx: Tx, context: Context, entry: AuditEntry): Promise<void> =>
  auditAll(tx, context, [entry]);

interface SystemEntry {
  readonly clientId: number;
  readonly at: Date;
  readonly entity: string;
  readonly entityId: string;
  /** Of the trail itself, that its oldest rows are gone. */
  readonly action: AuditAction | 'Purge';
  readonly after: unknown;
  /** What it was done by, where no request was. */
  readonly requestId: string;
}

/** Writes the audit row of what nobody asked for by a request: nobody has such records open. */
export async function systemAudit(tx: Tx, entry: SystemEntry): Promise<void> {
  const row = { ...entry, actorId: null, actorName: SYSTEM, before: null, ip: '' };
  await tx.execute(sql`SELECT audit_append(${JSON.stringify([row])}::jsonb)`);
}
