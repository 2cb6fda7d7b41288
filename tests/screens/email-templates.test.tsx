import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { variablesOf } from '../../src/rules/email-variables.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

const LIST = '/contentManagement/emailtemplate';
const at = '2026-11-18T10:00:00.000Z';
const template = (overrides: object = {}) => ({
  __typename: 'EmailTemplate' as const,
  id: 't1',
  name: 'Reminder',
  subject: 'See you, {{firstName}}',
  type: 'Transactional',
  template: '<table><tr><td>{{firstnam}}</td></tr></table>',
  clientId: 1,
  clientName: 'Riverside Blood Center',
  createdAt: at,
  updatedAt: at,
  isEnable: true,
  variables: variablesOf(['AppointmentReminder']),
  used: ['firstName'],
  events: ['AppointmentReminder'],
  viewerCanEdit: true,
  viewerCanDelete: false,
  ...overrides,
});
const version = (number: number, text: string) => ({
  number,
  at,
  actorName: 'Ann Lee',
  name: 'Reminder',
  subject: 'See you, {{firstName}}',
  type: 'Transactional',
  template: text,
});
const schema = () =>
  createMockSchema({
    Query: {
      allEmailTemplates: () => ({ totalRecords: 1, emailTemplates: [template()] as never }),
      emailTemplateById: () => template() as never,
      emailTemplateVersions: () =>
        [version(2, template().template), { ...version(1, '<p>One</p>'), name: 'First reminder' }] as never,
      emailTemplatePreview: () => ({
        subject: 'See you, Carmen',
        html: '<p>Hi</p>',
        text: 'Hi',
        removed: [],
        size: 10,
      }),
    },
    Mutation: {
      toggleEmailTemplate: (_source, { isEnable }) => template({ isEnable }) as never,
      updateEmailTemplate: (_source, { emailTemplate }) => template(emailTemplate as object) as never,
    },
  });
const open = (path: string, options: object = {}) =>
  renderApp(path, { session: makeSession({ clientId: 1 }), schema: schema(), ...options });
const sent = (app: Awaited<ReturnType<typeof open>>, name: string) =>
  app.requests.filter((request) => request.name === name).map(({ variables }) => variables);

describe('e-mail templates', () => {
  test('one is turned off from the list, and on again by Undo', async () => {
    const user = userEvent.setup();
    const app = await open(LIST);
    const link = await screen.findByRole('link', { name: 'Reminder' });
    const row = within(link.closest('tr') as HTMLElement);
    await user.click(row.getByRole('button', { name: 'Actions for Reminder' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Disable' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Reminder');
    await expect
      .poll(() => sent(app, 'ToggleEmailTemplate'))
      .toEqual([
        { id: 't1', isEnable: false },
        { id: 't1', isEnable: true },
      ]);
  });

  test('one is turned off where it stands in the list', async () => {
    const user = userEvent.setup();
    const app = await open(LIST);
    const enabled = await screen.findByRole('switch', { name: 'Reminder is enabled' });
    expect(enabled).toBeChecked();
    await user.click(enabled);
    await expect.poll(() => sent(app, 'ToggleEmailTemplate')).toEqual([{ id: 't1', isEnable: false }]);
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  });

  test('its own page does what its row does: it is turned off and on, and copied', async () => {
    const user = userEvent.setup();
    const app = await open(`${LIST}/view?id=t1`);
    const asked = sent(app, 'EmailTemplateById').length;
    expect(await screen.findByRole('link', { name: 'Duplicate' })).toHaveAttribute(
      'href',
      `${LIST}/add?from=t1`,
    );
    await user.click(screen.getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('Reminder disabled')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect
      .poll(() => sent(app, 'ToggleEmailTemplate'))
      .toEqual([
        { id: 't1', isEnable: false },
        { id: 't1', isEnable: true },
      ]);
    expect(sent(app, 'EmailTemplateById').length).toBeGreaterThan(asked);
  });

  test('a reader sees the list and the preview, and no way to write', async () => {
    const session = makeSession({ clientId: 1 }, makeMenu({ write: false, delete: false }));
    const app = await open(LIST, { session });
    await screen.findByRole('link', { name: 'Reminder' });
    expect(screen.queryByRole('link', { name: 'Add e-mail template' })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    await app.go(`${LIST}/view?id=t1`);
    await screen.findByRole('heading', { level: 1, name: 'Reminder' });
    for (const name of ['Disable', 'Enable']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Duplicate' })).toBeNull();
  });

  test('what the visual editor would lose is edited as HTML; checks mend it, a version is put back, and it is saved', async () => {
    const user = userEvent.setup();
    const app = await open(`${LIST}/edit?id=t1`);
    const html = await screen.findByRole('textbox', { name: 'Text' });
    expect(html).toHaveValue(template().template);
    const checks = await screen.findByRole('region', { name: 'Checks' });
    expect(within(checks).getByText('firstnam')).toBeVisible();
    expect(within(checks).getAllByText(/Required, not used/)).toHaveLength(3);
    await user.click(within(checks).getByRole('button', { name: 'Use firstName' }));
    expect(html).toHaveValue('<table><tr><td>{{firstName}}</td></tr></table>');
    await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
    expect(html).toHaveValue('<p>One</p>');
    // With the name that it had, as the difference shows it.
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('First reminder');
    // What was being written is not gone with it.
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(html).toHaveValue('<table><tr><td>{{firstName}}</td></tr></table>');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Reminder');
    await user.click(screen.getByRole('button', { name: 'Restore version 1' }));
    expect(html).toHaveValue('<p>One</p>');
    await user.click(screen.getByRole('button', { name: 'Save version 3' }));
    await screen.findByText('Email Template Updated Successfully');
    expect(sent(app, 'UpdateEmailTemplate')).toMatchObject([
      { emailTemplate: { id: 't1', template: '<p>One</p>', updatedAt: at } },
    ]);
  });
});
