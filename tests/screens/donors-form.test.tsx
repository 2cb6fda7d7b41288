import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { makeDonor } from '../../mocks/factories/donor.ts';
import type { Donor } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

const session = makeSession({ clientId: 1 });
const twin = makeDonor({
  id: 'donor-7',
  firstName: 'Ann',
  lastName: 'Lee',
  names: 'Ann Lee',
  birthDate: '1980-05-05',
  phones: { homePhone: '9185550177', cell: null, work: '9185550142', cellCall: false, cellText: false },
});

const refusal = (path: string, code: string) =>
  new GraphQLError('refused', { extensions: { code: 'BAD_USER_INPUT', fields: [{ path, code }] } });

const schema = (donor: Partial<Donor> = {}) =>
  createMockSchema({
    Query: {
      possibleDonorMatches: () => [{ because: ['nameAndBirthDate'], donor: twin }],
      donorDetailsForAdmin: (_source, { id }) => ({ donor: makeDonor({ id, ...donor }) }) as never,
    },
    Mutation: {
      createDonorByAdmin: (_source, { user }) => {
        if (!user.confirmedUnique && user.lastName === 'Lee')
          throw refusal('user.confirmedUnique', 'possibleDuplicate');
        return makeDonor({ id: 'donor-9' });
      },
      updateUserProfileByAdmin: (_source, { user }) => makeDonor({ id: user.id ?? '' }),
    },
  });

async function open(path: string, donor: Partial<Donor> = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session, schema: schema(donor) });
  return { user, app };
}
type User = Awaited<ReturnType<typeof open>>['user'];

async function choose(user: User, label: string, option: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

async function fill(user: User, lastName: string): Promise<void> {
  const write = (label: string, value: string): void => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  };
  await screen.findByLabelText('First name');
  write('First name', 'Ann');
  write('Last name', lastName);
  write('Birth date', '1980-05-05');
  write('Cell', '9185550142');
  write('Address line 1', '1 Main St');
  write('City', 'Tulsa');
  write('Zip code', '74103');
  await choose(user, 'Sex', 'Female');
  await choose(user, 'State', 'Oklahoma (OK)');
}
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));

