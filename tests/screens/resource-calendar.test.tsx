import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { makeResource } from '../../mocks/factories/resource.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import type { ZoneLabel } from '../../src/rules/zones.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const VIEW = '/resourceManagement/Resource/view?id=resource-1&tab=schedule';
const session = makeSession({ clientId: 1 });

const day = (overrides: object) => ({
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
  ...overrides,
});
const EXPO = {
  id: 'place-2/2026-11-20',
  driveId: 'drive-2',
  driveID: 'DR-1002',
  driveCenterName: 'Tulsa Expo',
  location: '9 Fair Rd',
  startTime: '10:00',
  endTime: '15:00',
  status: 'Pending approval',
};

const schema = (days: readonly object[], zone: ZoneLabel = 'CST', own: string | null = null) =>
  createMockSchema({
    Query: {
      resourceDays: () => days as never,
      resourceById: () => makeResource(1, { clientId: 7 }),
      bankNames: () => [
        {
          id: 'site-7',
          siteId: 7,
          name: 'Island Blood',
          isActive: true,
          state: 'HI',
          timeZone: zone,
          ianaTimeZone: own,
        },
      ],
    },
  });

async function open(path: string, days: readonly object[], options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session, schema: schema(days), ...options });
  const panel = within(await screen.findByRole('tabpanel'));
  return { user, app, panel };
}

describe('the schedule of a unit', () => {
  test('is its month; the server is asked for the weeks that it shows', async () => {
    const { user, app, panel } = await open(VIEW, [day({})]);
    expect(await panel.findByRole('heading', { name: 'November 2026' })).toBeInTheDocument();
    expect(await panel.findByText('All times CST')).toBeInTheDocument();
    expect(sent(app.requests, 'ResourceDays')[0]).toEqual({
      resourceIds: ['resource-1'],
      from: '2026-10-26',
      to: '2026-12-06',
    });
    await user.click(panel.getByRole('button', { name: 'Next' }));
    expect(await panel.findByRole('heading', { name: 'December 2026' })).toBeInTheDocument();
    await waitFor(() =>
      expect(sent(app.requests, 'ResourceDays').at(-1)).toMatchObject({
        from: '2026-11-25',
        to: '2027-01-06',
      }),
    );
    expect(app.path()).toBe(`${VIEW}&day=2026-12-01`);
  });

  test('two drives that cannot both have it are told, with the way to that day', async () => {
    const { user, app, panel } = await open(VIEW, [day({}), day(EXPO)]);
    await user.click(
      await panel.findByRole('button', {
        name: 'Tulsa Unit 1 cannot be at two drives in time on Fri, Nov 20',
      }),
    );
    expect(await panel.findByRole('heading', { name: 'Friday, November 20, 2026' })).toBeInTheDocument();
    expect(app.path()).toBe(`${VIEW}&calendar=day&day=2026-11-20`);
  });

  test('told as a list: what is ahead, then what was', async () => {
    const past = { id: 'place-3/2026-11-02', date: '2026-11-02', driveCenterName: 'Owasso Mall' };
    const { user, app, panel } = await open(VIEW, [day({}), day(past)]);
    await user.click(await panel.findByRole('button', { name: 'List' }));
    const ahead = within(await panel.findByRole('region', { name: 'Ahead' }));
    expect(ahead.getByRole('link', { name: 'Tulsa City Hall' })).toBeInTheDocument();
    const before = within(panel.getByRole('region', { name: 'Before' }));
    expect(before.getByRole('link', { name: 'Owasso Mall' })).toBeInTheDocument();
    expect(app.path()).toBe(`${VIEW}&calendar=list`);
    expect(panel.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  test('on a telephone it is told as a list to begin with', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.startsWith('(width <'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    try {
      const { panel } = await open(VIEW, [day({})]);
      expect(await panel.findByRole('region', { name: 'Ahead' })).toBeInTheDocument();
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('in the parent view today is the day of the unit’s own bank', async () => {
    // It is the 18th already in Tulsa, and still the 17th in Honolulu.
    vi.useFakeTimers({ now: new Date('2026-11-18T08:00:00Z'), toFake: ['Date'] });
    const at = day({ date: '2026-11-17', id: 'place-1/2026-11-17' });
    const { panel } = await open(`${VIEW}&calendar=list`, [at], {
      session: makeSession({ clientId: 0 }),
      schema: schema([at], 'HST'),
    });
    expect(await panel.findByRole('region', { name: 'Ahead' })).toBeInTheDocument();
    expect(panel.queryByRole('region', { name: 'Before' })).toBeNull();
    vi.useRealTimers();
  });

  test('and that of the bank’s own IANA zone, where it has one beside its label', async () => {
    // Still the 17th where HST is kept; on Kiritimati the 18th is nearly over.
    vi.useFakeTimers({ now: new Date('2026-11-18T08:00:00Z'), toFake: ['Date'] });
    const at = day({ date: '2026-11-17', id: 'place-1/2026-11-17' });
    const { panel } = await open(`${VIEW}&calendar=list`, [at], {
      session: makeSession({ clientId: 0 }),
      schema: schema([at], 'HST', 'Pacific/Kiritimati'),
    });
    expect(await panel.findByRole('region', { name: 'Before' })).toBeInTheDocument();
    expect(panel.queryByRole('region', { name: 'Ahead' })).toBeNull();
    vi.useRealTimers();
  });
});
