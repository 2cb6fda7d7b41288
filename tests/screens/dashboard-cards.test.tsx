import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import type { CalendarItem } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { toItemDate } from '../../src/rules/calendar-dates.ts';
import { ianaZone, wallTime } from '../../src/rules/zones.ts';
import { readerIn } from '../support/reader-in.ts';
import { findBelow, makeSession, renderApp } from '../support/render-app.tsx';

const bank = makeSession({ clientId: 1 });
const today = wallTime(new Date(), ianaZone('CST')).date;
const fails = (name: string) => (request: { name: string }) =>
  request.name === name
    ? { errors: [new GraphQLError('The calendar is lost'), new GraphQLError('second')] }
    : undefined;

function item(overrides: Partial<CalendarItem>): Partial<CalendarItem> {
  return {
    id: 'event-1',
    title: 'Donor breakfast',
    driveName: 'Northside Center',
    driveCenterStartTime: '8:00 AM',
    driveCenterEndTime: '4:00 PM',
    start: toItemDate(today),
    end: toItemDate(today),
    startTime: '10:00 AM',
    endTime: '11:30 AM',
    timeZone: 'CST',
    isEvent: true,
    isDrive: false,
    isCenter: false,
    status: 'Scheduled',
    bookedCount: 0,
    capacity: 0,
    viewerCanEdit: true,
    viewerCanDelete: true,
    location: [
      {
        location: 'Main St 1',
        startTime: '10:00 AM',
        endTime: '11:30 AM',
        timeZone: 'CST',
        ianaTimeZone: 'America/Chicago',
        stretches: [{ start: toItemDate(today), end: toItemDate(today) }],
      },
    ],
    ...overrides,
  };
}
const drive = item({
  id: 'drive-1',
  title: 'Tulsa City Hall',
  isEvent: false,
  isDrive: true,
  viewerCanEdit: false,
  viewerCanDelete: false,
  bookedCount: 41,
  capacity: 84,
});
const schemaOf = (...items: Partial<CalendarItem>[]) =>
  createMockSchema({ Query: { getEventAndDriveByMonth: () => items as never } });

async function openList(schema = schemaOf(item({}), drive), session = bank) {
  const user = userEvent.setup();
  const app = await renderApp('/dashboard', { session, schema });
  const card = await findBelow('region', { name: 'Event Calendar' });
  await user.click(within(card).getByRole('button', { name: 'List' }));
  return { user, app, card };
}

