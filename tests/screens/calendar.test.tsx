import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import type { CalendarItem, CalendarLocation } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { getSession } from '../../src/access/session.ts';
import { addDays } from '../../src/lib/day.ts';
import { readCalendar, VIEWS, writeCalendar } from '../../src/pickers/calendar/calendar-address.ts';
import { toItemDate } from '../../src/rules/calendar-dates.ts';
import { ianaZone, wallTime } from '../../src/rules/zones.ts';
import { findBelow, makeSession, renderApp } from '../support/render-app.tsx';

const bank = makeSession({ clientId: 1 });
const today = wallTime(new Date(), ianaZone('CST')).date;
const times = { startTime: '10:00 AM', endTime: '11:30 AM' };
const TODAY = { start: toItemDate(today), end: toItemDate(today) };
const event: Partial<CalendarItem> = {
  id: 'event-1',
  title: 'Donor breakfast',
  clientName: 'Riverside Blood Center',
  driveName: 'Northside Center',
  start: toItemDate(today),
  end: toItemDate(today),
  ...times,
  timeZone: 'CST',
  isEvent: true,
  isDrive: false,
  isCenter: false,
  status: 'Scheduled',
  driveCenterStartTime: '8:00 AM',
  driveCenterEndTime: '4:00 PM',
  bookedCount: 0,
  capacity: 0,
  viewerCanEdit: true,
  viewerCanDelete: true,
  location: [{ location: 'Main St 1', ...times, timeZone: 'CST', ianaTimeZone: null, stretches: [TODAY] }],
};
const schemaOf = (...items: Partial<CalendarItem>[]) =>
  createMockSchema({
    Query: { getEventAndDriveByMonth: () => items as never, getEventByDate: () => items as never },
  });

async function open(path: string, session = bank, schema = schemaOf(event)) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session, schema });
  const card = await findBelow('region', { name: 'Event Calendar' });
  return { user, app, card };
}

describe('the state of the calendar in the address', () => {
  const how = { today: '2026-11-21', silent: 'month', views: VIEWS, dayKey: 'day' } as const;
  test.each([
    ['', { view: 'month', day: '2026-11-21', kinds: ['event', 'center', 'drive'] }],
    ['calendar=day&day=2026-03-08', { view: 'day', day: '2026-03-08', kinds: ['event', 'center', 'drive'] }],
    ['kinds=drive,event', { view: 'month', day: '2026-11-21', kinds: ['event', 'drive'] }],
    ['kinds=none', { view: 'month', day: '2026-11-21', kinds: [] }],
    [
      'calendar=year&day=2026-02-30&kinds=x',
      { view: 'month', day: '2026-11-21', kinds: ['event', 'center', 'drive'] },
    ],
  ])('%s', (query, state) => {
    expect(readCalendar(new URLSearchParams(query), how)).toEqual(state);
    const written = writeCalendar(new URLSearchParams('keep=1'), state as never, how);
    expect(written.get('keep')).toBe('1');
    expect(readCalendar(written, how)).toEqual(state);
  });

  test('views and days are steps back, kinds are not', async () => {
    const { user, app, card } = await open('/dashboard?calendar=list');
    await user.click(within(card).getByRole('checkbox', { name: 'Events' }));
    await waitFor(() => expect(app.path()).toBe('/dashboard?calendar=list&kinds=center%2Cdrive'));
    await user.click(within(card).getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(app.path()).toContain('day='));
    expect(within(card).getByRole('checkbox', { name: 'Events' })).not.toBeChecked();
    await app.go(-1);
    await waitFor(() => expect(app.path()).toBe('/dashboard?calendar=list&kinds=center%2Cdrive'));
  });

  test('a day that is linked to asks for that day', async () => {
    const { app, card } = await open('/dashboard?calendar=day&day=2026-03-08');
    expect(await within(card).findByText('Sunday, March 8, 2026')).toBeInTheDocument();
    await waitFor(() =>
      expect(app.requests.find(({ name }) => name === 'GetEventByDate')?.variables).toEqual({
        date: '08-03-2026',
      }),
    );
  });
});

describe('adding an event', () => {
  test('leads to the add screen with the day in the address', async () => {
    const { card } = await open('/dashboard?calendar=list&day=2026-12-24');
    expect(within(card).getByRole('link', { name: 'Add event' })).toHaveAttribute(
      'href',
      '/eventManagement?section=addEvent&date=2026-12-24',
    );
  });

  test.each([
    ['without the right to write', makeSession({ clientId: 1 }, withoutWriting())],
    ['in a bank that is not one’s own', makeSession({ clientId: 0, selectedClientId: 2 })],
  ])('is not there %s', async (_case, session) => {
    const { card } = await open('/dashboard?calendar=list', session);
    expect(within(card).getByRole('heading', { level: 3 })).toBeInTheDocument();
    expect(within(card).queryByRole('link', { name: 'Add event' })).not.toBeInTheDocument();
  });
});

function withoutWriting() {
  return makeMenu().map((entry) => (entry.name === 'eventManagement' ? { ...entry, write: false } : entry));
}

