import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { href } from '../../src/access/paths.ts';
import { routeOfId } from '../../src/app/all-routes.ts';
import { SPLASH_AT_MOST_MS } from '../../src/app/splash.ts';
import { startApp } from '../../src/app/start.tsx';
import { loadTexts } from '../../src/i18n/i18n.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function openAt(address: string): void {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = '<div id="splash"></div><div id="root"></div>';
}

test('the splash leaves when the first screen is ready, without waiting for its 3 s', async () => {
  const { setTimeout: real } = window;
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    // The three seconds never pass here: what takes the splash away is the screen.
    ms === SPLASH_AT_MOST_MS ? 0 : real(run, ms)) as typeof window.setTimeout);
  openAt('/auth/login');
  const end = await act(() => startApp());
  expect(await screen.findByLabelText('Email')).toBeInTheDocument();
  await vi.waitFor(() => expect(document.getElementById('splash')).toBeNull(), { timeout: 15_000 });
  act(end);
});

test('who goes on while the first page is drawn piece by piece comes to the next', async () => {
  const next = routeOfId('forgotPassword');
  await Promise.all([next?.load(), loadTexts(next?.namespaces ?? [])]);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  // Time runs at each look at the clock: a piece ends after a part or two, and there are more than a hundred.
  const { now } = performance;
  let looks = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    looks += 1;
    return now.call(performance) + looks;
  });
  const piece = () => new Promise((done) => setImmediate(done));
  openAt('/auth/login');
  const root = document.getElementById('root') as HTMLElement;
  const end = await startApp();
  for (let pieces = 0; pieces < 20; pieces += 1) await piece();
  expect(root.childElementCount).toBe(0);
  window.history.pushState(null, '', href('forgotPassword'));
  window.dispatchEvent(new PopStateEvent('popstate'));
  await screen.findByRole('heading', { level: 1, name: 'Forgotten Password ?' }, { timeout: 15_000 });
  end();
});

test('keys of a word that is still being put together are heard by nobody but its input method', async () => {
  openAt('/auth/login');
  const end = await act(() => startApp());
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent): number => heard.push(key);
  document.addEventListener('keydown', hear, true);
  const email = await screen.findByLabelText('Email');
  fireEvent.keyDown(email, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(email, { key: 'Escape', keyCode: 229 });
  const editor = document.body.appendChild(document.createElement('div'));
  Object.defineProperty(editor, 'isContentEditable', { value: true });
  fireEvent.keyDown(editor, { key: 'Backspace', isComposing: true });
  fireEvent.keyDown(email, { key: 'x' });
  act(end);
  fireEvent.keyDown(document.body, { key: 'Tab', isComposing: true });
  document.removeEventListener('keydown', hear, true);
  expect(heard).toEqual(['Backspace', 'x', 'Tab']);
});
