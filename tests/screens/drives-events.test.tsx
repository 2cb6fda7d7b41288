import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

onOrdinaryClock();

async function open(drive: ReturnType<typeof makeDrive>, events = 0) {
  const asked: object[] = [];
  const schema = createMockSchema({
    Query: {
      driveCenterById: () => drive as never,
      allEvents: (_source, { filter }) => {
        asked.push({ ...filter });
        return { totalRecords: events, events: [] } as never;
      },
    },
  });
  const session = makeSession({ clientId: 1 });
  const app = await renderApp(`/createDrive/view?id=${drive.id}`, { session, schema });
  await screen.findByRole('heading', { name: drive.driveCenterName });
  const cancel = async () => {
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Call off' }));
    return { user, dialog: within(await screen.findByRole('alertdialog')) };
  };
  return { app, asked, cancel };
}

test('an event that the drive has moved away from is named, with the way to it', async () => {
  const away = { level: 'warning', code: 'eventOutside', message: '', relatedKind: 'event' } as const;
  await open(makeDrive(1, { checks: [{ ...away, relatedId: 'event-4', relatedName: 'Kickoff' }] }));
  const warnings = within(await screen.findByRole('region', { name: '1 warning' }));
  expect(
    warnings.getByText('An event of this drive is outside its days, hours or places'),
  ).toBeInTheDocument();
  expect(warnings.getByRole('link', { name: 'Kickoff' })).toHaveAttribute(
    'href',
    expect.stringContaining('id=event-4'),
  );
});

test('whoever cancels a drive reads how many of its events stay behind, and finds them', async () => {
  const { app, asked, cancel } = await open(makeDrive(1), 2);
  const { user, dialog } = await cancel();
  expect(await dialog.findByText(/2 events of this drive stay in the calendar/)).toBeInTheDocument();
  expect(asked).toEqual([{ sourceId: 'drive-1', when: 'upcoming', statuses: ['Scheduled', 'Active'] }]);
  await user.click(dialog.getByRole('link', { name: 'Show events' }));
  expect(await screen.findByRole('heading', { name: 'Events' })).toBeInTheDocument();
  expect(app.path()).toBe('/eventManagement?source=drive-1&when=upcoming&status=Scheduled%2CActive');
  expect(asked.at(-1)).toMatchObject(asked[0] ?? {});
});

test('nothing is said of events where there are none', async () => {
  const { asked, cancel } = await open(makeDrive(1));
  const { dialog } = await cancel();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(dialog.queryByRole('link', { name: 'Show events' })).toBeNull();
});
