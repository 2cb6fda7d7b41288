import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, describe, expect, test } from 'vitest';
import { makeAdmin } from '../../mocks/factories/admin.ts';
import { makeSite } from '../../mocks/factories/site.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { abandonSession } from '../../src/access/reauth-queue.ts';
import { getSession } from '../../src/access/session.ts';
import { call } from '../../src/api/call.ts';
import { TotalDonorsDocument } from '../../src/gql/dashboard/graphql.ts';
import { confirmed, makeSession, renderShell, TOKEN } from '../support/render-app.tsx';

const OLD = 'an-old-token-of-the-tests-01234';
const refusal = {
  errors: [new GraphQLError('Your session has ended', { extensions: { code: 'UNAUTHENTICATED' } })],
};
afterEach(() => act(() => abandonSession()));

/** The dashboard of bank 3, seen by the parent administration, whose token the server takes no longer. */
async function open(whoSignsIn = makeAdmin({ clientId: 0 })) {
  const session = {
    ...makeSession({ clientId: 0, selectedClientId: 3 }),
    authToken: OLD,
    timeZone: 'MST',
    ianaTimeZone: 'America/Phoenix',
  };
  const Site = [makeSite({ siteId: 3, timeZone: 'MST', ianaTimeZone: 'America/Phoenix' })];
  const page = { totalRecords: 1, activeRecords: 1, createdThisMonth: 0, withoutLocation: 0, Site };
  const app = await renderShell('/marketingAutomation', {
    session,
    schema: createMockSchema({ Query: { allSite: () => page } }),
    intercept: ({ name, headers }) => {
      if (name === 'TotalDonors' && headers.authorization === `Bearer ${OLD}`) return refusal;
      if (name === 'AdminSignIn')
        return { data: { adminSignIn: { __typename: 'AdminSignInResult', ...whoSignsIn } } };
      return name === 'Session' ? confirmed(session) : undefined;
    },
  });
  await screen.findByRole('navigation', { name: 'Main menu' });
  const calls = Promise.all(Array.from({ length: 10 }, () => call(TotalDonorsDocument, {})));
  const dialog = await screen.findByRole('alertdialog', { name: 'Your session has ended' });
  const user = userEvent.setup();
  const signIn = async (): Promise<void> => {
    await user.type(await within(dialog).findByLabelText('Email'), 'a@bank.example');
    await user.type(within(dialog).getByLabelText('Password'), 'Donorgrid!1');
    await user.click(within(dialog).getByRole('button', { name: 'Sign In' }));
  };
  return { app, calls, dialog, signIn, user };
}

describe('when ten calls are refused at once', () => {
  test('one dialog stands over the page, and the same user goes on where they were', async () => {
    const { app, calls, signIn } = await open();
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await signIn();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect((await calls).map(({ error }) => error)).toEqual(Array.from({ length: 10 }, () => undefined));
    expect(app.path()).toBe('/marketingAutomation');
    // The bank and its zone were chosen in this session: signing in again does not leave them.
    expect(getSession()).toMatchObject({
      authToken: TOKEN,
      timeZone: 'MST',
      ianaTimeZone: 'America/Phoenix',
      user: { selectedClientId: 3 },
    });
    expect(app.requests.filter(({ name }) => name === 'AdminSignIn')).toHaveLength(1);
  });

  test('what stands on the page behind it stays, and is out of reach until then', async () => {
    const box = document.createElement('input');
    box.value = 'half a sentence';
    document.body.append(box);
    const { dialog, signIn } = await open();
    expect(document.contains(box)).toBe(true);
    expect(box.closest('[aria-hidden="true"]')).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();
    await signIn();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(box).toHaveValue('half a sentence');
    expect(box.closest('[aria-hidden="true"]')).toBeNull();
    box.remove();
  });

  test('another user is warned, and gets neither the page nor its calls', async () => {
    const { dialog, signIn } = await open(makeAdmin({ id: 'somebody-else', clientId: 0 }));
    await signIn();
    expect(await within(dialog).findByText(/This is another account\. Sign in as/)).toBeInTheDocument();
    expect(getSession()?.authToken).toBe(OLD);
    expect(dialog).toBeInTheDocument();
  });

  test('whoever signs out instead leaves, and what waited fails', async () => {
    const { app, calls, dialog, user } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(app.path()).toBe('/auth/login'));
    expect((await calls).filter(({ error }) => error)).toHaveLength(10);
    expect(getSession()).toBeNull();
  });
});
