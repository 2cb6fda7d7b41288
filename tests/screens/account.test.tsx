import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import { renderApp } from '../support/render-app.tsx';

const failing = (message: string) => () => ({
  errors: [new GraphQLError(message), new GraphQLError('second')],
});
const out = { session: null } as const;

describe('registration', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>, accept = true): Promise<void> => {
    await user.type(await screen.findByLabelText('Full name'), 'Ada  Byron');
    await user.type(screen.getByLabelText('Email'), 'ada@bank.example');
    await user.type(screen.getByLabelText('Username'), 'ada');
    await user.type(screen.getByLabelText('Password'), 'Donor!grid1');
    await user.type(screen.getByLabelText('Confirm Password'), 'Donor!grid1');
    if (accept) await user.click(screen.getByRole('checkbox'));
  };

  test('the button opens when the form is valid and the terms are accepted', async () => {
    const user = userEvent.setup();
    await renderApp('/auth/registration', out);
    await fill(user, false);
    expect(screen.getByRole('button', { name: 'Sign Up' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled());
    await user.click(screen.getByRole('checkbox'));
    await user.tab();
    expect(await screen.findByText('You must accept the terms and conditions')).toBeInTheDocument();
  });

  test('the terms open in a new tab', async () => {
    await renderApp('/auth/registration', out);
    const link = await screen.findByRole('link', { name: 'terms and conditions' });
    expect(link).toHaveAttribute('href', '/terms');
    expect(link).toHaveAttribute('target', '_blank');
  });

  test('a registration is sent without its confirmation, is proved by the code, and waits', async () => {
    const user = userEvent.setup();
    const app = await renderApp('/auth/registration', out);
    await fill(user);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await user.type(await screen.findByLabelText('OTP Code'), '12345678');
    expect(app.path()).toBe('/auth/registration?step=code');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Your registration waits for approval')).toBeInTheDocument();
    expect(app.requests[1]).toMatchObject({ name: 'ConfirmAdminSignUp', variables: { otp: '12345678' } });
    expect(app.requests[0]).toMatchObject({
      name: 'AdminSignUp',
      variables: {
        user: { fullname: 'Ada Byron', email: 'ada@bank.example', username: 'ada', password: 'Donor!grid1' },
      },
    });
    expect(Object.keys(app.requests[0]?.variables.user as object)).toHaveLength(4);
  });

  test('a wrong code is told, the code is sent again, and the link of the mail leads to the step', async () => {
    const user = userEvent.setup();
    const wrong = new GraphQLError('no', {
      extensions: { code: 'BAD_USER_INPUT', fields: [{ path: 'otp', code: 'otpWrong' }] },
    });
    const app = await renderApp('/auth/registration', {
      ...out,
      intercept: ({ name }) => (name === 'ConfirmAdminSignUp' ? { errors: [wrong] } : undefined),
    });
    await fill(user);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await user.type(await screen.findByLabelText('OTP Code'), '87654321');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The one-time code is wrong or has run out');
    await user.click(screen.getByRole('button', { name: 'Send the code again' }));
    expect(await screen.findByText('Please check email')).toBeInTheDocument();
    expect(app.requests.filter(({ name }) => name === 'AdminSignUp')).toHaveLength(2);
  });

  test('opened by the link of the mail it asks for the code at once', async () => {
    const user = userEvent.setup();
    await renderApp('/auth/registration?step=code', out);
    expect(await screen.findByLabelText('OTP Code')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Sign up again' }));
    expect(await screen.findByLabelText('Full name')).toBeInTheDocument();
  });

  test('what a password needs is said before it is missed', async () => {
    await renderApp('/auth/registration', out);
    expect(await screen.findByLabelText('Password')).toHaveAccessibleDescription(/at least 8|atleast 8/);
  });

  test('a failure shows the invalid-login message, and nothing typed is lost', async () => {
    const user = userEvent.setup();
    await renderApp('/auth/registration', { ...out, intercept: failing('taken') });
    await fill(user);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(await screen.findByText('The login detail is incorrect')).toBeInTheDocument();
    expect(screen.getByLabelText('Full name')).toHaveValue('Ada  Byron');
  });
});

describe('forgot password, the page', () => {
  test('goes to /auth after success', async () => {
    const user = userEvent.setup();
    const app = await renderApp('/auth/forgot-password', out);
    await user.type(await screen.findByLabelText('Email'), 'ada@bank.example');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(app.path()).toBe('/auth/login'));
    // The page that it leads to says that a mail is on its way, once.
    expect(await screen.findByText('Please check email')).toBeInTheDocument();
    expect(app.requests[0]?.variables).toEqual({
      email: 'ada@bank.example',
      adminSiteDomain: window.location.origin,
      clientId: 0,
    });
  });
  test('a failure names the address that was typed', async () => {
    const user = userEvent.setup();
    await renderApp('/auth/forgot-password', { ...out, intercept: failing('no') });
    await user.type(await screen.findByLabelText('Email'), 'ada@bank.example');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('The requested ada@bank.example is not found')).toBeInTheDocument();
  });
});

test('a failure that passes is told as what it is, not as an unknown address', async () => {
  const user = userEvent.setup();
  const later = new GraphQLError('Too many attempts: try again later', {
    extensions: { code: 'RATE_LIMITED', retryAfter: 60 },
  });
  await renderApp('/auth/forgot-password', { ...out, intercept: () => ({ errors: [later] }) });
  await user.type(await screen.findByLabelText('Email'), 'ada@bank.example');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Too many attempts: try again later')).toBeInTheDocument();
  expect(screen.queryByText(/is not found/)).toBeNull();
});

