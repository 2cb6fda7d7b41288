import { rateLimited, unavailable } from '../errors.ts';

export interface TurnLimits {
  /** Transactions at once, of all callers together. */
  readonly slots: number;
  /** Transactions at once of one caller. */
  readonly share: number;
  /** Transactions at once of all busy callers together: the other slots are for those who ask little. */
  readonly busyShare: number;
  /** Transactions of one caller that may wait. */
  readonly waiting: number;
  /** After so long a wait the caller is sent away. */
  readonly withinMs: number;
}

/** Hands out the database's connections: one caller never has them all, and who has used less comes first. */
export interface Turns {
  /** Runs `work` when it is the caller's turn. RATE_LIMITED where too much waits already, UNAVAILABLE after too long. */
  readonly take: <T>(caller: string, work: () => Promise<T>) => Promise<T>;
  /** Is something under way, and was something finished in the last `ms`? Then the database is busy, not away. */
  readonly isMoving: (ms: number) => boolean;
}

interface Waiting {
  readonly since: number;
  readonly start: () => void;
}

/** One caller's transactions: those that run, those that wait, and the time that they have taken lately. */
interface Line {
  running: number;
  readonly waiting: Waiting[];
  used: number;
  at: number;
}

/** What a caller has used counts half after so long. */
const HALF_LIFE_MS = 5_000;
/** Whoever has used so much of late is busy: a third of one slot all the time comes to it, or one long statement. */
const BUSY_MS = 2_500;
/** Callers that are remembered although nothing of theirs runs. */
const REMEMBERED = 5_000;

/** Turns for a database that does `slots` transactions at once. */
export function createTurns({ slots, share, busyShare, waiting, withinMs }: TurnLimits): Turns {
  const lines = new Map<string, Line>();
  /** Those of which something runs or waits. */
  const active = new Set<Line>();
  let running = 0;
  let finished = performance.now();

  /** What runs counts while it runs: a long statement is no way to look idle. */
  function usedBy(line: Line, now: number): number {
    const left = 0.5 ** ((now - line.at) / HALF_LIFE_MS);
    return line.used * left + (line.running * HALF_LIFE_MS * (1 - left)) / Math.LN2;
  }

  /** Sets how many run, from now on. */
  function run(line: Line, count: number, now: number): void {
    line.used = usedBy(line, now);
    line.at = now;
    running += count - line.running;
    line.running = count;
    if (count > 0 || line.waiting.length > 0) active.add(line);
    else active.delete(line);
  }

  function lineOf(caller: string): Line {
    const known = lines.get(caller);
    if (known) return known;
    if (lines.size >= REMEMBERED)
      for (const [name, line] of lines)
        if (line.running === 0 && line.waiting.length === 0) lines.delete(name);
    const line: Line = { running: 0, waiting: [], used: 0, at: performance.now() };
    lines.set(caller, line);
    return line;
  }

  /** Who may run one more, by what they have used: each below their share, and the busy ones together below theirs. */
  function ready(now: number): (line: Line) => number | null {
    const used = new Map([...active].map((line) => [line, usedBy(line, now)]));
    const isBusy = (line: Line): boolean => (used.get(line) ?? usedBy(line, now)) >= BUSY_MS;
    const busy = [...active].reduce((sum, line) => sum + (isBusy(line) ? line.running : 0), 0);
    return (line) =>
      line.running >= share || (busy >= busyShare && isBusy(line)) ? null : (used.get(line) ?? 0);
  }

  /**
   * The waiting transaction of whoever has used least and has least in line; of equals, the one that waits longest. By use
   * alone, somebody who looks at a page now and then would wait among ten who ask for a hundred things at once.
   */
  function next(now: number): { line: Line; first: Waiting } | null {
    const usedIfReady = ready(now);
    let best: { line: Line; first: Waiting; weight: number } | null = null;
    for (const line of active) {
      const [first] = line.waiting;
      const used = first ? usedIfReady(line) : null;
      if (!first || used === null) continue;
      const weight = used * line.waiting.length;
      if (!best || weight < best.weight || (weight === best.weight && first.since < best.first.since))
        best = { line, first, weight };
    }
    return best;
  }

  function end(line: Line): void {
    finished = performance.now();
    run(line, line.running - 1, finished);
    while (running < slots) {
      const found = next(finished);
      if (!found) return;
      found.line.waiting.shift();
      run(found.line, found.line.running + 1, finished);
      found.first.start();
    }
  }

  function turn(line: Line): Promise<void> {
    const now = performance.now();
    if (running < slots && ready(now)(line) !== null && !next(now)) {
      run(line, line.running + 1, now);
      return Promise.resolve();
    }
    if (line.waiting.length >= waiting) return Promise.reject(rateLimited(1));
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(mine), 1);
        run(line, line.running, performance.now());
        reject(unavailable());
      }, withinMs);
      const mine: Waiting = {
        since: now,
        start: () => {
          clearTimeout(late);
          resolve();
        },
      };
      line.waiting.push(mine);
      active.add(line);
    });
  }

  return {
    take: async (caller, work) => {
      const line = lineOf(caller);
      await turn(line);
      try {
        return await work();
      } finally {
        end(line);
      }
    },
    isMoving: (ms) => running > 0 && performance.now() - finished < ms,
  };
}
