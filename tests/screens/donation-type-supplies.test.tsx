import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { makeDonationType } from '../../mocks/factories/donation-type.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

beforeAll(async () => {
  await import('../../src/features/donation-types/donation-type-form.tsx');
}, 60_000);

const supply = (supplies: string, quantity: number) => ({
  supplies,
  type: 'Consumable' as const,
  quantity,
  packageSize: null,
});
const record = makeDonationType(1, { requiredSupplies: [supply('Gloves', 2)] });
const schema = createMockSchema({
  Query: {
    donationTypeById: () => record,
    donationTypeSupplies: () => ['Collection bag', 'Gloves'],
  },
  Mutation: {
    updateDonationType: (_source, { donationType }) => ({ ...record, ...donationType }) as never,
  },
});

test('a supply is chosen from those that are known, or is new; one that is named twice is merged', async () => {
  const user = userEvent.setup();
  const app = await renderApp('/donation-type/edit?id=type-1', {
    session: makeSession({ clientId: 1 }),
    schema,
  });
  const add = async (): Promise<HTMLElement> => {
    await user.click(await screen.findByRole('button', { name: 'Add supply' }));
    const added = screen.getAllByLabelText('Supply').at(-1);
    if (!added) throw new Error('no row was added');
    return added;
  };
  const bag = await add();
  await user.type(bag, 'coll');
  const list = within(await screen.findByRole('listbox', { name: 'Known supplies' }));
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Collection bag']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(bag).toHaveValue('Collection bag');
  expect(screen.queryByRole('button', { name: /Merge the rows/ })).not.toBeInTheDocument();
  // Whatever the case, and whatever nobody has named before.
  await user.type(await add(), 'GLOVES');
  await user.type(await add(), 'Cookies');
  expect(screen.getByText('Named twice: Gloves')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Merge the rows and add their quantities' }));
  await waitFor(() =>
    expect(screen.getAllByLabelText('Supply').map((one) => (one as HTMLInputElement).value)).toEqual([
      'Gloves',
      'Collection bag',
      'Cookies',
    ]),
  );
  expect(screen.queryByText(/Named twice/)).not.toBeInTheDocument();
  for (const row of [1, 2]) {
    await user.click(screen.getAllByRole('combobox', { name: /Kind/ })[row] as HTMLElement);
    await user.click(await screen.findByRole('option', { name: 'Consumable' }));
  }
  await user.click(screen.getByRole('button', { name: 'Save and publish' }));
  await waitFor(() =>
    expect(
      app.requests.find(({ name }) => name === 'UpdateDonationType')?.variables?.donationType,
    ).toMatchObject({
      requiredSupplies: [
        { supplies: 'Gloves', quantity: 3 },
        { supplies: 'Collection bag', quantity: 1 },
        { supplies: 'Cookies', quantity: 1 },
      ],
    }),
  );
}, 60_000);

const named = async (user: ReturnType<typeof userEvent.setup>, name: string, kind: string) => {
  await user.click(await screen.findByRole('button', { name: 'Add supply' }));
  await user.type(screen.getAllByLabelText('Supply').at(-1) as HTMLElement, name);
  await user.click(screen.getAllByRole('combobox', { name: /Kind/ }).at(-1) as HTMLElement);
  await user.click(await screen.findByRole('option', { name: kind }));
};

test('what another row names already is not offered again', async () => {
  const user = userEvent.setup();
  await renderApp('/donation-type/edit?id=type-1', { session: makeSession({ clientId: 1 }), schema });
  await user.click(await screen.findByRole('button', { name: 'Add supply' }));
  const added = screen.getAllByLabelText('Supply')[1] as HTMLElement;
  await user.type(added, 'o');
  const offered = async () =>
    within(await screen.findByRole('listbox', { name: 'Known supplies' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(await offered()).toEqual(['Collection bag']);
  // Of its own row a name is offered while it is written otherwise.
  await user.clear(screen.getAllByLabelText('Supply')[0] as HTMLElement);
  await user.type(screen.getAllByLabelText('Supply')[0] as HTMLElement, 'gloves');
  expect(await offered()).toEqual(['Gloves']);
}, 60_000);

test('before a bank is chosen no supplies are asked for: they would be those of all banks', async () => {
  const user = userEvent.setup();
  const app = await renderApp('/donation-type/add', { session: makeSession({ clientId: 0 }), schema });
  await user.click(await screen.findByRole('combobox', { name: /Blood bank/ }));
  expect(sent(app.requests, 'DonationTypeSupplies')).toEqual([]);
  await user.click(screen.getAllByRole('option')[0] as HTMLElement);
  await waitFor(() => expect(sent(app.requests, 'DonationTypeSupplies')).toHaveLength(1));
}, 60_000);

test('the error that comes by leaving a row stands below what merges it: that is not moved under the pointer', async () => {
  const user = userEvent.setup();
  await renderApp('/donation-type/edit?id=type-1', { session: makeSession({ clientId: 1 }), schema });
  await named(user, 'gloves', 'Consumable');
  await user.click(screen.getAllByLabelText('Supply')[0] as HTMLElement);
  await user.tab();
  const twice = await screen.findByText('A supply is named twice: merge the rows');
  const merge = screen.getByRole('button', { name: /Merge the rows/ });
  expect(merge.compareDocumentPosition(twice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
}, 60_000);

test('what a row alone says outlives the merge, and a sum that is too large is refused at once on its field', async () => {
  const user = userEvent.setup();
  await renderApp('/donation-type/edit?id=type-1', { session: makeSession({ clientId: 1 }), schema });
  await named(user, 'gloves', 'Consumable');
  const second = (label: string) => screen.getAllByLabelText(label)[1] as HTMLElement;
  await user.type(second('Package size'), '50');
  await user.clear(second('Quantity'));
  await user.type(second('Quantity'), '998');
  await user.click(screen.getByRole('button', { name: /Merge the rows/ }));
  expect(await screen.findByText('Must be a whole number from 1 to 999')).toBeInTheDocument();
  expect(screen.getByLabelText('Supply')).toHaveValue('Gloves');
  expect(screen.getByLabelText('Package size')).toHaveValue(50);
  const [quantity] = screen.getAllByLabelText('Quantity');
  expect(quantity).toHaveValue(1000);
  expect(quantity).toHaveAttribute('aria-invalid', 'true');
}, 60_000);

test('rows that say different kinds are not merged: it says so, until they agree', async () => {
  const user = userEvent.setup();
  await renderApp('/donation-type/edit?id=type-1', { session: makeSession({ clientId: 1 }), schema });
  await named(user, 'gloves', 'Equipment');
  expect(
    screen.getByText(/^Named twice, with different kinds or package sizes: Gloves\./),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Merge the rows/ })).toBeNull();
  await user.click(screen.getAllByRole('combobox', { name: /Kind/ })[0] as HTMLElement);
  await user.click(await screen.findByRole('option', { name: 'Equipment' }));
  await user.click(await screen.findByRole('button', { name: /Merge the rows/ }));
  await waitFor(() => expect(screen.getAllByLabelText('Supply')).toHaveLength(1));
}, 60_000);

test('a row that is taken away right after another was left is gone: no empty one is saved with the others', async () => {
  const user = userEvent.setup();
  const app = await renderApp('/donation-type/edit?id=type-1', {
    session: makeSession({ clientId: 1 }),
    schema,
  });
  await user.click(await screen.findByRole('button', { name: 'Add supply' }));
  await user.type(screen.getAllByLabelText('Supply')[1] as HTMLElement, 'Cookies');
  await user.click(screen.getByRole('button', { name: 'Remove supply 1' }));
  await user.click(screen.getByRole('combobox', { name: /Kind/ }));
  await user.click(await screen.findByRole('option', { name: 'Refreshment' }));
  await user.click(screen.getByRole('button', { name: 'Save and publish' }));
  await waitFor(() =>
    expect(
      app.requests.find(({ name }) => name === 'UpdateDonationType')?.variables?.donationType,
    ).toMatchObject({ requiredSupplies: [{ supplies: 'Cookies', type: 'Refreshment', quantity: 1 }] }),
  );
}, 60_000);
