import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createMockSchema } from '../../mocks/schema.ts';
import { findBelow, makeSession, renderApp } from '../support/render-app.tsx';

const bank = makeSession({ clientId: 1 });

interface CardCase {
  /** Its role and accessible name. */
  readonly role: 'region' | 'group';
  readonly name: string;
  /** The query that it asks, and what of it shows when all is well. */
  readonly query: string;
  readonly full: string | RegExp;
}

const PARENT: readonly CardCase[] = [
  { role: 'region', name: 'Waiting across blood banks', query: 'PlatformWaiting', full: 'Waiting Bank 1' },
  { role: 'region', name: 'Longest waiting', query: 'PlatformWaiting', full: 'Roswell City Hall, Nov 28' },
  { role: 'group', name: 'Total Blood Banks', query: 'AllSite', full: /active, 2 inactive/ },
  { role: 'group', name: 'Total Donors', query: 'TotalDonors', full: '48' },
  { role: 'group', name: 'Drives this week', query: 'PlatformFigures', full: '66' },
  { role: 'group', name: 'Slot fill rate', query: 'PlatformFigures', full: '46.9%' },
  { role: 'group', name: 'No upcoming drive', query: 'PlatformFigures', full: /of 11 active banks/ },
  { role: 'region', name: 'Total Blood Banks', query: 'YearlyReport', full: 'Show data' },
  { role: 'region', name: 'List of Blood Banks', query: 'AllSite', full: 'Riverside Blood Center' },
];
const BANK: readonly CardCase[] = [
  { role: 'group', name: 'Total Donors', query: 'TotalDonors', full: '48' },
  { role: 'group', name: 'Booked this week', query: 'GoalProgress', full: '486' },
  { role: 'group', name: 'Expected units', query: 'GoalProgress', full: '318' },
  { role: 'group', name: 'Waiting for approval', query: 'BankNeedsAttention', full: '4' },
  { role: 'region', name: 'Open today', query: 'BankToday', full: 'Tulsa Expo Center' },
  {
    role: 'region',
    name: 'Needs attention',
    query: 'BankNeedsAttention',
    full: '7 appointments unconfirmed',
  },
  { role: 'region', name: 'Goal progress', query: 'GoalProgress', full: '318 of 340 units expected' },
  { role: 'region', name: 'Capacity, next 14 days', query: 'CapacityHeatMap', full: '8 AM' },
  { role: 'region', name: 'Donors by blood group', query: 'DonorsByBloodGroup', full: '64% eligible now' },
  { role: 'region', name: 'Eligible soon', query: 'EligibleSoon', full: 'Grace Holloway' },
  { role: 'region', name: 'New donors', query: 'AnnualDonorReport', full: 'Show data' },
  { role: 'region', name: 'Event Calendar', query: 'GetEventAndDriveByMonth', full: 'Fixed Centers' },
  { role: 'region', name: 'List of Donors', query: 'DashboardDonors', full: 'Benjamin Okafor' },
];

const VIEWS = [
  ['the parent view', PARENT, undefined],
  ['the bank view', BANK, bank],
] as const;

const cardOf = ({ role, name }: CardCase): Promise<HTMLElement> => findBelow(role, { name });

