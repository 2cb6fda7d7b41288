import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeSession, renderApp } from '../support/render-app.tsx';

test('the appointments of the whole bank: what waits for an answer, of the days that the address names', async () => {
  const app = await renderApp(
    '/donorManagement/appointments?list=unconfirmed&from=2026-11-20&to=2026-11-20',
    { session: makeSession({ clientId: 1 }) },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Appointments' })).toBeInTheDocument();
  await waitFor(() =>
    expect(app.requests.find(({ name }) => name === 'UnconfirmedAppointments')?.variables).toMatchObject({
      filter: { from: '2026-11-20', to: '2026-11-20' },
    }),
  );
  expect(await screen.findByRole('button', { name: 'Book appointment' })).toBeInTheDocument();
});
