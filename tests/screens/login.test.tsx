import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { makeAdmin } from '../../mocks/factories/admin.ts';
import { getSession } from '../../src/access/session.ts';
import { renderApp, TOKEN } from '../support/render-app.tsx';

async function open(options: Parameters<typeof renderApp>[1] = {}) {
  const app = await renderApp('/auth/login', { session: null, ...options });
  const email = await screen.findByLabelText('Email');
  const password = screen.getByLabelText('Password');
  const submit = screen.getByRole('button', { name: 'Sign In' });
  return { app, email, password, submit, user: userEvent.setup() };
}

describe('sign-in', () => {
  test('welcomes with how scheduling works', async () => {
    await open();
    expect(screen.getByText('Scheduling is by appointment only.')).toBeInTheDocument();
  });

  test('an empty form says what is missing, on its fields', async () => {
    const { submit, user, app } = await open();
    await user.click(submit);
    expect(await screen.findByText('Email is required')).toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeInTheDocument();
    expect(app.requests).toEqual([]);
  });

  test('a wrong address is told when its field is left; a right one quietly', async () => {
    const { email, user } = await open();
    await user.type(email, 'nobody');
    await user.tab();
    expect(await screen.findByText('Wrong email format')).toBeInTheDocument();
    expect(email).toHaveAttribute('aria-invalid', 'true');
    await user.type(email, '@bank.example');
    expect(await screen.findByText('Email was entered correct')).toBeInTheDocument();
  });

  test('the server’s first message stands in a banner, and nothing typed is lost', async () => {
    const errors = [
      new GraphQLError('The login detail is incorrect', { extensions: { code: 'BAD_USER_INPUT' } }),
      new GraphQLError('second'),
    ];
    const { app, email, password, submit, user } = await open({ intercept: () => ({ errors }) });
    await user.type(email, 'maria@bank.example');
    await user.type(password, 'wrong');
    await user.click(submit);
    expect(await screen.findByRole('alert')).toHaveTextContent('The login detail is incorrect');
    expect(email).toHaveValue('maria@bank.example');
    expect(password).toHaveValue('wrong');
    // The activity log hears of it once, without what was typed as a password.
    const posts = app.requests.filter(({ name }) => name === 'CreateLoginFailsActivityLog');
    expect(posts).toMatchObject([
      {
        uri: '/graphql/public',
        variables: {
          email: 'maria@bank.example',
          activity: 'LoginFail',
          error: 'The login detail is incorrect',
        },
      },
    ]);
    expect(JSON.stringify(posts)).not.toContain('wrong');
  });

  test.each([
    ['registrationWaits', 'Your registration waits for approval'],
    ['registrationUnproved', 'Your email is not confirmed yet: enter the code that was sent to it'],
  ])('who has registered is told what is missing: %s', async (code, text) => {
    const errors = [
      new GraphQLError('x', { extensions: { code: 'BAD_USER_INPUT', fields: [{ path: 'user', code }] } }),
    ];
    const { email, password, submit, user } = await open({ intercept: () => ({ errors }) });
    await user.type(email, 'ada@bank.example');
    await user.type(password, 'Donor!grid1');
    await user.click(submit);
    expect(await screen.findByText(text, { exact: false })).toBeInTheDocument();
    const link = within(screen.getByRole('status')).queryByRole('link', { name: 'I have a code' });
    expect(link !== null).toBe(code === 'registrationUnproved');
  });

  test('the right details lead to the dashboard, with the token of the header', async () => {
    const { app, email, password, submit, user } = await open();
    await user.type(email, 'super@donorgrid.example');
    await user.type(password, 'Donorgrid!1');
    await user.click(submit);
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
    expect(getSession()).toMatchObject({
      authToken: TOKEN,
      timeZone: 'CST',
      user: { clientId: 0, selectedClientId: 0 },
    });
    const [signIn, role] = app.requests;
    expect(signIn).toMatchObject({
      name: 'AdminSignIn',
      uri: '/graphql/public',
      headers: { 'client-id': '0' },
    });
    expect(signIn?.headers.authorization).toBeUndefined();
    expect(signIn?.variables.user).toMatchObject({ adminSiteDomain: window.location.origin });
    expect(role).toMatchObject({
      name: 'UserAdminRoleById',
      uri: '/graphql/private',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
  });

  test.each([
    ['America/Phoenix', 'America/Phoenix'],
    // Another backend may say anything: what no clock is known for is not told by.
    ['America/Nowhere', null],
  ])('the bank’s own IANA zone %s is kept as %s', async (ianaTimeZone, kept) => {
    const admin = makeAdmin({ clientId: 9, timeZone: 'MST', ianaTimeZone });
    const session = { ...admin, __typename: 'SessionInfo', menu: [] };
    const { app, email, password, submit, user } = await open({
      intercept: ({ name }) => {
        if (name === 'Session') return { data: { session } };
        return name === 'AdminSignIn'
          ? { data: { adminSignIn: { __typename: 'AdminSignInResult', ...admin } } }
          : undefined;
      },
    });
    await user.type(email, 'admin@donorgrid.example');
    await user.type(password, 'Donorgrid!1');
    await user.click(submit);
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
    expect(getSession()).toMatchObject({ timeZone: 'MST', ianaTimeZone: kept });
  });

  test('while the answer is awaited the button is busy, with its spinner', async () => {
    let free = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      free = resolve;
    });
    const { app, email, password, submit, user } = await open({
      hold: (name) => (name === 'AdminSignIn' ? gate : undefined),
    });
    expect(submit.querySelector('svg')).toBeNull();
    await user.type(email, 'super@donorgrid.example');
    await user.type(password, 'Donorgrid!1');
    await user.click(submit);
    await waitFor(() => expect(submit).toHaveAttribute('aria-busy', 'true'));
    expect(submit).toBeDisabled();
    expect(submit.querySelector('svg.animate-spin')).not.toBeNull();
    free();
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
  });

  test('leads back to where one wanted to go, and never elsewhere', async () => {
    const { app, email, password, submit, user } = await open();
    await app.go('/auth/login?next=%2F%2Fevil.example');
    await user.type(email, 'super@donorgrid.example');
    await user.type(password, 'Donorgrid!1');
    await user.click(submit);
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
  });

  test('sending goes to the first field that is wrong, and takes the address without its spaces', async () => {
    const { app, email, password, submit, user } = await open();
    await user.type(password, 'Donorgrid!1');
    await user.click(submit);
    await waitFor(() => expect(email).toHaveFocus());
    await user.type(email, '  super@donorgrid.example ');
    await user.click(submit);
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
    expect(app.requests[0]?.variables.user).toMatchObject({ email: 'super@donorgrid.example' });
  });

  test('a wrong address is never called right on the way', async () => {
    const { email, user } = await open();
    const said: string[] = [];
    const watch = new MutationObserver(() => said.push(document.body.textContent ?? ''));
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    await user.type(email, 'nobody');
    await user.tab();
    await screen.findByText('Wrong email format');
    watch.disconnect();
    expect(said.filter((text) => text.includes('was entered correct'))).toEqual([]);
  });

  test('what a password manager fills in without an event is sent', async () => {
    const { app, email, password, submit, user } = await open();
    (email as HTMLInputElement).value = 'super@donorgrid.example';
    (password as HTMLInputElement).value = 'Donorgrid!1';
    await user.click(submit);
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
  });

  test('the password shows and hides', async () => {
    const { password, user } = await open();
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  test('a code that is at hand, language and theme are one step away', async () => {
    const { user } = await open();
    expect(screen.getByRole('link', { name: 'I have a code' })).toHaveAttribute(
      'href',
      '/auth/reset-password',
    );
    await user.selectOptions(screen.getByLabelText('Theme'), 'dark');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await user.selectOptions(screen.getByLabelText('Theme'), 'system');
    await user.selectOptions(screen.getByLabelText('Language'), 'de');
    expect(await screen.findByRole('button', { name: 'Anmelden' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('de');
    await user.selectOptions(screen.getByLabelText('Sprache'), 'en');
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
  });
});
