import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeSession, renderApp, renderShell } from '../support/render-app.tsx';

afterEach(() => vi.restoreAllMocks());

const network = (online: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
};

test('every screen says since when it is offline, and goes on by itself when the network is back', async () => {
  const app = await renderShell('/sponsorGroupManagement', { session: makeSession({ clientId: 1 }) });
  await screen.findByText('34 sponsor groups');
  network(false);
  expect(
    await screen.findByText(/^You are offline\. Showing data from \d{1,2}:\d{2}\s[AP]M\.$/),
  ).toBeInTheDocument();
  const before = app.requests.filter(({ name }) => name === 'AllSponsorGroups').length;
  network(true);
  await waitFor(() => expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument());
  await waitFor(() =>
    expect(app.requests.filter(({ name }) => name === 'AllSponsorGroups').length).toBe(before + 1),
  );
});

test.each(['/auth/login', '/auth/registration', '/auth/forgot-password', '/terms'])(
  '%s says that it is offline, and keeps what is on it',
  async (path) => {
    await renderApp(path, { session: null });
    const heading = await screen.findByRole('heading', { level: 1 });
    network(false);
    expect(await screen.findByText('You are offline')).toBeInTheDocument();
    expect(heading).toBeInTheDocument();
    network(true);
    await waitFor(() => expect(screen.queryByText('You are offline')).not.toBeInTheDocument());
  },
);
