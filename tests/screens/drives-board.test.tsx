import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

async function open(...numbers: readonly Parameters<typeof makeDrive>[]) {
  const schema = createMockSchema({
    Query: {
      allDriveCenters: () => ({
        totalRecords: numbers.length,
        driveCenters: numbers.map((of) => makeDrive(...of)),
      }),
    },
    Mutation: {
      approveDriveCenter: (_source, { id }) => makeDrive(Number(id.slice(6)), { status: 'Approved' }),
    },
  });
  const user = userEvent.setup();
  const app = await renderApp('/createDrive?show=board', { session: makeSession({ clientId: 1 }), schema });
  return { user, app };
}

/** Three drives that wait for their approval, and leave their column with it. */
async function openWaiting() {
  const waiting = new Set([2, 8, 14]);
  const drive = (number: number) =>
    makeDrive(number, {
      driveCenterName: `Drive ${number}`,
      ...(waiting.has(number) ? {} : { status: 'Approved', allowedActions: ['duplicate'] }),
    });
  const schema = createMockSchema({
    Query: {
      allDriveCenters: () => ({ totalRecords: 3, driveCenters: [2, 8, 14].map(drive) }),
    },
    Mutation: {
      // The same call refuses one, for a reason.
      approveDriveCenter: (_source, { id }) => {
        const number = Number(id.slice(6));
        waiting.delete(number);
        return drive(number);
      },
    },
  });
  const user = userEvent.setup();
  await renderApp('/createDrive?show=board', { session: makeSession({ clientId: 1 }), schema });
  return { user };
}

describe('the board of drives', () => {
  test('the board moves a card by its menu', async () => {
    const { user, app } = await open([2], [3]);
    const column = within(await screen.findByRole('region', { name: 'Pending approval' }));
    expect(await column.findByRole('link', { name: 'City Hall winter drive' })).toBeInTheDocument();
    await user.click(column.getByRole('button', { name: 'Move City Hall winter drive' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Approve: to Approved' }));
    await screen.findByText('City Hall winter drive approved');
    expect(sent(app.requests, 'ApproveDriveCenter')).toEqual([
      { id: 'drive-2', approve: true, updatedAt: makeDrive(2).updatedAt },
    ]);
  });

  test('a card that leaves its column leaves the focus to the next one, and the last one to the column', async () => {
    const { user } = await openWaiting();
    const region = await screen.findByRole('region', { name: 'Pending approval' });
    const approve = async (number: number) => {
      (await within(region).findByRole('button', { name: `Move Drive ${number}` })).focus();
      await user.keyboard('{Enter}');
      await user.click(await screen.findByRole('menuitem', { name: 'Approve: to Approved' }));
      await waitFor(() => expect(within(region).queryByRole('link', { name: `Drive ${number}` })).toBeNull());
    };
    await approve(2);
    await waitFor(() => expect(within(region).getByRole('button', { name: 'Move Drive 8' })).toHaveFocus());
    await approve(14);
    await waitFor(() => expect(within(region).getByRole('button', { name: 'Move Drive 8' })).toHaveFocus());
    await approve(8);
    await waitFor(() => expect(region).toHaveFocus());
  });

  test('so does one that a dialog asks about first', async () => {
    const { user } = await openWaiting();
    const region = await screen.findByRole('region', { name: 'Pending approval' });
    const reject = async (number: number) => {
      (await within(region).findByRole('button', { name: `Move Drive ${number}` })).focus();
      await user.keyboard('{Enter}');
      await user.click(await screen.findByRole('menuitem', { name: 'Reject: to Rejected' }));
      const dialog = within(await screen.findByRole('alertdialog'));
      await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No room');
      await user.click(dialog.getByRole('button', { name: 'Reject' }));
      await waitFor(() => expect(within(region).queryByRole('link', { name: `Drive ${number}` })).toBeNull());
    };
    await reject(2);
    await waitFor(() => expect(within(region).getByRole('button', { name: 'Move Drive 8' })).toHaveFocus());
    await reject(14);
    await waitFor(() => expect(within(region).getByRole('button', { name: 'Move Drive 8' })).toHaveFocus());
    await reject(8);
    await waitFor(() => expect(region).toHaveFocus());
  });

  test('a move that was called off has no say in the focus when the card leaves later', async () => {
    const { user } = await openWaiting();
    const column = within(await screen.findByRole('region', { name: 'Pending approval' }));
    const menu = await column.findByRole('button', { name: 'Move Drive 2' });
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Reject: to Rejected' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(menu).toHaveFocus());
    menu.blur();
    // It is dragged on: the mouse asks for no focus.
    const dataTransfer = { setData: () => undefined, effectAllowed: 'none' };
    fireEvent.dragStart(menu.closest('li') as HTMLElement, { dataTransfer });
    fireEvent.drop(screen.getByRole('region', { name: 'Approved' }), { dataTransfer });
    await screen.findByText('Drive 2 approved');
    await waitFor(() => expect(column.queryByRole('link', { name: 'Drive 2' })).toBeNull());
    await new Promise((resolve) => window.setTimeout(resolve, 50));
    expect(document.body).toHaveFocus();
  });

  test('the board has what has expired, which goes nowhere from there', async () => {
    await open([2, { status: 'Expired', allowedActions: ['duplicate'] }]);
    const column = within(await screen.findByRole('region', { name: 'Expired' }));
    expect(await column.findByRole('link', { name: 'City Hall winter drive' })).toBeInTheDocument();
    expect(column.queryByRole('button')).toBeNull();
  });
});

describe('a board of more drives than the server gives at a time', () => {
  const drive = (number: number) =>
    makeDrive(number, { driveCenterName: `Drive ${number}`, status: 'Approved', allowedActions: [] });

  test.each([
    [150, 150, undefined, [1, 2]],
    [260, 200, '60 more match and are not shown', [1, 2]],
    [100, 100, undefined, [1]],
  ])(
    'of %i it has the first %i',
    async (count, shown, told, pages) => {
      const all = Array.from({ length: count }, (_none, at) => drive(at + 1));
      const app = await renderApp('/createDrive?show=board', {
        session: makeSession({ clientId: 1 }),
        schema: createMockSchema({
          Query: {
            allDriveCenters: (_source, { pagination }) => {
              // As the server does it.
              const size = Math.min(pagination?.pageSize ?? 10, 100);
              const from = ((pagination?.pageNumber ?? 1) - 1) * size;
              return { totalRecords: count, driveCenters: all.slice(from, from + size) };
            },
          },
        }),
      });
      const column = within(await screen.findByRole('region', { name: 'Approved' }));
      await waitFor(() => expect(column.getAllByRole('link', { name: /^Drive \d+$/ })).toHaveLength(shown), {
        timeout: 20_000,
      });
      if (told) expect(screen.getByText(told)).toBeInTheDocument();
      else expect(screen.queryByText(/are not shown/)).toBeNull();
      const asked = sent(app.requests, 'AllDriveCenters').map(({ pagination }) => pagination);
      expect(asked.filter((page) => (page as { pageSize: number }).pageSize === 100)).toEqual(
        pages.map((pageNumber) => ({ pageNumber, pageSize: 100 })),
      );
    },
    60_000,
  );
});
