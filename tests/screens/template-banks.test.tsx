import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createMockSchema } from '../../mocks/schema.ts';
import { variablesOf } from '../../src/rules/email-variables.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

const PAGE = '/contentManagement/emailtemplate';
const at = '2026-11-18T10:00:00.000Z';
const template = {
  __typename: 'EmailTemplate' as const,
  id: 't1',
  name: 'Reminder',
  subject: 'See you, {{firstName}}',
  type: 'Transactional',
  template: '<p>{{bankName}}</p>',
  clientId: 2,
  clientName: 'Lakeside Blood Bank',
  createdAt: at,
  updatedAt: at,
  isEnable: true,
  variables: variablesOf([]),
  used: ['firstName'],
  events: [],
  viewerCanEdit: true,
  viewerCanDelete: false,
};
const bank = (siteId: number, name: string) => ({
  id: `site-${siteId}`,
  siteId,
  name,
  isActive: true,
  state: 'OK',
  timeZone: 'CST' as const,
  ianaTimeZone: 'America/Chicago',
});
const schema = () =>
  createMockSchema({
    Query: {
      bankNames: () => [bank(1, 'Riverside Blood Center'), bank(2, 'Lakeside Blood Bank')],
      emailTemplateById: () => template as never,
      emailTemplateVersions: () => [],
      emailTemplatePreview: () => ({
        subject: 'See you',
        html: '<p>Hi</p>',
        text: 'Hi',
        removed: [],
        size: 10,
      }),
      allDonorsSearchSortWithPagination: () =>
        ({ totalRecords: 1, donors: [{ id: 'd1', names: 'Carmen Ruiz', donorNumber: '100' }] }) as never,
    },
    Mutation: { sendTestEmail: () => ({ result: true, message: 'ann@network.example' }) },
  });

async function open(path: string, clientId = 0) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session: makeSession({ clientId }), schema: schema() });
  /** The banks as which something was asked. */
  const banks = (operation: string) =>
    app.requests.filter(({ name }) => name === operation).map(({ headers }) => headers['client-id']);
  const sendTest = async () => user.click(await screen.findByRole('button', { name: 'Send test' }));
  return { user, app, banks, sendTest };
}

describe('a bank’s template in the parent view', () => {
  test('is previewed and tested with the samples and the donors of that bank', async () => {
    const { user, banks, sendTest } = await open(`${PAGE}/view?id=t1`);
    await waitFor(() => expect(banks('EmailTemplatePreview')).toEqual(['2']));
    await user.type(await screen.findByRole('searchbox', { name: /donor/i }), 'Carmen');
    await waitFor(() => expect(banks('TemplateDonors')).toEqual(['2']));
    await sendTest();
    await waitFor(() => expect(banks('SendTestEmail')).toEqual(['2']));
  });

  test('is tested so from the list and from its form', async () => {
    const { user, app, banks, sendTest } = await open(`${PAGE}/edit?id=t1`);
    await waitFor(() => expect(banks('EmailTemplatePreview')).toEqual(['2']));
    await sendTest();
    await waitFor(() => expect(banks('SendTestEmail')).toEqual(['2']));
    await app.go(PAGE);
    await user.click((await screen.findAllByRole('button', { name: /^Actions for/ }))[0] as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'Send test' }));
    await waitFor(() => expect(banks('SendTestEmail')).toEqual(['2', '2']));
  });

  test('that is added has those of the bank that is chosen, and a donor of another is forgotten', async () => {
    const { user, app, banks } = await open(`${PAGE}/add`);
    await waitFor(() => expect(banks('EmailTemplatePreview')).toEqual(['0']));
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('combobox', { name: 'Blood bank' }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose('Riverside Blood Center');
    await waitFor(() => expect(banks('EmailTemplatePreview')).toEqual(['0', '1']));
    expect(banks('EmailTemplateVariables')).toEqual(['0', '1']);
    await user.type(screen.getByRole('searchbox', { name: /donor/i }), 'Carmen');
    await user.click(await screen.findByRole('button', { name: /Carmen Ruiz/ }));
    await waitFor(() => expect(banks('EmailTemplatePreview')).toEqual(['0', '1', '1']));
    expect(screen.getByText('Values of Carmen Ruiz')).toBeVisible();
    await choose('Lakeside Blood Bank');
    await waitFor(() => expect(banks('EmailTemplatePreview').at(-1)).toBe('2'));
    expect(app.requests.findLast(({ name }) => name === 'EmailTemplatePreview')?.variables).toMatchObject({
      donorId: null,
    });
    expect(screen.queryByText('Values of Carmen Ruiz')).toBeNull();
  });
});

test('a copy that the parent view makes begins with the bank of its original', async () => {
  const { banks } = await open(`${PAGE}/add?from=t1`);
  const bank = await screen.findByRole('combobox', { name: 'Blood bank' });
  await waitFor(() => expect(bank).toHaveTextContent('Lakeside Blood Bank'));
  await waitFor(() => expect(banks('EmailTemplatePreview')).toEqual(['2']));
});

test('inside a bank it is asked as that bank, as everything is', async () => {
  const { banks } = await open(`${PAGE}/view?id=t1`, 1);
  await waitFor(() => expect(banks('EmailTemplatePreview')).toEqual(['1']));
  expect(within(screen.getByRole('region', { name: 'Preview' })).getByTitle('Preview')).toBeInTheDocument();
});
