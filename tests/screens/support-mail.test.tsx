import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { makeSession, renderApp } from '../support/render-app.tsx';
import { consoleSettings } from '../support/unserved.ts';

test('where the backend keeps no requests, the form opens an email with the text', async () => {
  consoleSettings({
    support: { email: 'support@donorgrid.example' },
    unserved: ['createSupportRequest', 'uploadSupportScreenshot', 'allSupportRequests'],
  });
  const opens = vi.spyOn(window, 'open').mockReturnValue(null);
  const user = userEvent.setup();
  const app = await renderApp('/donorgrid-support', { session: makeSession({ clientId: 1 }) });
  await user.type(await screen.findByLabelText('Subject'), 'Import & export stop');
  await user.type(screen.getByLabelText('What happened'), 'It stood still.');
  await user.type(screen.getByLabelText('Steps'), 'Press import');
  await user.click(screen.getByRole('button', { name: 'Write the email' }));
  await waitFor(() => expect(opens).toHaveBeenCalledTimes(1));
  const [url, target] = opens.mock.calls[0] ?? [];
  expect(target).toBe('_self');
  const mail = new URL(String(url));
  expect(mail.protocol + mail.pathname).toBe('mailto:support@donorgrid.example');
  expect(mail.searchParams.get('subject')).toBe('Import & export stop');
  expect(mail.searchParams.get('body')).toBe(
    'It stood still.\r\n\r\nSteps:\r\nPress import\r\n\r\nSeverity: Slows us down',
  );
  // Whether it was sent is known by the email program alone.
  expect(screen.getByLabelText('Subject')).toHaveValue('Import & export stop');
  const asked = app.requests.map(({ name }) => name);
  expect(asked).not.toContain('CreateSupportRequest');
  expect(asked).not.toContain('SupportRequests');
});
