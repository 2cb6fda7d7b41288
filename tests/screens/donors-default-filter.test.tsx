import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const LIST = '/donorManagement';
/** Where the saved filter of the mocks leads that finds donors of O negative. */
const FILTERED = `${LIST}?bloodTypes=O-&within=0&view=donor-filter-1`;
const ALL = `${LIST}?q=&view=all`;
const reader = makeSession({ clientId: 1 }, makeMenu({ write: false }));
/** Something else lies where the default filter is kept. */
const keep = (value: string): void => {
  for (const key of kept()) window.localStorage.setItem(key, value);
};
const values = () => kept().map((key) => window.localStorage.getItem(key));
const kept = (): string[] => Object.keys(window.localStorage).filter((key) => key.includes('default-view'));

async function open(path: string, options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session: reader, ...options });
  const filters = async (name: RegExp | string) => user.click(await screen.findByRole('button', { name }));
  const leads = (path: string) => waitFor(() => expect(app.path()).toBe(path));
  return { user, app, filters, leads };
}

async function openWithDefault(options: AppOptions = {}) {
  const opened = await open(FILTERED, options);
  await opened.filters(/^O negative now/);
  await opened.user.click(await screen.findByRole('button', { name: 'Set as default' }));
  return opened;
}

describe('the saved filter with which the donors open', () => {
  beforeEach(() => {
    for (const key of kept()) window.localStorage.removeItem(key);
  });

  test('a reader sets it: the menu opens the list with it, and nothing else is asked first', async () => {
    const { app, leads } = await openWithDefault();
    expect(await screen.findByText('The donors open with “O negative now” in this browser')).toBeVisible();
    await act(() => app.go('/dashboard'));
    const before = sent(app.requests, 'AllDonors').length;
    await act(() => app.go(LIST));
    await leads(FILTERED);
    expect(await screen.findByText(/was 11 last week/)).toBeVisible();
    const asked = sent(app.requests, 'AllDonors').slice(before);
    expect(asked.every(({ filter }) => JSON.stringify(filter) !== '{}')).toBe(true);
    // What else an address says stays.
    await act(() => app.go(`${LIST}?show=map`));
    await leads(`${LIST}?show=map&bloodTypes=O-&within=0&view=donor-filter-1`);
    await act(() => app.go(-1));
    await leads(FILTERED);
    // Back does not lead to the address that has become another.
    await act(() => app.go(-1));
    await leads('/dashboard');
  });

  test('all donors are a tab away, by their own address: with a filter of it gone as well', async () => {
    const { user, app, leads } = await openWithDefault();
    await user.click(screen.getByRole('link', { name: 'All' }));
    await leads(ALL);
    expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
    await waitFor(() => expect(sent(app.requests, 'AllDonors').at(-1)).toMatchObject({ filter: {} }));
    await act(() => app.go(`${LIST}?state=OK`));
    await user.click(await screen.findByRole('button', { name: 'Clear all' }));
    await leads(ALL);
    // And the menu leads to the default one from there.
    await act(() => app.go(LIST));
    await leads(FILTERED);
  });

  test('it is the default no more: by its button, and with the filter itself', async () => {
    const { user, filters, app, leads } = await openWithDefault();
    await filters(/^O negative now/);
    expect(screen.getAllByTitle('Default: the list opens with it')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Remove as default' }));
    expect(await screen.findByText('The donors open with all again')).toBeVisible();
    expect(kept()).toEqual([]);
    await act(() => app.go(LIST));
    await waitFor(() => expect(sent(app.requests, 'AllDonors').at(-1)).toMatchObject({ filter: {} }));
    await leads(LIST);
  });

  test('one that is deleted opens the list no more', async () => {
    const { user, filters, app, leads } = await openWithDefault({ session: makeSession({ clientId: 1 }) });
    await filters(/^O negative now/);
    await user.click(await screen.findByRole('button', { name: 'Delete O negative now' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await leads(ALL);
    expect(kept()).toEqual([]);
    await act(() => app.go(LIST));
    await waitFor(() => expect(sent(app.requests, 'AllDonors').at(-1)).toMatchObject({ filter: {} }));
    await leads(LIST);
  });

  test('one that a colleague has deleted is forgotten, and all donors are there', async () => {
    const { app, leads } = await openWithDefault();
    keep('donor-filter-99?state=OK&view=donor-filter-99');
    await act(() => app.go('/dashboard'));
    await act(() => app.go(LIST));
    await waitFor(() => expect(kept()).toEqual([]));
    await waitFor(() => expect(sent(app.requests, 'AllDonors').at(-1)).toMatchObject({ filter: {} }));
    await leads(ALL);
  });

  test('one that a colleague has changed is opened as it is now', async () => {
    const { app, leads } = await openWithDefault();
    keep('donor-filter-1?state=OK&view=donor-filter-1');
    await act(() => app.go('/dashboard'));
    await act(() => app.go(LIST));
    await leads(FILTERED);
    expect(values()).toEqual(['donor-filter-1?bloodTypes=O-&within=0&view=donor-filter-1']);
  });

  test('what it asks of a person is not kept in the browser: the list waits for the filter', async () => {
    const session = makeSession({ clientId: 1 });
    const { user, app, filters, leads } = await open(`${LIST}?names=okafor`, { session });
    await filters('Saved filters');
    await user.click(await screen.findByRole('button', { name: 'Save as new filter' }));
    await user.type(await screen.findByRole('textbox', { name: /Filter name/ }), 'Family');
    await user.click(screen.getByRole('button', { name: 'Save filter' }));
    await filters('Family');
    await user.click(await screen.findByRole('button', { name: 'Set as default' }));
    expect(values()).toEqual([expect.stringMatching(/^[\w-]+\?$/)]);
    await act(() => app.go('/dashboard'));
    const before = sent(app.requests, 'AllDonors').length;
    await act(() => app.go(LIST));
    await leads(`${LIST}?names=okafor&view=${values()[0]?.slice(0, -1)}`);
    for (const { filter } of sent(app.requests, 'AllDonors').slice(before))
      expect(filter).toEqual({ names: 'okafor' });
  });

  test('while the saved filters are not to be had, all donors are', async () => {
    let isBroken = false;
    const intercept: AppOptions['intercept'] = ({ name }) =>
      isBroken && name === 'AllDonorFilters' ? new Error('Not now') : undefined;
    const { app, leads } = await openWithDefault({ intercept });
    await act(() => app.go('/dashboard'));
    isBroken = true;
    await act(() => app.go(LIST));
    await leads(FILTERED);
    // One whose address is not kept cannot be opened now.
    keep('donor-filter-1?');
    const again = await open(LIST, { intercept });
    await again.leads(ALL);
    expect(kept()).toHaveLength(1);
  });
});
