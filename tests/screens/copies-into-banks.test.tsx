import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeSession, renderApp } from '../support/render-app.tsx';

test('a copy that the parent view makes begins with the bank and the picture of its original', async () => {
  const user = userEvent.setup();
  const app = await renderApp('/contentManagement/Ads/add?from=ad-1', { session: makeSession() });
  const bank = await screen.findByRole('combobox', { name: 'Blood bank' }, { timeout: 15_000 });
  await waitFor(() => expect(bank).toHaveTextContent('Riverside Blood Center'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(app.requests.find(({ name }) => name === 'CreateAd')).toMatchObject({
      headers: { 'client-id': '1' },
      variables: { cmsAds: { name: 'Winter drive copy', fileId: 'picture-1' } },
    }),
  );
}, 60_000);

test.each([
  ['a donation type', '/donation-type/add?from=type-1'],
  ['a resource', '/resourceManagement/Resource/add?from=resource-1'],
])(
  'so does a copy of %s',
  async (_what, path) => {
    await renderApp(path, { session: makeSession() });
    const bank = await screen.findByRole('combobox', { name: 'Blood bank' }, { timeout: 15_000 });
    await waitFor(() => expect(bank).toHaveTextContent('Riverside Blood Center'));
  },
  60_000,
);
