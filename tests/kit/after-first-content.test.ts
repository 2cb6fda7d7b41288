import { afterEach, expect, test, vi } from 'vitest';
import { afterFirstContent } from '../../src/kit/after-first-content.ts';

afterEach(() => vi.unstubAllGlobals());

test('where nobody waits any more, no idle moment is waited for', async () => {
  const idle = new Set<number>();
  vi.stubGlobal('requestIdleCallback', () => idle.add(1) && 1);
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.delete(handle));
  const callOff = afterFirstContent(() => undefined);
  await vi.waitFor(() => expect(idle.size).toBe(1));
  callOff();
  expect(idle.size).toBe(0);
  // Nor is one begun for what has gone before its page had its first answer.
  afterFirstContent(() => undefined)();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(idle.size).toBe(0);
});

test('what no first content needs runs in one go at the first idle moment, without what was called off', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const ran: string[] = [];
  const note = (name: string) => () => void ran.push(name);
  afterFirstContent(note('views'));
  const callOff = afterFirstContent(note('left'));
  afterFirstContent(note('banks'));
  callOff();
  await vi.waitFor(() => expect(idle).not.toHaveLength(0));
  expect(ran).toEqual([]);
  idle[0]?.();
  expect(ran).toEqual(['views', 'banks']);
  // A later page does not wait.
  afterFirstContent(note('next'));
  expect(ran).toEqual(['views', 'banks', 'next']);
});
