import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeResource } from '../../mocks/factories/resource.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

const EDIT = '/resourceManagement/Resource/edit?id=resource-1';
const before = makeResource(1);
/** What a colleague has saved meanwhile. */
const newer = makeResource(1, {
  updatedAt: '2026-11-18T14:00:00.000Z',
  permanentAddress: { ...before.permanentAddress, addressLine1: '7 Elm St', city: 'Enid' },
  supplies: [
    { fixedSupplies: 'Collection kit', quantity: 20 },
    { fixedSupplies: 'Gauze', quantity: 5 },
  ],
});

let current = before;
const user = userEvent.setup();
const stored = () => Object.keys(window.localStorage).filter((key) => key.startsWith('donorgrid.draft'));

/** The form, on a server that has the record as it is now and refuses a save of another version. */
async function open() {
  const app = await renderApp(EDIT, {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({
      Query: { resourceById: () => current, isResourceFree: () => true },
      Mutation: { updateResource: () => ({ ...current, updatedAt: '2026-11-20T15:00:00.000Z' }) },
    }),
    intercept: ({ name, variables }) =>
      name === 'UpdateResource' && !JSON.stringify(variables.resource).includes(current.updatedAt)
        ? { errors: [new GraphQLError('Changed', { extensions: { code: 'CONFLICT', current } })] }
        : undefined,
  });
  await screen.findByLabelText('Bed');
  return app;
}
const fill = async (label: string, value: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), value);
};
/** Somebody types another address and another supply, and closes the tab. */
async function leaveDraft() {
  await open();
  await fill('Address line 1', '99 Oak St');
  await fill('Supply', 'Snack box');
  await waitFor(() => expect(window.localStorage.getItem(stored()[0] ?? '')).toContain('Snack box'));
  cleanup();
}
const restore = async () => user.click(await screen.findByRole('button', { name: 'Restore' }));
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
const conflict = () => screen.findByRole('alertdialog', { name: 'Somebody else has changed this record' });

beforeEach(() => {
  current = before;
});
afterEach(() => window.localStorage.clear());

test('a draft of an earlier version overwrites nothing that was saved meanwhile without a choice', async () => {
  await leaveDraft();
  current = newer;
  const app = await open();
  expect(screen.getByLabelText('Address line 1')).toHaveValue('7 Elm St');
  await restore();
  expect(screen.getByLabelText('Address line 1')).toHaveValue('99 Oak St');
  expect(screen.getByLabelText('City')).toHaveValue('Enid');
  await save();
  const dialog = await conflict();
  // Nobody typed a city: only what the draft has is asked about. Both sides changed it: neither is proposed.
  expect(within(dialog).getAllByRole('radiogroup')).toHaveLength(2);
  const address = within(dialog).getByRole('radiogroup', { name: 'Address line 1' });
  const supplies = within(dialog).getByRole('radiogroup', { name: 'Fixed supplies' });
  expect(address).toHaveTextContent('Yours99 Oak StTheirs7 Elm St');
  expect(supplies).toHaveTextContent('Yours20 Snack boxTheirs20 Collection kit, 5 Gauze');
  for (const radio of within(dialog).getAllByRole('radio')) expect(radio).not.toBeChecked();
  await user.click(within(address).getByRole('radio', { name: /Yours/ }));
  await user.click(within(supplies).getByRole('radio', { name: /Theirs/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save this choice' }));
  await screen.findByText('Resource Updated Successfully');
  expect(sent(app.requests, 'UpdateResource')).toMatchObject([
    { resource: { updatedAt: before.updatedAt } },
    {
      resource: {
        updatedAt: newer.updatedAt,
        permanentAddress: { addressLine1: '99 Oak St', city: 'Enid' },
        supplies: newer.supplies,
      },
    },
  ]);
  await waitFor(() => expect(stored()).toEqual([]));
});

test('what only the draft changed is proposed as its own', async () => {
  await leaveDraft();
  current = { ...newer, supplies: before.supplies };
  const app = await open();
  await restore();
  await save();
  const dialog = await conflict();
  const supplies = within(dialog).getByRole('radiogroup', { name: 'Fixed supplies' });
  expect(within(supplies).getByRole('radio', { name: /Yours/ })).toBeChecked();
  const address = within(dialog).getByRole('radiogroup', { name: 'Address line 1' });
  await user.click(within(address).getByRole('radio', { name: /Theirs/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save this choice' }));
  await screen.findByText('Resource Updated Successfully');
  expect(sent(app.requests, 'UpdateResource').at(-1)).toMatchObject({
    resource: {
      permanentAddress: { addressLine1: '7 Elm St' },
      supplies: [{ fixedSupplies: 'Snack box', quantity: 20 }],
    },
  });
});

test('a draft that was restored and left again still knows what it was typed over', async () => {
  await leaveDraft();
  current = newer;
  await open();
  // Typed before the draft is restored: it stays.
  await fill('Name', 'Tulsa Unit 7');
  await restore();
  await waitFor(() => expect(window.localStorage.getItem(stored()[0] ?? '')).toMatch(/Unit 7.*Snack box/s));
  cleanup();
  await open();
  await restore();
  expect(screen.getByLabelText('Name')).toHaveValue('Tulsa Unit 7');
  await save();
  const dialog = await conflict();
  expect(within(dialog).getByRole('radiogroup', { name: 'Fixed supplies' })).toHaveTextContent('5 Gauze');
  for (const name of ['Address line 1', 'Fixed supplies']) {
    const side = within(within(dialog).getByRole('radiogroup', { name })).getByRole('radio', {
      name: /Yours/,
    });
    expect(side).not.toBeChecked();
  }
  const names = within(dialog).getByRole('radiogroup', { name: 'Name' });
  expect(within(names).getByRole('radio', { name: /Yours/ })).toBeChecked();
});

test('a draft of a later version than the one in the form does not pass that one off as its own', async () => {
  current = newer;
  await open();
  await fill('Address line 1', '99 Oak St');
  await waitFor(() => expect(window.localStorage.getItem(stored()[0] ?? '')).toContain('99 Oak St'));
  cleanup();
  current = before;
  const app = await open();
  await restore();
  current = newer;
  await save();
  const dialog = await conflict();
  expect(within(dialog).getByRole('radiogroup', { name: 'City' })).toHaveTextContent('YoursTulsaTheirsEnid');
  expect(sent(app.requests, 'UpdateResource')).toMatchObject([{ resource: { updatedAt: before.updatedAt } }]);
});

test('the draft of a record that nobody changed is saved as it is', async () => {
  await leaveDraft();
  const app = await open();
  await restore();
  await save();
  await screen.findByText('Resource Updated Successfully');
  expect(sent(app.requests, 'UpdateResource')).toMatchObject([
    { resource: { updatedAt: before.updatedAt, permanentAddress: { addressLine1: '99 Oak St' } } },
  ]);
});

test('a draft of a record that does not say of which version it is, is not offered', async () => {
  await leaveDraft();
  const key = stored()[0] ?? '';
  const { at, values, over } = JSON.parse(window.localStorage.getItem(key) ?? '{}');
  // Of the record no more is kept than what was typed over.
  expect(Object.keys(over.values)).toEqual(Object.keys(values));
  window.localStorage.setItem(key, JSON.stringify({ at, values }));
  await open();
  expect(screen.queryByText(/Restore the draft/)).not.toBeInTheDocument();
});
