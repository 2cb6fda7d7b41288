import type { OutsideFault } from '../gql/types.ts';
import { OutsideError } from './fault.ts';

/** So many failures in a row, and a system is left alone. */
const FAILURES = 3;
/** For so long; then one call is let through, and what becomes of it decides. */
const REST_MS = 30_000;

/** What is known of a system since this process began. */
export interface BreakerState {
  readonly openSince: Date | null;
  readonly lastSuccessAt: Date | null;
  readonly lastFailureAt: Date | null;
  readonly lastFault: OutsideFault | null;
}

export interface Breaker {
  readonly state: () => BreakerState;
  /** Runs the work, or throws RESTING without running it. `isProbe`: it is the one call that tries again. */
  readonly run: <T>(work: (isProbe: boolean) => Promise<T>) => Promise<T>;
}

/**
 * Whoever refuses one request answers all the same: it is no reason to keep from asking for others. Without a key nobody
 * was asked.
 */
const NO_REASON: readonly OutsideFault[] = ['REFUSED', 'KEY_LOST'];
const isAnswer = (error: unknown): boolean =>
  error instanceof OutsideError && NO_REASON.includes(error.fault);

export function createBreaker(clock: () => Date): Breaker {
  let failures = 0;
  let restUntil = 0;
  let isProbing = false;
  let state: BreakerState = { openSince: null, lastSuccessAt: null, lastFailureAt: null, lastFault: null };

  const answered = (change: Partial<BreakerState>): void => {
    failures = 0;
    state = { ...state, ...change, openSince: null };
  };
  const failed = (lastFault: OutsideFault | null): void => {
    failures += 1;
    const now = clock();
    state = { ...state, lastFailureAt: now, lastFault };
    if (failures < FAILURES) return;
    restUntil = now.getTime() + REST_MS;
    state = { ...state, openSince: state.openSince ?? now };
  };

  return {
    state: () => state,
    run: async (work) => {
      const isProbe = state.openSince !== null;
      if (isProbe && (isProbing || clock().getTime() < restUntil)) throw new OutsideError('RESTING');
      if (isProbe) isProbing = true;
      try {
        const value = await work(isProbe);
        answered({ lastSuccessAt: clock() });
        return value;
      } catch (error) {
        const fault = error instanceof OutsideError ? error.fault : null;
        if (isAnswer(error)) answered({ lastFailureAt: clock(), lastFault: fault });
        else failed(fault);
        throw error;
      } finally {
        if (isProbe) isProbing = false;
      }
    },
  };
}
