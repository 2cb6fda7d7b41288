import pg from 'pg';
import type { Log } from '../log.ts';
import type { Changes, RecordChanges } from './changes.ts';

export const CHANNEL = 'donorgrid_changes';
const AGAIN_MS = { first: 250, most: 10_000 } as const;

export interface Listening {
  readonly stop: () => Promise<void>;
}

/**
 * Listens for what the server processes of one PostgreSQL tell each other, on a connection of its own. One that breaks
 * is made anew; whoever listens hears then that something may have been missed.
 */
export function listenForChanges(connectionString: string, changes: Changes, log: Log): Listening {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait: number = AGAIN_MS.first;

  const again = (error?: unknown): void => {
    if (stopped || timer) return;
    if (error) log.warn({ err: error }, 'changes are not heard for a moment');
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, wait);
    timer.unref();
    wait = Math.min(wait * 2, AGAIN_MS.most);
  };

  async function connect(): Promise<void> {
    const mine = new pg.Client({ connectionString, application_name: 'donorgrid-changes', keepAlive: true });
    client = mine;
    mine.on('error', () => undefined);
    mine.on('end', () => again());
    mine.on('notification', ({ payload }) => {
      try {
        changes.publish([JSON.parse(payload ?? '') as RecordChanges]);
      } catch {
        // Whoever else uses the channel says nothing that matters here.
      }
    });
    try {
      await mine.connect();
      await mine.query(`LISTEN ${CHANNEL}`);
      wait = AGAIN_MS.first;
      changes.missed();
    } catch (error) {
      await mine.end().catch(() => undefined);
      again(error);
    }
  }

  void connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
