import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeAppointment } from '../../mocks/factories/appointment.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { store } from '../../src/access/store.ts';
import { zonedTipAtom } from '../../src/kit/zoned/zoned-tip-state.ts';
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
