import { describe, expect, test, vi } from 'vitest';
import { createTurns, type TurnLimits, type Turns } from '../../../server/db/turns.ts';

const LIMITS: TurnLimits = { slots: 2, share: 1, busyShare: 2, waiting: 3, withinMs: 1_000 };

/** Work that lasts until it is told to end. */
function openWork(turns: Turns, log: string[]) {
  return (caller: string, name: string) => {
    let end = (): void => undefined;
    const done = turns
      .take(caller, async () => {
        log.push(name);
        await new Promise<void>((resolve) => {
          end = resolve;
        });
      })
      .catch((error: Error & { extensions?: { code?: string } }) => error.extensions?.code);
    return { done, end: () => end() };
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  test('one caller has a share and no more: another comes at once', async () => {
    const log: string[] = [];
    const work = openWork(createTurns(LIMITS), log);
    const first = work('greedy', 'one');
    const second = work('greedy', 'two');
    const other = work('other', 'other');
    await settled();
    expect(log).toEqual(['one', 'other']);
    first.end();
    await settled();
    expect(log).toEqual(['one', 'other', 'two']);
    for (const { end } of [second, other]) end();
    await Promise.all([first.done, second.done, other.done]);
  });

  test('who has used less comes first, though they came last', async () => {
    const log: string[] = [];
    const turns = createTurns({ ...LIMITS, slots: 1 });
    const work = openWork(turns, log);
    await turns.take('greedy', () => new Promise((resolve) => setTimeout(resolve, 30)));
    const now = work('third', 'now');
    const greedy = work('greedy', 'greedy');
    const light = work('light', 'light');
    await settled();
    now.end();
    await settled();
    light.end();
    await settled();
    greedy.end();
    await Promise.all([now.done, greedy.done, light.done]);
    expect(log).toEqual(['now', 'light', 'greedy']);
  });

  test('of two who have used alike, whoever has less in line comes first', async () => {
    const log: string[] = [];
    const turns = createTurns({ ...LIMITS, slots: 1 });
    const work = openWork(turns, log);
    for (const caller of ['many', 'one'])
      await turns.take(caller, () => new Promise((resolve) => setTimeout(resolve, 20)));
    const now = work('third', 'now');
    const many = [work('many', 'a'), work('many', 'b'), work('many', 'c')];
    const one = work('one', 'one');
    for (const { end, done } of [now, one, ...many]) {
      await settled();
      end();
      await done;
    }
    expect(log).toEqual(['now', 'one', 'a', 'b', 'c']);
  });

  test('the busy have a part of the slots together; whoever comes new finds one, also while their work still runs', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const log: string[] = [];
      const work = openWork(createTurns({ ...LIMITS, slots: 4, share: 2, busyShare: 2 }), log);
      const long = [work('one', 'one'), work('two', 'two')];
      // One statement that goes on and on: nothing of it has ended, and its caller is busy by now.
      vi.advanceTimersByTime(4_000);
      const busy = [work('one', 'one again'), work('two', 'two again')];
      const fresh = [work('three', 'three'), work('four', 'four')];
      await settled();
      expect(log).toEqual(['one', 'two', 'three', 'four']);
      for (const { end, done } of fresh) {
        end();
        await done;
      }
      await settled();
      // Two slots are free, and the busy have their part already.
      expect(log).toEqual(['one', 'two', 'three', 'four']);
      for (const { end, done } of [...long, ...busy]) {
        end();
        await done;
        await settled();
      }
      expect(log).toEqual(['one', 'two', 'three', 'four', 'one again', 'two again']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('who waits for too much already is sent away, and everybody else is not', async () => {
    const work = openWork(createTurns({ ...LIMITS, slots: 1 }), []);
    const running = work('greedy', 'running');
    const waiting = [work('greedy', 'a'), work('greedy', 'b'), work('greedy', 'c')];
    expect(await work('greedy', 'd').done).toBe('RATE_LIMITED');
    const other = work('other', 'other');
    await settled();
    for (const { end, done } of [running, other, ...waiting]) {
      await settled();
      end();
      await done;
    }
  });

  test('a wait has an end, and leaves no trace in the line', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const log: string[] = [];
      const work = openWork(createTurns({ ...LIMITS, slots: 1 }), log);
      const running = work('one', 'running');
      const late = work('two', 'late');
      await vi.advanceTimersByTimeAsync(LIMITS.withinMs);
      expect(await late.done).toBe('UNAVAILABLE');
      const next = work('two', 'next');
      running.end();
      await running.done;
      await settled();
      expect(log).toEqual(['running', 'next']);
      next.end();
      await next.done;
    } finally {
      vi.useRealTimers();
    }
  });

  test('work that fails gives its turn back; it is busy while something runs', async () => {
    const turns = createTurns({ ...LIMITS, slots: 1 });
    expect(turns.isMoving(1_000)).toBe(false);
    await expect(turns.take('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.take('two', () => Promise.resolve(turns.isMoving(1_000)))).toBe(true);
  });
});
