import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeJob } from '../../mocks/factories/job.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import type { SeenRequest } from '../../mocks/link.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { askedTwice, makeSession } from '../support/render-app.tsx';
import { loadList, open } from '../support/work-on-list.ts';

beforeAll(loadList, 60_000);

describe('the rows of another page', () => {
  const rowsOf = () => screen.getAllByRole('row').slice(1) as HTMLTableRowElement[];

  test('say other things in the same places: names, links, boxes and what can be done', async () => {
    const { user, app } = await open();
    const before = rowsOf();
    const said = before.map(({ textContent, dataset }) => [dataset.row, textContent]);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Showing 11–20 of 34')).toBeInTheDocument();
    expect(rowsOf().every((row, at) => row === before[at])).toBe(true);
    for (const [at, row] of before.entries()) {
      const { row: id = '' } = row.dataset;
      expect([id, row.textContent]).not.toEqual(said[at]);
      const link = row.querySelector('[data-row-link]');
      expect(link).toHaveAttribute('href', `/sponsorGroupManagement/view?id=${id}`);
      const name = link?.textContent ?? '';
      expect(within(row).getByRole('checkbox')).toHaveAccessibleName(`Select ${name}`);
      expect(within(row).getByRole('button', { name: `Actions for ${name}` })).toBeInTheDocument();
    }
    await user.click(within(before[0] as HTMLElement).getByRole('checkbox'));
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    expect(app.path()).toBe('/sponsorGroupManagement?page=2');
  });

  test('an open menu belongs to its record, and goes with it', async () => {
    const { user, app } = await open();
    const [first] = rowsOf();
    await user.click(within(first as HTMLElement).getByRole('button', { name: /^Actions for/ }));
    await screen.findByRole('menu');
    await app.go('/sponsorGroupManagement?page=2');
    expect(await screen.findByText('Showing 11–20 of 34')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });
});

describe('bulk actions', () => {
  const remove = (requests: readonly SeenRequest[]) =>
    requests.filter(({ name }) => name === 'DeleteSponsorGroups').map(({ variables }) => variables);

  test('stand where the filters were, say what became of each row, and try again what failed', async () => {
    let busy = true;
    const { user, app } = await open('', {
      schema: createMockSchema({
        Mutation: {
          deleteSponsorGroups: (_source, { filter }) =>
            (filter.ids ?? []).map((id, index) => {
              const status = index === 0 && busy ? 'failed' : index === 1 ? 'skipped' : 'done';
              return {
                id,
                name: `Group ${index}`,
                status,
                reason: { failed: 'Busy', skipped: 'inUse', done: null }[status],
              };
            }),
        },
      }),
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    expect(screen.getByText('10 selected')).toBeInTheDocument();
    expect(screen.queryByRole('searchbox', { name: 'Search' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete unused' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete unused' });
    expect(dialog).toHaveTextContent('Delete 10 sponsor groups?');
    // Ten records do not go by a click alone.
    await user.click(within(dialog).getByRole('button', { name: 'Delete unused' }));
    expect(within(dialog).getByText('This is not the number')).toBeInTheDocument();
    expect(remove(app.requests)).toEqual([]);
    await user.type(within(dialog).getByLabelText('Type 10 to confirm'), '10');
    await user.click(within(dialog).getByRole('button', { name: 'Delete unused' }));
    const results = await within(dialog).findByRole('list', { name: 'Results' });
    expect(within(dialog).getByRole('status')).toHaveTextContent('8 done, 1 skipped, 1 failed');
    expect(
      within(results)
        .getAllByRole('listitem')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ).toEqual(['Group 0BusyFailed', 'Group 1In use by other recordsSkipped']);
    busy = false;
    await user.click(within(dialog).getByRole('button', { name: 'Retry failed' }));
    await waitFor(() =>
      expect(within(dialog).getByRole('status')).toHaveTextContent('9 done, 1 skipped, 0 failed'),
    );
    const [first, second] = remove(app.requests);
    const { ids = [] } = (first?.filter ?? {}) as { ids?: string[] };
    expect(first).toMatchObject({ expectedRows: 10, filter: { ids: expect.arrayContaining(['sponsor-4']) } });
    expect(second).toEqual({
      expectedRows: 1,
      filter: { ids: ids.slice(0, 1) },
    });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('searchbox', { name: 'Search' })).toBeInTheDocument();
    await waitFor(() =>
      expect(app.requests.filter(({ name }) => name === 'AllSponsorGroups').length).toBeGreaterThan(2),
    );
    expect(await askedTwice(app.requests, 'DeleteSponsorGroups')).toEqual([]);
  });

  test('a row of which the server says nothing is told as gone; where nothing was taken back that is not claimed', async () => {
    const { user } = await open('', {
      schema: createMockSchema({
        Mutation: {
          // A colleague has deleted the first of them meanwhile.
          deleteSponsorGroups: (_source, { filter }) =>
            (filter.ids ?? []).slice(1).map((id) => ({ id, name: id, status: 'done', reason: null })),
          restoreSponsorGroups: () => [],
        },
      }),
    });
    const rows = screen.getAllByRole('checkbox', { name: /^Select Sponsor|^Select .*\d/ }).slice(0, 2);
    for (const row of rows) await user.click(row);
    await user.click(screen.getByRole('button', { name: 'Delete unused' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete unused' }));
    await user.type(dialog.getByLabelText('Type 2 to confirm'), '2');
    await user.click(dialog.getByRole('button', { name: 'Delete unused' }));
    await dialog.findByText('1 done, 1 skipped, 0 failed');
    expect(dialog.getAllByText('No longer there')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    await dialog.findByText('0 done, 1 skipped, 0 failed');
    expect(dialog.getByText('No longer there')).toBeInTheDocument();
    expect(dialog.queryByText('Taken back')).not.toBeInTheDocument();
  });

  test('what was done is taken back in one step, and nothing else', async () => {
    let refuse = true;
    const { user, app } = await open('', {
      schema: createMockSchema({
        Mutation: {
          deleteSponsorGroups: (_source, { filter }) =>
            (filter.ids ?? []).map((id, index) => ({
              id,
              name: id,
              status: index === 0 ? 'skipped' : 'done',
              reason: index === 0 ? 'inUse' : null,
            })),
          restoreSponsorGroups: (_source, { ids }) => {
            if (refuse) throw new GraphQLError('The restore is away');
            return ids.map((id) => ({ id, name: id, status: 'done', reason: null }));
          },
        },
      }),
    });
    const rows = screen.getAllByRole('checkbox', { name: /^Select Sponsor|^Select .*\d/ }).slice(0, 3);
    for (const row of rows) await user.click(row);
    await user.click(screen.getByRole('button', { name: 'Delete unused' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete unused' }));
    await user.type(dialog.getByLabelText('Type 3 to confirm'), '3');
    await user.click(dialog.getByRole('button', { name: 'Delete unused' }));
    await dialog.findByText('2 done, 1 skipped, 0 failed');
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The restore is away');
    expect(dialog.getByText('2 done, 1 skipped, 0 failed')).toBeInTheDocument();
    refuse = false;
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(await dialog.findByText('Taken back')).toBeInTheDocument();
    expect(dialog.getByText('2 done, 0 skipped, 0 failed')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    const [deleted] = remove(app.requests);
    const { ids = [] } = (deleted?.filter ?? {}) as { ids?: string[] };
    const restored = app.requests.filter(({ name }) => name === 'RestoreSponsorGroups');
    expect(restored.map(({ variables }) => variables)).toEqual([
      { ids: ids.slice(1) },
      { ids: ids.slice(1) },
    ]);
  });

  test('all that matches is the filter itself, never its ids, and a job that says how far it is', async () => {
    const done = makeJob({ kind: 'startDeleteSponsorGroups', counts: [{ name: 'done', value: 23 }] });
    const { user, app } = await open('?upcoming=yes', {
      schema: createMockSchema({
        Query: { jobById: () => done },
        Mutation: { startDeleteSponsorGroups: () => done },
      }),
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await user.click(screen.getByRole('button', { name: 'Select all 23 matching' }));
    expect(screen.getByText('23 selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete unused' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Type 23 to confirm'), '23');
    await user.click(within(dialog).getByRole('button', { name: 'Delete unused' }));
    expect(await screen.findByText('23 done')).toBeInTheDocument();
    const starts = app.requests.filter(({ name }) => name === 'StartDeleteSponsorGroups');
    expect(starts.map(({ variables }) => variables)).toMatchObject([
      { expectedRows: 23, filter: { search: null, hasUpcomingDrive: true, noDriveForMonths: null } },
    ]);
  });

  test('a whole call that fails says why, and is tried again', async () => {
    const { user } = await open('', {
      intercept: ({ name }) =>
        name === 'DeleteSponsorGroups' ? { errors: [new GraphQLError('Somebody was faster')] } : undefined,
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select City Hall' }));
    await user.click(screen.getByRole('button', { name: 'Delete unused' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete unused' }));
    expect(await within(dialog).findByText('Somebody was faster')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  test('what is selected stays over the pages, and not over another filter', async () => {
    const { user, app } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select City Hall' }));
    await app.go('/sponsorGroupManagement?page=2');
    await screen.findByText('Showing 11–20 of 34');
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    await app.go('/sponsorGroupManagement?q=city');
    await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
  });

  test('without the right there are none', async () => {
    const menu = makeMenu().map((entry) => ({ ...entry, delete: false }));
    const { user } = await open('', { session: makeSession({ clientId: 1 }, menu) });
    await user.click(screen.getByRole('checkbox', { name: 'Select City Hall' }));
    expect(screen.queryByRole('button', { name: 'Delete unused' })).not.toBeInTheDocument();
  });
});
