import { rateLimited, unavailable } from '../errors.ts';

export interface TurnLimits {
  /** Transactions at once, of all callers together. */
  readonly slots: number;
  /** Transactions at once of one caller. */
  readonly share: number;
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
const HALF_LIFE_MS = 2_000;
/** Callers that are remembered although nothing of theirs runs. */
const REMEMBERED = 5_000;

/** Turns for a database that does `slots` transactions at once. */
export function createTurns({ slots, share, waiting, withinMs }: TurnLimits): Turns {
  const lines = new Map<string, Line>();
  let running = 0;
  let finished = performance.now();

  const usedBy = (line: Line, now: number): number => line.used * 0.5 ** ((now - line.at) / HALF_LIFE_MS);

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

  /** The waiting transaction of whoever has used least; of equals, the one that waits longest. */
  function next(): { line: Line; first: Waiting } | null {
    const now = performance.now();
    let best: { line: Line; first: Waiting; used: number } | null = null;
    for (const line of lines.values()) {
      const [first] = line.waiting;
      if (!first || line.running >= share) continue;
      const used = usedBy(line, now);
      if (!best || used < best.used || (used === best.used && first.since < best.first.since))
        best = { line, first, used };
    }
    return best;
  }

  function begin(line: Line): void {
    line.running += 1;
    running += 1;
  }

  function end(line: Line, since: number): void {
    const now = performance.now();
    line.used = usedBy(line, now) + (now - since);
    line.at = now;
    line.running -= 1;
    running -= 1;
    finished = now;
    while (running < slots) {
      const found = next();
      if (!found) return;
      found.line.waiting.shift();
      begin(found.line);
      found.first.start();
    }
  }

  function turn(line: Line): Promise<void> {
    if (running < slots && line.running < share && !next()) {
      begin(line);
      return Promise.resolve();
    }
    if (line.waiting.length >= waiting) return Promise.reject(rateLimited(1));
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(mine), 1);
        reject(unavailable());
      }, withinMs);
      const mine: Waiting = {
        since: performance.now(),
        start: () => {
          clearTimeout(late);
          resolve();
        },
      };
      line.waiting.push(mine);
    });
  }

  return {
    take: async (caller, work) => {
      const line = lineOf(caller);
      await turn(line);
      const since = performance.now();
      try {
        return await work();
      } finally {
        end(line, since);
      }
    },
    isMoving: (ms) => running > 0 && performance.now() - finished < ms,
  };
}
