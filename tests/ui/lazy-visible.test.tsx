import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LazyVisible } from '../../src/ui/lazy-visible.tsx';

afterEach(() => vi.unstubAllGlobals());

function observed(): (isIntersecting: boolean) => void {
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell) {
        tell = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  return (isIntersecting) => tell([{ isIntersecting }]);
}
const show = () => render(<LazyVisible placeholder={<p>place</p>}>chart</LazyVisible>);

test('comes when it is near the window and the browser is idle, not before', async () => {
  const near = observed();
  let idle: () => void = () => undefined;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    idle = run;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  show();
  near(false);
  act(() => idle());
  expect(screen.getByText('place')).toBeInTheDocument();
  near(true);
  expect(screen.queryByText('chart')).not.toBeInTheDocument();
  act(() => idle());
  expect(screen.getByText('chart')).toBeInTheDocument();
  expect(screen.queryByText('place')).not.toBeInTheDocument();
});

test('comes without an observer of the window, and without an idle callback', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  vi.stubGlobal('requestIdleCallback', undefined);
  show();
  expect(await screen.findByText('chart')).toBeInTheDocument();
});

test('comes in its turn, seen or not, where the page goes to paper', async () => {
  observed();
  render(
    <LazyVisible printed placeholder={<p>place</p>}>
      chart
    </LazyVisible>,
  );
  expect(screen.getByText('place')).toBeInTheDocument();
  fireEvent.pointerMove(document.body);
  expect(await screen.findByText('chart')).toBeInTheDocument();
});

test('and stays away from a page that does not', async () => {
  observed();
  show();
  fireEvent.pointerMove(document.body);
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.getByText('place')).toBeInTheDocument();
});
