import type { Context, Viewer } from '../context.ts';
import { networkOf } from '../network.ts';
import type { Services } from '../services.ts';

/** Whose work it is, and under which number the log and the history know it. */
type Work = Pick<Context, 'clientId' | 'requestId' | 'ip'>;

/** A context without a request: such work has no headers, no session and nobody who waits. It stays inside a transaction. */
export function workContext(services: Services, viewer: Viewer, work: Work): Context {
  const refuse = (): never => {
    throw new Error('such work stays inside the transaction that it began with');
  };
  return {
    ...work,
    network: networkOf(work.ip),
    endpoint: 'PRIVATE',
    viewer,
    now: services.clock(),
    userAgent: '',
    deviceId: null,
    idempotencyKey: null,
    bearer: null,
    origin: null,
    language: null,
    localOrigins: [],
    setHeader: () => undefined,
    services,
    read: refuse,
    ask: refuse,
    tx: refuse,
    systemTx: refuse,
    within: refuse,
  };
}
