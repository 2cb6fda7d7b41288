import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { makeSponsorGroup } from '../../mocks/factories/sponsor-group.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { loadList, open } from '../support/work-on-list.ts';

beforeAll(async () => {
  await Promise.all([loadList(), import('../../src/kit/list/virtual-rows.tsx')]);
}, 60_000);

const GROUPS = Array.from({ length: 250 }, (_unused, index) => makeSponsorGroup(index + 1));
const rows = (): number => document.querySelectorAll('tr[data-row]').length;

test('of all rows those in sight are made; paper gets every one, and then it is as before', async () => {
  await open('?size=0', {
    schema: createMockSchema({
      Query: { allSponsorGroups: () => ({ totalRecords: 250, sponsorGroups: GROUPS as never }) },
    }),
  });
  await screen.findByText('Showing 1–250 of 250');
  await waitFor(() => expect(rows()).toBeLessThan(100));
  window.dispatchEvent(new Event('beforeprint'));
  // At once: the browser does not wait.
  expect(rows()).toBe(250);
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(rows()).toBeLessThan(100));
});
