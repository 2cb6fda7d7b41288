import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { makeDonationType } from '../../mocks/factories/donation-type.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

beforeAll(() => import('../../src/features/donation-types/donation-type-list.tsx'), 60_000);

const LEUKOREDUCED = 'Red Cells, Leukoreduced';

/** The column's head bears the same name. */
async function openFilter(user: UserEvent): Promise<void> {
  const named = await screen.findAllByRole('button', { name: /^Product/ });
  await user.click(named.find((button) => button.hasAttribute('data-list-filter')) as HTMLElement);
}

test('a value that has a comma is one value: asked for, named, ticked and unticked as such', async () => {
  const user = userEvent.setup();
  const types = ['Plasma', LEUKOREDUCED].map((product, at) => {
    const type = makeDonationType(at + 1);
    return { ...type, productType: { ...type.productType, product } };
  });
  const app = await renderApp('/donation-type', {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({
      Query: { allDonationTypes: () => ({ totalRecords: 2, donationTypes: types }) },
    }),
  });
  const asked = () =>
    sent(app.requests, 'AllDonationTypes').map(({ filter }) => (filter as { products: unknown }).products);
  const tick = async (name: string, isChecked: boolean): Promise<void> => {
    await user.click(await screen.findByRole('menuitemcheckbox', { name }));
    await waitFor(() =>
      expect(screen.getByRole('menuitemcheckbox', { name })).toHaveAttribute('aria-checked', `${isChecked}`),
    );
  };
  await openFilter(user);
  await tick(LEUKOREDUCED, true);
  await waitFor(() => expect(asked()).toContainEqual([LEUKOREDUCED]));
  await tick('Plasma', true);
  await waitFor(() => expect(asked()).toContainEqual([LEUKOREDUCED, 'Plasma']));
  await tick('Plasma', false);
  await user.keyboard('{Escape}');
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
  expect(await chips.findByText(`Product: ${LEUKOREDUCED}`)).toBeInTheDocument();
  await openFilter(user);
  await tick(LEUKOREDUCED, false);
  expect(app.path()).toBe('/donation-type');
});
