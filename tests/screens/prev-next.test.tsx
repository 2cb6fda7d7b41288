import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadList, open } from '../support/work-on-list.ts';

beforeAll(async () => {
  await Promise.all([loadList(), import('../../src/features/sponsor-groups/sponsor-group-detail.tsx')]);
}, 60_000);

const place = async (words: string) => {
  await screen.findByText(words);
  return screen.getByRole('navigation', { name: 'Records of the list' });
};
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent ?? '');

test('previous and next cross the pages of the list, in its order and with the open tab', async () => {
  const { user, app } = await open('?sort=sponsorName&order=asc&size=10&page=2');
  await screen.findByText('Showing 11–20 of 34');
  const page = names();
  await user.click(screen.getByRole('link', { name: page.at(-1) ?? '' }));
  let walk = await place('20 of 34');
  await user.click(screen.getByRole('tab', { name: 'History' }));
  await user.click(within(walk).getByRole('link', { name: 'Next' }));
  walk = await place('21 of 34');
  expect(app.path()).toMatch(/^\/sponsorGroupManagement\/view\?id=sponsor-\d+&tab=history$/);
  expect(page).not.toContain(screen.getByRole('heading', { level: 1 }).textContent);
  const asked = app.requests.filter(({ name }) => name === 'AllSponsorGroups').at(-1);
  expect(asked?.variables).toMatchObject({
    pagination: { pageNumber: 3, pageSize: 10, sortBy: 'sponsorName', sortOrder: 1 },
  });
  await user.click(within(walk).getByRole('link', { name: 'Previous' }));
  walk = await place('20 of 34');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(page.at(-1) ?? '');
  // The browser's Back passes the other page's record, which knows its place still.
  await app.go(-1);
  await place('21 of 34');
  await app.go(1);
  // Back on the page in the middle: its first row leads to the last of the page before.
  await app.go('/sponsorGroupManagement?sort=sponsorName&order=asc&page=2');
  await screen.findByText('Showing 11–20 of 34');
  await user.click(screen.getByRole('link', { name: page[0] ?? '' }));
  await user.click(within(await place('11 of 34')).getByRole('link', { name: 'Previous' }));
  await place('10 of 34');
});

test('the ends of the list are the ends of the walk', async () => {
  const { user, app } = await open('?page=4');
  await screen.findByText('Showing 31–34 of 34');
  await user.click(screen.getByRole('link', { name: names().at(-1) ?? '' }));
  const walk = await place('34 of 34');
  expect(within(walk).queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
  await app.go('/sponsorGroupManagement?size=0');
  await screen.findByText('Showing 1–34 of 34');
  await user.click(screen.getByRole('link', { name: names()[0] ?? '' }));
  expect(within(await place('1 of 34')).queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
});

test('a list that cannot be read says so where the walk stops', async () => {
  const { user } = await open('?page=1', {
    intercept: ({ name, variables }) =>
      name === 'AllSponsorGroups' && (variables.pagination as { pageNumber: number }).pageNumber === 2
        ? { errors: [new Error('The list is lost') as never] }
        : undefined,
  });
  await user.click(screen.getByRole('link', { name: names().at(-1) ?? '' }));
  await user.click(within(await place('10 of 34')).getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(screen.getByText('The list is lost')).toBeInTheDocument());
});
