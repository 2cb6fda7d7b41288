import { afterEach, expect, test, vi } from 'vitest';
import { whenRested } from '../../src/kit/page-rest.ts';

afterEach(() => vi.unstubAllGlobals());

test('what no first content needs runs in one go at the first idle moment, without what was called off', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const ran: string[] = [];
  const note = (name: string) => () => void ran.push(name);
  whenRested(note('views'));
  const callOff = whenRested(note('left'));
  whenRested(note('banks'));
  callOff();
  await vi.waitFor(() => expect(idle).not.toHaveLength(0));
  expect(ran).toEqual([]);
  idle[0]?.();
  expect(ran).toEqual(['views', 'banks']);
  // A later page does not wait.
  whenRested(note('next'));
  expect(ran).toEqual(['views', 'banks', 'next']);
});
