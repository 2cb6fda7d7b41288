import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import type { SavedView } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

// A busy machine takes its time to compile what a route loads; the tests are about what it does.
beforeAll(async () => {
  await Promise.all([
    import('../../src/app/shell/shell.tsx'),
    import('../../src/features/sponsor-groups/sponsor-group-list.tsx'),
    import('../../src/kit/list/bulk-dialog.tsx'),
    import('../../src/kit/list/export-dialog.tsx'),
    import('../../src/kit/list/view-dialog.tsx'),
  ]);
}, 60_000);
afterEach(() => vi.restoreAllMocks());

const bank = makeSession({ clientId: 1 });
const open = async (search = '', options: Partial<Parameters<typeof renderApp>[1]> = {}) => {
  const user = userEvent.setup();
  const app = await renderApp(`/sponsorGroupManagement${search}`, { session: bank, ...options });
  await screen.findByText(/^Showing/);
  return { user, app };
};

/** A server that keeps views in memory. */
function keepingViews(first: Partial<SavedView>[] = []) {
  const views = [...first];
  return createMockSchema({
    Query: { allSavedViews: () => [...views] },
    Mutation: {
      saveView: (_source, { savedView }) => {
        if (views.some(({ id, name }) => id !== savedView.id && name === savedView.name))
          throw new GraphQLError('The input is not valid', {
            extensions: { code: 'BAD_USER_INPUT', fields: [{ path: 'savedView.name', code: 'notUnique' }] },
          });
        const { id = `view-${views.length + 1}`, ...rest } = savedView;
        const made = { ...rest, id, updatedAt: '2026-11-20T15:00:00.000Z' } as Partial<SavedView>;
        const at = views.findIndex((view) => view.id === id);
        views.splice(at < 0 ? views.length : at, at < 0 ? 0 : 1, made);
        return made;
      },
      deleteView: (_source, { id }) => {
        views.splice(
          views.findIndex((view) => view.id === id),
          1,
        );
        return { id };
      },
    },
  });
}
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Views' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const tab = (name: string | RegExp) =>
  within(screen.getByRole('navigation', { name: 'Views' })).getByRole('link', { name });

describe('views', () => {
  test('a built-in one is a link to its filters; a change of it shows, and All leads back', async () => {
    const { user, app } = await open();
    expect(tabs()).toEqual(['All', 'Upcoming drive', 'No drive for a year']);
    await user.click(tab('Upcoming drive'));
    await waitFor(() => expect(app.path()).toBe('/sponsorGroupManagement?upcoming=yes&view=upcoming'));
    expect(tab('Upcoming drive')).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(app.path()).toBe('/sponsorGroupManagement?q=&view=upcoming'));
    expect(tab('Upcoming drive changed')).toBeInTheDocument();
    await user.click(tab('All'));
    await waitFor(() => expect(app.path()).toBe('/sponsorGroupManagement'));
  });

  test('what is shown is saved under a name, changed, saved again, and deleted', async () => {
    const { user, app } = await open('?q=rotary', { schema: keepingViews() });
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save view' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Name of the view' }), 'Rotary');
    await user.click(within(dialog).getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(app.path()).toBe('/sponsorGroupManagement?q=rotary&view=view-1'));
    await waitFor(() => expect(tabs()).toContain('Rotary'));
    const saves = () =>
      app.requests.filter(({ name }) => name === 'SaveView').map(({ variables }) => variables);
    expect(saves()).toEqual([
      {
        savedView: {
          screen: 'sponsorGroups',
          name: 'Rotary',
          state: { address: 'q=rotary', order: [], shown: {} },
        },
      },
    ]);
    await app.go('/sponsorGroupManagement?q=rotary&upcoming=yes&view=view-1');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(tab('Rotary')).toHaveAttribute('aria-current', 'page'));
    expect(saves().at(-1)).toMatchObject({
      savedView: { id: 'view-1', name: 'Rotary', state: { address: 'q=rotary&upcoming=yes' } },
    });
    await user.click(screen.getByRole('button', { name: 'Actions for Rotary' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete view' }));
    await waitFor(() => expect(tabs()).not.toContain('Rotary'));
    expect(app.path()).toBe('/sponsorGroupManagement?q=rotary&upcoming=yes');
  });

  test('a name that is taken is refused at its field', async () => {
    const mine = {
      id: 'v',
      screen: 'sponsorGroups',
      name: 'Mine',
      state: {},
      updatedAt: '2026-11-20T15:00:00.000Z',
    };
    const { user } = await open('?q=city', { schema: keepingViews([mine]) });
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save view' });
    await user.type(within(dialog).getByRole('textbox'), 'Mine{Enter}');
    expect(await within(dialog).findByText('Name of the view is already in use')).toBeInTheDocument();
  });

  test('a link that names a saved view alone shows what it was saved with, its columns too when it is chosen', async () => {
    const state = { address: 'q=city', order: ['driveCount'], shown: { sponsorCode: false } };
    const view = {
      id: 'v',
      screen: 'sponsorGroups',
      name: 'City',
      state,
      updatedAt: '2026-11-20T15:00:00.000Z',
    };
    const { user, app } = await open('?view=v', { schema: keepingViews([view]) });
    await waitFor(() => expect(app.path()).toBe('/sponsorGroupManagement?q=city&view=v'));
    await user.click(tab(/^City/));
    expect(
      screen
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        .slice(1, 3),
    ).toEqual(['Sponsor Name', 'Drives']);
    expect(tab('City')).toHaveAttribute('aria-current', 'page');
  });
});