describe.each(VIEWS)('%s', (_view, cards, session) => {
  test('full: every card shows what it is for', async () => {
    await renderApp('/dashboard', session ? { session } : {});
    for (const card of cards) await within(await cardOf(card)).findAllByText(card.full);
  });

  test('slow: every card keeps its place, and says Loading... after 200 ms', async () => {
    const names = new Set(cards.map(({ query }) => query));
    let free = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      free = resolve;
    });
    await renderApp('/dashboard', {
      ...(session ? { session } : {}),
      hold: (name) => (names.has(name) ? gate : undefined),
    });
    for (const card of cards) {
      const box = await cardOf(card);
      expect(box).toHaveAttribute('aria-busy', 'true');
      expect(await within(box).findByText('Loading...')).toBeInTheDocument();
    }
    free();
    for (const card of cards) {
      const box = await cardOf(card);
      await waitFor(() => expect(box).not.toHaveAttribute('aria-busy'));
      expect(within(box).queryByText('Loading...')).not.toBeInTheDocument();
    }
  });

  const queries = [...new Set(cards.map(({ query }) => query))];
  test.each(queries)(
    '%s failing: its cards show the first message in place, the others are good',
    async (query) => {
      await renderApp('/dashboard', {
        ...(session ? { session } : {}),
        intercept: (request) =>
          request.name === query
            ? { data: null, errors: [new GraphQLError('The first reason'), new GraphQLError('The second')] }
            : undefined,
      });
      for (const card of cards) {
        const box = await cardOf(card);
        if (card.query === query) {
          expect(await within(box).findByText(/The first reason/)).toBeInTheDocument();
          expect(within(box).queryByText(/The second/)).not.toBeInTheDocument();
          expect(within(box).getByRole('button', { name: 'Try again' })).toBeInTheDocument();
        } else {
          await within(box).findAllByText(card.full);
        }
      }
    },
  );
});

describe('empty', () => {
  test('every list of the bank says so', async () => {
    const nothing = { from: '2026-11-16', to: '2026-11-22', booked: 0, donated: 0, centerGoals: 0 } as const;
    const period = { ...nothing, expectedUnits: 0, forecast: 'on track' } as const;
    await renderApp('/dashboard', {
      session: bank,
      schema: createMockSchema({
        Query: {
          bankToday: () => ({ date: '2026-11-20', open: [], next: null }),
          bankNeedsAttention: () => [],
          goalProgress: () => ({ week: period, month: period, factors: [] }),
          capacityHeatMap: () => ({ from: '2026-11-20', to: '2026-12-03', cells: [] }),
          donorsByBloodGroup: () => [],
          eligibleSoon: () => ({ totalRecords: 0, donors: [] }),
          allDonorsSearchSortWithPagination: () => ({
            totalRecords: 0,
            isCapped: false,
            circle: null,
            donors: [],
          }),
          annualDonorReport: () => ({ data: [{ name: 'January', value: 0 }] }),
        },
      }),
    });
    const others = ['Open today', 'New donors', 'Event Calendar'];
    const lists = BANK.filter(({ role, name }) => role === 'region' && !others.includes(name));
    for (const card of lists)
      expect(await within(await cardOf(card)).findByText('No Record Found')).toBeInTheDocument();
    const today = await screen.findByRole('region', { name: 'Open today' });
    expect(within(today).getByText('Nothing is open today.')).toBeInTheDocument();
    const year = screen.getByRole('region', { name: 'New donors' });
    expect(await within(year).findByText('No data here')).toBeInTheDocument();
  });

  test('nothing open today names what opens next', async () => {
    const next = {
      id: 'd',
      name: 'City Hall',
      date: '2026-11-24',
      startTime: '09:00',
      timeZone: 'CST',
      booked: 0,
      capacity: 0,
    } as const;
    const schema = createMockSchema({ Query: { bankToday: () => ({ date: '2026-11-20', open: [], next }) } });
    await renderApp('/dashboard', { session: bank, schema });
    expect(
      await screen.findByText('Nothing is open today. Next: City Hall, Nov 24, 2026'),
    ).toBeInTheDocument();
  });
});

test('of a state without banks the map says that there are none, and not that all of them have a location', async () => {
  const none = { totalRecords: 0, activeRecords: 0, createdThisMonth: 0, withoutLocation: 0, Site: [] };
  const schema = createMockSchema({ Query: { getSiteByState: () => none } });
  const user = userEvent.setup();
  await renderApp('/dashboard', { schema });
  const card = await screen.findByRole('region', { name: 'Location' });
  expect(await within(card).findByText(/^All \d+ have a location$/)).toBeInTheDocument();
  await user.click(await within(card).findByRole('combobox', { name: 'State' }));
  await user.click(await screen.findByRole('option', { name: 'Oklahoma' }));
  expect(await within(card).findByText('No Record Found')).toBeInTheDocument();
  expect(within(card).queryByText(/have a location/)).not.toBeInTheDocument();
});
