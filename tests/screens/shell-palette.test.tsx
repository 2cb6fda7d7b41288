import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { getSession } from '../../src/access/session.ts';
import { makeSession, renderShell, sent } from '../support/render-app.tsx';

describe('the command palette', () => {
  const open = async (path = '/dashboard', options: Parameters<typeof renderShell>[1] = {}) => {
    const app = await renderShell(path, options);
    await screen.findByRole('button', { name: 'Search' });
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('dialog', { name: 'Search and commands' });
    return { app, palette, box: within(palette).getByRole('combobox') };
  };
  const found = createMockSchema({
    Query: {
      findRecords: () => [
        {
          kind: 'SITE',
          id: 'site-3',
          title: 'Harbor',
          code: 'HBC',
          age: null,
          bloodType: null,
          clientId: 3,
        },
        {
          kind: 'DONOR',
          id: 'd-1',
          title: 'Ann Lee',
          code: 'D-100',
          age: 34,
          bloodType: 'O-',
          clientId: 1,
        },
      ],
    },
  });

  test('goes to a screen by keyboard alone', async () => {
    const { app, box } = await open();
    await userEvent.type(box, 'sponsor');
    await screen.findByRole('option', { name: /Sponsor groups/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(app.path()).toBe('/sponsorGroupManagement'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('offers nothing that the role may not open', async () => {
    const { palette, box } = await open('/dashboard', {
      session: makeSession({ clientId: 1 }, makeMenu({}, ['userManagement'])),
    });
    await userEvent.type(box, 'user');
    expect(within(palette).queryByRole('option', { name: /Users|Add user/ })).not.toBeInTheDocument();
    // What one text finds does not stand beside another.
    await within(palette).findByRole('option', { name: /Maria Ortega/ });
    await userEvent.tripleClick(box);
    await userEvent.paste('switch to');
    expect(box).toHaveValue('switch to');
    expect(within(palette).queryByRole('option')).not.toBeInTheDocument();
  });

  test('names every form that adds something, the one beside a list too, and opens it', async () => {
    const { app, palette, box } = await open('/dashboard', { session: makeSession({ clientId: 1 }) });
    await userEvent.type(box, 'add');
    const group = await within(palette).findByRole('group', { name: 'Create' });
    const names = within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    for (const name of ['Add role', 'Add user', 'Add donation type', 'Add sponsor group'])
      expect(names).toContain(name);
    expect(names.filter((name) => !name?.includes(' '))).toEqual([]);
    await userEvent.click(within(group).getByRole('option', { name: 'Add sponsor group' }));
    await waitFor(() => expect(app.path()).toBe('/sponsorGroupManagement?panel=add'));
  });

  test('offers no form to those who only read', async () => {
    const reads = makeMenu({ write: false, delete: false });
    const { palette, box } = await open('/dashboard', { session: makeSession({ clientId: 1 }, reads) });
    await userEvent.type(box, 'add');
    expect(within(palette).queryByRole('option', { name: /^Add / })).not.toBeInTheDocument();
  });

  test('finds records once typing pauses; a donor shows number, age and blood group', async () => {
    const { app, palette, box } = await open('/dashboard', { schema: found });
    await userEvent.type(box, 'ann lee');
    const donor = await within(palette).findByRole('option', { name: /Ann Lee/ });
    expect(donor).toHaveTextContent('Ann LeeD-100 · 34 years · O-');
    expect(app.requests.filter(({ name }) => name === 'FindRecords').at(-1)?.variables).toEqual({
      text: 'ann lee',
    });
    await userEvent.click(donor);
    await waitFor(() => expect(app.path()).toBe('/donorManagement/view?id=d-1'));
  });

  test('a bank that was found opens by its id', async () => {
    const { palette, box, app } = await open('/dashboard', { schema: found });
    await userEvent.type(box, 'har');
    await userEvent.click(await within(palette).findByRole('option', { name: /Harbor/ }));
    await waitFor(() => expect(app.path()).toBe('/clientManagement/site-3'));
  });

  test('switches the bank, the theme and the panel', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const { palette, box } = await open();
    await userEvent.type(box, 'switch to riverside');
    const [riverside] = await within(palette).findAllByRole('option', { name: /Riverside/ });
    await userEvent.click(riverside as HTMLElement);
    expect(getSession()?.user.selectedClientId).toBe(1);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    reload.mockRestore();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search and commands' }), 'dark');
    await userEvent.keyboard('{Enter}');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    document.documentElement.removeAttribute('data-theme');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search and commands' }), 'settings');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Quick panel' })).toBeInTheDocument();
  });

  test('what was run last comes first', async () => {
    const { app } = await open();
    await userEvent.type(screen.getByRole('combobox', { name: 'Search and commands' }), 'reports');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(app.path()).toBe('/reports'));
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('dialog', { name: 'Search and commands' });
    expect(within(palette).getAllByRole('option')[0]).toHaveTextContent('Reports');
  });

  test('the list in front is exported from here', async () => {
    const { box } = await open('/sponsorGroupManagement');
    await userEvent.type(box, 'export this list');
    await userEvent.click(await screen.findByRole('option', { name: /^Export this list: Sponsor groups/ }));
    expect(await screen.findByRole('dialog', { name: /^Export/ })).toBeInTheDocument();
  });

  test('where no list stands there is none to export, and no drive to approve', async () => {
    const { palette, box } = await open('/my-profile');
    await userEvent.type(box, 'this');
    expect(within(palette).queryByRole('option', { name: /Export this list|Approve this drive/ })).toBeNull();
  });

  test.each([
    [['approve', 'delete'], 1],
    [['delete'], 0],
  ])('a drive that may be %j is approved from here: %i', async (allowedActions, offered) => {
    const drive = makeDrive(1, { status: 'Pending approval', isApproved: false, allowedActions } as never);
    const { app, box } = await open('/createDrive/view?id=drive-1', {
      schema: createMockSchema({
        Query: { driveCenterById: () => drive },
        Mutation: { approveDriveCenter: () => ({ ...drive, status: 'Approved' }) },
      }),
    });
    await screen.findByRole('heading', { level: 1, name: drive.driveCenterName, hidden: true });
    await userEvent.type(box, 'approve this');
    await waitFor(() =>
      expect(screen.queryAllByRole('option', { name: /^Approve this drive/ })).toHaveLength(offered),
    );
    if (offered === 0) return;
    await userEvent.click(screen.getByRole('option', { name: /^Approve this drive/ }));
    await waitFor(() =>
      expect(sent(app.requests, 'ApproveDriveCenter')).toEqual([
        { id: 'drive-1', approve: true, updatedAt: drive.updatedAt },
      ]),
    );
  });

  test('a drive that is found opens its page', async () => {
    const { app, box } = await open('/dashboard', {
      schema: createMockSchema({
        Query: {
          findRecords: () => [
            {
              kind: 'DRIVE',
              id: 'drive-1',
              title: 'Harvest',
              code: 'DR-1',
              age: null,
              bloodType: null,
              clientId: 1,
            },
          ],
        },
      }),
    });
    await userEvent.type(box, 'Harvest');
    await userEvent.click(await screen.findByRole('option', { name: /Harvest/ }));
    await waitFor(() => expect(app.path()).toBe('/createDrive/view?id=drive-1'));
  });

  test('a search that fails says so', async () => {
    const { palette, box } = await open('/dashboard', {
      intercept: ({ name }) => (name === 'FindRecords' ? { errors: [new GraphQLError('no')] } : undefined),
    });
    await userEvent.type(box, 'zzzz');
    expect(await within(palette).findByText(/The search failed/)).toBeInTheDocument();
  });
});
