import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeAppointment } from '../../mocks/factories/appointment.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { makeScheduledSlot } from '../../mocks/factories/scheduled-slot.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const session = makeSession({ clientId: 1 });

async function open(path: string, options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session, ...options });
  return { user, app };
}
const DRIVE = '/createDrive/view?id=drive-1';
const table = async () => within(await screen.findByRole('table'));

describe('the appointments of a drive', () => {
  test('are listed, narrowed by what the record system answered, and cancelled with a reason', async () => {
    const { user, app } = await open(`${DRIVE}&tab=appointments`);
    const rows = await table();
    expect((await rows.findAllByText(/A?D-/)).length).toBeGreaterThan(3);
    expect(rows.getAllByText('Needs attention').length).toBeGreaterThan(0);
    expect(rows.getAllByText(/^Waiting \d+ (min|hr|days?)$/).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Unconfirmed' }));
    await waitFor(() => expect(sent(app.requests, 'UnconfirmedAppointments')).toHaveLength(1));
    expect(app.path()).toContain('list=unconfirmed');
    await waitFor(async () =>
      expect((await table()).queryByText('Confirmed', { selector: 'span' })).not.toBeInTheDocument(),
    );
    const [cancel] = await (await table()).findAllByRole('button', { name: /^Cancel appointment/ });
    await user.click(cancel as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: /^Cancel the appointment of/ }));
    await user.click(dialog.getByRole('button', { name: 'Cancel appointment' }));
    expect(dialog.getByText('Say why')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Feels ill');
    await user.click(dialog.getByRole('checkbox', { name: 'Tell the donor by email' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel appointment' }));
    await waitFor(() =>
      expect(sent(app.requests, 'AdminCancelAppointment')).toMatchObject([
        { reason: 'Feels ill', notify: false },
      ]),
    );
    expect(await screen.findByText('The appointment is canceled')).toBeInTheDocument();
  });

  test('the record system is asked again for one that it has not confirmed; its refusal is told, and its yes leaves the list', async () => {
    let refuses = true;
    const { user, app } = await open(`${DRIVE}&tab=appointments&list=unconfirmed`, {
      intercept: ({ name }) =>
        name === 'RetryRecordSystem' && refuses
          ? {
              errors: [
                new GraphQLError('refused', {
                  extensions: {
                    code: 'OUTSIDE_SYSTEM',
                    reason: 'outsideSystem',
                    params: { checks: [{ code: 'outsideRefused', name: null }] },
                  },
                }),
              ],
            }
          : undefined,
    });
    const waiting = (await (await table()).findAllByText('Unconfirmed')).length;
    const ask = async () => {
      const [menu] = await (await table()).findAllByRole('button', { name: /^Actions for/ });
      await user.click(menu as HTMLElement);
      await user.click(await screen.findByRole('menuitem', { name: 'Retry record system' }));
    };
    await ask();
    expect(await screen.findByText('The system refused the request')).toBeInTheDocument();
    refuses = false;
    await ask();
    expect(await screen.findByText('The record system has confirmed the appointment')).toBeInTheDocument();
    expect(sent(app.requests, 'RetryRecordSystem')).toEqual([
      { id: expect.any(String) },
      { id: expect.any(String) },
    ]);
    await waitFor(async () =>
      expect((await table()).queryAllByText('Unconfirmed')).toHaveLength(waiting - 1),
    );
  });

  test('several are cancelled as a job, with one reason for all', async () => {
    const { user, app } = await open(`${DRIVE}&tab=appointments&list=confirmed`);
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
    await user.click(boxes[0] as HTMLElement);
    await user.click(boxes[1] as HTMLElement);
    const bar = within(await screen.findByRole('region', { name: 'Selection' }));
    await user.click(bar.getByRole('button', { name: 'Cancel appointment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel appointment' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No power at the site');
    await user.type(dialog.getByRole('textbox', { name: /2/ }), '2');
    await user.click(dialog.getByRole('button', { name: 'Cancel appointment' }));
    await waitFor(() =>
      expect(sent(app.requests, 'StartCancelAppointments')).toMatchObject([
        { filter: { ids: [expect.any(String), expect.any(String)] }, expectedRows: 2, notify: true },
      ]),
    );
  });

  test('several are moved as a job; the drives that can take them are offered with day, miles and what is free', async () => {
    const { user, app } = await open(`${DRIVE}&tab=appointments&list=confirmed`);
    const [box] = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
    await user.click(box as HTMLElement);
    const bar = within(await screen.findByRole('region', { name: 'Selection' }));
    await user.click(bar.getByRole('button', { name: 'Move to another drive' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to another drive' }));
    await user.click(dialog.getByRole('combobox', { name: /Drive or center/ }));
    const [target] = await screen.findAllByRole('option');
    expect(target).toHaveTextContent(/1\.2 mi · \d+ free$/);
    const name = / · \w{3}, \w{3} \d+/;
    expect(target).toHaveTextContent(name);
    await user.click(target as HTMLElement);
    // A center has many days: what is chosen says which.
    expect(dialog.getByRole('combobox', { name: /Drive or center/ })).toHaveTextContent(name);
    await user.click(dialog.getByRole('button', { name: 'Move to another drive' }));
    await waitFor(() => expect(sent(app.requests, 'StartMoveAppointments')).toHaveLength(1));
    expect(sent(app.requests, 'MoveTargets')).toEqual([{ from: { driveId: 'drive-1' } }]);
  });

  test('a free time leads to a booking of it, and an appointment to its change', async () => {
    const { user } = await open(`${DRIVE}&tab=appointments&list=available`);
    const [first] = (await table()).getAllByRole('button', { name: /^Book / });
    await user.click(first as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Book appointment' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'All' }));
    const [change] = await (await table()).findAllByRole('button', { name: /^Change/ });
    await user.click(change as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Change appointment' }));
    expect(await dialog.findByText(/Choose another time, or change the comment/)).toBeInTheDocument();
    expect(dialog.queryByRole('combobox', { name: 'Name, number or phone' })).not.toBeInTheDocument();
  });

  test('whoever may not read donors has no such tab, day sheet or list of donors to invite', async () => {
    const menu = makeMenu({}, ['donorManagement']);
    await open(DRIVE, { session: makeSession({ clientId: 1 }, menu) });
    await screen.findByRole('tab', { name: 'Schedule' });
    for (const name of [/Appointments/, 'Donors to invite', 'Results'])
      expect(screen.queryByRole('tab', { name })).not.toBeInTheDocument();
  });
});

describe('the day sheet', () => {
  // The day of the drive has come: before it nobody arrives.
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-12-04T15:30:00Z'), toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('marks by keys: the focus goes down, the row stays, Z takes the last one back', async () => {
    const { user, app } = await open(`${DRIVE}&sheet=day`);
    const rows = await table();
    const own = () => rows.getAllByRole('row').filter((row) => row.hasAttribute('data-row'));
    const before = own().map((row) => row.getAttribute('data-row'));
    expect(before.length).toBeGreaterThan(5);
    own()[0]?.focus();
    await user.keyboard('a');
    await waitFor(() => expect(sent(app.requests, 'MarkArrived')).toEqual([{ id: before[0] }]));
    await waitFor(() => expect(own()[1]).toHaveFocus());
    expect(await within(own()[0] as HTMLElement).findByText('Arrived')).toBeInTheDocument();
    expect(own().map((row) => row.getAttribute('data-row'))).toEqual(before);
    await user.keyboard('n');
    await waitFor(() => expect(sent(app.requests, 'MarkNoShow')).toEqual([{ id: before[1] }]));
    await waitFor(() => expect(own()[2]).toHaveFocus());
    await user.keyboard('z');
    await waitFor(() =>
      expect(sent(app.requests, 'UndoMark')).toEqual([{ id: before[1], status: 'No-show' }]),
    );
    await waitFor(() => expect(own()[1]).toHaveFocus());
    await user.keyboard('{ArrowUp}d');
    await waitFor(() => expect(sent(app.requests, 'MarkDonated')).toEqual([{ id: before[0] }]));
    expect(await within(own()[0] as HTMLElement).findByText('Donated')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('list', { name: 'Counts' })).toHaveTextContent(/1 donated/));
  });

  test('a deferral says why; the list is narrowed and searched', async () => {
    const { user, app } = await open(`${DRIVE}&sheet=day`);
    const rows = await table();
    const own = () => rows.getAllByRole('row').filter((row) => row.hasAttribute('data-row'));
    const id = own()[0]?.getAttribute('data-row');
    own()[0]?.focus();
    await user.keyboard('f');
    const dialog = within(await screen.findByRole('dialog', { name: /^Defer/ }));
    await user.click(dialog.getByRole('button', { name: 'Deferred' }));
    expect(dialog.getByText('Say why')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'low hemoglobin{Enter}');
    await waitFor(() =>
      expect(sent(app.requests, 'MarkDeferred')).toEqual([{ id, reason: 'low hemoglobin', until: null }]),
    );
    await user.click(await screen.findByRole('button', { name: 'Done 1' }));
    expect(own()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /^All/ }));
    await user.type(screen.getByRole('searchbox', { name: 'Name or donor number' }), 'nobody of that name');
    expect(await screen.findByText('Nobody fits')).toBeInTheDocument();
  });
});

describe('the schedule and the results of a drive', () => {
  test('a booked slot tells who has it, and leads to its change', async () => {
    const slot = {
      __typename: 'ScheduledSlot',
      ...makeScheduledSlot(1, { endTime: '09:20', booked: 1, donorName: 'Ann Lee' }),
      id: makeAppointment(1).slotId,
    };
    const { user, app } = await open(`${DRIVE}&tab=results&show=grid`, {
      intercept: ({ name }) => (name === 'DriveSchedule' ? { data: { driveSchedule: [slot] } } : undefined),
    });
    expect(await screen.findByText('Units of the goal')).toBeInTheDocument();
    expect(await screen.findByRole('table', { name: 'Hour' })).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Type' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Schedule' }));
    const bed = within(await screen.findByRole('region', { name: 'Chair 1' }));
    await user.click(bed.getByRole('button', { name: /9:00 AM .* Ann Lee$/ }));
    const card = within(await screen.findByRole('dialog', { name: /Ann Lee$/ }));
    expect(await card.findByRole('link', { name: 'Open donor' })).toHaveAttribute(
      'href',
      '/donorManagement/view?id=donor-1',
    );
    await user.click(card.getByRole('button', { name: 'Move' }));
    expect(await screen.findByRole('dialog', { name: 'Change appointment' })).toBeInTheDocument();
    // A day may have more appointments than a page of them.
    expect(sent(app.requests, 'AllAppointments').at(-1)).toMatchObject({ filter: { slotId: slot.id } });
  });
});
