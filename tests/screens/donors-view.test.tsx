import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { makeDonor } from '../../mocks/factories/donor.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { changeLanguage } from '../../src/i18n/i18n.ts';
import { tellChanged } from '../../src/kit/live/live.ts';
import { contact, details, donorPage, figures } from '../support/donor-page.ts';
import { type AppOptions, makeSession, renderShell, sent } from '../support/render-app.tsx';

const session = makeSession({ clientId: 1 });
const VIEW = '/donorManagement/view?id=donor-2';

async function open(path = VIEW, options: AppOptions = {}, more: object = {}, queries: object = {}) {
  const user = userEvent.setup();
  const app = await renderShell(path, { session, schema: donorPage(more, queries), ...options });
  return { user, app };
}

describe('the page of a donor', () => {
  test('says what they may give when, what to ask for and how to reach them; their name is in no title', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Benjamin Okafor' })).toBeInTheDocument();
    expect(document.title).toBe('Donor · Donorgrid');
    const way = within(screen.getByRole('navigation', { name: /breadcrumb/i }));
    expect(way.queryByText(/Okafor/)).toBeNull();
    const strip = await screen.findByRole('list', { name: 'Eligibility' });
    await waitFor(() =>
      expect(
        within(strip)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['Whole bloodnow', 'Plateletsfrom Dec 20']),
    );
    expect(await screen.findByText('Platelets, from Dec 20, 2026')).toBeInTheDocument();
    expect(screen.getByText('187 donations')).toBeInTheDocument();
    const consent = within(screen.getByRole('list', { name: 'How they may be addressed' }));
    expect(consent.getByText('Calls').closest('li')).toHaveTextContent('Not wanted');
    expect(consent.getByText('Post').closest('li')).toHaveTextContent('Wanted');
    expect(screen.getByText('Nov 30 · 3.4 mi · 23 free')).toBeInTheDocument();
  });

  test('a birth date is written as the language writes days, in English with the month first', async () => {
    await open(`${VIEW}&tab=overview`, {}, { donor: makeDonor({ id: 'donor-2', birthDate: '1980-05-03' }) });
    expect(await screen.findByText('May 03, 1980')).toBeInTheDocument();
    await act(() => changeLanguage('de'));
    expect(await screen.findByText('03. Mai 1980')).toBeInTheDocument();
    await act(() => changeLanguage('en'));
  });

  test('eligibility: the table, a difference to the record system, and what if', async () => {
    const { user, app } = await open(`${VIEW}&tab=eligibility`);
    const table = within(await screen.findByRole('table', { name: 'Eligibility' }));
    expect(table.getByText('24 of 24')).toBeInTheDocument();
    expect(
      table.getByText(/24 of 24 in 12 months; the oldest leaves the count on Dec 20/),
    ).toBeInTheDocument();
    expect(screen.getByText(/The record system says later: platelets Dec 20/)).toBeInTheDocument();
    const lanes = within(screen.getByRole('region', { name: 'Next 12 months' }));
    expect(lanes.getByRole('img', { name: 'Platelets: from Dec 20, 2026' })).toBeInTheDocument();

    await user.click(screen.getByRole('combobox', { name: 'If they give' }));
    await user.click(await screen.findByRole('option', { name: 'Whole blood' }));
    const what = within(screen.getByRole('region', { name: 'What if' }));
    expect(await what.findAllByText('Jan 13, 2027')).toHaveLength(2);
    expect(sent(app.requests, 'DonorEligibilities').at(-1)).toEqual({
      id: 'donor-2',
      on: '2026-11-18',
      given: { donationType: 'Whole Blood', date: '2026-11-18' },
    });
  });

  test('what they may give when cannot be told: the rest of the page is there', async () => {
    await open(VIEW, {
      intercept: ({ name }) => (name === 'DonorEligibilities' ? new Error('Not now') : undefined),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Benjamin Okafor' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Identity' })).toBeInTheDocument();
  });

  test.each([
    ['donations', 'DonorStatistics', 'No donations yet'],
    ['statistics', 'DonorStatistics', 'Average interval'],
    ['communication', 'DonorMessages', 'No messages'],
  ])('a failed load of %s says so, and asks again', async (tab, failing, text) => {
    let isBroken = true;
    const { user } = await open(
      `${VIEW}&tab=${tab}`,
      { intercept: ({ name }) => (isBroken && name === failing ? new Error('Not now') : undefined) },
      {},
      { donorMessages: () => ({ totalRecords: 0, messages: [] }), donorStatistics: () => figures() },
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await user.click(again);
    expect(await screen.findByText(text, { exact: false })).toBeInTheDocument();
  });

  test('contact preferences are saved with how they were told', async () => {
    const { user, app } = await open(`${VIEW}&tab=contact`);
    await user.click(await screen.findByRole('switch', { name: 'Post' }));
    await user.click(screen.getByRole('combobox', { name: 'How they said so' }));
    await user.click(await screen.findByRole('option', { name: 'In writing' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Contact preferences saved');
    expect(sent(app.requests, 'SetContactPreferences')).toEqual([
      { preferences: { donorId: 'donor-2', post: false, source: 'writing' } },
    ]);
  });

  test('a consent that was withdrawn meanwhile is shown, and not brought back by saving another', async () => {
    let stored = { ...contact, cellCall: true };
    const { user, app } = await open(
      `${VIEW}&tab=contact`,
      {},
      {},
      {
        donorDetailsForAdmin: () => details({ contactPreferences: stored }),
      },
    );
    const channel = (name: string) => screen.getByRole('switch', { name });
    await user.click(await screen.findByRole('switch', { name: 'Calls to the cell' }));
    stored = { ...stored, email: false, cellText: false };
    act(() => tellChanged({ entity: 'donor', ids: ['donor-2'] }));
    await waitFor(() => expect(channel('Email')).not.toBeChecked());
    expect(channel('Texts to the cell')).not.toBeChecked();
    // What was switched here waits to be saved; taken back it is nobody's wish, whoever changes it now.
    expect(channel('Calls to the cell')).not.toBeChecked();
    await user.click(channel('Calls to the cell'));
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(channel('Post'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Contact preferences saved');
    expect(sent(app.requests, 'SetContactPreferences')).toEqual([
      { preferences: { donorId: 'donor-2', post: false, source: 'phone' } },
    ]);
  });

  test('a switch that is not saved is not left behind without a question', async () => {
    const { user, app } = await open(`${VIEW}&tab=contact`);
    await user.click(await screen.findByRole('switch', { name: 'Post' }));
    await user.click(screen.getByRole('tab', { name: 'Communication' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(await screen.findByRole('switch', { name: 'Post' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Contact preferences saved');
    await user.click(screen.getByRole('tab', { name: 'Communication' }));
    await waitFor(() => expect(app.path()).toBe(`${VIEW}&tab=communication`));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('another address, with a reason; one that is taken is refused at its field', async () => {
    const { user, app } = await open();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change email' }));
    await user.type(dialog.getByLabelText('New email'), 'taken@mail.example');
    await user.tab();
    expect(await dialog.findByText('New email is already in use')).toBeInTheDocument();
    await user.clear(dialog.getByLabelText('New email'));
    await user.type(dialog.getByLabelText('New email'), 'new@mail.example');
    await user.click(dialog.getByRole('button', { name: 'Change email' }));
    expect(await dialog.findByText('Reason is required')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reason'), 'asked at the desk');
    await user.click(dialog.getByRole('button', { name: 'Change email' }));
    await screen.findByText('Email changed');
    expect(sent(app.requests, 'ChangeDonorEmailByAdmin')).toEqual([
      { id: 'donor-2', email: 'new@mail.example', reason: 'asked at the desk' },
    ]);
  });

  test('an address that is refused says so at its field, and what belongs to no field below', async () => {
    const fields = [
      { path: 'email', code: 'notUnique' },
      { path: 'donor.status', code: 'conflict' },
    ];
    const extensions = { code: 'BAD_USER_INPUT', fields };
    const { user } = await open(VIEW, {
      intercept: ({ name }) =>
        name === 'ChangeDonorEmailByAdmin'
          ? { errors: [new GraphQLError('The input is not valid', { extensions })] }
          : undefined,
    });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change email' }));
    await user.type(dialog.getByLabelText('New email'), 'new@mail.example');
    await user.type(dialog.getByLabelText('Reason'), 'asked at the desk');
    await user.click(dialog.getByRole('button', { name: 'Change email' }));
    expect(await dialog.findByText('New email is already in use')).toBeInTheDocument();
    expect(dialog.getByText('Somebody else has changed this record meanwhile')).toBeInTheDocument();
    expect(dialog.queryByText('The input is not valid')).toBeNull();
  });

  test('is taken out of use with one click, and back by Undo', async () => {
    const { user, app } = await open();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const toast = (await screen.findByText('Donor deactivated')).closest('li') as HTMLElement;
    await user.click(within(toast).getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent(app.requests, 'UpdateDonors')).toEqual([
        { filter: { ids: ['donor-2'] }, isActive: false, expectedRows: 1 },
        { filter: { ids: ['donor-2'] }, isActive: true, expectedRows: 1 },
      ]),
    );
    // What the page shows is asked again each time.
    await waitFor(() => expect(sent(app.requests, 'DonorPage')).toHaveLength(3));
  });

  const row = { __typename: 'BulkRowResult', id: 'donor-2', name: '', status: 'skipped' };
  test.each([
    [
      'another donor has their email by now',
      [{ ...row, reason: 'emailTaken' }],
      'Benjamin Okafor was not activated: another active donor has this email',
    ],
    ['a colleague has merged them into another record', [], 'No longer there'],
  ])('is not said to be active again where %s', async (_why, rows, said) => {
    const { user } = await open(VIEW, {
      intercept: ({ name, variables }) =>
        name === 'UpdateDonors' && variables.isActive ? { data: { updateDonors: rows } } : undefined,
    });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const toast = (await screen.findByText('Donor deactivated')).closest('li') as HTMLElement;
    await user.click(within(toast).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(screen.queryByText('The change was undone')).toBeNull();
  });

  test('is asked about first where an appointment is ahead, which stays booked', async () => {
    const donor = makeDonor({
      id: 'donor-2',
      nextAppointment: {
        id: 'app-1',
        startTime: '2026-12-05T04:40:00Z',
        timeZone: 'CST',
        ianaTimeZone: 'America/Chicago',
      },
    });
    const { user, app } = await open(VIEW, {}, { donor });
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'More actions' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
      const dialog = await screen.findByRole('alertdialog', { name: 'Deactivate Benjamin Okafor?' });
      expect(within(dialog).getByRole('link', { name: 'Next appointment on Dec 04, 2026' })).toBeVisible();
      return dialog;
    };
    await user.click(within(await ask()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent(app.requests, 'UpdateDonors')).toEqual([]);
    await user.click(within(await ask()).getByRole('button', { name: 'Deactivate' }));
    await screen.findByText('Donor deactivated');
    expect(sent(app.requests, 'UpdateDonors')).toMatchObject([{ isActive: false }]);
  });

  test('whoever may only read finds no button that writes', async () => {
    const readOnly = makeMenu().map((entry) => ({
      ...entry,
      write: false,
      delete: false,
      children: entry.children.map((child) => ({ ...child, write: false, delete: false })),
    }));
    await open(`${VIEW}&tab=contact`, { session: makeSession({ clientId: 1 }, readOnly) });
    expect(await screen.findByRole('switch', { name: 'Post' })).toBeDisabled();
    for (const name of ['Save', 'More actions', 'Book appointment'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  test('without donations it asks for the first appointment', async () => {
    await open(`${VIEW}&tab=donations`, {}, { lifetimeDonations: 0 });
    expect(await screen.findByText('No donations yet')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'First appointment?' })).toBeInTheDocument();
  });
});
