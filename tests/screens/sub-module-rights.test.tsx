import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { preferencesAtom } from '../../src/access/preferences.ts';
import { store } from '../../src/access/store.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { renderShell } from '../support/render-app.tsx';
import { withOnly } from '../support/sub-module.ts';

onOrdinaryClock();

const approval = withOnly('driveManagement', 'approveDrive');
const drives = createMockSchema({ Query: { driveCenterById: () => makeDrive(1) as never } });
const menuOf = async () => within(await screen.findByRole('navigation', { name: 'Main menu' }));

describe('whoever has one page of a module alone', () => {
  afterEach(() => store.set(preferencesAtom, { pinned: [] }));

  test.each([
    ['driveManagement', 'approveDrive', 'Drives', 'Approval', '/approveDrive'],
    ['driveManagement', 'activationDrive', 'Drives', 'Activation', '/activationDrive'],
    ['resourceManagement', 'Staff', 'Resources', 'Staff', '/resourceManagement/Staff'],
    ['resourceManagement', 'Designation', 'Resources', 'Designations', '/resourceManagement/Designation'],
  ] as const)(
    '%s, %s: the head of the menu unfolds and leads nowhere',
    async (module, page, head, name, to) => {
      await renderShell('/dashboard', { session: withOnly(module, page) });
      const menu = await menuOf();
      expect(menu.queryByRole('link', { name: new RegExp(`^${head}`) })).not.toBeInTheDocument();
      const button = menu.getByRole('button', { name: new RegExp(`^${head}`) });
      expect(button).toHaveAttribute('aria-expanded', 'false');
      await userEvent.click(button);
      expect(button).toHaveAttribute('aria-expanded', 'true');
      const link = menu.getByRole('link', { name: new RegExp(`^${name}`) });
      expect(link).toHaveAttribute('href', to);
      // Folded away, the page leaves it to the head to say where one is.
      expect(button).not.toHaveAttribute('aria-current');
      await userEvent.click(link);
      await waitFor(() => expect(link).toHaveAttribute('aria-current', 'page'));
      await userEvent.click(button);
      expect(button).toHaveAttribute('aria-current', 'true');
    },
  );

  test('the head has a page where the role may open it', async () => {
    await renderShell('/dashboard', { session: withOnly('driveManagement', 'createDrive') });
    expect((await menuOf()).getByRole('link', { name: /^Drives/ })).toHaveAttribute('href', '/createDrive');
  });

  test('beside the icon of the minimised menu the head is a word, and a pin of what went is none', async () => {
    store.set(preferencesAtom, { pinned: ['/createDrive', '/approveDrive'] });
    await renderShell('/dashboard', { session: approval });
    const menu = await menuOf();
    const pins = within(menu.getByRole('list', { name: 'Pinned' }));
    expect(pins.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/approveDrive']);
    await userEvent.click(screen.getByRole('button', { name: 'Minimise' }));
    await userEvent.hover(await menu.findByRole('button', { name: /^Drives/ }));
    const children = await menu.findByRole('list', { name: 'Drives' });
    expect(within(children).getByRole('link', { name: /^Approval/ })).toHaveAttribute(
      'href',
      '/approveDrive',
    );
    expect(menu.queryByRole('link', { name: /^Drives/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Expand menu' }));
  });

  test('the palette offers that page, and not the head’s', async () => {
    const app = await renderShell('/dashboard', { session: approval });
    await screen.findByRole('button', { name: 'Search' });
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = within(await screen.findByRole('dialog', { name: 'Search and commands' }));
    await userEvent.type(palette.getByRole('combobox'), 'drives');
    expect((await palette.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'ApprovalDrives',
    ]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(app.path()).toBe('/approveDrive'));
  });

  test('on a drive’s page the way to it names the list of drives, and is no link', async () => {
    await renderShell('/createDrive/view?id=drive-1', { session: approval, schema: drives });
    await screen.findByRole('heading', { level: 1, name: 'Tulsa Main Center' });
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(way.queryByRole('link')).not.toBeInTheDocument();
    const [list, drive] = way.getAllByRole('listitem').map((item) => item.querySelector('span'));
    expect(list).toHaveTextContent('All drives');
    expect(list).not.toHaveAttribute('aria-current');
    expect(drive).toHaveAttribute('aria-current', 'page');
  });

  test.each([
    ['adminActivity', true],
    ['adminLogin', false],
  ] as const)(
    'the panel of audit logs leads to the report of administrators who may read %s: %s',
    async (report, leads) => {
      const app = await renderShell('/dashboard#audit-logs', { session: withOnly('reports', report) });
      const panel = within(await screen.findByRole('dialog', { name: 'Quick panel' }));
      expect(await panel.findByRole('group', { name: 'Which entries' })).toBeInTheDocument();
      await waitFor(() => expect(app.requests.some(({ name }) => name === 'AuditLogs')).toBe(true));
      expect(panel.queryAllByRole('link', { name: 'Open report' })).toHaveLength(leads ? 1 : 0);
    },
  );
});
