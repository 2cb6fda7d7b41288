import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';
import { ADD, EDIT, open, refusal, schema, sent, VIEW, when } from '../support/sponsor-group-form.tsx';

describe('feedback', () => {
  test('a field is checked when it is left: its error, or quietly that it is right', async () => {
    const { user, name, code } = await open(ADD);
    await user.type(name, 'Acme!');
    expect(screen.queryByText(/are allowed/)).not.toBeInTheDocument();
    await user.tab();
    expect(
      await screen.findByText("Only letters, digits, spaces and . ' & - are allowed"),
    ).toBeInTheDocument();
    expect(name).toHaveAccessibleDescription("Only letters, digits, spaces and . ' & - are allowed");
    await user.clear(code);
    await user.type(code, 'abc');
    await user.tab();
    const right = await screen.findByText('Code was entered correct');
    expect(right).toHaveAttribute('aria-hidden', 'true');
  });

  test('while a field is in error it is checked as it changes', async () => {
    const { user, name } = await open(ADD);
    await user.type(name, 'Acme!');
    await user.tab();
    await screen.findByText(/are allowed/);
    await user.clear(name);
    await user.type(name, 'Acme');
    expect(await screen.findByText('Sponsor Name was entered correct')).toBeInTheDocument();
    expect(name).toHaveAttribute('aria-invalid', 'false');
  });

  test('spaces are trimmed and collapsed, the code is upper-cased', async () => {
    const { user, name, code } = await open(ADD);
    await user.type(name, '  Acme   Steel ');
    await user.clear(code);
    await user.type(code, 'ac1');
    expect(name).toHaveValue('Acme Steel');
    expect(code).toHaveValue('AC1');
  });

  test('the code is suggested from the name until somebody writes another', async () => {
    const { user, name, code } = await open(ADD);
    await user.type(name, 'Saint Mary Hospital');
    await waitFor(() => expect(code).toHaveValue('SMH'));
    await user.clear(code);
    await user.type(code, 'X1');
    await user.type(name, ' North');
    expect(code).toHaveValue('X1');
  });

  test('a similar name is told, and stops nobody', async () => {
    const similar = [{ id: 'sponsor-4', sponsorName: 'Saint Mary’s Hospital', sponsorCode: 'SMH' }];
    const { user, name } = await open(ADD, { schema: schema(similar) });
    await user.type(name, 'St. Mary Hospital');
    expect(
      await screen.findByText(/similar name is there already: Saint Mary’s Hospital \(SMH\)/),
    ).toBeInTheDocument();
  });

  test('an empty submit is never disabled: it lists what is wrong, and goes to the first', async () => {
    const { user, app, panel, name, save } = await open(ADD);
    expect(save).toBeEnabled();
    await user.click(save);
    const summary = await within(panel).findByRole('region', { name: 'Check these fields' });
    const links = within(summary).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Sponsor Name is required', 'Code is required']);
    await waitFor(() => expect(name).toHaveFocus());
    await user.click(links[1] as HTMLElement);
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(sent(app.requests, 'CreateSponsorGroup')).toEqual([]);
    await user.type(name, 'Acme Steel');
    await waitFor(() => expect(summary).not.toBeInTheDocument());
  });
});

