import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeAppointment } from '../../mocks/factories/appointment.ts';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { makeSponsorGroup } from '../../mocks/factories/sponsor-group.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { store } from '../../src/access/store.ts';
import { zonedTipAtom } from '../../src/kit/zoned/zoned-tip-state.ts';
import { donorPage } from '../support/donor-page.ts';
import { readerIn } from '../support/reader-in.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

beforeAll(async () => {
  await import('../../src/kit/zoned/zoned-tip.tsx');
}, 60_000);
afterEach(() => vi.restoreAllMocks());

const appointments = [1, 2, 3].map((number) =>
  makeAppointment(number, {
    startTime: '2026-12-04T15:00:00.000Z',
    endTime: '2026-12-04T15:20:00.000Z',
    timeZone: 'CST',
  }),
);
const schema = createMockSchema({
  Query: { allAppointments: () => ({ totalRecords: 3, appointments }) },
});
const TOLD = 'Your time: 4:00 PM (Europe/Berlin)';

async function open(zone: string) {
  readerIn(zone);
  const user = userEvent.setup();
  await renderApp('/donorManagement/appointments', { session: makeSession({ clientId: 1 }), schema });
  const times = await screen.findAllByText('9:00 AM CST');
  return { user, times };
}

describe('a time of another zone', () => {
  test('tells the reader’s own where that differs: by key, gone with Escape, without anything else', async () => {
    const { user, times } = await open('Europe/Berlin');
    const [first, second] = times;
    expect(times).toHaveLength(3);
    expect(first).toHaveAttribute('aria-description', TOLD);
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => first?.focus());
    expect(await screen.findByRole('tooltip')).toHaveTextContent(TOLD);
    await user.click(screen.getAllByRole('checkbox', { name: /^Select (?!all)/ })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    act(() => second?.focus());
    await screen.findByRole('tooltip');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    // The Escape was the tip's: the selection stays.
    expect(screen.getByText('1 selected')).toBeInTheDocument();
  });

  test('by mouse and by touch: one tip at a time', async () => {
    const { user, times } = await open('Europe/Berlin');
    await user.hover(times[0] as HTMLElement);
    await screen.findByRole('tooltip');
    await user.hover(times[1] as HTMLElement);
    await waitFor(() => expect(screen.getAllByRole('tooltip')).toHaveLength(1));
    await user.unhover(times[1] as HTMLElement);
    await user.hover(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    // A finger that begins to scroll shows nothing; its tap does.
    fireEvent.pointerEnter(times[0] as HTMLElement, { pointerType: 'touch' });
    expect(screen.queryByRole('tooltip')).toBeNull();
    fireEvent.click(times[0] as HTMLElement);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(TOLD);
    fireEvent.pointerDown(document.body, { pointerType: 'touch' });
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  test('is not told when a dialog has come over it before the tip was there', async () => {
    const { user, times } = await open('Europe/Berlin');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByRole('dialog');
    // Where a menu has gone, the pointer is on what was under it.
    fireEvent.pointerEnter(times[0] as HTMLElement, { pointerType: 'mouse' });
    await waitFor(() => expect(store.get(zonedTipAtom)).toBeNull());
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('is plain text where the reader’s clock shows the same', async () => {
    const { times } = await open('America/Chicago');
    expect(times[0]).not.toHaveAttribute('aria-description');
    const row = times[0]?.closest('tr') as HTMLElement;
    expect(within(row).queryByRole('button', { name: '9:00 AM CST' })).toBeNull();
  });
});

describe('the clock of an appointment', () => {
  test('is the bank’s own, which another than its label’s may be, in the parent view too', async () => {
    readerIn('America/Denver');
    const zone = { timeZone: 'MST', ianaTimeZone: 'America/Phoenix' } as const;
    const booked = makeAppointment(1, { startTime: '2027-07-06T16:00:00.000Z', ...zone });
    await renderApp('/donorManagement/appointments', {
      session: makeSession({ clientId: 0 }),
      schema: createMockSchema({
        Query: { allAppointments: () => ({ totalRecords: 1, appointments: [booked] }) },
      }),
    });
    expect(await screen.findByText('9:00 AM MST')).toHaveAttribute(
      'aria-description',
      'Your time: 10:00 AM (America/Denver)',
    );
  });

  test('tells which of two must go as donors are merged, and its time is no part of what is pressed to choose', async () => {
    readerIn('Europe/Berlin');
    const user = userEvent.setup();
    await renderApp('/donorManagement/merge?keep=donor-2&other=donor-3', {
      session: makeSession({ clientId: 1 }),
      schema: donorPage(),
    });
    const radio = await screen.findByRole('radio', {
      name: 'Dec 09, 2026, 2:20 PM CST State University · D-1000003',
    });
    const time = screen.getByText('Dec 09, 2026, 2:20 PM CST');
    expect(time).toHaveAttribute('aria-description', 'Your time: 9:20 PM (Europe/Berlin)');
    await user.click(time);
    expect(radio).not.toBeChecked();
    await user.click(screen.getByText('State University · D-1000003'));
    expect(radio).toBeChecked();
  });

  test('tells when the donors of a sponsor group come', async () => {
    readerIn('Europe/Berlin');
    await renderApp('/sponsorGroupManagement/view?id=sponsor-1&tab=donors', {
      session: makeSession({ clientId: 1 }),
      schema: createMockSchema({
        Query: {
          sponsorGroupById: () => makeSponsorGroup(1),
          allDriveCenters: () => ({ totalRecords: 1, driveCenters: [makeDrive(1)] }),
          allAppointments: () => ({ totalRecords: 1, appointments: appointments.slice(0, 1) }),
        },
      }),
    });
    expect(await screen.findByText('Dec 04, 2026, 9:00 AM CST')).toHaveAttribute('aria-description', TOLD);
  });
});
