import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as settings from '../../src/api/config.ts';
import { isMenuMinimised, keepMenu } from '../../src/kit/layout/menu-cookie.ts';
import { readLayoutConfig } from '../../src/rules/layout-config.ts';
import { makeSession, renderApp, renderShell } from '../support/render-app.tsx';

const session = makeSession({ clientId: 1 });
const PAGES = [
  ['/builder', 'Layout builder'],
  ['/my-page', 'Sample page'],
  ['/react-bootstrap', 'UI kit'],
] as const;
const reload = vi.fn();

beforeEach(() => {
  window.localStorage.clear();
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => vi.restoreAllMocks());

const configured = (change: Partial<settings.ConsoleConfig>) =>
  vi.spyOn(settings, 'consoleConfig').mockReturnValue({ ...settings.readConsoleConfig(''), ...change });

test.each(PAGES)('%s opens, and neither the menu nor the server knows of it', async (path, title) => {
  const { requests } = await renderShell(path, { session });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  expect(within(menu).queryByRole('link', { name: title })).toBeNull();
  expect(requests.filter(({ name }) => /builder|template|sample/i.test(name))).toEqual([]);
});

test.each(PAGES)('%s is not found where the deployment has switched it off', async (path) => {
  configured({ templatePages: false });
  const app = await renderApp(path, { session });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(app.path()).toBe('/error/error-v1');
  expect(await screen.findByText(path)).toBeInTheDocument();
});

test('the builder has five tabs; preview keeps what was chosen and reloads, reset takes it away', async () => {
  const user = userEvent.setup();
  await renderApp('/builder', { session });
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Header', 'Subheader', 'Content', 'Aside', 'Footer']);
  await user.click(screen.getByRole('switch', { name: 'Stays in sight' }));
  await user.click(screen.getByRole('tab', { name: 'Content' }));
  await user.click(screen.getByRole('button', { name: 'Whole window' }));
  await user.click(screen.getByRole('tab', { name: 'Aside' }));
  await user.click(screen.getByRole('switch', { name: 'Starts minimised' }));
  expect(window.localStorage.getItem('LayoutConfig')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(reload).toHaveBeenCalledTimes(1);
  const kept = readLayoutConfig(window.localStorage.getItem('LayoutConfig'));
  expect([kept.header.fixed, kept.content.width, kept.aside.minimised]).toEqual(['off', 'fluid', 'on']);
});

test('it opens with what is kept, under the name that the deployment gave; reset leaves nothing of it', async () => {
  configured({ layoutKey: 'OurLayout' });
  window.localStorage.setItem('OurLayout', '{"aside":{"minimised":"on"},"footer":{"shown":"on"}}');
  keepMenu(true);
  const user = userEvent.setup();
  await renderApp('/builder', { session });
  await user.click(await screen.findByRole('tab', { name: 'Footer' }));
  expect(screen.getByRole('switch', { name: 'Is shown' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(window.localStorage.getItem('OurLayout')).toBeNull();
  expect(isMenuMinimised()).toBe(false);
});

test('the sample widgets: Month, Week and Day change what has newly arrived; the actions lead nowhere', async () => {
  const user = userEvent.setup();
  await renderApp('/my-page', { session });
  const card = await screen.findByRole('region', { name: 'New arrivals' });
  const rows = () => within(card).getAllByRole('row').length - 1;
  expect(within(card).getByRole('button', { name: 'Month' })).toHaveAttribute('aria-pressed', 'true');
  expect(rows()).toBe(4);
  await user.click(within(card).getByRole('button', { name: 'Week' }));
  expect(rows()).toBe(2);
  await user.click(within(card).getByRole('button', { name: 'Day' }));
  expect(rows()).toBe(1);
  for (const action of screen.getAllByRole('button', { name: 'Details' })) expect(action).toBeDisabled();
  const task = screen.getByRole('checkbox', { name: 'Print the posters' });
  await user.click(task);
  expect(task).toBeChecked();
});

test('the style guide: its form checks by the rule, and its dialogs open', async () => {
  const user = userEvent.setup();
  await renderApp('/react-bootstrap', { session });
  const form = await screen.findByRole('region', { name: 'A form' });
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(within(form).getAllByRole('alert').length).toBeGreaterThan(5));
  const dialogs = screen.getByRole('region', { name: 'What opens over the page' });
  await user.click(within(dialogs).getByRole('button', { name: 'A question' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Delete the sample?' });
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
