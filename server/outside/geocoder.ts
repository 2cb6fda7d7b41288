import type { AddressSuggestion, OutsideFault } from '../gql/types.ts';
import type { Log } from '../log.ts';
import { createBreaker } from './breaker.ts';
import { callJson } from './call-json.ts';
import { OutsideError } from './fault.ts';
import { photonUrl, readPhoton } from './photon.ts';

/** Whoever types does not wait for longer; and it is not tried again, for the next letter asks anew. */
const TRY_MS = 2_000;

/** Proposes addresses by what is typed. */
export interface Geocoder {
  readonly isConfigured: boolean;
  /** Empty where there is no geocoder, and while it is away: its help is not needed to go on. */
  readonly suggest: (text: string) => Promise<AddressSuggestion[]>;
}

function readAnswer(value: unknown): AddressSuggestion[] {
  try {
    return readPhoton(value);
  } catch {
    throw new OutsideError('INVALID_ANSWER');
  }
}

/**
 * The geocoder of the deployment. What goes wrong is logged when it begins, when it becomes something else and when it is
 * over, as somebody who types asks often; never with a word of what was asked.
 */
export function createGeocoder(base: string | undefined, clock: () => Date, log: Log): Geocoder {
  const breaker = createBreaker(clock);
  let ailment: OutsideFault | null = null;
  const becomes = (next: OutsideFault | null): void => {
    if (next === ailment) return;
    ailment = next;
    if (next) log.warn({ fault: next }, 'the geocoder was not of use');
    else log.info({}, 'the geocoder is of use again');
  };
  return {
    isConfigured: base !== undefined,
    suggest: async (text) => {
      if (base === undefined) return [];
      try {
        const found = await breaker.run(async () =>
          readAnswer(
            await callJson({
              url: photonUrl(base, text),
              method: 'GET',
              headers: {},
              body: null,
              isTrusted: true,
              timeoutMs: TRY_MS,
            }),
          ),
        );
        becomes(null);
        return found;
      } catch (error) {
        if (!(error instanceof OutsideError)) throw error;
        if (error.fault !== 'RESTING') becomes(error.fault);
        return [];
      }
    },
  };
}
