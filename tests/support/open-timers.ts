const SOURCE = /\/src\/[^\s)]+/;
/** What is meant to outlive its page: a download that has begun reads its data on. */
const MEANT = 'lib/object-url.ts';
type Kind = 'Timeout' | 'Interval';

/** Timers that run, by their handle: where in `src` each was begun, or nothing for a library's. */
const open = new Map<unknown, string | undefined>();

type Functions = Readonly<Record<string, (...args: unknown[]) => unknown>>;
/** As the environment has them: this module is evaluated anew for each file, and would watch what watches. */
const kept = globalThis as { unwatchedTimers?: Functions };
const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
kept.unwatchedTimers ??= { setTimeout, setInterval, clearTimeout, clearInterval } as unknown as Functions;
const unwatched = kept.unwatchedTimers;

function watch(kind: Kind): void {
  const begin = unwatched[`set${kind}`] as (...args: unknown[]) => unknown;
  const end = unwatched[`clear${kind}`] as (handle: unknown) => void;
  const watched = (callback: (...args: unknown[]) => void, ...rest: unknown[]): unknown => {
    // Whoever calls it has begun it: a library that tidies up in a hundred milliseconds does so for itself.
    const caller = new Error('begun').stack?.split('\n')[2] ?? '';
    const place = SOURCE.exec(caller)?.[0];
    const handle = begin(
      (...args: unknown[]) => {
        if (kind === 'Timeout') open.delete(handle);
        callback(...args);
      },
      ...rest,
    );
    const ours = place && !place.includes(MEANT);
    open.set(handle, ours ? `${kind.toLowerCase()} of ${rest[0] ?? 0} ms begun at ${place}` : undefined);
    return handle;
  };
  const ended = (handle: unknown): void => {
    open.delete(handle);
    end(handle);
  };
  Object.assign(globalThis, { [`set${kind}`]: watched, [`clear${kind}`]: ended });
}

watch('Timeout');
watch('Interval');

function endThose(wanted: (place: string | undefined) => boolean): string[] {
  const ended: string[] = [];
  for (const [handle, place] of [...open]) {
    if (!wanted(place)) continue;
    if (place) ended.push(place);
    globalThis.clearTimeout(handle as number);
    globalThis.clearInterval(handle as number);
  }
  return ended;
}

/** What the console has begun and not ended; it is ended by this call, for the next test to begin with nothing. */
export const openTimers = (): readonly string[] => endThose((place) => place !== undefined);

/** Ends what libraries wait for, such as a message that is on its way out: its page goes with the test file. */
export const endLibraryTimers = (): void => void endThose((place) => place === undefined);
