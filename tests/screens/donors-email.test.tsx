import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeDonor } from '../../mocks/factories/donor.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { donorPage } from '../support/donor-page.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

const OWN = 'ann@mail.example';
const TAKEN = 'taken@mail.example';
const EDIT = '/donorManagement/edit?id=donor-2';
const ADD = '/donorManagement/add';
const IN_USE = 'Email is already in use';
const SHARED = 'Another donor of this blood bank has this address. You see them before anything is saved.';

async function open(path: string, { clientId = 1, isActive = true } = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, {
    session: makeSession({ clientId }),
    schema: createMockSchema({
      Query: {
        donorDetailsForAdmin: (_source, { id }) =>
          ({
            donor: makeDonor({ id, clientId: 1, isActive, email: OWN, emailAddress: OWN as never }),
          }) as never,
        isDonorEmailFree: (_source, { email }) => email !== TAKEN,
        outsideSystems: () => [],
        mailTemplates: () => [],
      },
    }),
  });
  const email = await screen.findByLabelText('Email');
  /** Types an address and leaves the field. */
  const leave = (address: string): void => {
    fireEvent.change(email, { target: { value: address } });
    fireEvent.blur(email);
  };
  const asked = () => sent(app.requests, 'IsDonorEmailFree');
  const banks = () =>
    app.requests.filter(({ name }) => name === 'IsDonorEmailFree').map(({ headers }) => headers['client-id']);
  return { user, app, email, leave, asked, banks };
}

describe('the address of a donor who is there', () => {
  test('is nobody else’s, which is known when the field is left', async () => {
    const { user, app, email, leave, asked } = await open(EDIT);
    leave(TAKEN);
    await waitFor(() => expect(email).toHaveAccessibleDescription(IN_USE));
    expect(asked()).toEqual([{ id: 'donor-2', email: TAKEN }]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent(app.requests, 'UpdateUserProfileByAdmin')).toEqual([]);
    leave('free@mail.example');
    await waitFor(() => expect(email).not.toHaveAccessibleDescription(IN_USE));
  });

  test('is not asked for where it is their own, or where they sign in nowhere', async () => {
    const own = await open(EDIT);
    own.leave('half an address');
    await waitFor(() => expect(own.email).toHaveAttribute('aria-invalid', 'true'));
    own.leave(OWN.toUpperCase());
    await waitFor(() => expect(own.email).toHaveAttribute('aria-invalid', 'false'));
    expect(own.asked()).toEqual([]);
  });

  test('may be shared while they are not active', async () => {
    const { email, leave, asked } = await open(EDIT, { isActive: false });
    leave('wrong');
    await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'));
    leave(TAKEN);
    await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'false'));
    expect(asked()).toEqual([]);
  });

  test('is asked for as their bank’s in the parent view: another bank’s donor may have it', async () => {
    const { leave, banks } = await open(EDIT, { clientId: 0 });
    leave(TAKEN);
    await waitFor(() => expect(banks()).toEqual(['1']));
  });

  test('is asked for so by the dialog that changes it as well', async () => {
    const user = userEvent.setup();
    const app = await renderApp('/donorManagement/view?id=donor-2', {
      session: makeSession(),
      schema: donorPage(),
    });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change email' }));
    await user.type(dialog.getByLabelText('New email'), 'free@mail.example');
    await user.tab();
    await waitFor(() =>
      expect(app.requests.find(({ name }) => name === 'IsDonorEmailFree')?.headers['client-id']).toBe('1'),
    );
  });
});

describe('the address of a new donor', () => {
  test('may be another’s, which is told when the field is left', async () => {
    const { email, leave, asked } = await open(ADD);
    leave(TAKEN);
    await waitFor(() => expect(email).toHaveAccessibleDescription(SHARED));
    expect(email).toHaveAttribute('aria-invalid', 'false');
    expect(asked()).toEqual([{ id: null, email: TAKEN }]);
    leave('free@mail.example');
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(email).not.toHaveAccessibleDescription();
    // What is known of an address is not asked again.
    leave(TAKEN);
    await waitFor(() => expect(email).toHaveAccessibleDescription(SHARED));
    expect(asked()).toHaveLength(2);
  });

  test('is asked for in the parent view once a bank is chosen, as that bank', async () => {
    const { user, email, leave, banks } = await open(ADD, { clientId: 0 });
    leave(TAKEN);
    await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'false'));
    expect(banks()).toEqual([]);
    await user.click(await screen.findByRole('combobox', { name: 'Blood bank' }));
    await user.click(await screen.findByRole('option', { name: 'Riverside Blood Center' }));
    // Fields that were left before are looked at with the one that is left now.
    await waitFor(() => expect(banks()).toEqual(['1']));
    await waitFor(() => expect(email).toHaveAccessibleDescription(SHARED));
  });
});
