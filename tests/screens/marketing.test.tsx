import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as settings from '../../src/api/config.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

const session = makeSession({ clientId: 1 });
const NAMES = ['Automation Tool', 'Campaigns', 'Contacts', 'Content', 'Segments'];

afterEach(() => vi.restoreAllMocks());

test('five pages of the marketing tool; without an address a button says whom to ask', async () => {
  await renderApp('/marketingAutomation', { session });
  expect(await screen.findByRole('heading', { level: 1, name: 'Marketing Automation' })).toBeInTheDocument();
  const cards = screen.getAllByRole('region');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(NAMES);
  for (const [at, card] of cards.entries()) {
    const button = within(card).getByRole('button', { name: NAMES[at] ?? '' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('Ask the parent administrator');
  }
  expect(screen.getByRole('link', { name: /saved donor filter/ })).toHaveAttribute(
    'href',
    '/donorManagement',
  );
});

test('an address that the deployment names opens in a tab that knows nothing of this one', async () => {
  const urls = ['https://tool.example/', '', 'https://tool.example/contacts'];
  vi.spyOn(settings, 'consoleConfig').mockReturnValue({
    ...settings.readConsoleConfig(''),
    marketingUrls: urls,
  });
  await renderApp('/marketingAutomation', { session });
  const link = await screen.findByRole('link', { name: 'Contacts Opens in a new tab' });
  expect(link).toHaveAttribute('href', urls[2]);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('button', { name: 'Campaigns' })).toBeDisabled();
});
