import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { PaginationInput } from '../../mocks/gql/types.ts';
import { donorPage, figures } from '../support/donor-page.ts';
import { makeSession, renderShell } from '../support/render-app.tsx';

const GAVE = figures({ lifetime: 120, thisYear: 24, lastYear: 24 });

async function openTab(
  donorDonationHistory: (_source: unknown, asked: { pagination: PaginationInput }) => object,
) {
  const user = userEvent.setup();
  const schema = donorPage({}, { donorStatistics: () => GAVE, donorDonationHistory });
  const session = makeSession({ clientId: 1 });
  await renderShell('/donorManagement/view?id=donor-2&tab=donations', { session, schema });
  return { user };
}

test('all donations are shown, a page at a time, however many they are', async () => {
  const given = Array.from({ length: 120 }, (_none, at) => ({
    id: `given-${at + 1}`,
    date: '2026-01-05',
    donationType: 'Platelets',
    site: `Hall ${at + 1}`,
    outcome: 'Donated',
  }));
  const { user } = await openTab((_source, { pagination }) => {
    // As the server does: no page has more than a hundred.
    const size = Math.min(100, pagination.pageSize ?? 100);
    const from = ((pagination.pageNumber ?? 1) - 1) * size;
    return { totalRecords: given.length, donations: given.slice(from, from + size) };
  });
  const table = await screen.findByRole('table', { name: 'Donations' });
  const shown = () => table.querySelectorAll('tbody tr').length;
  while (shown() < given.length) {
    const before = shown();
    await user.click(screen.getByRole('button', { name: /^Show \d+ more$/ }));
    await waitFor(() => expect(shown()).toBeGreaterThan(before));
  }
  expect(within(table).getByText('Hall 120')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Show \d+ more$/ })).toBeNull();
});
