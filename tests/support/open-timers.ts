const SOURCE = /\/src\/[^\s)]+/;
/** What is meant to outlive its page: a download that has begun reads its data on. */
const MEANT = 'lib/object-url.ts';
type Kind = 'Timeout' | 'Interval';

/** Timers that run, by their handle: where in `src` each was begun. */
const open = new Map<unknown, string>();

function watch(kind: Kind): void {
  const begin = globalThis[`set${kind}`] as (...args: unknown[]) => unknown;
  const end = globalThis[`clear${kind}`] as (handle: unknown) => void;
  const watched = (callback: (...args: unknown[]) => void, ...rest: unknown[]): unknown => {
    const place = SOURCE.exec(new Error('begun').stack ?? '')?.[0];
    const handle = begin(
      (...args: unknown[]) => {
        if (kind === 'Timeout') open.delete(handle);
        callback(...args);
      },
      ...rest,
    );
    if (place && !place.includes(MEANT))
      open.set(handle, `${kind.toLowerCase()} of ${rest[0] ?? 0} ms begun at ${place}`);
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

/** What the console has begun and not ended; it is forgotten by this call, for the next test to begin with nothing. */
export function openTimers(): readonly string[] {
  const found = [...open.values()];
  for (const handle of open.keys()) {
    globalThis.clearTimeout(handle as number);
    globalThis.clearInterval(handle as number);
  }
  open.clear();
  return found;
}
