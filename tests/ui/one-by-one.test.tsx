import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Seen = (entries: { isIntersecting: boolean }[]) => void;
const near: Seen[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  near.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: Seen) {
        near.push(seen);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 10));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const NAMES = ['first', 'second', 'third'];

let pages = 0;

/** A page of three parts, on which nobody has done anything yet. */
async function open(): Promise<void> {
  pages += 1;
  const { OneByOne } = (await import(
    /* @vite-ignore */ `../../src/ui/one-by-one.tsx?page=${pages}`
  )) as typeof import('../../src/ui/one-by-one.tsx');
  render(
    NAMES.map((name) => (
      <OneByOne key={name} placeholder={<p>{`place of ${name}`}</p>}>
        <p>{name}</p>
      </OneByOne>
    )),
  );
}
const made = () => NAMES.filter((name) => screen.queryByText(name) !== null);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('what comes near the window is made at once, the others keep their places', async () => {
  await open();
  await pass(1_000);
  expect(made()).toEqual([]);
  act(() => near[1]?.([{ isIntersecting: true }]));
  expect(made()).toEqual(['second']);
  expect(screen.getByText('place of first')).toBeInTheDocument();
});

test('once somebody does something the others follow one by one', async () => {
  await open();
  await pass(100);
  fireEvent.keyDown(window, { key: 'Tab' });
  expect(made()).toEqual([]);
  await pass(11);
  expect(made()).toEqual(['first']);
  await pass(10);
  expect(made()).toEqual(['first', 'second']);
  await pass(10);
  expect(made()).toEqual(NAMES);
});

test('nobody has to do anything', async () => {
  await open();
  await pass(5_900);
  expect(made()).toEqual([]);
  await pass(200);
  expect(made()).toEqual(NAMES);
});

test('without an observer of the window everything is there at once', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  await open();
  expect(made()).toEqual(NAMES);
});

test('who leaves before leaves nothing that waits, and who comes back waits anew', async () => {
  await open();
  await pass(3_000);
  expect(vi.getTimerCount()).toBe(1);
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
  await open();
  await pass(5_900);
  expect(made()).toEqual([]);
  await pass(200);
  expect(made()).toContain('first');
});

test('who leaves while one is being made leaves nothing that waits, and so does whoever has all of them', async () => {
  await open();
  fireEvent.keyDown(window, { key: 'Tab' });
  await pass(11);
  expect(made()).toEqual(['first']);
  expect(vi.getTimerCount()).toBe(1);
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
  await open();
  fireEvent.keyDown(window, { key: 'Tab' });
  await pass(31);
  expect(made()).toEqual(NAMES);
  expect(vi.getTimerCount()).toBe(0);
});