describe('the event calendar', () => {
  test('asks for the month by DD-MM-YYYY, and lists what is in it', async () => {
    const { app, card } = await openList();
    expect(await within(card).findByRole('button', { name: 'Donor breakfast' })).toBeInTheDocument();
    const [year, month, day] = today.split('-');
    expect(app.requests.find(({ name }) => name === 'GetEventAndDriveByMonth')?.variables).toEqual({
      date: `${day}-${month}-${year}`,
    });
  });

  test('tells the reader’s own time beside another zone’s, in the list and in what an entry is', async () => {
    readerIn('Asia/Tokyo');
    const { user, card } = await openList();
    await within(card).findByRole('button', { name: 'Donor breakfast' });
    const [row] = within(card).getAllByRole('row').slice(1);
    const told = expect.stringMatching(/^Your time: .* \(Asia\/Tokyo\)$/);
    const [time] = within(row as HTMLElement).getAllByRole('button', { name: /[AP]M/ });
    expect(time).toHaveAttribute('aria-description', told);
    await user.click(within(card).getByRole('button', { name: 'Donor breakfast' }));
    const dialog = await screen.findByRole('dialog', { name: 'Event Details' });
    const [inDialog] = within(dialog).getAllByRole('button', { name: /[AP]M/ });
    expect(inDialog).toHaveAttribute('aria-description', told);
    vi.restoreAllMocks();
  });

  test('three checkboxes show and hide the kinds', async () => {
    const { user, card } = await openList();
    await within(card).findByRole('button', { name: 'Tulsa City Hall' });
    await user.click(within(card).getByRole('checkbox', { name: 'Mobile Drives' }));
    await waitFor(() =>
      expect(within(card).queryByRole('button', { name: 'Tulsa City Hall' })).not.toBeInTheDocument(),
    );
    expect(within(card).getByRole('button', { name: 'Donor breakfast' })).toBeInTheDocument();
    await user.click(within(card).getByRole('checkbox', { name: 'Events' }));
    expect(await within(card).findByText('No Record Found')).toBeInTheDocument();
  });

  test('an event opens with view, edit and delete; a drive with none of them', async () => {
    const { user, card } = await openList();
    await user.click(await within(card).findByRole('button', { name: 'Donor breakfast' }));
    const dialog = await screen.findByRole('dialog', { name: 'Event Details' });
    expect(within(dialog).getByText('Drive/Center Name')).toBeInTheDocument();
    expect(within(dialog).getByRole('link', { name: 'View' })).toHaveAttribute(
      'href',
      '/eventManagement/view?id=event-1',
    );
    expect(within(dialog).getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/eventManagement/editEvent?id=event-1',
    );
    await user.keyboard('{Escape}');
    await user.click(await within(card).findByRole('button', { name: 'Tulsa City Hall' }));
    const second = await screen.findByRole('dialog', { name: 'Drive Details' });
    expect(within(second).getByText('Resource Name')).toBeInTheDocument();
    expect(within(second).getByText('41 of 84')).toBeInTheDocument();
    expect(within(second).queryByRole('link')).not.toBeInTheDocument();
  });

  test('without the right an event has a view action alone', async () => {
    const { user, card } = await openList(schemaOf(item({ viewerCanEdit: false, viewerCanDelete: false })));
    await user.click(await within(card).findByRole('button', { name: 'Donor breakfast' }));
    const dialog = await screen.findByRole('dialog', { name: 'Event Details' });
    expect(within(dialog).getByRole('link', { name: 'View' })).toBeInTheDocument();
    expect(within(dialog).queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  test('deleting asks first, then it is gone', async () => {
    let gone = false;
    const schema = createMockSchema({
      Query: { getEventAndDriveByMonth: () => (gone ? [] : [item({ bookedCount: 3 })]) as never },
      Mutation: {
        deleteEvent: (_source, { id }) => {
          gone = true;
          return { id };
        },
      },
    });
    const { user, card } = await openList(schema);
    await user.click(await within(card).findByRole('button', { name: 'Donor breakfast' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const confirm = await screen.findByRole('alertdialog', { name: 'Delete event' });
    expect(confirm).toHaveTextContent('Donor breakfast will be gone for everyone. Booked donors: 3.');
    await user.click(within(confirm).getByRole('button', { name: 'Delete' }));
    expect(await within(card).findByText('No Record Found')).toBeInTheDocument();
  });

  test('shows the first error message in red above the calendar', async () => {
    await renderApp('/dashboard', { session: bank, intercept: fails('GetEventAndDriveByMonth') });
    const card = await findBelow('region', { name: 'Event Calendar' });
    expect(await within(card).findByRole('alert')).toHaveTextContent('The calendar is lost');
  });

  test('moves by month and comes back by Today', async () => {
    const { user, app, card } = await openList();
    await within(card).findByRole('button', { name: 'Donor breakfast' });
    await user.click(within(card).getByRole('button', { name: 'Next' }));
    await waitFor(() =>
      expect(app.requests.filter(({ name }) => name === 'GetEventAndDriveByMonth')).toHaveLength(2),
    );
    await user.click(within(card).getByRole('button', { name: 'Today' }));
    expect(await within(card).findByRole('button', { name: 'Donor breakfast' })).toBeInTheDocument();
  });
});

describe('the yearly bars', () => {
  test('the same figures as a table, months cut to three letters, and ten years to choose from', async () => {
    const user = userEvent.setup();
    const app = await renderApp('/dashboard');
    const card = await screen.findByRole('region', { name: 'Total Blood Banks' });
    await user.click(within(card).getByRole('button', { name: 'Show data' }));
    const rows = await within(card).findAllByRole('row');
    expect(rows[1]).toHaveTextContent('Jan7');
    await user.click(within(card).getByRole('combobox', { name: 'Year' }));
    const options = await screen.findAllByRole('option');
    expect(options).toHaveLength(10);
    await user.click(options[9] as HTMLElement);
    await waitFor(() =>
      expect(
        app.requests.filter(({ name }) => name === 'YearlyReport').map(({ variables }) => variables.year),
      ).toEqual([new Date().getFullYear(), new Date().getFullYear() - 9]),
    );
  });

  test('a year without data says so inside the card', async () => {
    const schema = createMockSchema({
      Query: { annualDonorReport: () => ({ data: [{ name: 'January', value: 0 }] }) },
    });
    await renderApp('/dashboard', { session: bank, schema });
    const card = await screen.findByRole('region', { name: 'New donors' });
    expect(await within(card).findByText('No data here')).toBeInTheDocument();
  });
});

test('how the goal is expected names what earlier results have corrected', async () => {
  const user = userEvent.setup();
  await renderApp('/dashboard', { session: bank });
  const card = within(await screen.findByRole('region', { name: 'Goal progress' }));
  expect(card.queryByText(/^Corrected by/)).toBeNull();
  await user.click(await card.findByText('How is this expected?'));
  expect(
    await card.findByText(
      'Corrected by what came of earlier bookings: booked over 14 days ahead × 0.92 and Fridays × 1.05',
    ),
  ).toBeInTheDocument();
});

describe('location', () => {
  test('a bank sees the donors of the chosen state', async () => {
    const schema = createMockSchema({
      Query: { donorsByState: (_source, { state }) => ({ totalCount: state === 'TX' ? 12 : 3 }) },
    });
    const user = userEvent.setup();
    await renderApp('/dashboard', { session: bank, schema });
    const card = await screen.findByRole('region', { name: 'Location' });
    await user.click(await within(card).findByRole('combobox'));
    // Fifty of them: a box searches them.
    await user.type(await screen.findByRole('searchbox'), 'tex');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Texas']);
    await user.keyboard('{Enter}');
    expect(await within(card).findByText('12')).toBeInTheDocument();
    expect(within(card).getByText('25% of all donors')).toBeInTheDocument();
  });

  test('a bank without donors sees its own state', async () => {
    const schema = createMockSchema({
      Query: {
        allDonorsSearchSortWithPagination: () => ({
          totalRecords: 0,
          isCapped: false,
          circle: null,
          donors: [],
        }),
        bankNames: () => [
          {
            id: 'site-1',
            siteId: 1,
            name: 'Riverside',
            isActive: true,
            state: 'OK',
            timeZone: 'CST',
            ianaTimeZone: null,
          },
        ],
        donorsByState: () => ({ totalCount: 0 }),
      },
    });
    const app = await renderApp('/dashboard', { session: bank, schema });
    const card = await screen.findByRole('region', { name: 'Location' });
    expect(await within(card).findByText('Donors in Oklahoma')).toBeInTheDocument();
    const asked = () => app.requests.filter(({ name }) => name === 'DonorsByState');
    await waitFor(() => expect(asked().map(({ variables }) => variables.state)).toEqual(['OK']));
  });

  test.each([
    ['GetSiteByState', undefined],
    ['DonorsByState', bank],
  ])('%s failing says nothing', async (query, session) => {
    const user = userEvent.setup();
    const app = await renderApp('/dashboard', {
      ...(session ? { session } : {}),
      intercept: ({ name }) => (name === query ? { errors: [new GraphQLError('No map today')] } : undefined),
    });
    const card = await screen.findByRole('region', { name: 'Location' });
    await user.click(await within(card).findByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: 'Oklahoma' }));
    await waitFor(() => expect(app.requests.map(({ name }) => name)).toContain(query));
    await waitFor(() => expect(within(card).queryByText('Loading...')).not.toBeInTheDocument());
    expect(screen.queryByText(/No map today/)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('the parent chooses a state: its banks are asked for by name, ten a page', async () => {
    const user = userEvent.setup();
    const app = await renderApp('/dashboard');
    const card = await screen.findByRole('region', { name: 'Location' });
    await user.click(await within(card).findByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Oklahoma' }));
    await waitFor(() =>
      expect(app.requests.find(({ name }) => name === 'GetSiteByState')?.variables).toEqual({
        name: 'Oklahoma',
        pageNumber: 1,
        pageSize: 10,
      }),
    );
  });
});
