import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardLoading } from '../../src/ui/card-loading.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('its shape is there at once, the word after 200 ms', () => {
  render(
    <CardLoading label="Loading...">
      <span>shape</span>
    </CardLoading>,
  );
  const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
  expect(screen.getByText('shape')).toBeInTheDocument();
  wait(199);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  wait(1);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});
