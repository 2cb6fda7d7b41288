import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { clientScreens, schemaFor } from '../support/clients.ts';
import { makeSession, renderApp, renderShell, sent } from '../support/render-app.tsx';

clientScreens();

const INTEGRATIONS = '/clientManagement/site-1?tab=integrations';

/** An integration's test, asked for by keyboard, whose answer waits until it is let go. */
async function testing() {
  const user = userEvent.setup();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { requests } = await renderShell(INTEGRATIONS, {
    session: makeSession(),
    schema: schemaFor(),
    hold: (name) => (name === 'TestClientIntegration' ? promise : undefined),
  });
  const button = await screen.findByRole('button', { name: 'Test connection: Courier' });
  // What keeps the focus comes with what no first sight of a page needs.
  await waitFor(() => expect(sent(requests, 'CreateActivityLogs').length).toBeGreaterThan(0));
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button).toBeDisabled());
  await waitFor(() => expect(button).not.toHaveFocus());
  const answer = async (): Promise<void> => {
    resolve();
    await waitFor(() => expect(button).toBeEnabled());
  };
  return { user, button, answer };
}

test('whoever presses a button that is busy then has the focus there again', async () => {
  const { button, answer } = await testing();
  await answer();
  await waitFor(() => expect(button).toHaveFocus());
});

test('whoever has gone on meanwhile stays there', async () => {
  const { user, answer } = await testing();
  const other = screen.getByRole('button', { name: 'Replace: Courier' });
  other.focus();
  await answer();
  await user.keyboard('{Shift}');
  expect(other).toHaveFocus();
});

test('whoever asks for a list again stays with it while it is awaited, where it fails again and once it is there', async () => {
  const user = userEvent.setup();
  let held: Promise<void> | undefined;
  let isBroken = true;
  const { requests } = await renderApp('/sponsorGroupManagement', {
    session: makeSession({ clientId: 1 }),
    hold: (name) => (name === 'AllSponsorGroups' ? held : undefined),
    intercept: ({ name }) =>
      name === 'AllSponsorGroups' && isBroken ? { errors: [new GraphQLError('Not now')] } : undefined,
  });
  const list = await screen.findByRole('region', { name: 'List' });
  const again = await within(list).findByRole('button', { name: 'Try again' });
  // What was asked ahead has failed, and what the list asked itself.
  await waitFor(() => expect(sent(requests, 'AllSponsorGroups')).toHaveLength(2));
  /** Asks again by keyboard; the answer comes when the function that it gives is called. */
  const press = async (): Promise<() => void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    await user.keyboard('{Enter}');
    await waitFor(() => expect(list).toHaveFocus());
    return resolve;
  };
  again.focus();
  const fail = await press();
  fail();
  await waitFor(() => expect(within(list).getByRole('button', { name: 'Try again' })).toHaveFocus());
  const answer = await press();
  isBroken = false;
  answer();
  expect(await screen.findByText('34 sponsor groups')).toBeVisible();
  expect(list).toHaveFocus();
});
