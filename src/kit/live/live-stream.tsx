import { useCallback, useEffect, useRef, useState } from 'react';
import { useChangesSubscription } from '../../gql/live/hooks.ts';
import { useToday } from '../use-now.ts';
import { usePermission } from '../use-permission.ts';
import { type RecordsChanged, tellChanged } from './live.ts';

/** Between two tries, growing. */
const AGAIN_MS = { first: 1_000, most: 30_000 } as const;
/** A stream that is open so soon has missed nothing that the page does not show. */
const SOON_MS = 3_000;
/** Where nothing is heard the page asks by itself, this often. */
const POLL_MS = 20_000;

interface Props {
  /** The bank whose changes are heard; 0 for all. */
  readonly clientId: number;
}

/**
 * One window of a browser listens for all: it holds a lock, and passes on what it hears. Where browsers have no locks
 * each window listens for itself.
 */
function useTurn(name: string): boolean {
  const [isMine, setMine] = useState(false);
  useEffect(() => {
    const { locks } = navigator as { readonly locks?: LockManager | null };
    if (!locks) {
      setMine(true);
      return;
    }
    const gone = new AbortController();
    let letGo = (): void => undefined;
    locks
      .request(name, { signal: gone.signal }, () => {
        if (gone.signal.aborted) return;
        setMine(true);
        return new Promise<void>((resolve) => {
          letGo = resolve;
        });
      })
      .catch(() => undefined);
    return () => {
      gone.abort();
      letGo();
      setMine(false);
    };
  }, [name]);
  return isMine;
}

/** Hears of changes while something on the page wants to. A stream that breaks comes back, and all is asked anew. */
export function LiveStream({ clientId }: Props) {
  const name = `donorgrid-changes-${clientId}`;
  const isMine = useTurn(name);
  const channel = useRef<BroadcastChannel | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isServed = usePermission(useChangesSubscription);
  const [isHeard, setHeard] = useState(isServed);
  const wait = useRef<number>(AGAIN_MS.first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const since = useRef(performance.now());

  useEffect(() => {
    const opened = new BroadcastChannel(name);
    opened.onmessage = ({ data }: MessageEvent<RecordsChanged>) => tellChanged(data);
    channel.current = opened;
    return () => {
      opened.close();
      channel.current = null;
    };
  }, [name]);

  const tell = useCallback((change: RecordsChanged) => {
    tellChanged(change);
    channel.current?.postMessage(change);
  }, []);

  useChangesSubscription({
    skip: !isMine || !isServed,
    attempt,
    onData: ({ changes: { entity, ids } }) => {
      wait.current = AGAIN_MS.first;
      setHeard(true);
      // The page has just been read: the first word of its first stream says nothing new.
      const isNews = entity !== '' || performance.now() - since.current > SOON_MS;
      since.current = Number.NEGATIVE_INFINITY;
      if (isNews) tell({ entity, ids: ids ?? null });
    },
    onEnd: () => {
      setHeard(false);
      since.current = Number.NEGATIVE_INFINITY;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setAttempt((before) => before + 1), wait.current);
      wait.current = Math.min(wait.current * 2, AGAIN_MS.most);
    },
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const today = useToday();
  const shown = useRef(today);
  useEffect(() => {
    if (shown.current === today) return;
    shown.current = today;
    // What is open today, what is next, who may give: with a new day it is another, and nobody has changed it.
    tellChanged({ entity: '', ids: null });
  }, [today]);
  useEffect(() => {
    if (!isMine || isHeard) return;
    const polled = setInterval(() => tell({ entity: '', ids: null }), POLL_MS);
    return () => clearInterval(polled);
  }, [isMine, isHeard, tell]);
  return null;
}
