import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { VirtualRows } from '../../src/kit/list/virtual-rows.tsx';

const ITEMS = Array.from({ length: 10_000 }, (_unused, index) => ({ id: `row-${index}` }));

function Sample() {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div ref={scroller} data-testid="scroller">
      <table>
        <tbody>
          <VirtualRows
            items={ITEMS}
            scroller={scroller}
            compact={false}
            render={({ id }, index, measure) => (
              <tr key={id} ref={measure} data-index={index} data-row={id}>
                <td>{id}</td>
              </tr>
            )}
          />
        </tbody>
      </table>
    </div>
  );
}

const drawn = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row);
const spaces = () =>
  [...document.querySelectorAll<HTMLElement>('tr:not([data-row]) td')].reduce(
    (sum, { style }) => sum + Number.parseInt(style.height, 10),
    0,
  );

test('of ten thousand rows those in sight are drawn, and the rest keeps its height', () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
  render(<Sample />);
  expect(drawn()[0]).toBe('row-0');
  expect(drawn().length).toBeGreaterThan(10);
  expect(drawn().length).toBeLessThan(40);
  expect(spaces() + drawn().length * 44).toBe(10_000 * 44);
  const scroller = screen.getByTestId('scroller');
  act(() => {
    scroller.scrollTop = 5_000 * 44;
    scroller.dispatchEvent(new Event('scroll'));
  });
  expect(drawn()).toContain('row-5005');
  expect(drawn()).not.toContain('row-0');
  expect(spaces() + drawn().length * 44).toBe(10_000 * 44);
  vi.restoreAllMocks();
});
