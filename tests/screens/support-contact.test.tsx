import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeSession, renderApp } from '../support/render-app.tsx';
import { consoleSettings } from '../support/unserved.ts';

test('where the deployment tells no way to the parent administration, the page makes none up', async () => {
  consoleSettings({ support: { email: '', phone: '', hours: '' } });
  await renderApp('/donorgrid-support', { session: makeSession({ clientId: 1 }) });
  expect(await screen.findByText('Ask the parent administration how it is reached')).toBeInTheDocument();
  for (const name of ['Phone', 'Email', 'Hours']) expect(screen.queryByText(name)).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/open until|closed now/);
  // A report is kept all the same.
  expect(screen.getByRole('button', { name: 'Send report' })).toBeInTheDocument();
});