describe('a donor is added', () => {
  test('whoever may be there already stands beside what was typed; only "none of these" makes another', async () => {
    const { user, app } = await open('/donorManagement/add');
    await fill(user, 'Lee');
    await save(user);
    const dialog = within(await screen.findByRole('dialog', { name: '1 possible match' }));
    expect(dialog.getByText('Same name and birth date')).toBeInTheDocument();
    expect(dialog.getByText(twin.donorNumber)).toBeInTheDocument();
    // What is alike stands out, on the side of the record that is there.
    const alike = dialog.getAllByText('Ann Lee').map((cell) => cell.className.includes('bg-warning-soft'));
    expect(alike).toEqual([false, true]);
    // A number is the same under another name: what is typed as the cell is the other's at work.
    const marks = ['Cell', 'Home phone', 'Work'].map((name) => {
      const theirs = within(dialog.getByRole('rowheader', { name }).closest('tr') as HTMLElement);
      const cell = theirs.getAllByRole('cell').at(-1);
      return [cell?.textContent, cell?.className.includes('bg-warning-soft')];
    });
    expect(marks).toEqual([
      ['---', false],
      ['(918) 555-0177', false],
      ['(918) 555-0142', true],
    ]);
    expect(dialog.getByRole('link', { name: `Open ${twin.donorNumber} in a new tab` })).toHaveAttribute(
      'href',
      '/donorManagement/view?id=donor-7',
    );
    await user.click(dialog.getByRole('button', { name: 'Back to the form' }));
    expect(sent(app.requests, 'CreateDonorByAdmin')).toHaveLength(1);
    expect(await screen.findByText(/may be there already/)).toBeInTheDocument();

    await save(user);
    await user.click(await screen.findByRole('button', { name: 'None of these: create' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(app.path()).toBe('/donorManagement/view?id=donor-9'));
    const users = sent(app.requests, 'CreateDonorByAdmin').map(
      (variables) => (variables as { user: object }).user,
    );
    expect(users).toMatchObject([
      { confirmedUnique: false },
      { confirmedUnique: false },
      {
        confirmedUnique: true,
        firstName: 'Ann',
        phones: { cell: '9185550142', cellCall: false, cellText: false },
      },
    ]);
    expect(sent(app.requests, 'PossibleDonorMatches')[0]).toEqual({
      donor: {
        firstName: 'Ann',
        lastName: 'Lee',
        birthDate: '1980-05-05',
        emailAddress: null,
        phones: ['9185550142'],
      },
    });
  });

  test('nobody like them: it is made at once', async () => {
    const { user, app } = await open('/donorManagement/add');
    await fill(user, 'Okafor');
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(app.path()).toBe('/donorManagement/view?id=donor-9'));
    expect(sent(app.requests, 'PossibleDonorMatches')).toEqual([]);
  });

  test('nothing that is typed is kept on this computer', async () => {
    const { user } = await open('/donorManagement/add');
    await fill(user, 'Okafor');
    // Where a tab is closed, a draft would be kept at once.
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify({ ...window.localStorage })).not.toMatch(/Okafor|9185550142|1980-05-05|Main St/);
  });

  test('what is missing is said at its field, and nothing is sent', async () => {
    const { user, app } = await open('/donorManagement/add');
    await user.type(await screen.findByLabelText('Birth date'), '2015-01-01');
    await save(user);
    for (const text of [
      'Sex is required',
      'The donor is under the minimum age',
      'At least one phone number or email is required',
    ])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(sent(app.requests, 'CreateDonorByAdmin')).toEqual([]);
  });

  test('in the parent view the bank is asked for first', async () => {
    const user = userEvent.setup();
    await renderApp('/donorManagement/add', { session: makeSession({ clientId: 0 }), schema: schema() });
    const [first] = await screen.findAllByRole('combobox');
    expect(first).toHaveAccessibleName('Blood bank');
    await save(user);
    expect((await screen.findAllByText(/bank/i)).length).toBeGreaterThan(1);
  });
});

describe('a donor is edited', () => {
  test('with the version that was read; their name stands in no title', async () => {
    const { user, app } = await open('/donorManagement/edit?id=donor-1');
    const name = await screen.findByRole('textbox', { name: 'Last name' });
    expect(name).toHaveValue('Foster');
    expect(document.title).not.toContain('Foster');
    await user.clear(name);
    await user.type(name, 'Forster');
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(app.path()).toBe('/donorManagement/view?id=donor-1'));
    expect(sent(app.requests, 'UpdateUserProfileByAdmin')).toMatchObject([
      {
        user: {
          id: 'donor-1',
          updatedAt: '2026-10-02T15:00:00.000Z',
          lastName: 'Forster',
          donorNumber: 'D-1000001',
        },
      },
    ]);
  });

  const NOT_REACHED = { email: null, emailAddress: null };
  const NO_PHONES = { homePhone: null, cell: null, work: null, cellCall: false, cellText: false };
  test.each([
    ['over a hundred years old', { birthDate: '1920-01-01' }],
    ['without telephone and e-mail', { ...NOT_REACHED, phones: NO_PHONES }],
    ['whose contact data is masked', { isContactMasked: true }],
  ] as const)('%s: what is wrong by now, and stays as it is, holds nothing up', async (_text, donor) => {
    const { user, app } = await open('/donorManagement/edit?id=donor-1', donor);
    const name = await screen.findByRole('textbox', { name: 'Last name' });
    await user.type(name, 's');
    await save(user);
    await waitFor(() =>
      expect(sent(app.requests, 'UpdateUserProfileByAdmin')).toMatchObject([
        { user: { lastName: 'Fosters' } },
      ]),
    );
  });
});
