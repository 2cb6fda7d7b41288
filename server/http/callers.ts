import { tokenHash } from '../auth/tokens.ts';

/** Sessions that are remembered; the oldest goes first. */
const REMEMBERED = 10_000;

/** Whose turn a request takes: a session that was seen alive has a line of its own, everybody else their network's. */
export interface Callers {
  readonly of: (token: string | undefined, network: string) => string;
  /** What a look at the database said of a token. */
  readonly seen: (token: string, isAlive: boolean) => void;
}

/** Tokens that nobody has proved are all one caller: inventing them is no way past the others. */
export function createCallers(): Callers {
  const alive = new Set<string>();
  return {
    of: (token, network) => {
      const hash = token ? tokenHash(token) : '';
      return alive.has(hash) ? `session:${hash}` : `address:${network}`;
    },
    seen: (token, isAlive) => {
      const hash = tokenHash(token);
      alive.delete(hash);
      if (!isAlive) return;
      alive.add(hash);
      const [oldest] = alive;
      if (alive.size > REMEMBERED && oldest) alive.delete(oldest);
    },
  };
}
