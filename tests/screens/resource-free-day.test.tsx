import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { makeResource } from '../../mocks/factories/resource.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp } from '../support/render-app.tsx';

onOrdinaryClock();

const TIMELINE = '/resourceManagement/Resource?show=timeline';
const session = makeSession({ clientId: 1 });

const BUSY = {
  id: 'place-1/2026-11-20',
  driveId: 'drive-1',
  driveID: 'DR-1001',
  driveCenterName: 'Tulsa City Hall',
  location: '1 Main St',
  date: '2026-11-20',
  startTime: '07:00',
  endTime: '11:00',
  timeZone: 'CST',
  ianaTimeZone: 'America/Chicago',
  status: 'Active',
  resourceId: 'resource-1',
  staffIds: [],
};
const planned = (id: string, name: string, isFree: boolean) => ({
  isFree,
  reason: isFree ? null : 'resourceBusy',
  resource: {
    id,
    name,
    resourceType: 'Mobile unit',
    maximumDonorsAtATime: 4,
    mobileCode: 'RBC-1',
    bedConfigration: [
      {
        id: 'bed-1',
        bedName: 'Chair',
        quantity: 4,
        isActive: true,
        donationType: [{ id: 'type-1', name: 'Whole Blood', category: 'Whole Blood' }],
      },
    ],
  },
});
const schema = createMockSchema({
  Query: {
    resourceDays: () => [BUSY] as never,
    allResources: () => ({
      totalRecords: 4,
      resources: [
        makeResource(1),
        makeResource(2),
        makeResource(3, { isArchive: true }),
        makeResource(4, { isPublished: false }),
      ],
    }),
    driveChecks: () => [],
    plannableResources: () =>
      [planned('resource-1', 'Tulsa Unit 1', true), planned('resource-2', 'Tulsa Unit 2', false)] as never,
  },
});

async function open(path: string, options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session, schema, ...options });
  return { user, app };
}
const table = async () => within(await screen.findByRole('table', { name: 'Timeline of the resources' }));
const on = (name: string, day: string) => `Add a drive with ${name}, ${day}`;

describe('a free day of the timeline', () => {
  test('leads to a drive on that day with that unit; what is taken, archived or not published does not', async () => {
    const { user, app } = await open(`${TIMELINE}&from=2026-11-16`);
    const grid = await table();
    const link = await grid.findByRole('link', { name: on('Tulsa Unit 1', 'Thursday, November 19, 2026') });
    for (const day of ['Tuesday, November 17, 2026', 'Friday, November 20, 2026'])
      expect(grid.queryByRole('link', { name: on('Tulsa Unit 1', day) })).toBeNull();
    expect(
      grid.getByRole('link', { name: on('Tulsa Unit 2', 'Friday, November 20, 2026') }),
    ).toBeInTheDocument();
    for (const { name } of [makeResource(3), makeResource(4)])
      expect(grid.queryByRole('link', { name: new RegExp(`^${on(name, '')}`) })).toBeNull();
    await user.click(link);
    await waitFor(() => expect(app.path()).toBe('/createDrive/add?date=2026-11-19&resource=resource-1'));
  });

  test('by keyboard: one stop of the Tab key, arrows go over what is taken', async () => {
    const { user } = await open(TIMELINE);
    const grid = await table();
    const first = await grid.findByRole('link', {
      name: on('Tulsa Unit 1', 'Wednesday, November 18, 2026'),
    });
    const adds = grid.getAllByRole('link', { name: /^Add a drive with/ });
    expect(adds.filter(({ tabIndex }) => tabIndex === 0)).toEqual([first]);
    first.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toHaveAccessibleName(on('Tulsa Unit 1', 'Saturday, November 21, 2026'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveAccessibleName(on('Tulsa Unit 2', 'Saturday, November 21, 2026'));
  });

  test('a reader has no such links', async () => {
    await open(TIMELINE, {
      session: makeSession({ clientId: 1 }, makeMenu({ write: false, delete: false })),
    });
    const grid = await table();
    await grid.findByRole('link', { name: /Tulsa City Hall/ });
    expect(grid.queryByRole('link', { name: /^Add a drive with/ })).toBeNull();
  });
});

describe('the form of a drive with a unit in its address', () => {
  const ADD = '/createDrive/add?date=2026-12-10&time=09:00&endTime=14:00';
  const beds = async (user: ReturnType<typeof userEvent.setup>) => {
    await screen.findByLabelText('Drive / Center Name');
    const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
    await user.click(steps.getByRole('button', { name: /Beds/ }));
  };

  test('takes it with its beds where it is free', async () => {
    const { user } = await open(`${ADD}&resource=resource-1`);
    await beds(user);
    await waitFor(() => expect(screen.getByRole('radio', { name: /Tulsa Unit 1/ })).toBeChecked());
    expect(screen.getByDisplayValue('4')).toBeInTheDocument();
  });

  test('does not where it is taken', async () => {
    const { user } = await open(`${ADD}&resource=resource-2`);
    await beds(user);
    expect(await screen.findByRole('radio', { name: /Tulsa Unit 2/ })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /Tulsa Unit 1/ })).not.toBeChecked();
  });
});