describe('saving', () => {
  test('a new one is sent with its key, success is told, then back', async () => {
    const { user, app, name, save } = await open(ADD);
    await user.type(name, ' Acme  Steel');
    await user.click(save);
    const dialog = await screen.findByRole('dialog', { name: 'Success' });
    expect(dialog).toHaveTextContent('Sponsor Group Created Successfully');
    const [create] = sent(app.requests, 'CreateSponsorGroup');
    expect(create?.variables.sponsorGroup).toEqual({ sponsorName: 'Acme Steel', sponsorCode: 'AS' });
    expect(create?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(create?.variables.idempotencyKey).toBe(create?.headers['idempotency-key']);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(app.path()).toBe(VIEW));
  });

  test('the sponsor that was just saved is not told as similar to itself', async () => {
    const saved = { id: 'sponsor-9', sponsorName: 'City Hall', sponsorCode: 'CITY' };
    const { user, app, panel, name, save } = await open(ADD, { schema: schema([saved]) });
    await user.type(name, 'City Hall');
    // Sooner than the pause after which it would be asked.
    await user.click(save);
    await screen.findByRole('dialog', { name: 'Success' });
    await new Promise((resolve) => window.setTimeout(resolve, 700));
    expect(sent(app.requests, 'SimilarSponsorGroups')).toEqual([]);
    expect(panel).not.toHaveTextContent('similar name');
  });

  test('save and add another empties the form and stays', async () => {
    const { user, app, panel, name, code } = await open(ADD);
    await user.type(name, 'Acme Steel');
    await user.click(within(panel).getByRole('button', { name: 'Save and add another' }));
    expect(await screen.findByText('Sponsor Group Created Successfully')).toBeInTheDocument();
    await waitFor(() => expect(name).toHaveValue(''));
    expect(code).toHaveValue('');
    expect(app.path()).toBe(ADD);
    await user.type(name, 'Best Foods');
    await user.click(within(panel).getByRole('button', { name: 'Save and add another' }));
    await waitFor(() => expect(sent(app.requests, 'CreateSponsorGroup')).toHaveLength(2));
    const [one, two] = sent(app.requests, 'CreateSponsorGroup');
    expect(one?.headers['idempotency-key']).not.toBe(two?.headers['idempotency-key']);
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveValue('');
  });

  test('twenty clicks send one change', async () => {
    const { user, app, name, save } = await open(ADD, { delayMs: 30 });
    await user.type(name, 'Acme Steel');
    for (let click = 0; click < 20; click += 1) save.click();
    await screen.findByRole('dialog', { name: 'Success' });
    expect(sent(app.requests, 'CreateSponsorGroup')).toHaveLength(1);
  });

  test('an edit carries the version that it was loaded with', async () => {
    const { user, app, name, save } = await open(EDIT);
    expect(name).toHaveValue('Tulsa Fire');
    await user.type(name, ' Department');
    await user.click(save);
    expect(await screen.findByText('Sponsor Group Updated Successfully')).toBeInTheDocument();
    expect(sent(app.requests, 'UpdateSponsorGroup')[0]?.variables.sponsorGroup).toEqual({
      id: 'sponsor-1',
      updatedAt: '2026-10-01T15:00:00.000Z',
      sponsorName: 'Tulsa Fire Department',
      sponsorCode: 'TF',
    });
  });

  test('a network cut at the moment of saving keeps everything, and the retry is the same change', async () => {
    let cuts = 2;
    const intercept = when('CreateSponsorGroup', () =>
      cuts-- > 0 ? new TypeError('Failed to fetch') : undefined,
    );
    const { user, app, panel, name, save } = await open(ADD, { intercept });
    await user.type(name, 'Acme Steel');
    await user.click(save);
    const alert = await within(panel).findByText('Oh snap! You got an error!');
    expect(alert.closest('[role="alert"]')).toHaveTextContent(
      /The server cannot be reached.*Nothing you entered is lost/,
    );
    expect(name).toHaveValue('Acme Steel');
    await user.click(save);
    await waitFor(() => expect(sent(app.requests, 'CreateSponsorGroup')).toHaveLength(2));
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    await screen.findByRole('dialog', { name: 'Success' });
    const keys = sent(app.requests, 'CreateSponsorGroup').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('what the server refuses', () => {
  test('goes to the field it names, and goes away when that changes', async () => {
    const fields = [{ path: 'sponsorGroup.sponsorCode', code: 'notUnique' }];
    const intercept = when('CreateSponsorGroup', () => refusal('BAD_USER_INPUT', { fields }));
    const { user, panel, name, code, save } = await open(ADD, { intercept });
    await user.type(name, 'Acme Steel');
    await user.click(save);
    expect(await within(panel).findByRole('link', { name: 'Code is already in use' })).toBeInTheDocument();
    expect(code).toHaveAccessibleDescription('Code is already in use');
    await waitFor(() => expect(code).toHaveFocus());
    expect(screen.queryByText('Oh snap! You got an error!')).not.toBeInTheDocument();
    await user.type(code, '2');
    expect(screen.queryByText('Code is already in use')).not.toBeInTheDocument();
  });

  test('otherwise stands in an alert, one bullet a message, until it is dismissed', async () => {
    const errors = [new GraphQLError('The bank is closed'), new GraphQLError('second')];
    const { user, panel, name, save } = await open(ADD, {
      intercept: (request) => (request.name === 'CreateSponsorGroup' ? { errors } : undefined),
    });
    await user.type(name, 'Acme Steel');
    await user.click(save);
    const alert = (await within(panel).findByText('Oh snap! You got an error!')).closest('[role="alert"]');
    const bullets = within(alert as HTMLElement).getAllByRole('listitem');
    expect(bullets.map((bullet) => bullet.textContent)).toEqual(['The bank is closed', 'second']);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Oh snap! You got an error!')).not.toBeInTheDocument();
  });
});

describe('reading', () => {
  test('without the right to write the same form shows its values, and no save', async () => {
    const reader = makeSession({ clientId: 1 }, makeMenu({ write: false }));
    await renderApp(EDIT, { session: reader, schema: schema() });
    const panel = await screen.findByRole('dialog', { name: 'Sponsor group' });
    expect(await within(panel).findByText('Tulsa Fire')).toBeInTheDocument();
    expect(within(panel).queryByRole('textbox')).not.toBeInTheDocument();
    expect(within(panel).queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});
