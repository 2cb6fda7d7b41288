import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeEvent } from '../../mocks/factories/event.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import type { EventSource } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { type AppOptions, askedTwice, makeSession, renderApp, sent } from '../support/render-app.tsx';

const LIST = '/eventManagement';
const own = makeSession({ clientId: 1 });

const SOURCE: EventSource = {
  id: 'drive-7',
  driveID: 'RB-2001',
  driveCenterName: 'City Hall',
  isCenter: false,
  startDate: '2026-12-03',
  endDate: '2026-12-04',
  places: [
    {
      location: '5 Hall St, Denver',
      startDate: '2026-12-03',
      endDate: '2026-12-04',
      days: [],
      startTime: '09:00',
      endTime: '15:00',
      timeZone: 'MST',
    },
  ],
};
const open = makeEvent(1, {
  name: 'Open day',
  startDate: '2026-12-01',
  endDate: '2026-12-01',
  status: 'Scheduled',
  note: 'Bring chairs',
  appointmentCount: 18,
  reachableCount: 15,
});
const schema = (event = open) =>
  createMockSchema({
    Query: {
      allEvents: () => ({ totalRecords: 1, events: [event] }),
      eventById: () => event,
      searchEventByName: () => ({ totalRecords: 1, events: [event] }),
      eventSources: () => [SOURCE],
      appointmentsByEvent: () => ({
        totalRecords: 1,
        appointments: [
          {
            id: 'a1',
            startTime: '2026-12-01T23:00:00.000Z',
            timeZone: 'CST',
            appointmentId: 'A-1',
            product: 'Whole Blood',
            category: 'Whole Blood',
            status: 'Confirmed',
            createdBy: 'Donor',
            donor: null,
          },
        ] as never,
      }),
    },
    Mutation: {
      createEvent: (_source, { event: input }) => ({ ...open, ...input, id: 'event-9' }) as never,
      updateEvent: (_source, { event: input }) =>
        ({ ...open, ...input, updatedAt: '2026-11-20T15:00:00.000Z' }) as never,
      cancelEvents: (_source, { filter }) =>
        (filter.ids ?? []).map((id: string) => ({ id, name: id, status: 'done' })) as never,
      deleteEvent: (_source, { id }) => ({ id }),
    },
  });

async function at(path: string, options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session: own, schema: schema(), ...options });
  return { user, app };
}
const rowMenu = async (user: ReturnType<typeof userEvent.setup>, name = 'Open day') =>
  user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));

