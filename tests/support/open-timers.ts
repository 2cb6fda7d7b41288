const SOURCE = /\/src\/[^\s)]+/;
/** What is meant to outlive its page: a download that has begun reads its data on. */
const MEANT = 'lib/object-url.ts';
type Kind = 'Timeout' | 'Interval';

interface Begun {
  readonly what: string;
  /** Made when a timer begins; its stack is put into words, which takes long, for those alone that are found open. */
  readonly where: Error;
}

/** Timers that run, by their handle. */
const open = new Map<unknown, Begun>();

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
    const where = new Error('begun');
    const handle = begin(
      (...args: unknown[]) => {
        if (kind === 'Timeout') open.delete(handle);
        callback(...args);
      },
      ...rest,
    );
    open.set(handle, { what: `${kind.toLowerCase()} of ${rest[0] ?? 0} ms`, where });
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

/** Where in `src` it was begun, or nothing for a library's. */
function ours({ what, where }: Begun): string | undefined {
  // Whoever calls it has begun it: a library that tidies up in a hundred milliseconds does so for itself.
  const place = SOURCE.exec(where.stack?.split('\n')[2] ?? '')?.[0];
  return place && !place.includes(MEANT) ? `${what} begun at ${place}` : undefined;
}

function endThose(wanted: (place: string | undefined) => boolean): string[] {
  const ended: string[] = [];
  for (const [handle, begun] of [...open]) {
    const place = ours(begun);
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
