import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeEvent } from '../../mocks/factories/event.ts';
import type { Event, EventSource } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

const EARLY = '1 Early St, Tulsa';
const NEW = '5 Hall St, Denver';

const DRIVE: EventSource = {
  id: 'drive-7',
  driveID: 'RB-2001',
  driveCenterName: 'City Hall',
  isCenter: false,
  startDate: '2026-12-03',
  endDate: '2026-12-04',
  places: [
    {
      location: NEW,
      startDate: '2026-12-03',
      endDate: '2026-12-04',
      days: [],
      startTime: '09:00',
      endTime: '15:00',
      timeZone: 'MST',
    },
  ],
};

/** The form of an event of the drive, whose donors know another place than the drive has by now. */
async function edited(more: Partial<Event> = {}) {
  const user = userEvent.setup();
  const talk = makeEvent(1, {
    name: 'Open day',
    isEvent: true,
    isDrive: true,
    sourceId: DRIVE.id,
    startDate: '2026-12-03',
    endDate: '2026-12-03',
    startTime: '10:00',
    endTime: '11:00',
    status: 'Scheduled',
    location: EARLY,
    timeZone: 'CST',
    appointmentCount: 18,
    reachableCount: 15,
    ...more,
  });
  const app = await renderApp(`/eventManagement/editEvent?id=${talk.id}`, {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({
      Query: { eventById: () => talk, eventSources: () => [DRIVE] },
      Mutation: { updateEvent: (_source, { event }) => ({ ...talk, ...event }) as never },
    }),
  });
  await screen.findByText('9:00 AM – 3:00 PM MST');
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(app.requests, 'UpdateEvent')).toHaveLength(1));
    return sent(app.requests, 'UpdateEvent')[0];
  };
  return { user, save };
}
const place = () => screen.getByRole('combobox', { name: /Location/ });
const zone = () => screen.getByRole('combobox', { name: /Time zone/ });
const question = () => screen.queryByText('18 donors are booked; notify them?');

test('an event whose drive has moved is renamed where it is, and nobody is told unasked', async () => {
  const { user, save } = await edited();
  expect(place()).toHaveTextContent(EARLY);
  expect(zone()).toHaveTextContent('CST');
  await user.type(screen.getByRole('textbox', { name: /Event Name/ }), ' talk');
  expect(question()).toBeNull();
  expect(await save()).toMatchObject({
    event: { name: 'Open day talk', location: EARLY, timeZone: 'CST' },
    notifyDonors: false,
  });
});

test('it follows its drive where that is chosen, and whether donors are told is asked', async () => {
  const { user, save } = await edited();
  await user.click(place());
  await user.click(await screen.findByRole('option', { name: NEW }));
  await waitFor(() => expect(zone()).toHaveTextContent('MST'));
  expect(question()).toBeInTheDocument();
  expect(await save()).toMatchObject({ event: { location: NEW, timeZone: 'MST' }, notifyDonors: true });
});

test('at a place of its drive it keeps its zone, and can take over the zone that the drive has by now', async () => {
  const { user, save } = await edited({ location: NEW });
  expect(zone()).toHaveTextContent('CST');
  expect(question()).toBeNull();
  await user.click(zone());
  await user.click(await screen.findByRole('option', { name: 'MST' }));
  expect(question()).toBeInTheDocument();
  expect(await save()).toMatchObject({ event: { location: NEW, timeZone: 'MST' }, notifyDonors: true });
});
