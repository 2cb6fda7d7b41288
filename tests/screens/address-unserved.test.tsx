import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { schemaFor } from '../support/clients.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';
import { consoleSettings } from '../support/unserved.ts';

test('where the connected backend proposes no addresses, an address is a text and nobody is asked', async () => {
  consoleSettings({ addressSearch: true, unserved: ['addressSuggestions'] });
  const user = userEvent.setup();
  const app = await renderApp('/addSiteAdmin', { session: makeSession(), schema: schemaFor() });
  await user.type(await screen.findByRole('textbox', { name: 'Address' }), '175 East 2nd Street');
  // Longer than the pause after which it would be asked.
  await act(() => new Promise((done) => setTimeout(done, 400)));
  expect(sent(app.requests, 'AddressSuggestions')).toEqual([]);
});
