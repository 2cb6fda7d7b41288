import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getSession } from '../../src/access/session.ts';
import { PageProgress } from '../../src/app/page-progress.tsx';
import { hideSplash } from '../../src/app/splash.ts';
import { startI18n } from '../../src/i18n/i18n.ts';
import { CopyButton } from '../../src/ui/copy-button.tsx';
import { Loader } from '../../src/ui/loader.tsx';
import { renderApp, renderShell } from '../support/render-app.tsx';

/** The constants of time that users rely on, on a clock that the tests move. */
const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the splash', () => {
  const splash = (): HTMLElement | null => document.getElementById('splash');
  beforeEach(() => {
    document.body.innerHTML = '<div id="splash"></div>';
  });

  test('leaves by itself at 3 s', async () => {
    vi.useFakeTimers();
    hideSplash();
    await pass(2_999);
    expect(splash()).not.toBeNull();
    await pass(1);
    expect(splash()).toBeNull();
  });
  test('leaves at once when the first screen is ready', () => {
    vi.useFakeTimers();
    hideSplash().now();
    expect(splash()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the page progress', () => {
  const open = async () => {
    await startI18n();
    vi.useFakeTimers();
    const router = createMemoryRouter([{ path: '*', Component: PageProgress }]);
    render(<RouterProvider router={router} />);
    const value = (): number =>
      Number(screen.getByRole('progressbar', { hidden: true }).getAttribute('aria-valuenow'));
    return { router, value };
  };
  test('grows by 10 every 30 ms up to 100, and resets after 300 ms', async () => {
    const { value } = await open();
    expect(value()).toBe(0);
    for (let step = 1; step <= 10; step += 1) {
      await pass(29);
      expect(value()).toBe((step - 1) * 10);
      await pass(1);
      expect(value()).toBe(step * 10);
    }
    await pass(299);
    expect(value()).toBe(100);
    await pass(1);
    expect(value()).toBe(0);
    await pass(10_000);
    expect(value()).toBe(0);
  });
  test('begins anew with each change of page', async () => {
    const { router, value } = await open();
    await pass(150);
    expect(value()).toBe(50);
    await act(() => router.navigate('/elsewhere'));
    await pass(30);
    expect(value()).toBe(10);
  });
});

describe('Switch Client', () => {
  test('stores the choice at once and reloads after 300 ms, once', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await renderShell('/dashboard');
    await screen.findByText('Riverside Blood Center');
    const user = userEvent.setup();
    await user.click(screen.getByRole('combobox', { name: 'Switch Client' }));
    const option = await screen.findByRole('option', { name: /Buckeye Community Blood Bank(?! 2)/ });
    vi.useFakeTimers();
    fireEvent.click(option);
    // Whether unsaved input keeps somebody here is asked first, and answered at once.
    await pass(0);
    expect(getSession()?.user.selectedClientId).toBe(2);
    await pass(299);
    expect(reload).not.toHaveBeenCalled();
    await pass(1);
    expect(reload).toHaveBeenCalledOnce();
    await pass(5_000);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('the loader dialog', () => {
  const box = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Please wait...' });
  test('appears after 200 ms and leaves with the answer', async () => {
    vi.useFakeTimers();
    const { rerender } = render(<Loader open text="Please wait..." />);
    await pass(199);
    expect(box()).toBeNull();
    await pass(1);
    expect(box()).not.toBeNull();
    rerender(<Loader open={false} text="Please wait..." />);
    expect(box()).toBeNull();
  });
  test('never appears for what is quicker', async () => {
    vi.useFakeTimers();
    const { rerender } = render(<Loader open text="Please wait..." />);
    await pass(199);
    rerender(<Loader open={false} text="Please wait..." />);
    await pass(10_000);
    expect(box()).toBeNull();
  });
  test('Escape does not take it away', async () => {
    vi.useFakeTimers();
    render(<Loader open text="Please wait..." />);
    await pass(200);
    const cancel = new Event('cancel', { cancelable: true });
    screen.getByRole('dialog').dispatchEvent(cancel);
    expect(cancel.defaultPrevented).toBe(true);
  });
  test.each([
    ['/auth/login', ['Email', 'Password'], 'Sign In'],
    ['/auth/forgot-password', ['Email'], 'Submit'],
    ['/auth/reset-password', ['OTP Code', 'New Password', 'Confirm Password'], 'Submit'],
    ['/auth/registration', ['Full name', 'Email', 'Username', 'Password', 'Confirm Password'], 'Sign Up'],
  ])('%s: comes while a slow server is asked, and nothing typed is lost', async (path, labels, submit) => {
    const values: Readonly<Record<string, string>> = {
      Email: 'ada@bank.example',
      'OTP Code': '12345678',
      'Full name': 'Ada Byron',
      Username: 'ada',
    };
    const user = userEvent.setup();
    await renderApp(path, { session: null, delayMs: 700 });
    for (const label of labels)
      await user.type(await screen.findByLabelText(label), values[label] ?? 'Donor!grid1');
    for (const terms of screen.queryAllByRole('checkbox')) await user.click(terms);
    expect(box()).toBeNull();
    await user.click(await screen.findByRole('button', { name: submit }));
    expect(await screen.findByRole('dialog', { name: 'Please wait...' })).toBeInTheDocument();
    await vi.waitFor(() => expect(box()).toBeNull(), { timeout: 15_000 });
  });
});

describe('scrolling', () => {
  const scrollTo = (offset: number): void => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(offset);
    fireEvent.scroll(window);
  };
  const button = (): HTMLElement | null => screen.queryByRole('button', { name: 'Scroll to top' });

  test('the button appears at an offset of 300 and leads to the top', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await renderShell('/dashboard');
    await screen.findByText('Riverside Blood Center');
    scrollTo(299);
    expect(button()).toBeNull();
    scrollTo(300);
    expect(button()).not.toBeNull();
    scroll.mockClear();
    fireEvent.click(button() as HTMLElement);
    expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    scrollTo(299);
    expect(button()).toBeNull();
  });

  test('a change of page begins at its top', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const app = await renderShell('/dashboard');
    await screen.findByText('Riverside Blood Center');
    scrollTo(500);
    scroll.mockClear();
    await act(() => app.go('/marketingAutomation'));
    await vi.waitFor(() => expect(scroll).toHaveBeenCalledWith(0, 0), { timeout: 15_000 });
  });
});

describe('a copy', () => {
  const open = (writeText: (text: string) => Promise<void> = async () => undefined) => {
    const write = vi.fn(writeText);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } });
    vi.useFakeTimers();
    render(<CopyButton text="E-2222-3333" label="Copy the error id" copiedLabel="Copied" />);
    return { button: screen.getByRole('button', { name: 'Copy the error id' }), write };
  };
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('is confirmed for 2 s', async () => {
    const { button, write } = open();
    fireEvent.click(button);
    await pass(0);
    expect(write).toHaveBeenCalledWith('E-2222-3333');
    await pass(1_999);
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    await pass(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
  test('a second one is confirmed for its own 2 s', async () => {
    const { button } = open();
    fireEvent.click(button);
    await pass(0);
    await pass(1_500);
    fireEvent.click(button);
    await pass(0);
    await pass(1_900);
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    await pass(100);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
  test('that was refused is not claimed', async () => {
    const { button, write } = open(() => Promise.reject(new Error('denied')));
    fireEvent.click(button);
    await pass(10);
    expect(write).toHaveBeenCalledOnce();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
