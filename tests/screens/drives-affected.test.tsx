import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeAppointment } from '../../mocks/factories/appointment.ts';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import type { BookingLoss } from '../../src/rules/booking-loss.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();
const session = makeSession({ clientId: 1, timeZone: 'CST' } as never);

const LOST = { count: 7, losses: ['outsideHours', 'bedGone'] as readonly BookingLoss[] };

/** A drive for which people are booked; who loses their time is known once it begins later than nine. */
function network(booked = 7) {
  const left = { count: LOST.count };
  const schema = createMockSchema({
    Query: {
      driveCenterById: () => makeDrive(2, { bookedCount: booked }),
      driveChecks: () => [],
      plannableResources: () => [],
      plannableStaff: () => [],
      affectedAppointments: (_source, { drive }) => {
        const isLater = drive.centerDetails[0]?.locationDetail[0]?.startTime === '11:00';
        const count = isLater ? left.count : 0;
        return {
          totalRecords: count,
          appointments: Array.from({ length: count }, (_none, index) => ({
            loss: LOST.losses[index % 2] ?? 'lunch',
            appointment: makeAppointment(index + 1),
          })),
        };
      },
    },
    Mutation: {
      adminCancelAppointment: () => {
        left.count -= 1;
        return makeAppointment(1, { canceled: true });
      },
    },
  });
  return { schema, left };
}

async function open(options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp('/createDrive/edit?id=drive-2', {
    session,
    schema: network().schema,
    ...options,
  });
  await screen.findByLabelText('Drive / Center Name');
  return { user, app };
}
const later = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
  await user.click(steps.getByRole('button', { name: /When and where/ }));
  fireEvent.change(screen.getByLabelText('Start'), { target: { value: '11:00' } });
};

describe('the booked appointments that an edit would take the time from', () => {
  test('stand above the form before it is saved: who, when, what happens, and the ways out', async () => {
    const { user, app } = await open();
    expect(screen.queryByText(/would lose/)).toBeNull();
    await later(user);
    const list = within(
      await screen.findByRole('region', { name: '7 booked appointments would lose their time' }),
    );
    const rows = list.getAllByRole('listitem');
    expect(rows).toHaveLength(4);
    expect(rows[0]).toHaveTextContent('Outside of the new hours');
    expect(rows[1]).toHaveTextContent('Its bed is gone');
    const donor = makeAppointment(1).donor;
    expect(within(rows[0] as HTMLElement).getByRole('link', { name: donor?.names ?? '' })).toHaveAttribute(
      'href',
      `/donorManagement/view?id=${donor?.id}`,
    );
    expect(rows[0]).toHaveTextContent(/ [AP]M CST/);
    // The step that is to be mended is marked, and the summary has it among what is in the way.
    expect(screen.getByRole('button', { name: /When and where \(something is wrong\)/ })).toBeInTheDocument();
    expect(
      within(screen.getByRole('complementary', { name: 'Summary' })).getByText(
        'Booked donors would lose their time',
      ),
    ).toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Show all 7' }));
    expect(list.getAllByRole('listitem')).toHaveLength(7);
    expect(sent(app.requests, 'UpdateDriveCenter')).toEqual([]);
  });

  test('one is canceled there, and the rest is told anew', async () => {
    const { user, app } = await open();
    await later(user);
    const list = await screen.findByRole('region', { name: '7 booked appointments would lose their time' });
    await user.click(within(list).getAllByRole('button', { name: /^Cancel: / })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: /^Cancel/ }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The drive begins later');
    await user.click(dialog.getByRole('button', { name: /^Cancel appointment/ }));
    expect(
      await screen.findByRole('region', { name: '6 booked appointments would lose their time' }),
    ).toBeInTheDocument();
    expect(sent(app.requests, 'AdminCancelAppointment')).toMatchObject([
      { reason: 'The drive begins later' },
    ]);
    expect(screen.getByLabelText('Start')).toHaveValue('11:00');
  });

  test('where nobody is booked nobody is asked for', async () => {
    const { user, app } = await open({ schema: network(0).schema });
    await later(user);
    await waitFor(() => expect(sent(app.requests, 'DriveChecks').length).toBeGreaterThan(0));
    expect(sent(app.requests, 'AffectedAppointments')).toEqual([]);
  });

  test('whoever may not change appointments sees them, and the ways out not', async () => {
    const menu = makeMenu().map((entry) =>
      entry.name === 'donorManagement' ? { ...entry, write: false, delete: false, children: [] } : entry,
    );
    const { user } = await open({ session: makeSession({ clientId: 1, timeZone: 'CST' } as never, menu) });
    await later(user);
    const list = within(
      await screen.findByRole('region', { name: '7 booked appointments would lose their time' }),
    );
    expect(list.queryByRole('button', { name: /^Move: / })).toBeNull();
    expect(list.queryByRole('button', { name: /^Cancel: / })).toBeNull();
  });
});
