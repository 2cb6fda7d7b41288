import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { makeDonor } from '../../mocks/factories/donor.ts';
import { makeJob } from '../../mocks/factories/job.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { makeSession, renderShell, sent } from '../support/render-app.tsx';

const REGISTER = 'Register in the donor platform';
const silent = () => {
  throw new GraphQLError('A system of others was of no use', {
    extensions: { code: 'OUTSIDE_SYSTEM', fields: [{ path: 'DONOR_PLATFORM', code: 'outsideSilent' }] },
  });
};

interface Given {
  readonly clientId?: number;
  readonly isConfigured?: boolean;
  readonly templates?: boolean;
  readonly register?: () => object;
}

async function open({ clientId = 1, isConfigured = true, templates = true, register }: Given = {}) {
  const user = userEvent.setup();
  const app = await renderShell('/donorManagement/add', {
    session: makeSession({ clientId }),
    schema: createMockSchema({
      Query: {
        outsideSystems: () =>
          [
            { clientId: 1, name: 'DONOR_PLATFORM', isConfigured, isReachable: null, opensSessions: false },
          ] as never,
        mailTemplates: () =>
          templates
            ? [
                {
                  id: 'template-1',
                  name: 'Welcome',
                  subject: 'Welcome, {{firstName}}',
                  type: 'Transactional',
                },
              ]
            : [],
        donorDetailsForAdmin: (_source, { id }) => ({ donor: makeDonor({ id }) }) as never,
        jobById: () => makeJob({ id: 'job-1' }) as never,
      },
      Mutation: {
        createDonorByAdmin: () => makeDonor({ id: 'donor-9' }),
        registerInDonorPlatform: (register ??
          (() => makeDonor({ id: 'donor-9', existInDEP: true }))) as never,
        startMailDonors: () => makeJob({ id: 'job-1' }) as never,
      },
    }),
  });
  const write = (label: string, value: string): void => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  };
  const choose = async (label: string, option: string | RegExp): Promise<void> => {
    await user.click(await screen.findByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const fill = async (): Promise<void> => {
    await screen.findByLabelText('First name');
    write('First name', 'Ann');
    write('Last name', 'Berg');
    write('Birth date', '1980-05-05');
    write('Email', 'ann@mail.example');
    write('Address line 1', '1 Main St');
    write('City', 'Tulsa');
    write('Zip code', '74103');
    await choose('Sex', 'Female');
    await choose('State', 'Oklahoma (OK)');
  };
  const save = (name = 'Save') => user.click(screen.getByRole('button', { name }));
  return { user, app, write, choose, fill, save };
}

describe('a new donor', () => {
  test('is registered in the donor platform and sent a message of their bank, once they are there', async () => {
    const { user, app, choose, fill, save } = await open();
    await fill();
    await user.click(await screen.findByRole('switch', { name: REGISTER }));
    await choose('Invitation email', /^Welcome/);
    await save();
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(app.path()).toBe('/donorManagement/view?id=donor-9'));
    const steps = ['CreateDonorByAdmin', 'RegisterInDonorPlatform', 'StartMailDonors'];
    expect(app.requests.map(({ name }) => name).filter((name) => steps.includes(name))).toEqual(steps);
    expect(sent(app.requests, 'RegisterInDonorPlatform')).toEqual([{ id: 'donor-9' }]);
    expect(sent(app.requests, 'StartMailDonors')).toMatchObject([
      { filter: { ids: ['donor-9'] }, expectedRows: 1, templateId: 'template-1' },
    ]);
  });

  test('gets neither unless it is chosen, and nothing is offered without an address', async () => {
    const { app, write, fill, save } = await open();
    const register = await screen.findByRole('switch', { name: REGISTER });
    expect(register).toBeDisabled();
    expect(register).toHaveAccessibleDescription('Needs an email address.');
    expect(screen.getByRole('combobox', { name: 'Invitation email' })).toBeDisabled();
    await fill();
    expect(register).toBeEnabled();
    fireEvent.click(register);
    expect(register).toBeChecked();
    // Whoever has no address after all has no account either.
    write('Email', '');
    write('Cell', '9185550142');
    expect(register).not.toBeChecked();
    await save();
    await screen.findByText('Donor created');
    expect(sent(app.requests, 'RegisterInDonorPlatform')).toEqual([]);
    expect(sent(app.requests, 'StartMailDonors')).toEqual([]);
  });

  test('is there all the same where the platform does not answer, which is said on their page', async () => {
    const { user, app, fill, save } = await open({ register: silent });
    await fill();
    await user.click(await screen.findByRole('switch', { name: REGISTER }));
    await save();
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(app.path()).toBe('/donorManagement/view?id=donor-9'));
    expect(
      await screen.findByText(
        'Ann Berg is not registered in the donor platform: The system does not answer: try again later',
      ),
    ).toBeInTheDocument();
  });

  test('of several in a row leads to the one who was not registered', async () => {
    const { user, app, fill, save } = await open({ register: silent });
    await fill();
    await user.click(await screen.findByRole('switch', { name: REGISTER }));
    await save('Save and add another');
    const toast = (await screen.findByText(/^Ann Berg is not registered/)).closest('li') as HTMLElement;
    expect(screen.getByLabelText('First name')).toHaveValue('');
    expect(screen.getByRole('switch', { name: REGISTER })).not.toBeChecked();
    await user.click(within(toast).getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(app.path()).toBe('/donorManagement/view?id=donor-9'));
  });

  test('of a bank without a platform and without messages is offered nothing', async () => {
    const { app } = await open({ isConfigured: false, templates: false });
    await waitFor(() => expect(sent(app.requests, 'MailTemplates')).toHaveLength(1));
    expect(screen.queryByRole('switch', { name: REGISTER })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Invitation email' })).toBeNull();
    expect(screen.queryByText('What they get once they are created.')).toBeNull();
  });

  test('in the parent view has the platform and the messages of the bank that is chosen', async () => {
    const { app, choose, fill, save } = await open({ clientId: 0 });
    await screen.findByLabelText('First name');
    expect(screen.queryByRole('switch', { name: REGISTER })).toBeNull();
    await choose('Blood bank', 'Riverside Blood Center');
    await fill();
    await choose('Invitation email', /^Welcome/);
    await save();
    await screen.findByText('Donor created');
    const bankOf = (name: string) =>
      app.requests.find((request) => request.name === name)?.headers['client-id'];
    expect(['MailTemplates', 'CreateDonorByAdmin', 'StartMailDonors'].map(bankOf)).toEqual(['1', '1', '1']);
  });
});
