import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { makeDonationType } from '../../mocks/factories/donation-type.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { changeLanguage } from '../../src/i18n/i18n.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

afterEach(() => changeLanguage('en'));

const session = makeSession({ clientId: 1 });

test('the list says the next donations of a type in the reader’s language', async () => {
  const user = userEvent.setup();
  const schema = createMockSchema({
    Query: {
      allDonationTypes: () => ({ totalRecords: 1, donationTypes: [makeDonationType(1)] }),
    },
  });
  await renderApp('/donation-type', { session, schema });
  const table = within(await screen.findByRole('table'));
  await table.findByRole('link', { name: 'Whole Blood' });
  await act(() => changeLanguage('de'));
  await user.click(screen.getByRole('button', { name: 'Spalten' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Wartetage' }));
  expect(await table.findByText('Vollblut 56')).toBeInTheDocument();
});

test('the page of a designation says the category of a type in the reader’s language', async () => {
  const user = userEvent.setup();
  await renderApp('/resourceManagement/Designation/view?id=designation-1', { session });
  await screen.findByRole('tab', { name: 'Donation types' });
  await act(() => changeLanguage('de'));
  await user.click(await screen.findByRole('tab', { name: 'Spendearten' }));
  const row = (await screen.findByRole('link', { name: 'Whole Blood' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('Vollblut')).toBeInTheDocument();
});