describe('forgot password, the dialog', () => {
  const open = async (options: Parameters<typeof renderApp>[1] = {}) => {
    const user = userEvent.setup();
    await renderApp('/auth/login', { ...out, ...options });
    await user.click(await screen.findByRole('button', { name: 'Forgot Password ?' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
    expect(await within(dialog).findByText('Email is required')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Email'), 'ada@bank.example');
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
    return user;
  };
  test('opening it leaves no red field behind', async () => {
    const user = userEvent.setup();
    await renderApp('/auth/login', out);
    expect(await screen.findByLabelText('Email')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Forgot Password ?' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Email is required')).toBeNull();
    expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'false');
  });
  test('success says to check the e-mail', async () => {
    await open();
    expect(await screen.findByText('Please check email')).toBeInTheDocument();
  });
  test('the server’s first message comes in a Message popup, and the dialog is there again', async () => {
    const user = await open({ intercept: failing('The post is closed') });
    const popup = await screen.findByRole('alertdialog', { name: 'Message' });
    expect(popup).toHaveTextContent('The post is closed');
    await user.click(within(popup).getByRole('button', { name: 'OK' }));
    const dialog = await screen.findByRole('dialog');
    // What could not be sent now is sent again without being typed again.
    expect(within(dialog).getByLabelText('Email')).toHaveValue('ada@bank.example');
  });
});

describe('reset by code', () => {
  const submit = async (options: Parameters<typeof renderApp>[1] = {}, hash = '') => {
    const user = userEvent.setup();
    const app = await renderApp(`/auth/reset-password${hash}`, { ...out, ...options });
    await user.type(await screen.findByLabelText('OTP Code'), '12345678');
    await user.type(screen.getByLabelText('New Password'), 'Donor!grid1');
    await user.type(screen.getByLabelText('Confirm Password'), 'Donor!grid1');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    return { user, app };
  };
  test('success is told, then it goes to sign-in', async () => {
    const { user, app } = await submit();
    expect(await screen.findByText('Password Reset Successful')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(app.path()).toBe('/auth/login'));
    expect(app.requests[0]?.variables).toEqual({ otp: '12345678', password: 'Donor!grid1', clientId: 2 });
  });
  test('the link of the mail lets this device use the code: its challenge goes along', async () => {
    const { app } = await submit({}, '#challenge=0f-a.b1');
    expect(await screen.findByText('Password Reset Successful')).toBeInTheDocument();
    expect(screen.getByText(/The link of the email lets this device use its code/)).toBeInTheDocument();
    expect(app.requests[0]).toMatchObject({
      uri: '/graphql/public',
      variables: { otp: '12345678', password: 'Donor!grid1', clientId: 2, challenge: '0f-a.b1' },
    });
  });
  test.each(['#challenge=', '#challenge=<b>', '#other=0f', `#challenge=${'a'.repeat(201)}`])(
    'what is no challenge is not sent: %s',
    async (hash) => {
      const { app } = await submit({}, hash);
      expect(await screen.findByText('Password Reset Successful')).toBeInTheDocument();
      expect(app.requests[0]?.variables).toEqual({ otp: '12345678', password: 'Donor!grid1', clientId: 2 });
    },
  );
  test('the first error comes in a popup, and the page is at its top', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await submit({ intercept: failing('The one-time code is wrong or has run out') });
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(
      'The one-time code is wrong or has run out',
    );
    // In the browser that did not ask for the code the way is the link of the mail.
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Open the link of the email on this one');
    expect(scroll).toHaveBeenCalledWith({ top: 0 });
    scroll.mockRestore();
  });
  test('what is wrong is told on its fields', async () => {
    const user = userEvent.setup();
    await renderApp('/auth/reset-password', out);
    await user.type(await screen.findByLabelText('OTP Code'), '12a');
    await user.type(screen.getByLabelText('New Password'), 'Donor!grid1');
    await user.type(screen.getByLabelText('Confirm Password'), 'Donor!grid2');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Must be only digits')).toBeInTheDocument();
    expect(screen.getByText('Password must match')).toBeInTheDocument();
  });
});

describe('a problem, without being signed in', () => {
  const PAGE = '/report-problem?errorId=E-2222-2222&from=%2Fdashboard';
  test('an error page leads to the report, which is sent with the error id and the page', async () => {
    const user = userEvent.setup();
    const app = await renderApp('/error/error-v1', out);
    await user.click(await screen.findByRole('link', { name: 'Report a problem' }));
    expect(await screen.findByRole('heading', { name: 'Report a problem' })).toBeInTheDocument();
    await app.go(PAGE);
    await user.type(await screen.findByLabelText('What happened'), 'The page stayed white');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(/sent with the error id E-2222-2222/)).toBeInTheDocument();
    const sent = app.requests.find(({ name }) => name === 'ReportProblem');
    expect(sent).toMatchObject({
      uri: '/graphql/public',
      variables: { pageName: '/dashboard', error: 'E-2222-2222 The page stayed white' },
    });
    expect(sent?.headers).not.toHaveProperty('authorization');
  });

  test('what the address says that does not fit is left out, and a failure loses nothing', async () => {
    const user = userEvent.setup();
    const app = await renderApp('/report-problem?errorId=<b>&from=https://evil.example', {
      ...out,
      intercept: failing('Too many attempts: try again later'),
    });
    expect(screen.queryByText('<b>')).toBeNull();
    await user.type(await screen.findByLabelText('What happened'), 'It broke');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts: try again later');
    expect(screen.getByLabelText('What happened')).toHaveValue('It broke');
    expect(app.requests[0]?.variables).toMatchObject({ pageName: '/auth/login' });
  });
});
