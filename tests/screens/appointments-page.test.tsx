import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeAppointment } from '../../mocks/factories/appointment.ts';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { makeEvent } from '../../mocks/factories/event.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

test('the appointments of the whole bank: what waits for an answer, of the days that the address names', async () => {
  const app = await renderApp(
    '/donorManagement/appointments?list=unconfirmed&from=2026-11-20&to=2026-11-20',
    { session: makeSession({ clientId: 1 }) },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Appointments' })).toBeInTheDocument();
  await waitFor(() =>
    expect(app.requests.find(({ name }) => name === 'UnconfirmedAppointments')?.variables).toMatchObject({
      filter: { from: '2026-11-20', to: '2026-11-20' },
    }),
  );
  expect(await screen.findByRole('button', { name: 'Book appointment' })).toBeInTheDocument();
});

test('its head counts them and books; another kind keeps the focus, and nothing of the kind before is selected', async () => {
  const user = userEvent.setup();
  const all = [1, 2, 3].map((number) => makeAppointment(number));
  await renderApp('/donorManagement/appointments', {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({
      Query: {
        allAppointments: () => ({ totalRecords: 3, appointments: all }),
        confirmedAppointments: () => ({ totalRecords: 1, appointments: all.slice(0, 1) }),
      },
    }),
  });
  expect(await screen.findByText('3 appointments')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Book appointment' })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Export' })).toBeInTheDocument();
  await user.click(screen.getAllByRole('checkbox', { name: /^Select (?!all)/ })[0] as HTMLElement);
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  const confirmed = screen.getByRole('button', { name: 'Confirmed' });
  await user.click(confirmed);
  expect(await screen.findByText('1 appointment')).toBeInTheDocument();
  expect(confirmed).toHaveAttribute('aria-pressed', 'true');
  expect(confirmed).toHaveFocus();
  expect(screen.queryByText('1 selected')).toBeNull();
  // What adds a record in other lists books here.
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'Book appointment' })).toBeInTheDocument();
});

const row = makeAppointment(1);
const drive = makeDrive(1);
const schema = createMockSchema({
  Query: {
    allAppointments: () => ({ totalRecords: 1, appointments: [{ ...row, drive }] }) as never,
  },
});

test('donor and drive of an appointment are links, for who may open them', async () => {
  const options = { session: makeSession({ clientId: 1 }), schema };
  await renderApp('/donorManagement/appointments', options);
  expect(await screen.findByRole('link', { name: row.donor?.names ?? '' })).toHaveAttribute(
    'href',
    `/donorManagement/view?id=${row.donor?.id}`,
  );
  expect(screen.getByRole('link', { name: drive.driveCenterName })).toHaveAttribute(
    'href',
    `/createDrive/view?id=${drive.id}`,
  );
});

test('whoever may open no drive has its name alone', async () => {
  const session = makeSession({ clientId: 1 }, makeMenu({}, ['driveManagement']));
  await renderApp('/donorManagement/appointments', { session, schema });
  expect(await screen.findByRole('link', { name: row.donor?.names ?? '' })).toBeInTheDocument();
  expect(screen.getByText(drive.driveCenterName)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: drive.driveCenterName })).not.toBeInTheDocument();
});

test('the appointments of a whole bank are narrowed to a type of it', async () => {
  const user = userEvent.setup();
  const app = await renderApp('/donorManagement/appointments', {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({
      Query: {
        searchDonationTypeWithOutRoleValidation: () => [{ id: 'type-2', name: 'Platelets' }] as never,
        allAppointments: () => ({ totalRecords: 1, appointments: [row] }) as never,
      },
    }),
  });
  await screen.findByText('1 appointment');
  // The column is called so as well: the filter is the one that opens.
  await user.click(await screen.findByRole('button', { name: 'Type', expanded: false }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Platelets' }));
  await waitFor(() =>
    expect(app.requests.findLast(({ name }) => name === 'AllAppointments')?.variables).toMatchObject({
      filter: { donationTypes: ['Platelets'] },
    }),
  );
});

test('the filter of types has its place before they are here, and none where there is nothing to choose from', async () => {
  let answer: (() => void) | undefined;
  const filters = () =>
    screen
      .queryAllByRole('button', { name: 'Type' })
      .filter((button) => button.hasAttribute('data-list-filter'));
  await renderApp('/donorManagement/appointments', {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({
      Query: {
        searchDonationTypeWithOutRoleValidation: () => [],
        allAppointments: () => ({ totalRecords: 1, appointments: [row] }) as never,
      },
    }),
    hold: (name) =>
      name === 'AppointmentTypeChoices'
        ? new Promise<void>((resolve) => {
            answer = resolve;
          })
        : undefined,
  });
  await screen.findByText('1 appointment');
  expect(filters()).toHaveLength(1);
  await act(async () => answer?.());
  await waitFor(() => expect(filters()).toHaveLength(0));
});

test('an event that is attached to a drive shows the free times of that drive on its own days', async () => {
  const user = userEvent.setup();
  const days = { startDate: '2026-12-01', endDate: '2026-12-02' } as const;
  const attached = makeEvent(1, { ...days, isEvent: false, isDrive: true, sourceId: drive.id });
  const app = await renderApp('/eventManagement/view?id=event-1&tab=appointments', {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({
      Query: {
        eventById: () => attached,
        allAppointments: () => ({ totalRecords: 1, appointments: [row] }) as never,
        availableAppointments: () => [
          {
            id: 'slot-1',
            startTime: '2026-12-01T16:00:00.000Z',
            bedName: 'Chair 4',
            donationType: 'Whole Blood',
            donationTypeId: 'type-1',
            timeZone: 'CST',
            ianaTimeZone: 'America/Chicago',
            location: 'School',
          } as never,
        ],
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Available' }));
  expect(await screen.findByText('Chair 4')).toBeInTheDocument();
  expect(app.requests.findLast(({ name }) => name === 'AvailableAppointments')?.variables).toEqual({
    driveId: drive.id,
    from: '2026-12-01',
    to: '2026-12-02',
  });
});

test('an event of its own has no free times to show', async () => {
  await renderApp('/eventManagement/view?id=event-1&tab=appointments', {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({
      Query: {
        eventById: () => makeEvent(1, { sourceId: null }),
        allAppointments: () => ({ totalRecords: 1, appointments: [row] }) as never,
      },
    }),
  });
  expect(await screen.findByRole('button', { name: 'Confirmed' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Available' })).toBeNull();
});
