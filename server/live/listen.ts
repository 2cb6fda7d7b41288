import pg from 'pg';
import type { Log } from '../log.ts';
import type { Changes, RecordChanges } from './changes.ts';

export const CHANNEL = 'donorgrid_changes';
const AGAIN_MS = { first: 250, most: 10_000 } as const;
/** A firewall or a machine that went away says nothing: what does not answer in time is dead. */
const ANSWERS_WITHIN_MS = 5_000;
const ASKED_EVERY_MS = 30_000;

export interface Listening {
  readonly stop: () => Promise<void>;
}

/**
 * Listens for what the server processes of one PostgreSQL tell each other, on a connection of its own. One that breaks,
 * or that is silent when it is asked now and then, is made anew; whoever listens hears then that something may have been
 * missed.
 */
export function listenForChanges(
  connectionString: string,
  changes: Pick<Changes, 'publish' | 'missed'>,
  log: Pick<Log, 'warn'>,
  { askedEveryMs = ASKED_EVERY_MS, answersWithinMs = ANSWERS_WITHIN_MS } = {},
): Listening {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;
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

  /** A line on which nothing is said cannot be told from a dead one but by asking. */
  function askLater(mine: pg.Client): void {
    asking = setTimeout(async () => {
      try {
        await mine.query('SELECT 1');
        if (!stopped && client === mine) askLater(mine);
      } catch (error) {
        if (client !== mine) return;
        client = undefined;
        // With a question that has no answer, this cuts the line instead of saying goodbye on it.
        void mine.end().catch(() => undefined);
        again(error);
      }
    }, askedEveryMs);
    asking.unref();
  }

  async function connect(): Promise<void> {
    const mine = new pg.Client({
      connectionString,
      application_name: 'donorgrid-changes',
      keepAlive: true,
      keepAliveInitialDelayMillis: ASKED_EVERY_MS,
      connectionTimeoutMillis: answersWithinMs,
      query_timeout: answersWithinMs,
    });
    client = mine;
    mine.on('error', () => undefined);
    mine.on('end', () => {
      if (client !== mine) return;
      clearTimeout(asking);
      again();
    });
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
      askLater(mine);
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
      clearTimeout(asking);
      await client?.end().catch(() => undefined);
    },
  };
}
