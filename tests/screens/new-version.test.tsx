import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as settings from '../../src/api/config.ts';
import { NOT_WITHIN_MS } from '../../src/app/shell/new-version.ts';
import { CONSOLE_VERSION } from '../../src/lib/console-version.ts';
import { makeSession, renderShell } from '../support/render-app.tsx';

const TOLD = 'A new version is ready.';
let theirs: string | null;
let status: number;
let asked: string[];
let reload: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  theirs = 'one';
  status = 200;
  asked = [];
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  vi.spyOn(settings, 'consoleConfig').mockReturnValue({
    ...settings.readConsoleConfig(''),
    version: 'one',
  });
  const real = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    if (init?.method !== 'HEAD') return real(input, init);
    asked.push(String(input));
    if (status === 0) return Promise.reject(new TypeError('Failed to fetch'));
    const headers: Record<string, string> = theirs === null ? {} : { [CONSOLE_VERSION]: theirs };
    return Promise.resolve(new Response(null, { status, headers }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'userActivation');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const hasWorked = (is: boolean): void => {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: is } });
};
const isKeptPage = (): void => {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: {}, getRegistration: () => Promise.resolve(undefined) },
  });
};
const open = () => renderShell('/donation-type', { session: makeSession({ clientId: 1 }) });
/** The window is looked at again, so long after. */
function lookAgain(afterMs: number): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  if (!vi.isFakeTimers()) vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  vi.setSystemTime(Date.now() + afterMs);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('a page that came from the server asks when it is looked at after ten minutes, and says what it hears', async () => {
  hasWorked(true);
  await open();
  await screen.findByRole('heading', { level: 1 });
  expect(asked).toEqual([]);
  theirs = 'two';
  // It listens with what no first content needs.
  await waitFor(() => {
    lookAgain(NOT_WITHIN_MS);
    expect(asked).toEqual([window.location.pathname]);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(screen.getByText(TOLD)).toBeInTheDocument();
  expect(reload).toHaveBeenCalledOnce();
});

describe('a page that the browser has kept asks at once', () => {
  beforeEach(isKeptPage);

  test('and is loaded again by itself where nobody has done anything', async () => {
    theirs = 'two';
    hasWorked(false);
    await open();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.queryByText(TOLD)).not.toBeInTheDocument();
  });

  test('and says so to whoever works in it, once', async () => {
    theirs = 'two';
    hasWorked(true);
    await open();
    expect(await screen.findByText(TOLD)).toBeInTheDocument();
    lookAgain(NOT_WITHIN_MS);
    expect(asked).toHaveLength(1);
    expect(reload).not.toHaveBeenCalled();
  });

  test('and again when it is looked at ten minutes later, not at each glance', async () => {
    hasWorked(true);
    await open();
    await waitFor(() => expect(asked).toHaveLength(1));
    lookAgain(NOT_WITHIN_MS - 1_000);
    lookAgain(500);
    expect(asked).toHaveLength(1);
    lookAgain(500);
    expect(asked).toHaveLength(2);
  });

  test.each<[string, string | null, number]>([
    ['the same', 'one', 200],
    ['nothing of it', null, 200],
    ['nothing at all', 'two', 0],
    ['that it is busy', 'two', 503],
  ])('and stays as it is where the server says %s', async (_what, version, answer) => {
    [theirs, status] = [version, answer];
    hasWorked(false);
    await open();
    await waitFor(() => expect(asked).toHaveLength(1));
    await screen.findByRole('heading', { level: 1 });
    expect(reload).not.toHaveBeenCalled();
    expect(screen.queryByText(TOLD)).not.toBeInTheDocument();
  });
});

test('a server that names no version is not asked', async () => {
  vi.mocked(settings.consoleConfig).mockReturnValue(settings.readConsoleConfig(''));
  isKeptPage();
  await open();
  await screen.findByRole('heading', { level: 1 });
  lookAgain(NOT_WITHIN_MS);
  expect(asked).toEqual([]);
});
