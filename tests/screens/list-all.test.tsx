import { screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
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
      Query: { allSponsorGroups: () => ({ totalRecords: 250, sponsorGroups: GROUPS }) },
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

/** A network of 250 groups that answers so many as are asked for; what was asked is noted. */
const asMany = (asked: number[]) =>
  createMockSchema({
    Query: {
      allSponsorGroups: (_source, { pagination }) => {
        const size = pagination?.pageSize ?? 0;
        asked.push(size);
        return { totalRecords: 250, sponsorGroups: GROUPS.slice(0, size || 250) };
      },
    },
  });

test('where the others do not come, the first rows stay and are counted; another try brings all', async () => {
  const asked: number[] = [];
  let isBroken = true;
  const { user } = await open('?size=0', {
    schema: asMany(asked),
    intercept: ({ name, variables }) =>
      isBroken && name === 'AllSponsorGroups' && JSON.stringify(variables).includes('"pageSize":0')
        ? { errors: [new GraphQLError('The database is away')] }
        : undefined,
  });
  await screen.findByText('The database is away');
  expect(screen.getByText('Showing 1–50 of 250')).toBeInTheDocument();
  expect(rows()).toBeGreaterThan(0);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Showing 1–250 of 250');
});

test('the first rows of all come first, and the others follow without a jump', async () => {
  const asked: number[] = [];
  const { app } = await open('?size=0', {
    schema: asMany(asked),
  });
  await screen.findByText('Showing 1–250 of 250');
  await waitFor(() => expect(asked).toEqual([50, 0]));
  const paper = (): number => {
    window.dispatchEvent(new Event('beforeprint'));
    const made = rows();
    window.dispatchEvent(new Event('afterprint'));
    return made;
  };
  await waitFor(() => expect(paper()).toBe(250));
  // Another order begins anew.
  await app.go('/sponsorGroupManagement?size=0&sort=sponsorName&order=desc');
  await waitFor(() => expect(asked).toEqual([50, 0, 50, 0]));
  // A record beside the list is no other question.
  await app.go('/sponsorGroupManagement?size=0&sort=sponsorName&order=desc&panel=sponsor-1');
  await waitFor(() => expect(paper()).toBe(250));
  expect(asked).toEqual([50, 0, 50, 0]);
});
