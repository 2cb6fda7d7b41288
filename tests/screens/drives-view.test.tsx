import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { makeScheduledSlot } from '../../mocks/factories/scheduled-slot.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const session = makeSession({ clientId: 1 });

const schema = (drives: readonly ReturnType<typeof makeDrive>[], slots: readonly object[] = []) =>
  createMockSchema({
    Query: {
      driveCenterById: (_source, { id }) => drives.find((drive) => drive.id === id) as never,
      allDriveCenters: () => ({ totalRecords: drives.length, driveCenters: drives }) as never,
      driveSchedule: () => slots as never,
    },
    Mutation: {
      blockDriveSlots: (_source, { ids, reason }) =>
        ids.map((id: string) => makeScheduledSlot(Number(id.slice(5)), { blockedReason: reason ?? null })),
      updateDriveCenter: (_source, { drive }) => drives.find(({ id }) => id === drive.id) as never,
    },
  });

async function open(path: string, options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session, ...options });
  return { user, app };
}

describe('the page of a drive', () => {
  test('tells what it is, what it is expected to bring, and by which formula', async () => {
    await open('/createDrive/view?id=drive-1', { schema: schema([makeDrive(1)]) });
    expect(await screen.findByRole('heading', { name: 'Tulsa Main Center' })).toBeInTheDocument();
    expect(screen.getByText('How is this computed?')).toBeInTheDocument();
    expect(screen.getByText('9 booked × 70% who come = 12 donors')).toBeInTheDocument();
    expect(screen.getByText('12 donors × 81% who can give = 9.7 units; the goal is 20')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/createDrive/edit?id=drive-1',
    );
  });

  test('tells which earlier results corrected the expectation, and nothing of it where none did', async () => {
    const { forecast } = makeDrive(1);
    const factors = [
      { factor: 'bookedAhead', value: 0.92 },
      { factor: 'friday', value: 1.05 },
    ] as const;
    const corrected = makeDrive(1, { forecast: { ...forecast, factors: [...factors] } });
    const { app } = await open('/createDrive/view?id=drive-1', {
      schema: schema([corrected, makeDrive(2)]),
    });
    expect(
      await screen.findByText(
        'Corrected by what came of earlier bookings: booked over 14 days ahead × 0.92 and Fridays × 1.05',
      ),
    ).toBeInTheDocument();
    await app.go('/createDrive/view?id=drive-2');
    await screen.findByText('DR-2002');
    expect(screen.getByText('How is this computed?')).toBeInTheDocument();
    expect(screen.queryByText(/Corrected by/)).toBeNull();
  });

  test.each([
    ['open', {}, 'Behind', '50%', '10 of 20 units expected'],
    ['met', { verdict: 'met', expectedUnits: 23.4 }, 'Met', '115%', '23 of 20 units expected'],
    ['not open yet', undefined, 'Not open', undefined, 'Goal 20'],
  ] as const)('how its goal looks: %s', async (_what, changes, word, percent, figures) => {
    const one = changes
      ? makeDrive(1, { forecast: { ...makeDrive(1).forecast, ...changes } })
      : makeDrive(1, { status: 'Pending approval' });
    await open('/createDrive/view?id=drive-1', { schema: schema([one]) });
    const card = (await screen.findByRole('heading', { name: 'Forecast' })).closest('section') as HTMLElement;
    expect(within(card).getByText(word)).toBeInTheDocument();
    expect(within(card).getByText(figures)).toBeInTheDocument();
    expect(within(card).queryByText(/%$/)?.textContent).toBe(percent);
  });

  test('checks that say the same say it once, with the other records behind it', async () => {
    const nearby = { level: 'warning', code: 'sponsorTooSoon', message: '', relatedKind: 'drive' } as const;
    const checks = [
      { ...nearby, relatedId: 'drive-2', relatedName: 'City Hall' },
      { ...nearby, relatedId: 'drive-3', relatedName: 'Expo' },
    ];
    await open('/createDrive/view?id=drive-1', { schema: schema([makeDrive(1, { checks })]) });
    const warnings = within(await screen.findByRole('region', { name: '2 warnings' }));
    expect(warnings.getAllByText('Less than 56 days from another drive of this sponsor')).toHaveLength(1);
    expect(warnings.getAllByRole('link').map((link) => link.textContent)).toEqual(['City Hall', 'Expo']);
  });

  test('a rejected one with donors booked from an earlier version is called off from its page', async () => {
    const rejected = makeDrive(1, {
      status: 'Rejected',
      bookedCount: 2,
      allowedActions: ['cancel', 'duplicate'],
    });
    const { user } = await open('/createDrive/view?id=drive-1', { schema: schema([rejected]) });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Call off' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('heading', { name: 'Call off Tulsa Main Center?' })).toBeInTheDocument();
  });

  test('a list that is asked for one drive leads to its page', async () => {
    const { app } = await open('/createDrive?id=drive-1', { schema: schema([makeDrive(1)]) });
    await screen.findByRole('heading', { name: 'Tulsa Main Center' });
    expect(app.path()).toBe('/createDrive/view?id=drive-1');
  });

  test.each([
    ['who may approve, to the review', {}, '/approveDrive/review?id=drive-1'],
    ['who only reads, to the page', { write: false, delete: false }, '/createDrive/view?id=drive-1'],
  ])('what waits for approval leads those %s', async (_who, rights, to) => {
    const { app } = await open('/approveDrive?id=drive-1', {
      session: makeSession({ clientId: 1 }, makeMenu(rights)),
      schema: schema([makeDrive(1)]),
    });
    await screen.findByRole('heading', { name: /Tulsa Main Center/ });
    expect(app.path()).toBe(to);
  });

  test('and whoever may open neither stays in the list', async () => {
    const [drives] = makeMenu({ write: false }).filter(({ name }) => name === 'driveManagement');
    const menu = drives ? [{ ...drives, read: false }] : [];
    const { app } = await open('/approveDrive?id=drive-1', {
      session: makeSession({ clientId: 1 }, menu),
      schema: schema([makeDrive(1)]),
    });
    expect(await screen.findByRole('heading', { name: /^Approval/ })).toBeInTheDocument();
    expect(app.path()).toBe('/approveDrive?id=drive-1');
  });

  test('the schedule tells who comes; a free slot is blocked with its reason and opened again', async () => {
    const slots = [
      makeScheduledSlot(1, { booked: 1, donorName: 'Emma Whitfield' }),
      makeScheduledSlot(2, { booked: 1 }),
      makeScheduledSlot(3),
      makeScheduledSlot(4, { blockedReason: 'setup' }),
    ];
    const { user, app } = await open('/createDrive/view?id=drive-1&tab=schedule&show=grid', {
      schema: schema([makeDrive(1)], slots),
    });
    const bed = within(await screen.findByRole('region', { name: 'Chair 1' }));
    expect(
      bed.getByRole('button', { name: 'Chair 1, 9:00 AM – 9:25 AM: Emma Whitfield' }),
    ).toBeInTheDocument();
    expect(bed.getByRole('button', { name: 'Chair 1, 10:00 AM – 10:25 AM: Booked' })).toBeInTheDocument();
    expect(sent(app.requests, 'DriveSchedule')[0]).toEqual({ driveId: 'drive-1', date: '2026-12-04' });
    await user.click(bed.getByRole('button', { name: 'Chair 1, 11:00 AM – 11:25 AM: Open' }));
    await user.click(await screen.findByRole('menuitem', { name: 'VIP' }));
    await waitFor(() =>
      expect(sent(app.requests, 'BlockDriveSlots')).toEqual([{ ids: ['slot-3'], reason: 'VIP' }]),
    );
    await user.click(bed.getByRole('button', { name: 'Chair 1, 12:00 PM – 12:25 PM: Setup' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Open again' }));
    await waitFor(() =>
      expect(sent(app.requests, 'BlockDriveSlots').at(-1)).toEqual({ ids: ['slot-4'], reason: null }),
    );
    await user.click(screen.getByRole('button', { name: 'List' }));
    const table = await screen.findByRole('table', { name: 'Schedule' });
    expect(within(table).getAllByRole('row')).toHaveLength(5);
  });

  test('the results of a drive that is over: attendance and note, where the server still takes them', async () => {
    const late = makeDrive(6, { viewerCanEdit: false });
    const recent = makeDrive(6, {
      viewerCanEdit: false,
      allowedActions: ['editResults', 'duplicate'],
      attendance: 14,
    });
    const drives = [recent, { ...late, id: 'drive-12', driveID: 'DR-2012' }];
    const { user, app } = await open('/createDrive/view?id=drive-6', { schema: schema(drives) });
    await user.click(await screen.findByRole('button', { name: 'Edit results' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Edit results' }));
    const attendance = await panel.findByRole('spinbutton', { name: 'Attendance' });
    expect(attendance).toHaveValue(14);
    await user.clear(attendance);
    await user.type(attendance, '17');
    await user.type(panel.getByRole('textbox', { name: 'Note' }), 'Snow');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(app.requests, 'UpdateDriveCenter')).toMatchObject([
      {
        drive: {
          id: 'drive-6',
          updatedAt: late.updatedAt,
          attendance: 17,
          note: 'Snow',
          driveCenterName: late.driveCenterName,
          centerGoals: 20,
        },
      },
    ]);
    await app.go('/createDrive/view?id=drive-12');
    await screen.findByText('DR-2012');
    expect(screen.queryByRole('button', { name: 'Edit results' })).toBeNull();
  });

  test('staff and supplies tell what is needed, what is there, and why', async () => {
    const { user, app } = await open('/createDrive/view?id=drive-1&tab=staff', {
      schema: schema([makeDrive(1)]),
    });
    const table = within(await screen.findByRole('table', { name: 'Required staff' }));
    expect(table.getByText(/1 of 2/)).toHaveTextContent('1 of 2 · 1 missing');
    expect(table.getByText('2 per started group of four beds')).toBeInTheDocument();
    expect(screen.getByText('20 donors × 1 + 10 %')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'History' }));
    await waitFor(() =>
      expect(sent(app.requests, 'RecordHistory')[0]).toMatchObject({ entity: 'driveCenter', id: 'drive-1' }),
    );
  });
});
