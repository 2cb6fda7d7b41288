import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeEvent } from '../../mocks/factories/event.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

const LIST = '/eventManagement';

describe('the calendar of the events', () => {
  test('month or list, kinds and day in the address; an entry opens its dialog with the way to its page', async () => {
    const item = {
      id: 'event-1',
      title: 'Open day',
      driveName: '',
      start: '12-01-2026',
      end: '12-01-2026',
      startTime: '5:00 PM',
      endTime: '7:30 PM',
      timeZone: 'CST',
      ianaTimeZone: 'America/Chicago',
      isEvent: true,
      isDrive: false,
      isCenter: false,
      status: 'Scheduled',
      driveCenterStartTime: null,
      driveCenterEndTime: null,
      bookedCount: 18,
      capacity: 0,
      viewerCanEdit: true,
      viewerCanDelete: true,
      location: [
        {
          location: '1 Main St',
          startTime: '5:00 PM',
          endTime: '7:30 PM',
          timeZone: 'CST',
          ianaTimeZone: 'America/Chicago',
          stretches: [{ start: '12-01-2026', end: '12-01-2026' }],
        },
      ],
    };
    const user = userEvent.setup();
    const app = await renderApp(`${LIST}?show=calendar&calendar=list&day=2026-12-01`, {
      session: makeSession({ clientId: 1 }),
      schema: createMockSchema({
        Query: {
          allEvents: () => ({ totalRecords: 1, events: [makeEvent(1, { name: 'Open day' })] }),
          getEventAndDriveByMonth: () => [item] as never,
        },
      }),
    });
    const card = within(await screen.findByRole('region', { name: 'Event Calendar' }, { timeout: 15_000 }));
    expect(card.queryByRole('button', { name: 'Day' })).not.toBeInTheDocument();
    await user.click(await card.findByRole('button', { name: 'Open day' }));
    expect(sent(app.requests, 'GetEventAndDriveByMonth').at(-1)).toEqual({ date: '01-12-2026' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Event Details' }));
    expect(dialog.getByText('Drive/Center Name')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/eventManagement/editEvent?id=event-1',
    );
    // Back in the history is away from the entry, too.
    await app.go(`${LIST}?show=calendar&calendar=list&day=2026-11-28`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await app.go(-1);
    expect(await card.findByRole('button', { name: 'Open day' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(card.getByRole('checkbox', { name: 'Events' }));
    await waitFor(() => expect(app.path()).toContain('kinds=center%2Cdrive'));
    await user.click(screen.getByRole('button', { name: 'Table' }));
    await waitFor(() => expect(app.path()).toBe(LIST));
  });

  test('offers a new event in a bank, and none where all banks are looked at', async () => {
    const add = async (clientId: number) => {
      await renderApp(`${LIST}?show=calendar&day=2026-12-01`, { session: makeSession({ clientId }) });
      const card = await screen.findByRole('region', { name: 'Event Calendar' });
      await within(card).findByRole('heading', { name: 'December 2026' });
      return within(card).queryByRole('link', { name: 'Add event' });
    };
    expect(await add(1)).toBeInTheDocument();
    cleanup();
    expect(await add(0)).not.toBeInTheDocument();
  });
});
