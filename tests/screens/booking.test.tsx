import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { at, schemaOf, taken } from '../support/booking-dialog.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp, renderShell, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const session = makeSession({ clientId: 1 });

async function openDialog(options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp('/createDrive/view?id=drive-1', { session, schema: schemaOf(), ...options });
  await user.click(await screen.findByRole('button', { name: 'Book appointment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book appointment' }));
  return { user, app, dialog };
}

async function chooseBenjamin({ user, dialog }: Awaited<ReturnType<typeof openDialog>>) {
  await user.type(dialog.getByRole('combobox', { name: 'Name, number or phone' }), 'okafor');
  await user.click(await dialog.findByRole('option', { name: /Benjamin Okafor/ }));
  await dialog.findByText('1 free');
}

describe('booking an appointment', () => {
  test('a donor, a time that is held for two minutes, and the confirmation', async () => {
    const opened = await openDialog();
    const { user, app, dialog } = opened;
    await chooseBenjamin(opened);
    const may = within(dialog.getByRole('region', { name: 'Donor' }));
    expect(may.getByText('May give on Dec 05, 2026')).toBeInTheDocument();
    expect(may.getByText('from Dec 20')).toBeInTheDocument();
    // What they may not give stands there with its reason, and cannot be chosen.
    expect(dialog.getByRole('radio', { name: /Platelets/ })).toBeDisabled();
    expect(dialog.getByText('from Dec 20: 24 of 24 in 12 months')).toBeInTheDocument();
    const times = within(dialog.getByRole('group', { name: 'Times' }));
    expect(times.getByRole('button', { name: '9:00 AM Full' })).toHaveAttribute('aria-disabled', 'true');
    expect(dialog.getByText('Lunch 12:00 PM – 12:40 PM')).toBeInTheDocument();
    await user.click(times.getByRole('button', { name: '10:20 AM 3 free' }));
    expect(await dialog.findByText('Held for this donor')).toBeInTheDocument();
    expect(dialog.getByRole('timer')).toHaveTextContent('2:00');
    expect(sent(app.requests, 'HoldSlot')).toEqual([
      { hold: { donorId: 'donor-7', driveId: 'drive-1', startTime: at(10, 20), donationTypeId: 'type-1' } },
    ]);
    await user.type(dialog.getByRole('textbox', { name: 'Comment' }), 'Left arm');
    await user.click(dialog.getByRole('checkbox', { name: /Email/ }));
    await user.click(dialog.getByRole('button', { name: 'Book 10:20 AM' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(app.requests, 'AdminAddAppointment')).toMatchObject([
      { appointment: { donorId: 'donor-7', slotId: 'slot-1', comment: 'Left arm', notify: false } },
    ]);
    expect(await screen.findByText('Booked for Sat, Dec 5, 10:20 AM')).toBeInTheDocument();
    // What was booked is not given back.
    expect(sent(app.requests, 'ReleaseSlot')).toEqual([]);
  });

  test('a time that somebody else took: three others on keys, and what was entered stays', async () => {
    let tries = 0;
    const opened = await openDialog({
      schema: schemaOf({
        mutations: {
          adminAddAppointment: () => {
            tries += 1;
            if (tries === 1) throw taken('appointment.slotId');
            return { id: 'appointment-9' };
          },
        },
      }),
    });
    const { user, app, dialog } = opened;
    await chooseBenjamin(opened);
    await user.click(dialog.getByRole('button', { name: '10:20 AM 3 free' }));
    await user.type(dialog.getByRole('textbox', { name: 'Comment' }), 'Left arm');
    await user.click(dialog.getByRole('button', { name: 'Book 10:20 AM' }));
    const alert = within(await dialog.findByRole('alert'));
    expect(alert.getByText('This slot was just taken')).toBeInTheDocument();
    expect(
      alert.getByText(
        '10:20 AM was booked at 9:00 AM CST. Nothing was saved for Benjamin Okafor. Next free: 10:00 AM.',
      ),
    ).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveValue('Left arm');
    const nearest = within(dialog.getByRole('group', { name: 'Three nearest' }));
    expect(nearest.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '110:00 AM20 min earlier2 free',
      '29:40 AM40 min earlier2 free',
      '31:00 PM2 hr 40 min later2 free',
    ]);
    // A digit that is typed into the comment chooses nothing.
    await user.type(dialog.getByRole('textbox', { name: 'Comment' }), '3');
    expect(dialog.getByRole('button', { name: 'Take 10:00 AM and book' })).toBeEnabled();
    nearest.getAllByRole('button')[0]?.focus();
    await user.keyboard('2');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(app.requests, 'AdminAddAppointment')[1]).toMatchObject({
      appointment: {
        driveId: 'drive-1',
        startTime: at(9, 40),
        donationTypeId: 'type-1',
        comment: 'Left arm3',
      },
    });
  });

  test('the hold runs out, and is given back by whoever leaves', async () => {
    const opened = await openDialog({ schema: schemaOf({ holdSeconds: 1 }) });
    const { user, app, dialog } = opened;
    await chooseBenjamin(opened);
    await user.click(dialog.getByRole('button', { name: '10:00 AM 2 free' }));
    expect(
      await dialog.findByText(/The two minutes are over/, undefined, { timeout: 15_000 }),
    ).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Book' })).toBeDisabled();
    expect(sent(app.requests, 'ReleaseSlot')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: '9:40 AM 1 free' }));
    await waitFor(() => expect(sent(app.requests, 'HoldSlot')).toHaveLength(2));
    await dialog.findByText('Held for this donor');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(sent(app.requests, 'ReleaseSlot')).toEqual([{ id: 'hold-1' }]));
  }, 30_000);

  test('who may override says why; who may not is not offered it', async () => {
    const opened = await openDialog();
    const { user, app, dialog } = opened;
    await chooseBenjamin(opened);
    const offer = () => dialog.getByRole('button', { name: 'Override for Platelets' });
    await user.click(offer());
    expect(dialog.getByRole('textbox', { name: 'Why Platelets all the same?' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Leave it' }));
    expect(offer()).toHaveFocus();
    await user.keyboard('{Enter}Doctor agreed{Enter}');
    expect(dialog.getByRole('radio', { name: /Platelets/ })).toHaveFocus();
    expect(await dialog.findByText(/which is logged: Doctor agreed/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '9:00 AM 2 free' }));
    await user.click(await dialog.findByRole('button', { name: 'Book 9:00 AM' }));
    await waitFor(() =>
      expect(sent(app.requests, 'AdminAddAppointment')).toMatchObject([
        { appointment: { overrideReason: 'Doctor agreed' } },
      ]),
    );
  });

  test('without the right nothing is overridden, and a reader books nothing', async () => {
    const menu = makeMenu();
    const without = menu.map((entry) =>
      entry.name === 'donorManagement'
        ? {
            ...entry,
            children: entry.children.filter(({ name }: { name: string }) => name !== 'eligibility-override'),
          }
        : entry,
    );
    const opened = await openDialog({ session: makeSession({ clientId: 1 }, without as typeof menu) });
    await chooseBenjamin(opened);
    expect(opened.dialog.getByText('from Dec 20: 24 of 24 in 12 months')).toBeInTheDocument();
    expect(opened.dialog.queryByRole('button', { name: /Override/ })).not.toBeInTheDocument();
  });

  test('from the palette by the keyboard alone, in fewer than fifteen keys', async () => {
    const user = userEvent.setup();
    const app = await renderShell('/dashboard', { session, schema: schemaOf() });
    await screen.findByRole('button', { name: 'Search' });
    let keys = 0;
    const press = async (text: string) => {
      keys += 1;
      await user.keyboard(text);
    };
    await press('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: /.+/ });
    for (const letter of 'book') await press(letter);
    await screen.findByRole('option', { name: 'Book an appointment', selected: true });
    await press('{Enter}');
    await screen.findByRole('dialog', { name: 'Book appointment' });
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Name, number or phone' })).toHaveFocus(),
    );
    for (const letter of 'oka') await press(letter);
    await press('{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('9:40 AM'));
    await press('{Enter}');
    await screen.findByText('Held for this donor');
    await press('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent(app.requests, 'AdminAddAppointment')).toHaveLength(1));
    expect(sent(app.requests, 'AdminAddAppointment')[0]).toMatchObject({
      appointment: { donorId: 'donor-7', slotId: 'slot-1' },
    });
    expect(keys).toBeLessThan(15);
  });

  const cell = (id: string, startTime: string, endTime: string, blockedReason: string | null = null) => ({
    id,
    bedName: 'Chair',
    bed: 1,
    startTime,
    endTime,
    blockedReason,
    donationTypes: ['Whole Blood'],
    capacity: 1,
    booked: 0,
    donorName: null,
    expectedDonors: 0,
  });
  const SCHEDULE = '/createDrive/view?id=drive-1&tab=schedule&show=grid';
  const cells = () => [cell('slot-1', '10:00', '10:19', 'VIP'), cell('slot-2', '10:20', '10:39')];

  test('a free cell of the schedule is booked at its time', async () => {
    const user = userEvent.setup();
    const schema = schemaOf({ queries: { driveSchedule: cells } });
    const app = await renderApp(SCHEDULE, { session, schema });
    const bed = within(await screen.findByRole('region', { name: 'Chair 1' }));
    // What is blocked is opened first.
    await user.click(bed.getByRole('button', { name: /10:00 AM/ }));
    await screen.findByRole('menuitem', { name: 'Open again' });
    expect(screen.queryByRole('menuitem', { name: 'Book' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await user.click(bed.getByRole('button', { name: /10:20 AM/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Book' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Book appointment' }));
    await user.type(dialog.getByRole('combobox', { name: 'Name, number or phone' }), 'okafor');
    await user.click(await dialog.findByRole('option', { name: /Benjamin Okafor/ }));
    expect(await dialog.findByText('Held for this donor')).toBeInTheDocument();
    expect(sent(app.requests, 'HoldSlot')).toMatchObject([{ hold: { startTime: at(10, 20) } }]);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'List' }));
    await user.click(await screen.findByRole('button', { name: 'Book Chair 1, 10:20 AM' }));
    expect(await screen.findByRole('dialog', { name: 'Book appointment' })).toBeInTheDocument();
  });

  test('a reader of a drive is offered no booking of a free cell', async () => {
    const schema = schemaOf({ queries: { driveSchedule: cells } });
    await renderApp(SCHEDULE, {
      session: makeSession({ clientId: 1 }, makeMenu({ write: false })),
      schema,
    });
    const bed = within(await screen.findByRole('region', { name: 'Chair 1' }));
    expect(bed.getByRole('img', { name: /10:20 AM/ })).toBeInTheDocument();
    expect(bed.queryByRole('button')).not.toBeInTheDocument();
  });

  test('a donor who is not found is added in a tab of its own, which leaves the booking as it is', async () => {
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByRole('combobox', { name: 'Name, number or phone' }), 'nobody');
    const link = await dialog.findByRole('link', { name: 'Add donor' });
    expect(link).toHaveAttribute('href', '/donorManagement/add');
    expect(link).toHaveAttribute('target', '_blank');
  });

  test('a donor without an address gets no mail, and says so', async () => {
    const { user, dialog } = await openDialog();
    fireEvent.change(dialog.getByRole('combobox', { name: 'Name, number or phone' }), {
      target: { value: 'chidi' },
    });
    await user.click(await dialog.findByRole('option', { name: /Chidi Okafor/ }));
    expect(await dialog.findByText('no address on record')).toBeInTheDocument();
    expect(dialog.getByRole('checkbox', { name: /Email/ })).toBeDisabled();
  });
});
