import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeSession, renderApp } from '../support/render-app.tsx';

// A busy machine takes its time to compile what a route loads; the tests are about what it does.
beforeAll(async () => {
  await Promise.all([
    import('../../src/features/sponsor-groups/sponsor-group-list.tsx'),
    import('../../src/kit/list/column-panel.tsx'),
    import('../../src/kit/list/shortcuts-dialog.tsx'),
    import('../../src/kit/list/bulk-dialog.tsx'),
    import('../../src/kit/list/export-dialog.tsx'),
    import('../../src/kit/list/view-dialog.tsx'),
  ]);
}, 60_000);

const bank = makeSession({ clientId: 1 });
const open = async (search = '', options: Partial<Parameters<typeof renderApp>[1]> = {}) => {
  const user = userEvent.setup();
  const app = await renderApp(`/sponsorGroupManagement${search}`, { session: bank, ...options });
  return { user, app };
};
const table = () => screen.findByRole('table', { name: 'Sponsor groups' });
const asked = (app: Awaited<ReturnType<typeof renderApp>>) =>
  app.requests.filter(({ name }) => name === 'AllSponsorGroups').map(({ variables }) => variables);
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link', { name: /^(?!View|Edit)/ }).textContent);

describe('the list of sponsor groups', () => {
  test('shows the first ten of all, in the order of their names', async () => {
    const { app } = await open();
    await table();
    expect(await screen.findByText('34 sponsor groups')).toBeInTheDocument();
    expect(screen.getByText('Showing 1–10 of 34')).toBeInTheDocument();
    expect(names()).toHaveLength(10);
    expect(asked(app)).toEqual([
      {
        pagination: { pageNumber: 1, pageSize: 10 },
        filter: { search: null, hasUpcomingDrive: null, noDriveForMonths: null },
      },
    ]);
    expect(screen.getByText('34 sponsor groups found')).toBeInTheDocument();
  });

  test('a column sorts ascending, descending, not at all; always by the server', async () => {
    const { user, app } = await open();
    await table();
    for (const [order, path] of [
      ['ascending', '?sort=sponsorCode&order=asc'],
      ['descending', '?sort=sponsorCode&order=desc'],
      ['none', ''],
    ]) {
      await user.click(screen.getByRole('button', { name: 'Code' }));
      await waitFor(() =>
        expect(screen.getByRole('columnheader', { name: 'Code' })).toHaveAttribute('aria-sort', order),
      );
      expect(app.path()).toBe(`/sponsorGroupManagement${path}`);
    }
    // Each once, though the address and the screen ask for the same; what is known already is not asked again.
    const first = { pageNumber: 1, pageSize: 10 };
    expect(asked(app).map(({ pagination }) => pagination)).toEqual([
      first,
      { ...first, sortBy: 'sponsorCode', sortOrder: 1 },
      { ...first, sortBy: 'sponsorCode', sortOrder: -1 },
    ]);
  });

  test('two clicks in a row count as two, before the first is seen', async () => {
    const { app } = await open();
    await table();
    const code = screen.getByRole('button', { name: 'Code' });
    act(() => {
      code.click();
      code.click();
    });
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Code' })).toHaveAttribute('aria-sort', 'descending'),
    );
    expect(app.path()).toBe('/sponsorGroupManagement?sort=sponsorCode&order=desc');
  });

  test('pages and their size live in the address; a page beyond the end is the last one', async () => {
    const { user, app } = await open('?page=99');
    await waitFor(() => expect(app.path()).toBe('/sponsorGroupManagement?page=4'));
    expect(await screen.findByText('Showing 31–34 of 34')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByText('Showing 21–30 of 34')).toBeInTheDocument();
    await user.click(await screen.findByRole('combobox', { name: 'Rows per page' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '10',
      '25',
      '50',
      '100',
      'All',
    ]);
    await user.click(screen.getByRole('option', { name: '25' }));
    await waitFor(() => expect(app.path()).toBe('/sponsorGroupManagement?size=25'));
    expect(await screen.findByText('Showing 1–25 of 34')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Rows per page' }));
    await user.click(screen.getByRole('option', { name: 'All' }));
    await waitFor(() => expect(app.path()).toBe('/sponsorGroupManagement?size=0'));
    expect(await screen.findByText('Showing 1–34 of 34')).toBeInTheDocument();
  });

  test('typing asks once it rests, on page 1, and replaces the address; others’ changes reach the box', async () => {
    const { app } = await open('?page=2');
    await table();
    const box = screen.getByRole('searchbox', { name: 'Search' });
    expect(box).toHaveAttribute('placeholder', 'Search');
    fireEvent.change(box, { target: { value: 'rot' } });
    fireEvent.change(box, { target: { value: 'rotary' } });
    await waitFor(() => expect(app.path()).toBe('/sponsorGroupManagement?q=rotary'));
    expect(await screen.findByText('5 sponsor groups')).toBeInTheDocument();
    expect(asked(app).map(({ filter }) => (filter as { search: string | null }).search)).toEqual([
      null,
      'rotary',
    ]);
    await app.go('/sponsorGroupManagement');
    await waitFor(() => expect(box).toHaveValue(''));
    expect(await screen.findByText('34 sponsor groups')).toBeInTheDocument();
  });

  test('a filter stands in the address and as a chip; Clear all takes everything away', async () => {
    const { user, app } = await open();
    await table();
    await user.click(screen.getByRole('button', { name: 'Upcoming drive' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Without' }));
    await waitFor(() => expect(app.path()).toBe('/sponsorGroupManagement?upcoming=no'));
    expect(await screen.findByText('11 sponsor groups')).toBeInTheDocument();
    const chips = screen.getByRole('list', { name: 'Active filters' });
    expect(within(chips).getByText('Upcoming drive: Without')).toBeInTheDocument();
    await user.click(within(chips).getByRole('button', { name: 'Remove filter Upcoming drive' }));
    await waitFor(() => expect(app.path()).toBe('/sponsorGroupManagement'));
    await app.go('/sponsorGroupManagement?upcoming=yes&q=nobody');
    expect(await screen.findByRole('heading', { name: 'No records found' })).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Clear all' })[0] as HTMLElement);
    await waitFor(() => expect(app.path()).toBe('/sponsorGroupManagement'));
    expect(await screen.findByText('34 sponsor groups')).toBeInTheDocument();
  });

  test('a failure is told with each message, and tried again', async () => {
    let broken = true;
    const { user } = await open('', {
      intercept: ({ name }) =>
        broken && name === 'AllSponsorGroups'
          ? { errors: [new GraphQLError('The database is away'), new GraphQLError('and so is its twin')] }
          : undefined,
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Oh snap! You got an error!');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['The database is away', 'and so is its twin']);
    broken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Showing 1–10 of 34')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a failed refresh leaves the old rows, and can be put away', async () => {
    const { user } = await open('', {
      intercept: ({ name, variables }) =>
        name === 'AllSponsorGroups' && (variables.pagination as { pageNumber: number }).pageNumber === 2
          ? { errors: [new GraphQLError('Page two is lost')] }
          : undefined,
    });
    await table();
    await screen.findByText('Showing 1–10 of 34');
    const before = names();
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText('Page two is lost')).toBeInTheDocument();
    expect(names()).toEqual(before);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Page two is lost')).not.toBeInTheDocument();
  });

  test('a slow answer says Please wait..., in the shape of the rows to come', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await open('', { hold: () => held });
    expect(await screen.findByText('Please wait...')).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(11);
    answer();
    expect(await screen.findByText('34 sponsor groups found')).toBeInTheDocument();
  });

  test('is asked for before it is drawn, and by the screen not again', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const sent: string[] = [];
    await open('', {
      hold: (name) => {
        sent.push(name);
        return held;
      },
    });
    await screen.findByText('Please wait...');
    const lists = (): number => sent.filter((name) => name === 'AllSponsorGroups').length;
    expect(lists()).toBe(1);
    answer();
    await screen.findByText('34 sponsor groups found');
    expect(lists()).toBe(1);
  });

  test('an answer that a newer request has overtaken is never shown', async () => {
    const { app } = await open('', { delayMs: 60 });
    await screen.findByText('34 sponsor groups');
    void app.go('/sponsorGroupManagement?q=rotary');
    await waitFor(() => expect(asked(app)).toHaveLength(2));
    void app.go('/sponsorGroupManagement?q=city');
    await waitFor(() => expect(asked(app)).toHaveLength(3));
    await waitFor(() => expect(names()[0]).toBe('City Hall'));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(names()[0]).toBe('City Hall');
  });
});

describe('the keyboard in a list', () => {
  test('goes through the rows, selects and searches', async () => {
    const { user } = await open();
    await table();
    await screen.findByText('Showing 1–10 of 34');
    await user.keyboard('j');
    expect(document.activeElement).toHaveTextContent('City Hall');
    await user.keyboard('{ArrowDown}x');
    expect(document.activeElement).toHaveTextContent('City Hall 2');
    expect(screen.getByRole('checkbox', { name: 'Select City Hall 2' })).toBeChecked();
    await user.keyboard('k{Escape}');
    expect(document.activeElement).toHaveTextContent('City Hall');
    expect(screen.getByRole('checkbox', { name: 'Select City Hall 2' })).not.toBeChecked();
    await user.keyboard('/');
    const box = screen.getByRole('searchbox', { name: 'Search' });
    expect(box).toHaveFocus();
    await user.keyboard('jx/');
    expect(box).toHaveValue('jx/');
  });
});

describe('columns', () => {
  test('are hidden, moved and reset, and kept for the next visit', async () => {
    const { user, app } = await open();
    await table();
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads().slice(1, 4)).toEqual(['Sponsor Name', 'Code', 'Drives']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const panel = await screen.findByRole('dialog', { name: 'Columns' });
    expect(await within(panel).findByRole('checkbox', { name: 'Sponsor Name' })).toBeDisabled();
    await user.click(within(panel).getByRole('checkbox', { name: 'Code' }));
    await user.click(within(panel).getByRole('button', { name: 'Move Next drive forward' }));
    await user.click(within(panel).getByRole('button', { name: 'Widen Drives' }));
    await user.keyboard('{Escape}');
    expect(heads().slice(1, 4)).toEqual(['Sponsor Name', 'Next drive', 'Drives']);
    await app.go('/dashboard');
    await app.go('/sponsorGroupManagement');
    await table();
    expect(heads().slice(1, 4)).toEqual(['Sponsor Name', 'Next drive', 'Drives']);
    expect(screen.getByRole('columnheader', { name: 'Drives' }).style.width).not.toBe('');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('button', { name: 'Reset columns' }));
    await user.keyboard('{Escape}');
    expect(heads().slice(1, 4)).toEqual(['Sponsor Name', 'Code', 'Drives']);
  });
});
