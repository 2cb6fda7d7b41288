import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionExpiredAtom, untilSignedInAgain } from '../../../src/access/reauth-queue.ts';
import { clearSession } from '../../../src/access/session.ts';
import { store } from '../../../src/access/store.ts';
import { routeOfId } from '../../../src/app/all-routes.ts';
import { isChunkFailure, reloadOnce, TRY_AGAIN_AFTER_MS } from '../../../src/app/chunk-failure.ts';
import { Crash } from '../../../src/app/crash.tsx';
import { lazyPage } from '../../../src/app/lazy-page.tsx';
import { RouteError } from '../../../src/app/page-failure.tsx';
import { loadTexts, startI18n } from '../../../src/i18n/i18n.ts';
import { renderShell } from '../../support/render-app.tsx';

const gone = (): Error => Object.assign(new Error('Loading chunk 417 failed'), { name: 'ChunkLoadError' });
let reload: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  if (!i18next.isInitialized) await startI18n();
  await loadTexts(['common']);
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function openPageThatFails(error: unknown): void {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        lazy: () => lazyPage(() => Promise.reject(error), true),
        errorElement: <RouteError bare />,
      },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
}

describe('a chunk that is gone', () => {
  test('reloads the page once, and leaves a message if that did not help', async () => {
    openPageThatFails(gone());
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    openPageThatFails(gone());
    expect((await screen.findAllByText(/A part of the console could not be loaded/)).length).toBeGreaterThan(
      0,
    );
    expect(reload).toHaveBeenCalledOnce();
  });
  test('never loops: once a minute at the most', () => {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    expect(Array.from({ length: 50 }, reloadOnce).filter(Boolean)).toHaveLength(1);
    vi.advanceTimersByTime(TRY_AGAIN_AFTER_MS - 1);
    expect(reloadOnce()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(reloadOnce()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });
  test('does not reload where it could not be counted', () => {
    const full = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue({
      getItem: () => null,
      setItem: full,
    } as never);
    expect(reloadOnce()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
  test('does not reload without a network: the message says so and waits', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openPageThatFails(gone());
    expect(await screen.findByText('You are offline')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDisabled();
    expect(reload).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled());
  });
  test.each([
    [gone(), true],
    [new TypeError('Failed to fetch dynamically imported module: x'), true],
    [new Error('Loading CSS chunk 3 failed'), true],
    [new Error('x is not a function'), false],
    ['Loading chunk 1 failed', false],
    [undefined, false],
  ])('%s is one: %s', (error, chunk) => expect(isChunkFailure(error)).toBe(chunk));
});

describe('in the console, a page whose chunk is gone', () => {
  const page = () => routeOfId('marketing') as { load: () => Promise<unknown> };
  const away = () => vi.spyOn(page(), 'load').mockRejectedValue(gone());

  test('leaves the shell standing, when one goes there', async () => {
    away();
    const app = await renderShell('/dashboard');
    await app.go('/marketingAutomation');
    expect(await screen.findByText(/A part of the console could not be loaded/)).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });
  test('is no white page when the console is opened there', async () => {
    away();
    await renderShell('/marketingAutomation');
    expect(await screen.findByText(/A part of the console could not be loaded/)).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
  });
  test('is there as soon as the network is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = away();
    await renderShell('/marketingAutomation');
    expect(await screen.findByText('You are offline')).toBeInTheDocument();
    // Once it is drawn the page asks again, and looks whether there is a network.
    await waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(1));
    load.mockRestore();
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() =>
      expect(screen.queryByText(/A part of the console could not be loaded/)).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('what opens over a page and cannot be fetched', () => {
  test.each([
    [
      'the quick panel',
      '../../../src/app/shell/panel/panels.tsx',
      () => screen.getByRole('button', { name: /^Quick panel/ }),
    ],
    [
      'the palette',
      '../../../src/app/shell/palette/palette.tsx',
      () => screen.getByRole('button', { name: /^Search/ }),
    ],
    [
      'the choice of a bank',
      '../../../src/app/shell/client-list.tsx',
      () => screen.getByRole('combobox', { name: 'Switch Client' }),
    ],
  ])('%s stays shut, and takes no page along', async (_what, module, button) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const asked = vi.fn(() => {
      throw gone();
    });
    vi.doMock(module, asked);
    const app = await renderShell('/marketingAutomation');
    await screen.findByRole('navigation', { name: 'Main menu' });
    fireEvent.click(await waitFor(button));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(app.path()).toBe('/marketingAutomation');
    expect(reload).not.toHaveBeenCalled();
    vi.doUnmock(module);
  });
});

describe('a session that runs out where its dialog cannot be fetched any more', () => {
  test('leaves the page as it is, with what was typed in it, and what waited fails', async () => {
    vi.doMock('../../../src/app/shell/session-expired.tsx', () => {
      throw gone();
    });
    await renderShell('/marketingAutomation');
    await screen.findByRole('navigation', { name: 'Main menu' });
    await expect(untilSignedInAgain()).rejects.toThrow('signed out');
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
    expect(store.get(sessionExpiredAtom)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    vi.doUnmock('../../../src/app/shell/session-expired.tsx');
  });
});

describe('texts that cannot be fetched', () => {
  test('fail like a chunk instead of painting keys, and are asked for again', async () => {
    const has = vi.spyOn(i18next, 'hasResourceBundle').mockReturnValue(false);
    const again = vi.spyOn(i18next, 'reloadResources').mockResolvedValue();
    const failure = await loadTexts(['menu']).then(
      () => null,
      (error: unknown) => error,
    );
    expect(isChunkFailure(failure)).toBe(true);
    expect(again).toHaveBeenCalledWith(['en'], ['menu']);
    has.mockRestore();
    await expect(loadTexts(['menu'])).resolves.toBeUndefined();
  });
  test.each([
    ['en', 'Something went wrong', 'Reload the page'],
    ['de', 'Etwas ist schiefgelaufen', 'Seite neu laden'],
    ['ja', '問題が発生しました', 'ページを再読み込み'],
    ['', 'Something went wrong', 'Reload the page'],
  ])('even the static fallback is in the language %j', async (language, title, button) => {
    document.documentElement.lang = language;
    vi.spyOn(i18next, 'hasResourceBundle').mockReturnValue(false);
    openPageThatFails(new Error('broken'));
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
    expect(screen.getByRole('button', { name: button })).toBeInTheDocument();
    document.documentElement.lang = 'en';
  });
});

describe('a page that breaks', () => {
  const Broken = (): never => {
    throw new Error('x is not a function');
  };
  test('has a message, an error id and no reload of its own', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // Nobody is signed in: the report needs no session.
    clearSession();
    openPageThatFails(new Error('x is not a function'));
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
    expect(screen.getByText(/^E-\w{4}-\w{4}$/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Report a problem' }).getAttribute('href')).toMatch(
      /^\/report-problem\?errorId=E-/,
    );
    expect(reload).not.toHaveBeenCalled();
  });
  test('outside of every route leaves the static fallback', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <Crash>
        <Broken />
      </Crash>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
    screen.getByRole('button', { name: 'Reload the page' }).click();
    expect(reload).toHaveBeenCalledOnce();
  });
});
