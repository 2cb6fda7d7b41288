import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { makeDonationType } from '../../mocks/factories/donation-type.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { type AppOptions, makeSession, renderApp } from '../support/render-app.tsx';

beforeAll(async () => {
  await import('../../src/features/donation-types/donation-type-form.tsx');
}, 60_000);

const record = makeDonationType(1, { bedCount: 3, futureDriveCount: 2 });
const schema = createMockSchema({
  Query: { donationTypeById: () => record },
  Mutation: {
    addDonationType: (_source, { donationType }) => ({ ...record, ...donationType, id: 'type-99' }) as never,
    updateDonationType: (_source, { donationType }) => ({ ...record, ...donationType }) as never,
  },
});
const open = async (path: string, options: AppOptions = {}) => {
  const user = userEvent.setup();
  const app = await renderApp(path, { session: makeSession({ clientId: 1 }), schema, ...options });
  const sent = (name: string) =>
    app.requests.filter((request) => request.name === name).map(({ variables }) => variables);
  return { user, app, sent };
};

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByLabelText('Name'), 'Cord Blood');
  await user.type(screen.getByLabelText('Product name'), 'Cord unit');
  await user.type(screen.getByLabelText('Product'), 'Cord');
  await user.click(screen.getByRole('combobox', { name: /Category/ }));
  await user.click(await screen.findByRole('option', { name: 'Whole Blood' }));
  await user.type(screen.getByLabelText('Procedure, longest'), '30');
  await user.type(screen.getByLabelText('Bed cleanup'), '10');
  await user.type(screen.getByLabelText('Visit'), '60');
};

test.each([
  ['Save as draft', false],
  ['Save and publish', true],
])('%s: adds it so', async (button, isPublished) => {
  const { user, app, sent } = await open('/donation-type/add');
  await fill(user);
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(sent('AddDonationType')).toHaveLength(1));
  expect(sent('AddDonationType')[0]?.donationType).toMatchObject({ name: 'Cord Blood', isPublished });
  await user.click(await screen.findByRole('button', { name: /OK|Close/ }));
  await waitFor(() => expect(app.path()).toBe('/donation-type'));
});

test('whoever goes on to another one leaves a draft, and is told', async () => {
  const { user, sent } = await open('/donation-type/add');
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Save and add another' }));
  expect(await screen.findByText('Saved as a draft')).toBeInTheDocument();
  expect(sent('AddDonationType')[0]?.donationType).toMatchObject({ isPublished: false });
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('of a published one that is used, the draft is asked about first: nothing goes without a yes', async () => {
  const { user, sent } = await open('/donation-type/edit?id=type-1');
  await screen.findByLabelText('Name');
  const draft = screen.getByRole('button', { name: 'Save as draft' });
  await user.click(draft);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Unpublish Whole Blood?' }));
  expect(dialog.getByRole('link', { name: '3 beds use it' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent('UpdateDonationType')).toEqual([]);
  await user.click(draft);
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Unpublish Whole Blood?' })).getByRole('button', {
      name: 'Unpublish',
    }),
  );
  await waitFor(() =>
    expect(sent('UpdateDonationType')).toMatchObject([
      { donationType: { id: 'type-1', isPublished: false } },
    ]),
  );
});

test('the other way it is published as it is saved, unasked', async () => {
  const { user, sent } = await open('/donation-type/edit?id=type-1');
  await user.type(await screen.findByLabelText('Name'), ' plus');
  await user.click(screen.getByRole('button', { name: 'Save and publish' }));
  await waitFor(() =>
    expect(sent('UpdateDonationType')).toMatchObject([
      { donationType: { name: 'Whole Blood plus', isPublished: true } },
    ]),
  );
  expect(screen.queryByRole('alertdialog', { name: /Unpublish/ })).toBeNull();
});

test('who may only read has neither button', async () => {
  await open('/donation-type/edit?id=type-1', {
    schema: createMockSchema({
      Query: { donationTypeById: () => ({ ...record, viewerCanEdit: false }) },
    }),
  });
  await screen.findByRole('button', { name: 'Close' });
  for (const name of ['Save as draft', 'Save and publish'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
