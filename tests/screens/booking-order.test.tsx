import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { SeenRequest } from '../../mocks/link.ts';
import { changeLanguage } from '../../src/i18n/i18n.ts';
import { at, DAY, schemaOf } from '../support/booking-dialog.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

onOrdinaryClock();
afterEach(() => changeLanguage('en'));

const session = makeSession({ clientId: 1 });
const PLACE = { driveId: 'drive-1', donationTypeId: 'type-1' };

/** Keeps the answers of operations back from when it is told to, until they are let go. */
function gate() {
  const kept = new Map<string, (() => void)[]>();
  return {
    keep: (name: string) => void kept.set(name, []),
    hold: (name: string) =>
      kept.has(name) ? new Promise<void>((resolve) => kept.get(name)?.push(resolve)) : undefined,
    isAsked: (name: string, times = 1) => waitFor(() => expect(kept.get(name) ?? []).toHaveLength(times)),
    letGo: (name: string) => act(async () => kept.get(name)?.shift()?.()),
  };
}

/** Each time is held by the name of its donor and its instant. */
const schema = schemaOf({
  mutations: {
    holdSlot: (_source: unknown, { hold }: { hold: { donorId: string; startTime: string } }) => ({
      id: `${hold.donorId} at ${hold.startTime}`,
      slotId: 'slot-1',
      startTime: hold.startTime,
      bedName: 'Chair',
      bedNumber: 1,
      secondsLeft: 120,
    }),
  },
});

async function open(given = schema) {
  const user = userEvent.setup();
  const answers = gate();
  const app = await renderApp('/createDrive/view?id=drive-1', {
    session,
    schema: given,
    hold: answers.hold,
  });
  await user.click(await screen.findByRole('button', { name: 'Book appointment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book appointment' }));
  const choose = async (name: RegExp) => {
    const search = dialog.getByRole('combobox', { name: 'Name, number or phone' });
    await user.clear(search);
    await user.type(search, 'okafor');
    await user.click(await dialog.findByRole('option', { name }));
  };
  await choose(/Benjamin Okafor/);
  // Whoever was chosen goes on to the times as soon as they are the donor's own.
  await waitFor(() => expect(dialog.getByRole('button', { name: '9:40 AM 1 free' })).toHaveFocus());
  const early = dialog.getByRole('button', { name: '10:00 AM 2 free' });
  return { user, app, dialog, answers, choose, early };
}

const holdsOf = (requests: readonly SeenRequest[]) =>
  requests
    .filter(({ name }) => ['HoldSlot', 'ReleaseSlot'].includes(name))
    .map(({ variables }) => (variables.hold as object | undefined) ?? variables.id);
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

test('nothing else is chosen while a booking is sent: what is sent would be given back', async () => {
  const { user, dialog, answers, early } = await open();
  await user.click(early);
  await dialog.findByText('Held for this donor');
  answers.keep('AdminAddAppointment');
  const inert = () => screen.getByRole('dialog', { name: 'Book appointment' }).querySelector('[inert]');
  expect(inert()).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Book 10:00 AM' }));
  await answers.isAsked('AdminAddAppointment');
  expect(inert()).toHaveTextContent(/Held for this donor/);
  expect(inert()?.querySelector('[data-booking=times]')).not.toBeNull();
  await answers.letGo('AdminAddAppointment');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a time that is chosen by hand is not taken over by the one of the donor before', async () => {
  const { user, app, dialog, answers, choose, early } = await open();
  await user.click(early);
  await dialog.findByText('Held for this donor');
  answers.keep('BookableSlots');
  await choose(/Chidi Okafor/);
  await answers.isAsked('BookableSlots');
  await user.click(dialog.getByRole('button', { name: '10:20 AM 3 free' }));
  await dialog.findByText('Held for this donor');
  await answers.letGo('BookableSlots');
  await settled();
  expect(holdsOf(app.requests)).toEqual([
    { ...PLACE, donorId: 'donor-7', startTime: at(10) },
    `donor-7 at ${at(10)}`,
    { ...PLACE, donorId: 'donor-8', startTime: at(10, 20) },
  ]);
  expect(dialog.getByRole('button', { name: 'Book 10:20 AM' })).toBeEnabled();
});

test('of two times that are chosen in turn the second is asked for when the first is answered and given back', async () => {
  const { user, app, dialog, answers, early } = await open();
  const late = dialog.getByRole('button', { name: '10:20 AM 3 free' });
  answers.keep('HoldSlot');
  await user.click(early);
  await answers.isAsked('HoldSlot');
  await waitFor(() => expect(early).toHaveAttribute('aria-busy', 'true'));
  act(() => late.click());
  // Its own time begins anew.
  expect(late).not.toHaveAttribute('aria-busy');
  await settled();
  await answers.isAsked('HoldSlot');
  await answers.letGo('HoldSlot');
  await answers.isAsked('HoldSlot');
  await answers.letGo('HoldSlot');
  await dialog.findByRole('button', { name: '10:20 AM Held' });
  expect(holdsOf(app.requests)).toEqual([
    { ...PLACE, donorId: 'donor-7', startTime: at(10) },
    `donor-7 at ${at(10)}`,
    { ...PLACE, donorId: 'donor-7', startTime: at(10, 20) },
  ]);
});

test('why a donor may not give yet is said in the reader’s language, and of whoever is deferred too', async () => {
  const because = (donationType: string, reason: string, over: object = {}) => ({
    ...DAY.types[1],
    donationTypeId: donationType,
    donationType,
    reason,
    ...over,
  });
  const interval = { intervalDays: 56, afterType: 'Whole Blood', afterDate: '2026-10-25' };
  const types = [
    ...DAY.types.slice(0, 1),
    because('Alpha', 'interval', interval),
    because('Beta', 'deferred'),
    because('Gamma', 'ageUnknown'),
  ];
  await open(schemaOf({ queries: { bookableSlots: () => ({ ...DAY, types }) as never } }));
  await act(() => changeLanguage('de'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/: 56 Tage nach Vollblut am 25\. Okt\.$/)).toBeInTheDocument();
  expect(dialog.getByText(/: zurückgestellt$/)).toBeInTheDocument();
  expect(dialog.getByText(/: das Geburtsdatum fehlt$/)).toBeInTheDocument();
});