describe('what an entry tells', () => {
  const detail = async (item: Partial<CalendarItem>, session = bank, path = '/dashboard?calendar=list') => {
    const { user, card } = await open(path, session, schemaOf(item));
    // What is at two places stands once for each.
    const [entry] = await within(card).findAllByRole('button', { name: item.title ?? '' });
    await user.click(entry as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    const rows = within(dialog)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    return { user, dialog, rows: Object.fromEntries(rows) as Record<string, string> };
  };

  test('an event: its name, its drive or center, and both hours', async () => {
    const { dialog, rows } = await detail(event);
    expect(dialog).toHaveAccessibleName('Event Details');
    expect(Object.keys(rows)).toEqual([
      'Name',
      'Drive/Center Name',
      'Date',
      'Time',
      'Drive hours',
      'Location',
      'Status',
    ]);
    expect(rows).toMatchObject({
      Name: 'Donor breakfast',
      'Drive/Center Name': 'Northside Center',
      Time: '10:00 AM – 11:30 AM CST',
      'Drive hours': '8:00 AM – 4:00 PM CST',
      Status: 'Scheduled',
    });
  });

  test('whose it is, where all banks are looked at', async () => {
    const { rows } = await detail(event, makeSession(), '/eventManagement?show=calendar&calendar=list');
    expect(rows).toMatchObject({ Name: 'Donor breakfast', 'Blood bank': 'Riverside Blood Center' });
  });

  test.each([
    ['Drive Details', { isDrive: true, isCenter: false }],
    ['Center Details', { isDrive: false, isCenter: true }],
  ])('%s: its resource, each place with its times, and no way to change it', async (title, kind) => {
    const places: readonly CalendarLocation[] = [
      {
        location: 'Hall A',
        startTime: '9:00 AM',
        endTime: '1:00 PM',
        timeZone: 'MST',
        ianaTimeZone: null,
        stretches: [TODAY],
      },
      {
        location: 'Hall B',
        startTime: '2:00 PM',
        endTime: '6:00 PM',
        timeZone: null,
        ianaTimeZone: null,
        stretches: [TODAY],
      },
    ];
    const { dialog } = await detail({
      ...event,
      ...kind,
      isEvent: false,
      driveName: 'Bus 4',
      timeZone: null,
      location: [...places],
    });
    expect(dialog).toHaveAccessibleName(title);
    expect(within(dialog).getByText('Resource Name').nextElementSibling).toHaveTextContent('Bus 4');
    expect(within(dialog).getByText(/9:00 AM – 1:00 PM MST/)).toBeInTheDocument();
    // Without a zone of its own it is told in the signed-in user's.
    expect(within(dialog).getByText(/2:00 PM – 6:00 PM CST/)).toBeInTheDocument();
    expect(within(dialog).queryByRole('link')).not.toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  test('in a bank that is not one’s own an event can be viewed alone', async () => {
    const { dialog } = await detail(event, makeSession({ clientId: 0, selectedClientId: 2 }));
    expect(
      within(dialog)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Main St 1', 'View']);
  });

  test('closing leads back to the entry', async () => {
    const { user } = await detail(event);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Donor breakfast' })).toHaveFocus());
  });
});

test('the days of a list stand in the order of the calendar', async () => {
  const start = toItemDate(addDays(today, -1));
  const at = (hours: object, from: string) => ({
    location: [
      {
        location: 'Main St 1',
        ...times,
        ...hours,
        timeZone: 'CST' as const,
        ianaTimeZone: null,
        stretches: [{ start: from, end: toItemDate(today) }],
      },
    ],
  });
  const later = {
    ...event,
    id: 'event-2',
    title: 'Evening',
    ...at({ startTime: '1:00 PM', endTime: '2:00 PM' }, TODAY.start),
  };
  const before = { ...event, id: 'event-3', title: 'Before', start, ...at({}, start) };
  const { card } = await open('/dashboard?calendar=list', bank, schemaOf(later, event, before));
  await within(card).findByRole('button', { name: 'Evening' });
  const names = within(card)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('button')[0]?.textContent);
  // What lasts two days stands on both.
  expect(names).toEqual(['Before', 'Donor breakfast', 'Before', 'Evening']);
});

describe('the banks on the map', () => {
  test('are a list too: name, phone, status, and the ways in', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const user = userEvent.setup();
    await renderApp('/dashboard');
    const card = await screen.findByRole('region', { name: 'Location' });
    await user.click(await within(card).findByRole('button', { name: 'Show list' }));
    const list = within(card).getByRole('list', { name: 'Blood banks' });
    const [first] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent(/\(\d{3}\) \d{3}-\d{4}/);
    expect(
      within(first as HTMLElement)
        .getByRole('link', { name: /^Open / })
        .getAttribute('href'),
    ).toMatch(/^\/clientManagement\/.+/);
    await user.click(
      within(list).getByRole('button', { name: /^Switch to this client: Buckeye Community Blood Bank$/ }),
    );
    expect(getSession()).toMatchObject({ timeZone: 'EST', user: { clientId: 0, selectedClientId: 2 } });
    await waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 15_000 });
    reload.mockRestore();
  });
});

test('each month of the year’s table leads to the banks that joined in it', async () => {
  const user = userEvent.setup();
  await renderApp('/dashboard');
  const card = await screen.findByRole('region', { name: 'Total Blood Banks' });
  await user.click(within(card).getByRole('button', { name: 'Show data' }));
  const year = new Date().getFullYear();
  expect(
    await within(card).findByRole('link', { name: `January ${year}: blood banks that joined` }),
  ).toHaveAttribute('href', `/clientManagement?createdFrom=${year}-01-01&createdTo=${year}-01-31`);
});
