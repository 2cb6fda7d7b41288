import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fitting, useFolded } from '../../src/ui/use-folded.ts';

describe('what fits into a row', () => {
  // Between two buttons lie 8 px; the menu takes 44.
  test.each<[string, readonly number[], number, number, number]>([
    ['all of them, to the pixel', [100, 100], 92, 308, 2],
    ['one pixel less: the menu takes one', [100, 100], 92, 307, 1],
    ['the menu needs its room too', [100, 100, 100], 50, 366, 2],
    ['the first is too wide already', [300, 20], 92, 330, 0],
    ['nothing is to be folded', [], 92, 10, 0],
  ])('%s', (_name, widths, fixed, room, expected) => {
    expect(fitting(widths, fixed, room)).toBe(expected);
  });
});

/** A row as wide as it is told, whose buttons are as wide as their texts say. */
function Row({ items }: { readonly items: readonly string[] }) {
  const row = useRef<HTMLDivElement>(null);
  const shown = useFolded(row, items);
  return (
    <div ref={row} data-row>
      {items.slice(0, shown).map((item) => (
        <button key={item} type="button" data-fold={item}>
          {item}
        </button>
      ))}
      {shown < items.length && (
        <button type="button" data-fold-menu>
          menu
        </button>
      )}
      <button type="button">50</button>
    </div>
  );
}

describe('a row that folds', () => {
  let room = 0;
  let tell: (() => void) | undefined;
  const isOf = (element: Element): boolean => (element as HTMLElement).dataset.row !== undefined;
  const laidOut = (width: number): void => {
    room = width;
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function clientWidth(
      this: HTMLElement,
    ) {
      return isOf(this) ? room : 0;
    });
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function offsetWidth(
      this: HTMLElement,
    ) {
      return Number(this.textContent) || 0;
    });
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(told: () => void) {
          tell = told;
        }
        observe(): void {}
        disconnect(): void {}
      },
    );
  };
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const texts = (): (string | null)[] => screen.getAllByRole('button').map(({ textContent }) => textContent);

  test('shows what fits, and follows its width both ways', async () => {
    laidOut(1_000);
    const { rerender } = render(<Row items={['100', '200', '300']} />);
    expect(texts()).toEqual(['100', '200', '300', '50']);
    room = 500;
    tell?.();
    expect(await screen.findByRole('button', { name: 'menu' })).toBeInTheDocument();
    expect(texts()).toEqual(['100', '200', 'menu', '50']);
    room = 1_000;
    tell?.();
    expect(await screen.findByRole('button', { name: '300' })).toBeInTheDocument();
    room = 500;
    rerender(<Row items={['300', '101', '102']} />);
    expect(texts()).toEqual(['300', 'menu', '50']);
  });

  test('where nothing is laid out everything is shown', () => {
    laidOut(0);
    render(<Row items={['100', '200']} />);
    expect(texts()).toEqual(['100', '200', '50']);
  });
});
