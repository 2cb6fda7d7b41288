import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeDonor } from '../../mocks/factories/donor.ts';
import { makeDonorDetails } from '../../mocks/factories/donor-details.ts';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { makeEvent } from '../../mocks/factories/event.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

test('whoever may not read donors goes through all that is booked for an event', async () => {
  const user = userEvent.setup();
  const booked = Array.from({ length: 130 }, (_none, at) => ({
    id: `a${at}`,
    startTime: new Date(Date.UTC(2026, 11, 1, 15, at)).toISOString(),
    timeZone: 'CST',
    ianaTimeZone: 'America/Chicago',
    appointmentId: `A-${at}`,
    product: 'Whole Blood',
    category: 'Whole Blood',
    status: 'Confirmed',
    createdBy: 'Donor',
    donor: null,
  }));
  await renderApp('/eventManagement/view?id=event-1&tab=appointments', {
    session: makeSession({ clientId: 1 }, makeMenu({}, ['donorManagement'])),
    schema: createMockSchema({
      Query: {
        eventById: () => makeEvent(1),
        appointmentsByEvent: (_source, { pagination }) => {
          const { pageNumber = 1, pageSize = 10 } = pagination ?? {};
          const from = ((pageNumber ?? 1) - 1) * (pageSize ?? 10);
          return { totalRecords: 130, appointments: booked.slice(from, from + (pageSize ?? 10)) } as never;
        },
      },
    }),
  });
  const table = await screen.findByRole('table', { name: 'Appointments' });
  const rows = () => within(table).getAllByText('Booked');
  expect(rows()).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Show 50 more' }));
  await waitFor(() => expect(rows()).toHaveLength(100));
  await user.click(screen.getByRole('button', { name: 'Show 30 more' }));
  await waitFor(() => expect(rows()).toHaveLength(130));
  expect(screen.queryByRole('button', { name: /^Show .* more$/ })).toBeNull();
});

test.each([
  ['Scheduled', true],
  ['Cancelled', false],
])('for an event that is %s donors are booked: %s', async (status, isBooked) => {
  await renderApp('/eventManagement/view?id=event-1&tab=appointments', {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({
      Query: { eventById: () => makeEvent(1, { status, sourceId: 'drive-1', isDrive: true } as never) },
    }),
  });
  const kinds = await screen.findByRole('group', { name: 'Appointments shown' });
  expect(screen.queryAllByRole('button', { name: 'Book appointment' })).toHaveLength(Number(isBooked));
  expect(within(kinds).queryAllByRole('button', { name: 'Available' })).toHaveLength(Number(isBooked));
});

test.each([
  ['/eventManagement/view?id=event-1', 'Event'],
  ['/createDrive/view?id=drive-1', 'Drive'],
  ['/donorManagement/view?id=donor-1', 'Donor'],
])('beside the appointments of %s stands how many their list begins with', async (path) => {
  const schema = createMockSchema({
    Query: {
      eventById: () => makeEvent(1, { appointmentCount: 4, listedAppointments: 6 }),
      driveCenterById: () => makeDrive(1, { bookedCount: 4, listedAppointments: 6 }),
      donorDetailsForAdmin: () =>
        makeDonorDetails(makeDonor({ id: 'donor-1' }), { upcomingAppointments: 1, listedAppointments: 6 }),
    },
  });
  await renderApp(path, { session: makeSession({ clientId: 1 }), schema });
  expect(await screen.findByRole('tab', { name: /^Appointments/ })).toHaveTextContent('Appointments 6');
});
