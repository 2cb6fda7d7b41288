import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { makeScheduledSlot } from '../../mocks/factories/scheduled-slot.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const session = makeSession({ clientId: 1 });
const [range] = makeDrive(1).centerDetails;
const [place] = range?.locationDetail ?? [];
/** Open on Mondays and Wednesdays of two weeks. */
const rests = [
  {
    ...range,
    startDate: '2027-01-04',
    endDate: '2027-01-15',
    locationDetail: [{ ...place, days: ['monday', 'wednesday'] }],
  },
] as never;

async function open(
  drive: ReturnType<typeof makeDrive>,
  slots: readonly object[] = [],
  tab = '',
  failing = '',
  templates: readonly object[] = [],
) {
  const user = userEvent.setup();
  const schema = createMockSchema({
    Query: {
      driveCenterById: (_source, _args, _context, { operation }) => {
        if (operation.name?.value === failing) throw new Error('away');
        return drive as never;
      },
      driveSchedule: () => slots as never,
      ...(templates.length > 0
        ? {
            allEmailTemplates: () => ({ totalRecords: templates.length, emailTemplates: templates }) as never,
          }
        : {}),
    },
    Mutation: {
      deactivateDriveCenter: () => ({ ...drive, status: 'Deactivated' }) as never,
      activateDriveCenter: () =>
        ({
          status: 'Active',
          drive,
          bedSlotDate: [
            { date: '2027-01-04', slots: 52, error: null },
            { date: '2027-01-06', slots: 0, error: null },
            { date: '2027-01-11', slots: 0, error: 'noSlots' },
            { date: '2027-01-12', slots: 0, error: 'isNotValid' },
            { date: '2027-01-13', slots: 0, error: 'dateInPast' },
          ],
        }) as never,
    },
  });
  const app = await renderApp(`/createDrive/view?id=${drive.id}${tab}`, { session, schema });
  await screen.findByRole('heading', { name: drive.driveCenterName });
  const begin = async (action: string) => {
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
    return within(await screen.findByRole('alertdialog'));
  };
  return { user, app, begin };
}

describe('a drive that closes', () => {
  test.each([
    ['in standard words, unless something else is chosen', undefined, {}],
    ['not at all where that is chosen', 'No email', { notify: false }],
  ])('its donors are written to %s', async (_name, choice, how) => {
    const { user, app, begin } = await open(makeDrive(1));
    const dialog = await begin('Deactivate');
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Storm' } });
    await user.click(await dialog.findByRole('radio', { name: 'Cancel and notify' }));
    const mail = dialog.getByRole('combobox', { name: /Email template/ });
    expect(mail).toHaveTextContent('Standard message');
    if (choice) {
      await user.click(mail);
      await user.click(await screen.findByRole('option', { name: choice }));
    }
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await screen.findByText(/deactivated/);
    expect(sent(app.requests, 'DeactivateDriveCenter')).toEqual([
      { id: 'drive-1', reason: 'Storm', appointments: { choice: 'CANCEL', ...how } },
    ]);
  });
});

test('only templates of its bank that are in use and fit are offered to tell of it', async () => {
  const template = (id: string, used: readonly string[]) => ({ id, name: `Template ${id}`, used });
  const { user, app, begin } = await open(makeDrive(1), [], '', '', [
    template('fits', ['firstName', 'reason']),
    template('invites', ['firstName', 'distance']),
  ]);
  const dialog = await begin('Deactivate');
  await user.click(await dialog.findByRole('radio', { name: 'Cancel and notify' }));
  await user.click(dialog.getByRole('combobox', { name: /Email template/ }));
  await screen.findByRole('option', { name: 'Template fits' });
  expect(screen.queryByRole('option', { name: 'Template invites' })).not.toBeInTheDocument();
  expect(sent(app.requests, 'DriveEmailTemplates').at(-1)).toEqual({ clientId: 1 });
});

test('who has a mark already is not counted among those whom closing concerns', async () => {
  const [day] = makeDrive(1).bookedDays;
  const { user, begin } = await open(makeDrive(1, { bookedDays: [{ name: day?.name ?? '', value: 4 }] }));
  const dialog = await begin('Deactivate');
  expect(await dialog.findByText('What becomes of 4 booked appointments?')).toBeInTheDocument();
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Storm' } });
  await user.click(await dialog.findByRole('radio', { name: 'Cancel and notify' }));
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText(/deactivated · 4 appointments canceled/)).toBeInTheDocument();
});

test('how many were settled is not claimed where nobody could say who was still expected', async () => {
  const drive = makeDrive(1);
  const { user, begin } = await open(drive, [], '', 'DriveBookedDays');
  const dialog = await begin('Deactivate');
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Storm' } });
  await user.click(await dialog.findByRole('radio', { name: 'Cancel and notify' }));
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText(/deactivated/)).not.toHaveTextContent(/canceled/);
});

describe('a center that rests on some days', () => {
  const resting = { centerDetails: rests, bookedCount: 0 };

  test('is opened on its own days, and what became of each is told in words', async () => {
    const { user, app } = await open(
      makeDrive(1, { ...resting, status: 'Deactivated', allowedActions: ['activate'] as never }),
    );
    await user.click(screen.getByRole('button', { name: 'Activate' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const boxes = await dialog.findAllByRole('checkbox');
    expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([
      'Mon, Jan 4',
      'Wed, Jan 6',
      'Mon, Jan 11',
      'Wed, Jan 13',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Activate' }));
    const days = await screen.findByRole('list', { name: 'Days' });
    expect(
      within(days)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Mon, Jan 452 slots open',
      'Wed, Jan 6Open, and fully booked',
      'Mon, Jan 11No slot fits into this day',
      'Tue, Jan 12The drive is not open on this day',
      'Wed, Jan 13This day is over',
    ]);
    // A day that is over, or on which it rests, is not asked for again.
    await user.click(screen.getByRole('button', { name: 'Retry failed dates' }));
    await waitFor(() =>
      expect(sent(app.requests, 'ActivateDriveCenter').at(-1)).toEqual({
        id: 'drive-1',
        dates: ['2027-01-11'],
      }),
    );
  });

  test('its schedule has its own days, and nothing is booked or blocked on one that is not open yet', async () => {
    const planned = [1, 2].map((number) => makeScheduledSlot(number, { donationTypeId: null }));
    await open(makeDrive(1, resting), planned, '&tab=schedule&show=grid');
    const bed = within(await screen.findByRole('region', { name: 'Chair 1' }));
    expect(screen.getByText(/2 slots planned, not open for booking/)).toBeInTheDocument();
    const days = within(screen.getByRole('group', { name: 'Day' }));
    expect(days.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Mon, Jan 4',
      'Wed, Jan 6',
      'Mon, Jan 11',
      'Wed, Jan 13',
    ]);
    expect(bed.getByRole('img', { name: /9:00 AM/ })).toBeInTheDocument();
    expect(bed.queryByRole('button')).toBeNull();
  });
});
