import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SPLASH_AT_MOST_MS } from '../../src/app/splash.ts';
import { startApp } from '../../src/app/start.tsx';

test('the splash leaves when the first screen is ready, without waiting for its 3 s', async () => {
  const { setTimeout: real } = window;
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    // The three seconds never pass here: what takes the splash away is the screen.
    ms === SPLASH_AT_MOST_MS ? 0 : real(run, ms)) as typeof window.setTimeout);
  window.history.replaceState(null, '', '/auth/login');
  document.body.innerHTML = '<div id="splash"></div><div id="root"></div>';
  const end = await act(() => startApp());
  expect(await screen.findByLabelText('Email')).toBeInTheDocument();
  await vi.waitFor(() => expect(document.getElementById('splash')).toBeNull(), { timeout: 15_000 });
  act(end);
});