describe('the list of events', () => {
  test('views and filters are the server’s; a row says when, where and how many', async () => {
    const { user, app } = await at(LIST);
    const link = await screen.findByRole('link', { name: 'Open day' });
    expect(link).toHaveAttribute('href', '/eventManagement/view?id=event-1');
    const row = within(link.closest('tr') as HTMLElement);
    expect(row.getByText('Dec 01, 2026')).toBeInTheDocument();
    expect(row.getByText(/5:00 PM – 7:30 PM CST/)).toBeInTheDocument();
    expect(row.getByText('18')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Past' }));
    await waitFor(() =>
      expect(sent(app.requests, 'AllEvents').at(-1)).toMatchObject({ filter: { when: 'past' } }),
    );
    await user.click(screen.getByRole('link', { name: 'Cancelled' }));
    await waitFor(() =>
      expect(sent(app.requests, 'AllEvents').at(-1)).toMatchObject({
        filter: { when: null, statuses: ['Cancelled'] },
      }),
    );
  });

  test('one is cancelled with its reason, and booked donors are told unless that is unticked', async () => {
    const { user, app } = await at(LIST);
    await rowMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel event' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Open day' }));
    expect(dialog.getByText('18 donors are booked. Their appointments stay.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel event' }));
    expect(dialog.getByText('Please enter the reason: booked donors read it')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Storm');
    await user.click(dialog.getByRole('checkbox', { name: /15 can be reached/ }));
    await user.click(dialog.getByRole('button', { name: 'Cancel event' }));
    await screen.findByText('Open day cancelled');
    expect(sent(app.requests, 'CancelEvents')).toEqual([
      { filter: { ids: ['event-1'] }, expectedRows: 1, reason: 'Storm', notifyDonors: false },
    ]);
  });

  test('many are cancelled for one reason', async () => {
    const { user, app } = await at(LIST);
    const link = await screen.findByRole('link', { name: 'Open day' });
    await user.click(within(link.closest('tr') as HTMLElement).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Cancel event' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel event' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel event' }));
    expect(sent(app.requests, 'CancelEvents')).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Flood');
    await user.click(dialog.getByRole('button', { name: 'Cancel event' }));
    await waitFor(() =>
      expect(sent(app.requests, 'CancelEvents')).toEqual([
        { filter: { ids: ['event-1'] }, expectedRows: 1, reason: 'Flood', notifyDonors: true },
      ]),
    );
    expect(await askedTwice(app.requests, 'CancelEvents')).toEqual([]);
    // Donors may have been told: nothing is taken back for all at once, and how one goes on is said.
    expect(await dialog.findByText(/^This is not taken back for all at once/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('what donors are booked for is not deleted', async () => {
    const booked = await at(LIST);
    await rowMenu(booked.user);
    await booked.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Open day cannot be deleted' }));
    expect(asked.getByRole('link', { name: 'Booked appointments: 18' })).toBeInTheDocument();
    expect(sent(booked.app.requests, 'RemoveEvent')).toEqual([]);
  });

  test('what nobody is booked for is deleted, after asking', async () => {
    const free = await at(LIST, { schema: schema({ ...open, appointmentCount: 0, reachableCount: 0 }) });
    await rowMenu(free.user);
    await free.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const sure = within(await screen.findByRole('alertdialog', { name: 'Delete Open day?' }));
    expect(sure.getByText(/Booked appointments: 0/)).toBeInTheDocument();
    await free.user.click(sure.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Open day deleted');
    expect(sent(free.app.requests, 'RemoveEvent')).toEqual([{ id: 'event-1' }]);
    expect(await askedTwice(free.app.requests, 'RemoveEvent')).toEqual([]);
    await free.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The change was undone')).toBeInTheDocument();
    expect(sent(free.app.requests, 'RestoreEvents')).toEqual([{ ids: ['event-1'] }]);
  });

  test('found by its name, with suggestions while one types', async () => {
    const { user, app } = await at(`${LIST}?section=searchEvent`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Find by name' }));
    await user.type(dialog.getByRole('searchbox', { name: 'Event Name' }), 'open');
    const found = await dialog.findByRole('link', { name: /Open day/ });
    expect(sent(app.requests, 'SearchEventByName').at(-1)).toMatchObject({ name: 'open' });
    await user.click(found);
    await waitFor(() => expect(app.path()).toBe('/eventManagement/view?id=event-1'));
  });

  test('in another bank than one’s own there is nothing to change', async () => {
    const { user } = await at(`${LIST}?section=addEvent`, {
      session: makeSession({ clientId: 0, selectedClientId: 1 }),
    });
    await rowMenu(user);
    expect(await screen.findByRole('menuitem', { name: 'View' })).toBeInTheDocument();
    for (const name of ['Edit', 'Duplicate', 'Cancel event', 'Delete'])
      expect(screen.queryByRole('menuitem', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add event' })).not.toBeInTheDocument();
  });
});

describe('the form of an event', () => {
  test('days and hours come with the address; a drive gives it place and zone, and its dates bound it', async () => {
    const { user, app } = await at(`${LIST}?section=addEvent&date=2026-12-03&time=08:00&endTime=10:00`);
    const name = await screen.findByRole('textbox', { name: /Event Name/ });
    expect(screen.getByLabelText(/Start date/)).toHaveValue('2026-12-03');
    expect(screen.getByLabelText(/End date/)).toHaveValue('2026-12-03');
    expect(screen.getByLabelText(/Start time/)).toHaveValue('08:00');
    await user.type(name, 'Donor breakfast');
    await user.click(screen.getByRole('radio', { name: 'A drive' }));
    await user.click(await screen.findByRole('combobox', { name: /Drive \/ center/ }));
    await user.click(await screen.findByRole('option', { name: /City Hall/ }));
    await screen.findByText('9:00 AM – 3:00 PM MST');
    expect(
      screen.getByText('The event lies outside the opening hours: 9:00 AM – 3:00 PM.'),
    ).toBeInTheDocument();
    await user.clear(screen.getByLabelText(/End date/));
    await user.type(screen.getByLabelText(/End date/), '2026-12-05');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      (await screen.findAllByText(/Must be inside the dates of the drive or center/)).length,
    ).toBeGreaterThan(0);
    expect(sent(app.requests, 'CreateEvent')).toEqual([]);
    await user.clear(screen.getByLabelText(/End date/));
    await user.type(screen.getByLabelText(/End date/), '2026-12-04');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(app.requests, 'CreateEvent').at(-1)?.event).toEqual({
        name: 'Donor breakfast',
        startDate: '2026-12-03',
        endDate: '2026-12-04',
        startTime: '08:00',
        endTime: '10:00',
        status: 'Scheduled',
        isEvent: true,
        isDrive: true,
        isCenter: false,
        sourceId: 'drive-7',
        timeZone: 'MST',
        location: '5 Hall St, Denver',
        note: '',
      }),
    );
  }, 30_000);

  test('another time than booked donors know: whether they are told is asked, and sent', async () => {
    const { user, app } = await at('/eventManagement/editEvent?id=event-1');
    const start = await screen.findByLabelText(/Start time/);
    expect(screen.queryByText('18 donors are booked; notify them?')).not.toBeInTheDocument();
    await user.clear(start);
    await user.type(start, '16:00');
    expect(await screen.findByText('18 donors are booked; notify them?')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /15 can be reached/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(app.requests, 'UpdateEvent').at(-1)).toMatchObject({
        event: { id: 'event-1', startTime: '16:00', updatedAt: open.updatedAt },
        notifyDonors: true,
      }),
    );
  });

  test('cancelled in the form: its reason is asked for, and whether booked donors are told, as where it is cancelled alone', async () => {
    const { user, app } = await at('/eventManagement/editEvent?id=event-1');
    await user.click(await screen.findByRole('combobox', { name: /Status/ }));
    await user.click(await screen.findByRole('option', { name: 'Cancelled' }));
    expect(await screen.findByText('18 donors are booked; notify them?')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const reason = screen.getByLabelText(/Reason for cancelling/);
    await waitFor(() => expect(reason).toBeInvalid());
    expect(sent(app.requests, 'UpdateEvent')).toEqual([]);
    await user.type(reason, 'Storm');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(app.requests, 'UpdateEvent')).toMatchObject([
        { event: { status: 'Cancelled' }, notifyDonors: true, cancelReason: 'Storm' },
      ]),
    );
  });

  test('another time of what is cancelled is nothing to tell of; that it takes place again is', async () => {
    const options = { schema: schema({ ...open, status: 'Cancelled' }) };
    const { user } = await at('/eventManagement/editEvent?id=event-1', options);
    const start = await screen.findByLabelText(/Start time/);
    await user.clear(start);
    await user.type(start, '16:00');
    expect(screen.queryByText(/notify them/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: /Status/ }));
    await user.click(await screen.findByRole('option', { name: 'Scheduled' }));
    expect(await screen.findByText('18 donors are booked; notify them?')).toBeInTheDocument();
  });
});

describe('the page of an event', () => {
  test('without an id it goes back to the list, and says why', async () => {
    const { app } = await at('/eventManagement/view');
    expect(await screen.findByText('Select an event first')).toBeInTheDocument();
    await waitFor(() => expect(app.path()).toBe(LIST));
  });

  test('notes, and who is booked on the clock of the appointment; without the right to donors no name', async () => {
    const { user } = await at('/eventManagement/view?id=event-1', {
      session: makeSession({ clientId: 1 }, makeMenu({}, ['donorManagement'])),
    });
    await screen.findByRole('heading', { name: 'Open day' });
    await user.click(screen.getByRole('tab', { name: 'Notes' }));
    expect(await screen.findByText('Bring chairs')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /Appointments/ }));
    const row = within((await screen.findByText('Booked')).closest('tr') as HTMLElement);
    expect(row.getByText('Dec 01, 2026, 5:00 PM CST')).toBeInTheDocument();
    expect(row.getByText('Confirmed')).toBeInTheDocument();
  });
});
