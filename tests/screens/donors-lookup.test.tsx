import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { makeDonor } from '../../mocks/factories/donor.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

const PERSON = {
  personId: 'P-1',
  donorId: 'X-1',
  personNumber: '4711',
  firstName: 'Ann',
  lastName: 'Lee',
  birthDate: '1980-05-05',
  bloodType: 'O-',
};
const system = (isConfigured: boolean) => [
  { clientId: 1, name: 'RECORD_SYSTEM', isConfigured, isReachable: null, opensSessions: false },
];
type Answer = () => readonly object[];

async function open(
  people: Answer,
  { path = '/donorManagement/add', isConfigured = true, clientId = 1 } = {},
) {
  const user = userEvent.setup();
  const app = await renderApp(path, {
    session: makeSession({ clientId }),
    schema: createMockSchema({
      Query: {
        outsideSystems: () => system(isConfigured) as never,
        searchDonorInRecordSystem: people as never,
        donorDetailsForAdmin: (_source, { id }) => ({ donor: makeDonor({ id }) }) as never,
      },
    }),
  });
  await screen.findByLabelText('First name');
  const write = (label: string, value: string): void => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  };
  const lookUp = async () => user.click(await screen.findByRole('button', { name: 'Look up' }));
  return { user, app, write, lookUp };
}

test('what the record system knows is filled in, and marked as long as it stands so', async () => {
  const { app, write, lookUp } = await open(() => [PERSON]);
  write('Person no.', '4711');
  await lookUp();
  expect(
    await screen.findByText('Filled in: First name, Last name, Birth date, Blood Group'),
  ).toBeInTheDocument();
  expect(sent(app.requests, 'RecordSystemDonors')).toEqual([
    { personNumber: '4711', lastName: null, birthDate: null },
  ]);
  expect(screen.getByLabelText('First name')).toHaveValue('Ann');
  expect(screen.getByLabelText('Birth date')).toHaveValue('1980-05-05');
  expect(screen.getByRole('combobox', { name: 'Blood Group' })).toHaveTextContent('O-');
  expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('From the record system');
  write('First name', 'Anne');
  expect(screen.getByLabelText('First name')).not.toHaveAccessibleDescription('From the record system');
  expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('From the record system');
});

test('of what differs somebody chooses, field by field; without a choice nothing is taken over', async () => {
  const { user, write, lookUp } = await open(() => [PERSON]);
  write('First name', 'Anna');
  write('Last name', 'Leigh');
  write('Birth date', '1980-05-05');
  await lookUp();
  const dialog = within(await screen.findByRole('alertdialog', { name: 'The record system says otherwise' }));
  expect(screen.getByLabelText('Person no.', { selector: 'input' })).toHaveValue('');
  await user.click(dialog.getByRole('button', { name: 'Take over' }));
  expect(dialog.getAllByText('Choose one')).toHaveLength(2);
  const side = (field: string, name: RegExp) =>
    within(dialog.getByRole('radiogroup', { name: field })).getByRole('radio', { name });
  expect(side('First name', /Ann$/)).toBeInTheDocument();
  await user.click(side('First name', /^Yours/));
  await user.click(side('Last name', /^Theirs/));
  await user.click(dialog.getByRole('button', { name: 'Take over' }));
  expect(screen.getByLabelText('First name')).toHaveValue('Anna');
  expect(screen.getByLabelText('Last name')).toHaveValue('Lee');
  expect(screen.getByLabelText('Person no.')).toHaveValue('4711');
});

test('one of several is chosen first', async () => {
  const { user, write, lookUp, app } = await open(() => [
    PERSON,
    { ...PERSON, personId: 'P-2', firstName: 'Amy', personNumber: '4712' },
  ]);
  write('Last name', 'Lee');
  write('Birth date', '1980-05-05');
  await lookUp();
  const list = within(await screen.findByRole('list', { name: 'Who is it?' }));
  expect(sent(app.requests, 'RecordSystemDonors')).toEqual([
    { personNumber: null, lastName: 'Lee', birthDate: '1980-05-05' },
  ]);
  expect(list.getByText(/^4712 · /)).toBeInTheDocument();
  await user.click(list.getAllByRole('button', { name: 'Take over' })[1] as HTMLElement);
  expect(screen.getByLabelText('First name')).toHaveValue('Amy');
  expect(screen.queryByRole('list', { name: 'Who is it?' })).toBeNull();
});

test('without a number or a name and a day nothing is asked; nobody and a failure are told', async () => {
  const answers: Answer[] = [
    () => [],
    () => {
      throw new GraphQLError('A system of others was of no use', {
        extensions: { code: 'OUTSIDE_SYSTEM', fields: [{ path: 'RECORD_SYSTEM', code: 'outsideSilent' }] },
      });
    },
  ];
  const { app, write, lookUp } = await open(() => answers.shift()?.() ?? []);
  await lookUp();
  expect(await screen.findByText('Type the person number, or last name and birth date.')).toBeInTheDocument();
  expect(sent(app.requests, 'RecordSystemDonors')).toEqual([]);
  write('Person no.', '1');
  await lookUp();
  expect(await screen.findByText('Nobody there fits.')).toBeInTheDocument();
  await lookUp();
  expect(await screen.findByText('The system does not answer: try again later')).toBeInTheDocument();
});

test.each([
  ['whose bank has none', { isConfigured: false }],
  ['who is there already', { path: '/donorManagement/edit?id=donor-2' }],
])('of a donor %s the form asks no record system', async (_who, options) => {
  const { app } = await open(() => [PERSON], options);
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByRole('button', { name: 'Look up' })).toBeNull();
  expect(sent(app.requests, 'RecordSystemDonors')).toEqual([]);
});

test('the parent view asks the record system of the bank that is chosen', async () => {
  const user = userEvent.setup();
  const { app, write, lookUp } = await open(() => [PERSON], { clientId: 0 });
  const banks = (name: string) =>
    app.requests.filter((request) => request.name === name).map(({ headers }) => headers['client-id']);
  // Before a bank is chosen there is none to ask.
  expect(screen.queryByRole('button', { name: 'Look up' })).toBeNull();
  expect(banks('RecordSystemState')).toEqual([]);
  await user.click(await screen.findByRole('combobox', { name: 'Blood bank' }));
  await user.click(await screen.findByRole('option', { name: 'Riverside Blood Center' }));
  write('Person no.', '4711');
  await lookUp();
  expect(await screen.findByText(/^Filled in: /)).toBeInTheDocument();
  expect(banks('RecordSystemState')).toEqual(['1']);
  expect(banks('RecordSystemDonors')).toEqual(['1']);
});
