import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

onOrdinaryClock();
afterEach(() => vi.unstubAllEnvs());

test('the page of a drive tells how it came to be where it is, with who and why, and shows its place', async () => {
  vi.stubEnv('TZ', 'UTC');
  await renderApp('/createDrive/view?id=drive-1', { session: makeSession({ clientId: 1 }) });
  await screen.findByRole('heading', { name: 'How it got here' });
  const story = screen.getByRole('heading', { name: 'How it got here' }).closest('section') as HTMLElement;
  expect(
    within(story)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/[A-Z][a-z]{2} \d+, 2026, [\d:]+\s[AP]M CST/, 'then')),
  ).toEqual([
    'Createdthen · Daniel Reyes',
    'Sent backthen · Maria OrtegaThe beds do not fit the hall',
    'Approval requestedthen · Daniel Reyes',
    'Approvedthen · Maria Ortega',
    'Opened for bookingthen · Maria Ortega',
    'Now: Active',
  ]);
  // Its place is on the map.
  expect(await screen.findByRole('heading', { name: 'Map' })).toBeInTheDocument();
});
