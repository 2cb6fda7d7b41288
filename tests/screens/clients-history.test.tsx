import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bank, clientScreens, open, schemaFor } from '../support/clients.ts';

clientScreens();

test('its history reads in words: addresses, modules, integrations and languages are no keys', async () => {
  const entry = {
    id: 'h1',
    action: 'Update',
    actorName: 'Ada Moss',
    createdAt: '2026-10-02T15:00:00.000Z',
    changes: [
      { field: 'language', before: 'en', after: 'ja' },
      {
        field: 'address',
        before: {
          addressLine1: '1 Main St',
          addressLine2: null,
          city: 'Tulsa',
          state: 'OK',
          zipCode: '74134',
        },
        after: {
          addressLine1: '2 Main St',
          addressLine2: null,
          city: 'Jenks',
          state: 'OK',
          zipCode: '74037',
        },
      },
      { field: 'enablement', before: [], after: ['donorManagement', 'Couriers'] },
      {
        field: 'integrations',
        before: [{ name: 'Courier', endpointUrl: 'https://courier.example', keyIsSet: true }],
        after: [],
      },
    ],
  };
  const { user } = await open('/clientManagement/site-1?tab=history', {
    schema: schemaFor(bank(1), true, {
      Query: { recordHistory: () => ({ totalRecords: 1, entries: [entry] }) as never },
    }),
  });
  await user.click(await screen.findByRole('button', { name: /^Changed/, description: /Ada Moss/ }));
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
  expect(rows).toEqual(
    expect.arrayContaining([
      'Address1 Main St, Tulsa, OK, 741342 Main St, Jenks, OK, 74037',
      // The words of the side menu; a module that the console does not know keeps its own.
      'Modules---Donors, Couriers',
      'IntegrationsCourier https://courier.example---',
      // As the settings offer them.
      'Language of messages to donorsEnglish日本語',
    ]),
  );
});
