import { afterEach, expect, test, vi } from 'vitest';
import { afterFirstContent } from '../../src/kit/after-first-content.ts';

afterEach(() => vi.unstubAllGlobals());

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
