import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeSavedView } from '../../mocks/factories/saved-view.ts';
import type { SavedView } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { loadList, open } from '../support/work-on-list.ts';

beforeAll(loadList, 60_000);

/** A server that keeps views in memory. */
function keepingViews(first: Partial<SavedView>[] = []) {
  const views = first.map((view, at) => makeSavedView(at + 1, view));
  return createMockSchema({
    Query: { allSavedViews: () => [...views] },
    Mutation: {
      saveView: (_source, { savedView }) => {
        if (views.some(({ id, name }) => id !== savedView.id && name === savedView.name))
          throw new GraphQLError('The input is not valid', {
            extensions: { code: 'BAD_USER_INPUT', fields: [{ path: 'savedView.name', code: 'notUnique' }] },
          });
        const { id, ...rest } = savedView;
        const at = views.findIndex((view) => view.id === id);
        const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value != null));
        const made = makeSavedView(views.length + 1, {
          ...views[at],
          ...given,
          ...(id ? { id } : {}),
          updatedAt: '2026-11-20T15:00:00.000Z',
        });
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
    await waitFor(() => expect(tab('Upcoming drive')).toHaveAttribute('aria-current', 'page'));
    await user.click(await screen.findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(app.path()).toBe('/sponsorGroupManagement?q=&view=upcoming'));
    await waitFor(() => expect(tab('Upcoming drive changed')).toBeInTheDocument());
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
          isShared: false,
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

  test('one that was deleted elsewhere is not saved: that is said, and what the list shows stays', async () => {
    const gone: Partial<SavedView> = {
      id: 'v',
      screen: 'sponsorGroups',
      name: 'Rotary',
      state: { address: 'q=rotary', order: [], shown: {} },
      updatedAt: '2026-11-20T15:00:00.000Z',
    };
    let isGone = false;
    const schema = createMockSchema({
      Query: { allSavedViews: () => (isGone ? [] : [makeSavedView(1, gone)]) },
      Mutation: {
        saveView: () => {
          isGone = true;
          throw new GraphQLError('The view was not found', {
            extensions: { code: 'NOT_FOUND', reason: 'notFound', params: { record: 'view' } },
          });
        },
      },
    });
    const { user, app } = await open('?q=city&view=v', { schema });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The requested view is not found')).toBeInTheDocument();
    await waitFor(() => expect(tabs()).not.toContain('Rotary'));
    expect(tabs()).toHaveLength(3);
    expect(app.path()).toBe('/sponsorGroupManagement?q=city&view=v');
    expect(screen.getByRole('button', { name: 'Save view' })).toBeInTheDocument();
  });

  test('one is shared when it is saved, or later, and kept for oneself again', async () => {
    const { user, app } = await open('?q=rotary', { schema: keepingViews() });
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save view' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Name of the view' }), 'Rotary');
    const share = within(dialog).getByRole('checkbox', { name: 'Share with the bank' });
    expect(share).toHaveAccessibleDescription(/Only you can change it/);
    await user.click(share);
    await user.click(within(dialog).getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(tab(/^Rotary/)).toHaveTextContent('RotaryShared'));
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Actions for Rotary' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Stop sharing');
    expect(await screen.findByText('The view is yours alone again')).toBeInTheDocument();
    await waitFor(() => expect(tabs()).toContain('Rotary'));
    await choose('Share with the bank');
    await waitFor(() => expect(tab(/^Rotary/)).toHaveTextContent('RotaryShared'));
    const sent = app.requests.filter(({ name }) => name === 'SaveView');
    expect(sent.map(({ variables }) => variables)).toMatchObject(
      [true, false, true].map((isShared) => ({ savedView: { isShared } })),
    );
  });

  test('a colleague’s says whose it is, and is opened, never changed', async () => {
    const theirs: Partial<SavedView> = {
      id: 'view-9',
      screen: 'sponsorGroups',
      name: 'Team',
      state: { address: 'q=city', order: [], shown: {} },
      isShared: true,
      ownerName: 'Maria Ortega',
      viewerCanEdit: false,
      updatedAt: '2026-11-20T15:00:00.000Z',
    };
    const { user, app } = await open('', { schema: keepingViews([theirs]) });
    await waitFor(() => expect(tab(/^Team/)).toHaveTextContent('TeamShared by Maria Ortega'));
    await user.click(tab(/^Team/));
    await waitFor(() => expect(app.path()).toBe('/sponsorGroupManagement?q=city&view=view-9'));
    expect(screen.queryByRole('button', { name: 'Actions for Team' })).not.toBeInTheDocument();
    await app.go('/sponsorGroupManagement?q=rotary&view=view-9');
    expect(await screen.findByRole('button', { name: 'Save view' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  test('a name that is taken is refused at its field', async () => {
    const mine: Partial<SavedView> = {
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
    const view: Partial<SavedView> = {
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