describe('bulk actions', () => {
  test('stand where the filters were, say what became of each row, and try again what failed', async () => {
    const tried: string[] = [];
    const { user, app } = await open('', {
      schema: createMockSchema({
        Mutation: {
          deleteSponsorGroup: (_source, { id }) => {
            tried.push(id);
            if (id === 'sponsor-3' && tried.length < 4) throw new GraphQLError('The database is busy');
            return { id };
          },
        },
      }),
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    expect(screen.getByText('10 selected')).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete unused' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete unused' });
    expect(dialog).toHaveTextContent('Delete 10 sponsor groups?');
    await user.click(within(dialog).getByRole('button', { name: 'Delete unused' }));
    const results = await within(dialog).findByRole('list', { name: 'Results' });
    const summary = within(dialog).getByRole('status').textContent ?? '';
    const [done, skipped, failed] = [...summary.matchAll(/\d+/g)].map(Number);
    expect((done ?? 0) + (skipped ?? 0) + (failed ?? 0)).toBe(10);
    expect(tried).toHaveLength(10 - (skipped ?? 0));
    expect(within(results).getAllByText('In use by other records')).toHaveLength(skipped ?? -1);
    const before = app.requests.filter(({ name }) => name === 'AllSponsorGroups').length;
    if (failed) {
      expect(within(results).getByText('The database is busy')).toBeInTheDocument();
      await user.click(within(dialog).getByRole('button', { name: 'Retry failed' }));
      await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent(', 0 failed'));
      expect(tried.filter((id) => id === 'sponsor-3')).toHaveLength(2);
    }
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('searchbox')).toBeInTheDocument();
    expect(before).toBeGreaterThan(1);
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

describe('export', () => {
  test('writes the page as it stands, with the columns on the screen, safe to open', async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:file';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = await open('?q=rotary');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export as CSV' });
    expect(within(dialog).getByRole('radio', { name: 'This page (5)' })).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(blobs).toHaveLength(1));
    const lines = ((await blobs[0]?.text()) ?? '').split('\r\n');
    expect(lines[0]?.replace('\uFEFF', '')).toBe(
      'Sponsor Name,Code,Drives,Next drive,Collected 12 months,Last drive',
    );
    expect(lines[1]).toMatch(/^Tulsa Rotary,SP001,3,/);
    expect(lines).toHaveLength(7);
    expect(names).toEqual([expect.stringMatching(/^sponsorGroups_1_\d{4}-\d{2}-\d{2}\.csv$/)]);
  });
});
