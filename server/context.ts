import type { Email } from '../src/lib/scalars.ts';
import type { ZoneLabel } from '../src/rules/zones.ts';
import type { WorkKind } from './db/statement-time.ts';
import type { Statement, Tx } from './db/transaction.ts';
import type { MenuEntry } from './gql/types.ts';
import type { Services } from './services.ts';
import type { Language } from './words.ts';

/** Who asks, as the database knows them at this very request. */
export interface Viewer {
  readonly userId: string;
  /** The bank that the administrator belongs to; 0 is the parent administration. */
  readonly clientId: number;
  readonly roleId: string;
  readonly roleName: string;
  readonly email: Email;
  readonly firstName: string;
  readonly lastName: string;
  readonly occupation: string;
  readonly pic: string | null;
  readonly domain: string;
  readonly timeZone: ZoneLabel;
  /** The bank's own IANA zone beside the label, where it has one; it then wins. */
  readonly ianaTimeZone: string | null;
  /** The name of the bank that the administrator belongs to; null in the parent administration. */
  readonly bankName: string | null;
  readonly menu: readonly MenuEntry[];
  readonly sessionId: string;
}

export type EndpointName = 'PUBLIC' | 'PRIVATE' | 'SLOTS';

export interface Context {
  readonly endpoint: EndpointName;
  readonly viewer: Viewer | null;
  /** The tenant of this request: the viewer's own bank, or the one that a super administrator has selected. */
  readonly clientId: number;
  readonly now: Date;
  readonly requestId: string;
  /** The sender's address, as history and the log keep it. */
  readonly ip: string;
  /** What limits count for one sender: the address, or the network that it chooses its addresses from. */
  readonly network: string;
  readonly userAgent: string;
  /** What the sender reads, as far as the request says so. */
  readonly language: Language | null;
  readonly deviceId: string | null;
  /** The `idempotency-key` header: a change that comes with one is made once. */
  readonly idempotencyKey: string | null;
  /** The token of the request, whatever it is worth. */
  readonly bearer: string | null;
  readonly origin: string | null;
  /** The server's own address as a browser on this machine names it. */
  readonly localOrigins: readonly string[];
  /** Sets a header of the answer. */
  readonly setHeader: (name: string, value: string) => void;
  readonly services: Services;
  /** The rows of one statement under the tenant, in one round trip. */
  readonly read: <R extends Record<string, unknown>>(statement: Statement) => Promise<R[]>;
  /** The same for one statement of the query builder; a second one fails. */
  readonly ask: <T>(statement: (tx: Tx) => Promise<T>) => Promise<T>;
  /** One transaction under the tenant; row-level security applies. */
  readonly tx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** One transaction of the system itself: sign-in, logs, limits. */
  readonly systemTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The same request with the time that another kind of work has. */
  readonly within: (kind: WorkKind) => Context;
}

/** The viewer of a field that the contract does not leave open. */
export function viewerOf(context: Context): Viewer {
  if (!context.viewer) throw new Error('a guarded field was reached without a viewer');
  return context.viewer;
}
