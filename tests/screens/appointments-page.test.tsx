import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAppointment } from '../../mocks/factories/appointment.ts';
import { makeDrive } from '../../mocks/factories/drive.ts';
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
