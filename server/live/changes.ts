import { rateLimited } from '../errors.ts';

/** Records of one kind in one bank that have changed. */
export interface RecordChanges {
  readonly clientId: number;
  readonly entity: string;
  /** Null where they are too many to name. */
  readonly ids: readonly string[] | null;
}

/** What one listener has not taken yet. It never grows beyond a name and a few ids for each kind and bank. */
export interface ChangeFeed {
  /** Waits for changes, at most `ms`: then there are none. Null when the server stops. */
  readonly next: (ms: number) => Promise<readonly RecordChanges[] | null>;
  readonly close: () => void;
}

/** Hands changes to whoever listens in this process. */
export interface Changes {
  readonly publish: (changes: readonly RecordChanges[]) => void;
  /** Changes may have been missed: listeners ask for everything anew. */
  readonly missed: () => void;
  /** Listens for a session. RATE_LIMITED where it or the process has too many listeners. */
  readonly listen: (sessionId: string) => ChangeFeed;
  /** Ends all feeds, for a stop. */
  readonly close: () => void;
}

/** A change whose kind is empty: everything may have changed. */
export const ANYTHING: RecordChanges = { clientId: 0, entity: '', ids: null };
/** Records of a kind that are named one by one. */
export const NAMED = 50;
/** Windows of one sign-in that listen at once. */
const OF_SESSION = 8;
const OF_PROCESS = 2_000;
const RETRY_AFTER_S = 30;

const keyOf = ({ clientId, entity }: RecordChanges): string => `${clientId}/${entity}`;

function merged(one: RecordChanges | undefined, other: RecordChanges): RecordChanges {
  if (!one) return other;
  const ids = one.ids && other.ids ? [...new Set([...one.ids, ...other.ids])] : null;
  return { ...other, ids: ids && ids.length <= NAMED ? ids : null };
}

interface Feed extends ChangeFeed {
  readonly sessionId: string;
  readonly take: (change: RecordChanges) => void;
  readonly end: () => void;
}

function createFeed(sessionId: string, onClose: () => void): Feed {
  const waiting = new Map<string, RecordChanges>();
  let ended = false;
  let wake: () => void = () => undefined;
  return {
    sessionId,
    take: (change) => {
      waiting.set(keyOf(change), merged(waiting.get(keyOf(change)), change));
      wake();
    },
    end: () => {
      ended = true;
      wake();
    },
    next: async (ms) => {
      if (waiting.size === 0 && !ended)
        await new Promise<void>((resolve) => {
          const late = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(late);
            resolve();
          };
        });
      if (ended) return null;
      const taken = [...waiting.values()];
      waiting.clear();
      return taken;
    },
    close: () => {
      ended = true;
      wake();
      onClose();
    },
  };
}

export function createChanges(): Changes {
  const feeds = new Set<Feed>();
  const publish = (changes: readonly RecordChanges[]): void => {
    for (const feed of feeds) for (const change of changes) feed.take(change);
  };
  return {
    publish,
    missed: () => publish([ANYTHING]),
    listen: (sessionId) => {
      const own = [...feeds].filter((feed) => feed.sessionId === sessionId).length;
      if (own >= OF_SESSION || feeds.size >= OF_PROCESS) throw rateLimited(RETRY_AFTER_S);
      const feed = createFeed(sessionId, () => feeds.delete(feed));
      feeds.add(feed);
      return feed;
    },
    close: () => {
      for (const feed of feeds) feed.end();
    },
  };
}
